import { LockWait } from '../errors.ts';
import type { Store, Writer } from './store.ts';

interface Job {
  run(kv: Writer): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** What must follow the fate of a write transaction besides the data itself: the catalogue in memory. */
export interface CommitListener {
  beforeCommit(kv: Writer): void;
  committed(): void;
  rolledBack(): void;
}

/**
 * Group commit: the writes that arrive while a commit is on its way to disk share the next write transaction and
 * its one fsync. Each job is still all or nothing: when one throws, the transaction is rolled back and the others
 * run again without it.
 */
export class WriteQueue {
  readonly #store: Store;
  readonly #listener: CommitListener;
  #waiting: Job[] = [];
  #isDraining = false;
  #drained = Promise.resolve();

  constructor(store: Store, listener: CommitListener) {
    this.#store = store;
    this.#listener = listener;
  }

  /** Resolves with the result of `run` when its writes are on disk. It may run more than once, the last time counts. */
  write<R>(run: (kv: Writer) => R): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#waiting.push({ run, resolve: (v) => resolve(v as R), reject });
      if (this.#isDraining) return;
      this.#isDraining = true;
      this.#drained = this.#drain();
    });
  }

  /** Resolves when nothing is left to write. */
  async idle(): Promise<void> {
    while (this.#isDraining) await this.#drained;
  }

  async #drain(): Promise<void> {
    // writes of the same turn of the event loop share the first commit
    await new Promise(setImmediate);
    while (this.#waiting.length) {
      const jobs = this.#waiting;
      this.#waiting = [];
      for (let left = jobs; left.length;) left = await this.#commit(left);
    }
    // in the same step as the look at the waiting jobs: one that arrives later starts again
    this.#isDraining = false;
  }

  /** Commits all jobs, or takes out the one that failed and returns the others. */
  async #commit(jobs: Job[]): Promise<Job[]> {
    const results: unknown[] = [];
    let current: Job | undefined;
    try {
      await this.#store.write((kv) => {
        for (const job of jobs) {
          current = job;
          results.push(job.run(kv));
        }
        current = undefined;
        this.#listener.beforeCommit(kv);
      });
    } catch (error) {
      this.#listener.rolledBack();
      // without a job at fault the disk is: nothing of this commit is there
      for (const job of current ? [current] : jobs) this.#fail(job, error);
      return current ? jobs.filter((job) => job !== current) : [];
    }
    this.#listener.committed();
    jobs.forEach((job, i) => job.resolve(results[i]));
    return [];
  }

  #fail(job: Job, error: unknown): void {
    if (!(error instanceof LockWait)) return job.reject(error);
    void error.ended.then(() => this.write((kv) => job.run(kv)).then(job.resolve, job.reject));
  }
}
