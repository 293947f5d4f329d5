import type { ProductCard } from '@virasat/api';
import { useEffect, useRef, useState } from 'react';
import { api, Button, call, Link, paths, Picture, rupees, Section, Skeleton } from '@virasat/kit';
import { forgetSeen } from './recent-products.ts';
import * as styles from './recently-viewed.module.css';

/** Those of the products that a shopper can buy now, in the order of the ids. One request for all. */
async function productsOf(ids: string, signal: AbortSignal): Promise<ProductCard[]> {
  const { items } = await call(api.products.$get({ query: { ids } }, { init: { signal } }));
  const byId = new Map(items.map((product) => [product.id, product]));
  const inOrder = ids.split(',').flatMap((id) => byId.get(id) ?? []);
  return inOrder.filter(({ inStock }) => inStock);
}

function useProducts(ids: string) {
  const [loaded, setLoaded] = useState<ProductCard[]>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return undefined;
    const controller = new AbortController();
    productsOf(ids, controller.signal).then(setLoaded, () => {
      if (!controller.signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [ids, hasFailed]);
  return { loaded, hasFailed, retry: () => setFailed(false) };
}

function Card({ product: { id, name, price, highestPrice, image } }: { product: ProductCard }) {
  return (
    <li className={styles.card}>
      <Picture src={image.src} alt="" ratio="1/1" sizes="160px" />
      <Link to={paths.product(id)}>{name}</Link>
      <p>
        {highestPrice !== undefined && 'From '}
        {rupees(price)}
      </p>
    </li>
  );
}

/** The products side by side, scrolled to the side where they are wider than the page. */
function Strip({ ids }: { ids: readonly string[] }) {
  const { loaded, hasFailed, retry } = useProducts(ids.join(','));
  if (hasFailed) {
    return (
      <p role="alert">
        These products could not be loaded.{' '}
        <Button variant="quiet" size="small" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (loaded?.length === 0) {
    return <p>What you looked at is sold out or no longer in the shop.</p>;
  }
  return (
    <ul className={styles.strip} aria-busy={!loaded}>
      {loaded
        ? loaded.map((product) => <Card key={product.id} product={product} />)
        : ids.map((id) => (
            <li key={id} className={styles.card} aria-hidden="true">
              <Skeleton ratio="1/1" />
            </li>
          ))}
    </ul>
  );
}

/** What stands there after 'Clear'. The button that had the focus is gone: it gets it. */
function Cleared() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={text} tabIndex={-1}>
      Cleared. This browser has forgotten what you looked at.
    </p>
  );
}

/** Products by their ids, until they are cleared: here, which it says, or elsewhere. */
export function RecentRow({ ids }: { ids: readonly string[] }) {
  const [isCleared, setCleared] = useState(false);
  const isEmpty = ids.length === 0;
  if (isEmpty && !isCleared) return null;
  const clear = () => {
    setCleared(true);
    forgetSeen();
  };
  return (
    <Section
      title="Recently viewed"
      action={
        !isEmpty && (
          <Button variant="quiet" size="small" onClick={clear}>
            Clear
          </Button>
        )
      }
    >
      <div className={styles.row}>{isEmpty ? <Cleared /> : <Strip ids={ids} />}</div>
    </Section>
  );
}
