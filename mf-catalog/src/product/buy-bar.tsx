import { useEffect, useRef, useState, type RefObject } from 'react';
import { rupees } from '@virasat/kit';
import { AddToCartForm } from './add-to-cart-form.tsx';
import type { Choice } from './use-choice.ts';
import * as styles from './buy-bar.module.css';

/** Whether the page's own button is in view; false without an IntersectionObserver. */
function useButtonInSight(): [boolean, RefObject<HTMLDivElement | null>] {
  const bar = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    // the first one: the bar's own comes after it
    const button = bar.current?.parentElement?.querySelector('[data-buy]');
    if (!button || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false));
    observer.observe(button);
    return () => observer.disconnect();
  }, []);
  return [inSight, bar];
}

/** Add to Cart on phones: sticks to the bottom edge while the page's own button is out of view. */
export function BuyBar({ choice }: { choice: Choice }) {
  const { shown: product, variant } = choice;
  const [inSight, bar] = useButtonInSight();
  if (product.stock <= 0) return null;
  return (
    <div className={styles.bar} ref={bar} data-resting={inSight ? '' : undefined}>
      <p>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.amount}>
          {product.highestPrice !== undefined && 'From '}
          {rupees(product.price)}
        </span>
      </p>
      <AddToCartForm className={styles.barForm} product={product} variant={variant} />
    </div>
  );
}
