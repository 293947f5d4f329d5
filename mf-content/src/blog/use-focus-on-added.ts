import { useEffect, useRef } from 'react';
import type { Listing } from './listing.ts';

/** After 'Load More Posts' the keyboard goes on at the first story that was not there before. */
export function useFocusOnAdded({ category, posts }: Listing) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ category, count: posts.length });
  useEffect(() => {
    const known = before.current;
    before.current = { category, count: posts.length };
    if (known.category !== category || posts.length <= known.count) return;
    list.current?.children[known.count]?.querySelector('a')?.focus({ preventScroll: true });
  }, [category, posts.length]);
  return list;
}
