import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Lease } from './lease.ts';

/** Work that no shopper waits for. It may be repeated after a crash, so it has to be idempotent. */
export interface Job {
  name: string;
  /** For work that need not run in every round, in milliseconds. */
  everyMs?: number;
  /** Jobs of one sequence run one after the other, in their order; all others run side by side. */
  sequence?: string;
  /**
   * @param signal aborted when this process has lost the lease or is stopping: another one may run the job from then
   * on, so it stops before its next step
   * @returns facts for the log when something was done
   */
  run(signal?: AbortSignal): Promise<object | undefined>;
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

export interface WorkerOptions {
  lease: Lease;
  log: Log;
  /** Pause between two rounds of a sequence, in milliseconds. Default 15 seconds. */
  everyMs?: number;
  /** How often the lease is renewed, in milliseconds. Default a third of its time. */
  renewMs?: number;
}

/** Jobs that wait for each other, as lists. */
function sequencesOf(jobs: readonly Job[]): Job[][] {
  const sequences = new Map<string, Job[]>();
  for (const job of jobs) {
    const key = job.sequence ?? `job ${job.name}`;
    sequences.set(key, [...(sequences.get(key) ?? []), job]);
  }
  return [...sequences.values()];
}

/**
 * Runs the jobs at once and then every 15 seconds, in whichever process of the API has the lease. Independent jobs run
 * side by side: a slow one delays those of its own sequence only. The lease is renewed while they run; a process that
 * loses it stops its jobs. A job that fails does not stop the others. No timer keeps the process alive.
 * @returns stops the worker, waits for the jobs in progress and releases the lease
 */
export function startWorker(
  jobs: readonly Job[],
  { lease, log, everyMs = EVERY_MS, renewMs = LEASE_MS / 3 }: WorkerOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const sequences = sequencesOf(jobs);
  const ranAt = new Map<Job, number>();
  /** While this process has the lease. */
  let tenure: AbortController | undefined;
  /** Settles when the jobs of the last tenure have ended. */
  let working: Promise<unknown> = Promise.resolve();

  const pause = (ms: number, signal: AbortSignal) =>
    delay(ms, undefined, { signal, ref: false }).catch(() => undefined);

  async function runJob(job: Job, signal: AbortSignal): Promise<void> {
    if (Date.now() - (ranAt.get(job) ?? -Infinity) < (job.everyMs ?? 0)) return;
    ranAt.set(job, Date.now());
    try {
      const facts = await job.run(signal);
      if (facts) log.info({ job: job.name, ...facts }, 'background work done');
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ job: job.name, err: error }, 'background work failed; it is tried again');
    }
  }

  async function runSequence(sequence: readonly Job[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const job of sequence) if (!signal.aborted) await runJob(job, signal);
      await pause(everyMs, signal);
    }
  }

  function begin(): void {
    tenure = new AbortController();
    const { signal } = tenure;
    // every sequence listens to it while it pauses
    setMaxListeners(0, signal);
    // a job of the tenure before may not have heard yet that it is over
    working = working.then(() => Promise.all(sequences.map((sequence) => runSequence(sequence, signal))));
  }

  function end(): void {
    tenure?.abort(new Error('The lease of the background work is lost.'));
    tenure = undefined;
  }

  /** Takes the lease or renews it. An error leaves it as it is until it has expired. */
  async function keep(heldUntil: number): Promise<number> {
    const start = performance.now();
    try {
      return (await lease.take()) ? start + lease.forMs : -Infinity;
    } catch (error) {
      log.warn({ err: error }, 'the worker could not take its lease');
      return heldUntil;
    }
  }

  async function keepLease(): Promise<void> {
    let heldUntil = -Infinity;
    while (!stopping.signal.aborted) {
      heldUntil = await keep(heldUntil);
      // ends well before another process may take the lease
      const isHeld = performance.now() < heldUntil - renewMs / 2;
      if (isHeld && !tenure) begin();
      if (!isHeld && tenure) {
        log.warn({}, 'the worker has lost its lease');
        end();
      }
      await pause(isHeld ? renewMs : Math.min(everyMs, renewMs), stopping.signal);
    }
  }

  const keeping = keepLease();
  return async () => {
    stopping.abort();
    await keeping;
    end();
    await working;
    await lease.release().catch((error: unknown) => log.warn({ err: error }, 'the lease was not released'));
  };
}
