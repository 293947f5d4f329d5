import type { OwnReview as Own, Product, Review } from '@virasat/api';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError, Button, Link, api, call, paths, useAuth, useNotify, useRevalidator } from '@virasat/kit';
import { REVIEW_LENGTH } from '@virasat/api/constants';
import * as styles from './reviews.module.css';

const ALL_STARS = [1, 2, 3, 4, 5] as const;
const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

type ReviewedProduct = Pick<Product, 'id' | 'name'>;

function ReviewForm({
  product: { id, name },
  own,
  onDone,
}: {
  product: ReviewedProduct;
  own: Own;
  onDone: (review: Review) => void;
}) {
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const stars = Number(fields.get('stars'));
    if (!stars) {
      setProblem('Choose one to five stars.');
      form.current?.querySelector<HTMLInputElement>('input[name=stars]')?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      const json = { stars, text: String(fields.get('text')) };
      const { hidden, ...review } = await call(api.products[':id'].review.$put({ param: { id }, json }));
      notify(
        hidden ? 'Thank you: we read your review before it is shown.' : 'Thank you: your review is online.',
      );
      onDone(review);
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
      <Button type="submit" busy={busy}>
        {busy ? 'Sending…' : 'Send review'}
      </Button>
    </form>
  );
}

/** The shopper's part: the form for buyers who have received the product, and for others how they can review it. */
export function OwnReview({ product }: { product: ReviewedProduct }) {
  const { status, user } = useAuth();
  const [own, setOwn] = useState<Own>();
  const [open, setOpen] = useState(false);
  const { id } = product;
  const userId = user?.id;

  useEffect(() => {
    if (!userId) return undefined;
    const controller = new AbortController();
    const request = api.products[':id'].review.$get(
      { param: { id } },
      { init: { signal: controller.signal } },
    );
    // when the request fails there is no form; the reviews are still shown
    call(request).then(setOwn, () => undefined);
    return () => controller.abort();
  }, [id, userId]);

  if (status === 'loading') return null;
  if (!user) {
    return (
      <p className={styles.hint}>
        Bought this product?{' '}
        <Link to={paths.login(`${paths.product(id)}#reviews`)}>Sign in to review it</Link>
      </p>
    );
  }
  if (!own) return null;
  if (!own.mayReview) return <p className={styles.hint}>Buyers can review a product once it has arrived.</p>;
  const done = (review: Review) => {
    // what was saved is the response: nothing has to be asked for
    setOwn({ ...own, review });
    setOpen(false);
  };
  if (open) return <ReviewForm product={product} own={own} onDone={done} />;
  return (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {own.review ? 'Change your review' : 'Write a review'}
    </Button>
  );
}
