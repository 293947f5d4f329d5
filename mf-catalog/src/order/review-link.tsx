import type { OwnReview } from '@virasat/api';
import { useEffect, useState } from 'react';
import { TextLink, api, call, paths, visuallyHiddenClass } from '@virasat/kit';
import { productIdOf } from '../product/variants.ts';
import * as styles from './order.module.css';

interface ReviewLinkProps {
  /** What has arrived: a product, or one of its variants. */
  item: { id: string; name: string };
}

/** What the link offers; there is nothing to offer to who may not review it. */
function offerOf({ mayReview, review }: OwnReview): string {
  if (!mayReview) return '';
  return review ? 'Change your review' : 'Write a review';
}

/** Leads to the review of an item that its buyer has written, or to a new one: everybody has one of a product. */
export function ReviewLink({ item: { id, name } }: ReviewLinkProps) {
  const [offer, setOffer] = useState('');
  const product = productIdOf(id);
  useEffect(() => {
    const controller = new AbortController();
    const request = { param: { id: product } };
    const init = { signal: controller.signal };
    call(api.products[':id'].review.$get(request, { init })).then(
      (own) => setOffer(offerOf(own)),
      // the product's page asks again
      () => !controller.signal.aborted && setOffer('Write a review'),
    );
    return () => controller.abort();
  }, [product]);
  return (
    <p className={styles.review}>
      {offer && (
        <TextLink to={`${paths.product(id)}#reviews`}>
          {offer}
          <span className={visuallyHiddenClass}> of {name}</span>
        </TextLink>
      )}
    </p>
  );
}
