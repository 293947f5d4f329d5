import type { OwnReview as Own, Product, Review } from '@virasat/api';
import { useEffect, useState } from 'react';
import { Button, Link, api, call, onDemand, paths, useAuth } from '@virasat/kit';
import * as styles from './reviews.module.css';

const ReviewForm = onDemand(async () => (await import('./review-form.tsx')).ReviewForm);

type ReviewedProduct = Pick<Product, 'id' | 'name'>;

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
        Bought this product? <Link to={paths.login(`${paths.product(id)}#reviews`)}>Log in to review it</Link>
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
