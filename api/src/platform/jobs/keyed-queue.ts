/** How long a job may wait for its turn, and the error its caller gets after that. */
export interface QueueTimeout {
  ms: number;
  error: () => Error;
}

/**
 * Queues inside this process: jobs of one key run one after the other, different keys at the same time.
 *
 * They only reduce write conflicts: orders write the same counter document, so that many buyers at once would spend
 * their time on retries. Correctness does not depend on them: several API processes share nothing but the database and
 * its guards.
 */
export interface KeyedQueue {
  run<T>(key: string, job: () => Promise<T>, timeout?: QueueTimeout): Promise<T>;
}

/** A job that never starts once its caller has been rejected. */
function withTimeout<T>(job: () => Promise<T>, { ms, error }: QueueTimeout) {
  let reject: (error: Error) => void = () => undefined;
  const timedOut = new Promise<never>((_, fail) => (reject = fail));
  let isWaiting = true;
  const timer = setTimeout(() => {
    isWaiting = false;
    reject(error());
  }, ms);
  return {
    timedOut,
    job: (): Promise<T> => {
      clearTimeout(timer);
      return isWaiting ? job() : timedOut;
    },
  };
}

export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>();

  async function enqueue<T>(key: string, job: () => Promise<T>): Promise<T> {
    const mine = (tails.get(key) ?? Promise.resolve()).then(job);
    // The next job runs whether or not this one fails.
    const tail = mine.catch(() => undefined);
    tails.set(key, tail);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  }

  return {
    run(key, job, timeout) {
      if (!timeout) return enqueue(key, job);
      const limited = withTimeout(job, timeout);
      return Promise.race([enqueue(key, limited.job), limited.timedOut]);
    },
  };
}
