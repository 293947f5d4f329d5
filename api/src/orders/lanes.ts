/**
 * Queues inside this process: jobs of one lane run one after the other, lanes side by side.
 *
 * Only a courtesy to the database. Orders write the same counter document, so a crowd of buyers would spend its time
 * on write conflicts and retries; in a queue each transaction meets none from this process. Correctness does not rest
 * on it: several API processes share nothing but the database and its guards.
 */
export interface Lanes {
  run<T>(lane: string, job: () => Promise<T>): Promise<T>;
}

export function createLanes(): Lanes {
  const tails = new Map<string, Promise<unknown>>();
  return {
    async run<T>(lane: string, job: () => Promise<T>): Promise<T> {
      const mine = (tails.get(lane) ?? Promise.resolve()).then(job);
      // The next job runs whether or not this one fails.
      const tail = mine.catch(() => undefined);
      tails.set(lane, tail);
      try {
        return await mine;
      } finally {
        if (tails.get(lane) === tail) tails.delete(lane);
      }
    },
  };
}
