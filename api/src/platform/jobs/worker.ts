import type { Lease } from './lease.ts';

/** Work that no shopper waits for. It may be repeated after a crash, so it has to be idempotent. */
export interface Job {
  name: string;
  /** For work that need not run in every round, in milliseconds. */
  everyMs?: number;
  /** @returns facts for the log when something was done */
  run(): Promise<object | undefined>;
}

/** The part of a logger that background work needs. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

const EVERY_MS = 15_000;
/** A process that has not renewed its lease for so long is taken for dead. */
export const LEASE_MS = 60_000;

/**
 * Runs the jobs one after the other, at once and then every 15 seconds, in whichever process of the API has the lease.
 * A job that fails does not stop the others. The timer does not keep the process alive.
 * @returns stops the worker, waits for a run in progress and releases the lease
 */
export function startWorker(
  jobs: readonly Job[],
  { lease, log, everyMs = EVERY_MS }: { lease: Lease; log: Log; everyMs?: number },
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const ranAt = new Map<Job, number>();

  async function runAll(): Promise<void> {
    for (const job of jobs) {
      if (Date.now() - (ranAt.get(job) ?? -Infinity) < (job.everyMs ?? 0)) continue;
      // renewed before each job: a long one may have outlived the lease
      if (stopped || !(await lease.take())) return;
      ranAt.set(job, Date.now());
      try {
        const facts = await job.run();
        if (facts) log.info({ job: job.name, ...facts }, 'background work done');
      } catch (error) {
        log.warn({ job: job.name, err: error }, 'background work failed; it is tried again');
      }
    }
  }

  function run(): void {
    running = runAll()
      .catch((error: unknown) => log.warn({ err: error }, 'the worker could not take its lease'))
      .finally(() => {
        if (stopped) return;
        timer = setTimeout(run, everyMs);
        timer.unref();
      });
  }

  run();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
    await lease.release().catch((error: unknown) => log.warn({ err: error }, 'the lease was not released'));
  };
}
