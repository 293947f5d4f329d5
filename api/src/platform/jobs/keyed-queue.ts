/** How long a job may wait for its turn, and what its caller is told when that is over. */
export interface Patience {
  ms: number;
  refusal: () => Error;
}

/**
 * Queues inside this process: jobs of one lane run one after the other, lanes side by side.
 *
 * Only a courtesy to the database. Orders write the same counter document, so a crowd of buyers would spend its time
 * on write conflicts and retries; in a queue each transaction meets none from this process. Correctness does not rest
 * on it: several API processes share nothing but the database and its guards.
 */
export interface Lanes {
  run<T>(lane: string, job: () => Promise<T>, patience?: Patience): Promise<T>;
}

/** Makes a job that never starts once its caller has been told so. */
function withPatience<T>(job: () => Promise<T>, { ms, refusal }: Patience) {
  let giveUp: (error: Error) => void = () => undefined;
  const refused = new Promise<never>((_, reject) => (giveUp = reject));
  let waiting = true;
  const timer = setTimeout(() => {
    waiting = false;
    giveUp(refusal());
  }, ms);
  return {
    refused,
    job: (): Promise<T> => {
      clearTimeout(timer);
      return waiting ? job() : refused;
    },
  };
}

export function createLanes(): Lanes {
  const tails = new Map<string, Promise<unknown>>();

  async function queue<T>(lane: string, job: () => Promise<T>): Promise<T> {
    const mine = (tails.get(lane) ?? Promise.resolve()).then(job);
    // The next job runs whether or not this one fails.
    const tail = mine.catch(() => undefined);
    tails.set(lane, tail);
    try {
      return await mine;
    } finally {
      if (tails.get(lane) === tail) tails.delete(lane);
    }
  }

  return {
    run(lane, job, patience) {
      if (!patience) return queue(lane, job);
      const patient = withPatience(job, patience);
      return Promise.race([queue(lane, patient.job), patient.refused]);
    },
  };
}
