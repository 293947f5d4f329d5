import { useState } from 'react';
import { isAtWork, type Run } from './run-words.ts';

/** How often the progress is asked for while it runs. */
const EVERY_MS = 1000;

interface Asked<R extends Run> {
  data?: R | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A run, asked for again and again while it is at work. @param useRun the query for it */
export function useFollowedRun<R extends Run, Id>(
  useRun: (id: Id, options: { pollingInterval: number }) => Asked<R>,
  id: Id,
): Asked<R> {
  const [isBusy, setIsBusy] = useState(true);
  const asked = useRun(id, { pollingInterval: isBusy ? EVERY_MS : 0 });
  const runs = asked.data !== undefined && isAtWork(asked.data);
  if (asked.data && runs !== isBusy) setIsBusy(runs);
  return asked;
}
