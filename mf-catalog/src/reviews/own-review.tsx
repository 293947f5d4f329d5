import type { OwnReview as Own, Product, Review } from '@virasat/api';
import { useEffect, useState } from 'react';
import { Button, Link, api, call, onDemand, paths, useAuth } from '@virasat/kit';
import type { SavedReview } from './review-form.tsx';
import * as styles from './reviews.module.css';

const ReviewForm = onDemand(async () => (await import('./review-form.tsx')).ReviewForm);

/** The button that opened the form takes the focus back from it. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

type ReviewedProduct = Pick<Product, 'id' | 'name'>;

interface OwnReviewProps {
  product: ReviewedProduct;
  /** With the review as others see it; nothing while it is hidden. */
  onSaved: (review: Review | undefined) => void;
}

/** The shopper's part: the form for buyers who have received the product, and for others how they can review it. */
export function OwnReview({ product, onSaved }: OwnReviewProps) {
  const { status, user } = useAuth();
  const [own, setOwn] = useState<Own>();
  /** Undefined until it was opened. */
  const [open, setOpen] = useState<boolean>();
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
        Bought this product? <Link to={paths.login(`${paths.product(id)}#reviews`)}>Log in to review it</Link>
      </p>
    );
  }
  if (!own) return null;
  if (!own.mayReview) return <p className={styles.hint}>Buyers can review a product once it has arrived.</p>;
  const close = (saved?: SavedReview) => {
    if (saved) {
      const { hidden, ...review } = saved;
      // what was saved is the response: nothing has to be asked for
      setOwn({ ...own, review });
      onSaved(hidden ? undefined : review);
    }
    setOpen(false);
  };
  if (open) return <ReviewForm product={product} own={own} onClose={close} />;
  return (
    <Button variant="secondary" ref={open === false ? takeFocus : undefined} onClick={() => setOpen(true)}>
      {own.review ? 'Change your review' : 'Write a review'}
    </Button>
  );
}
