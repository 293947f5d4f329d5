import { isConnectionError } from '../database/connection-error.ts';
import { DatabaseTimeout } from '../database/database-time.ts';

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
/**
 * When a job finds that the database does not respond, those that wait behind it fail with it instead of finding out one
 * after the other: each of them would be told so seconds later than the one before.
 */
export interface KeyedQueue {
  run<T>(key: string, job: () => Promise<T>, timeout?: QueueTimeout): Promise<T>;
}

/** The jobs of one key. */
interface Line {
  /** Settles, without an error, when the last job has ended. */
  tail: Promise<unknown>;
  /** The latest error that says that the database does not respond. */
  failure: { error: unknown } | undefined;
}

const isOutage = (error: unknown) => isConnectionError(error) || error instanceof DatabaseTimeout;

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
  const lines = new Map<string, Line>();

  async function enqueue<T>(key: string, job: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { tail: Promise.resolve(), failure: undefined };
    lines.set(key, line);
    const { failure } = line;
    const mine = line.tail.then(() => {
      // found out by a job ahead while this one was waiting
      if (line.failure !== undefined && line.failure !== failure) throw line.failure.error;
      return job();
    });
    // The next job runs whether or not this one fails.
    const tail = mine.catch((error: unknown) => {
      if (isOutage(error)) line.failure = { error };
    });
    line.tail = tail;
    try {
      return await mine;
    } finally {
      if (line.tail === tail) lines.delete(key);
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
