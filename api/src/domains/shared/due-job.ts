import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from '../../platform/jobs/worker.ts';

/** The worker comes by this often. */
const ROUND_MS = 15_000;

interface DueWork {
  name: string;
  /** Does everything that is due. @returns how much was done */
  run(signal?: AbortSignal): Promise<number>;
  /** When the next thing is due; null when nothing is planned. */
  next(): Promise<Date | null>;
  clock: () => Date;
}

/** Work that is due at an instant: done then, not when the worker happens to come by. */
export function dueJob({ name, run, next, clock }: DueWork): Job {
  return {
    name,
    async run(signal) {
      let done = await run(signal);
      const at = await next();
      const wait = at ? at.getTime() - clock().getTime() : Infinity;
      if (wait > 0 && wait < ROUND_MS && !signal?.aborted) {
        await delay(wait, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined);
        if (!signal?.aborted) done += await run(signal);
      }
      return done > 0 ? { done } : undefined;
    },
  };
}
