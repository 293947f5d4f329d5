import type { ProductCard } from '@virasat/api';
import { useEffect, useState } from 'react';
import { api, call, useWishlist } from '@virasat/kit';

interface Found {
  /** The ids that were asked for. */
  key: string;
  /** Undefined: they could not be fetched. */
  pieces: ProductCard[] | undefined;
}

/**
 * The pieces of the wishlist as they are today; undefined until they are known. Taking one off needs no new answer, and
 * what is shown stays while one for more pieces is on its way.
 */
export function usePieces() {
  const { ready, wishes } = useWishlist();
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(0);
  const asked = wishes.map(({ id }) => id);
  const known = new Set(found?.pieces && (JSON.parse(found.key) as string[]));
  const isKnown = asked.every((id) => known.has(id));
  const key = JSON.stringify(asked);

  useEffect(() => {
    if (!ready || isKnown) return undefined;
    const leaving = new AbortController();
    const json = { ids: JSON.parse(key) as string[] };
    call(api.wishlist.pieces.$post({ json }, { init: { signal: leaving.signal } })).then(
      ({ items }) => setFound({ key, pieces: items }),
      () => leaving.signal.aborted || setFound({ key, pieces: undefined }),
    );
    return () => leaving.abort();
  }, [ready, isKnown, key, attempt]);

  const retry = () => {
    setFound(undefined);
    setAttempt((count) => count + 1);
  };
  const failed = ready && found !== undefined && found.pieces === undefined && found.key === key;
  const pieces = ready && asked.length === 0 ? [] : ready ? found?.pieces : undefined;
  return { pieces, failed, retry };
}
