import type { OwnReview, Product, Review } from '@virasat/api';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError, Button, api, call, useNotify, useRevalidator } from '@virasat/kit';
import { REVIEW_LENGTH } from '@virasat/api/constants';
import * as styles from './reviews.module.css';

const ALL_STARS = [1, 2, 3, 4, 5] as const;
const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** A review as its author gets it back. */
export type SavedReview = Review & { hidden: boolean };

interface ReviewFormProps {
  product: Pick<Product, 'id' | 'name'>;
  own: OwnReview;
  /** With what was saved, or nothing. */
  onClose: (saved?: SavedReview) => void;
}

/** Stars and words about a product that has arrived. */
export function ReviewForm({ product: { id, name }, own, onClose }: ReviewFormProps) {
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusStars = () =>
    (
      form.current?.querySelector<HTMLInputElement>('input:checked') ?? form.current?.querySelector('input')
    )?.focus();
  // the button that opened it is gone
  useEffect(focusStars, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const stars = Number(fields.get('stars'));
    if (!stars) {
      setProblem('Choose one to five stars.');
      focusStars();
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      const json = { stars, text: String(fields.get('text')) };
      const saved = await call(api.products[':id'].review.$put({ param: { id }, json }));
      notify(
        saved.hidden
          ? 'Thank you: we read your review before it is shown.'
          : 'Thank you: your review is online.',
      );
      onClose(saved);
      await revalidate();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Your review was not sent. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles.own} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset>
        <legend>How is your {name}?</legend>
        <div className={styles.stars}>
          {ALL_STARS.map((stars) => (
            <label key={stars}>
              <input type="radio" name="stars" value={stars} defaultChecked={own.review?.stars === stars} />
              <span>
                {stars} ★ <small>{words[stars]}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className={styles.text}>
        <span>What should others know? (optional)</span>
        <textarea name="text" rows={4} maxLength={REVIEW_LENGTH} defaultValue={own.review?.text} />
      </label>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending…' : 'Send review'}
        </Button>
        <Button variant="quiet" onClick={() => onClose()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
