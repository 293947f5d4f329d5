import { useEffect } from 'react';
import { ApiError, useLocation } from '@virasat/kit';
import { readQuery, type ListingQuery } from './listing-query.ts';

/** A list, what it was asked for, and why it is still the previous one. */
interface AskedList {
  query: ListingQuery;
  problem?: string;
}

/** The list on screen and the path of its page; only ever set in a browser. */
let inSight: { path: string; data: AskedList } | undefined;

/** Notes which list is on screen, in case the next one cannot be loaded. */
export function useInSight(data: AskedList): void {
  const { pathname } = useLocation();
  useEffect(() => {
    inSight = { path: pathname, data };
    return () => {
      inSight = undefined;
    };
  }, [pathname, data]);
}

/** A connection error or a server error: the next try may succeed. */
const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Loads a list; when that fails, the one on screen stays and says why, if it is of the same page. */
export async function orBefore<Data extends AskedList>(
  { url }: Request,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    const { pathname, searchParams } = new URL(url);
    if (!isPassing(error) || inSight?.path !== pathname) throw error;
    // one page, one loader: the data on screen came from the same one
    const before = inSight.data as Data;
    const query = readQuery(searchParams, before.query.hasOwnOrder);
    return { ...before, query, problem: error.message };
  }
}
