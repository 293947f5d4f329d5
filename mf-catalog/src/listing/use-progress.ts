import { paths, useLocation, useNavigation } from '@virasat/kit';
import { readQuery } from './listing-query.ts';
import type { Progress } from './listing-results.tsx';

const isList = (path: string) => path.startsWith(paths.products) || path.startsWith(`${paths.collections}/`);

/** Filtering keeps the list visible, dimmed; another listing or page shows skeletons of the coming cards. */
export function useProgress(): Progress {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || !isList(location.pathname)) return { kind: 'idle' };
  const next = readQuery(new URLSearchParams(location.search));
  const navigating = { kind: 'navigating', view: next.view } as const;
  if (location.pathname !== pathname) return navigating;
  const before = readQuery(new URLSearchParams(search));
  if (next.page === before.page) return { kind: 'filtering' };
  return next.from === before.from && next.page > next.from ? { kind: 'growing' } : navigating;
}
