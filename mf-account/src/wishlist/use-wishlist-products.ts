import type { ProductCard } from '@virasat/api';
import { useEffect, useState } from 'react';
import { api, call, useWishlist } from '@virasat/kit';

interface Result {
  /** The ids that were requested, as JSON. */
  key: string;
  /** Undefined when the request failed. */
  products: ProductCard[] | undefined;
}

/**
 * The products of the wishlist as they are today; undefined until they are loaded. Removing one needs no request, and
 * the known ones stay on screen while more are loading.
 */
export function useWishlistProducts() {
  const { ready, wishes } = useWishlist();
  const [result, setResult] = useState<Result>();
  const [attempt, setAttempt] = useState(0);
  const ids = wishes.map(({ id }) => id);
  const known = new Set(result?.products && (JSON.parse(result.key) as string[]));
  const isKnown = ids.every((id) => known.has(id));
  const key = JSON.stringify(ids);

  useEffect(() => {
    if (!ready || isKnown) return undefined;
    const abort = new AbortController();
    const json = { ids: JSON.parse(key) as string[] };
    call(api.wishlist.pieces.$post({ json }, { init: { signal: abort.signal } })).then(
      ({ items }) => setResult({ key, products: items }),
      () => abort.signal.aborted || setResult({ key, products: undefined }),
    );
    return () => abort.abort();
  }, [ready, isKnown, key, attempt]);

  const retry = () => {
    setResult(undefined);
    setAttempt((count) => count + 1);
  };
  const failed = ready && result !== undefined && result.products === undefined && result.key === key;
  const products = ready && ids.length === 0 ? [] : ready ? result?.products : undefined;
  return { products, failed, retry };
}
