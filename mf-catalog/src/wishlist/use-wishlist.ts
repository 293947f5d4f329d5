import { useCallback } from 'react';
import { keep, readKept, useKeptText } from '../kept/use-kept-text.ts';

/** A guest's wishlist is kept by the browser as a list of product ids, and merged into the account on login. */
const KEY = 'virasat.wishlist';

function idsIn(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text || '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether a product is on the wishlist, and how to change that. On the server nothing is. */
export function useWishlist(id: string) {
  const [text] = useKeptText(KEY);
  const wished = idsIn(text).includes(id);
  /** @returns whether the product is on the list now */
  const toggle = useCallback((): boolean => {
    const ids = idsIn(readKept(KEY));
    const adding = !ids.includes(id);
    keep(KEY, JSON.stringify(adding ? [...ids, id] : ids.filter((other) => other !== id)));
    return adding;
  }, [id]);
  return { wished, toggle };
}
