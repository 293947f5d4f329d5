import { randomUUID } from 'node:crypto';
import type { Collection, Filter, UpdateFilter } from 'mongodb';
import { withoutDatabaseTime } from '../database/database-time.ts';
import type { Job, Log } from './worker.ts';

/** A process that has not renewed its claim for so long is taken for dead. */
const CLAIM_MS = 30_000;

/** Until when a claim holds that is made or renewed now. */
export const claimedUntil = (now: Date, claimMs = CLAIM_MS): Date => new Date(now.getTime() + claimMs);

/** Work that a process has claimed: nobody else gets it until the claim is over. */
export interface Claimable {
  _id: string;
  /** Who works on it; documents of before claims had names have none until they are claimed. */
  claim?: string | null;
  claimedUntil: Date;
}

/** Somebody else works on it by now, or nobody wants it any more. */
export class LostClaim extends Error {
  override name = 'LostClaim';
}

interface Claiming<T extends Claimable> {
  /** Of the job, in the log. */
  name: string;
  collection: Collection<T>;
  /** What is to be worked on, claimed or not. */
  waiting: Filter<T>;
  /** What else a claim writes, such as a count of the attempts. */
  marks?: UpdateFilter<T>;
  claimMs?: number | undefined;
  /** Called before each look for work: puts away what the work before has left open. */
  beforeLook?: () => void;
  log: Log;
  clock: () => Date;
  /**
   * Makes the next step. It is called again while the work waits and the claim holds, so it may return after any step that
   * has been written. Each write has to be guarded, by the claim or by what the step begins from: a process that was taken
   * for dead changes nothing any more.
   * @throws LostClaim when a guard did not hold; anything else is tried again when the claim is over
   */
  step(work: T, claim: string, signal?: AbortSignal): Promise<void>;
}

/**
 * The one loop of work that documents ask for, whatever process comes first: it is claimed, carried on step by step,
 * handed over at once when this process stops and, when it dies, as soon as its claim is over.
 */
export function claimedWork<T extends Claimable>(claiming: Claiming<T>) {
  const { name, waiting, marks, claimMs, beforeLook, log, clock, step } = claiming;
  // filters and changes of the two fields cannot be checked against a type that is not known here
  const collection = claiming.collection as unknown as Collection<Claimable>;
  let running: Promise<void> | undefined;
  /** Something may have come since the last look. */
  let isWanted = false;

  const take = (claim: string) =>
    collection.findOneAndUpdate(
      { ...(waiting as Filter<Claimable>), claimedUntil: { $lte: clock() } },
      { ...marks, $set: { ...marks?.$set, claim, claimedUntil: claimedUntil(clock(), claimMs) } },
      { sort: { claimedUntil: 1 }, returnDocument: 'after' },
    );

  async function carryOn(first: Claimable, claim: string, signal?: AbortSignal): Promise<void> {
    const { _id } = first;
    const mine = { ...(waiting as Filter<Claimable>), _id, claim };
    for (let work: Claimable | null = first; work; work = await collection.findOne(mine)) {
      // what a stopping process leaves, the next one need not wait for
      if (signal?.aborted) {
        await collection.updateOne(mine, { $set: { claim: null, claimedUntil: clock() } });
        return;
      }
      try {
        await step(work as unknown as T, claim, signal);
      } catch (error) {
        if (!(error instanceof LostClaim)) throw error;
      }
    }
  }

  async function workOnAll(signal?: AbortSignal): Promise<void> {
    try {
      while (isWanted && !signal?.aborted) {
        isWanted = false;
        for (;;) {
          beforeLook?.();
          const claim = randomUUID();
          const work = signal?.aborted ? null : await take(claim);
          if (!work) break;
          await carryOn(work, claim, signal);
        }
      }
    } finally {
      // at once: whoever comes later must not be told to wait for what has looked already
      running = undefined;
    }
  }

  /** Works on what waits. One at a time in this process, however often it is called. */
  function run(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    isWanted = true;
    running ??= withoutDatabaseTime(() => workOnAll(signal));
    return running;
  }

  return {
    /** Begins at once, in the background; what fails is tried again by the job. */
    begin(): void {
      run().catch((error: unknown) => log.warn({ job: name, err: error }, 'work pauses; it is tried again'));
    },

    /** Settles when nothing is being worked on in this process. */
    settled: async (): Promise<void> => {
      while (running) await running.catch(() => undefined);
    },

    job: {
      name,
      async run(signal?: AbortSignal) {
        await run(signal);
        return undefined;
      },
    } satisfies Job,
  };
}
export type ClaimedWork = ReturnType<typeof claimedWork>;
