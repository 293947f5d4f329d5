import { AsyncLocalStorage } from 'node:async_hooks';
import type { MongoClient } from 'mongodb';

/** The database took longer than a request may wait for it. What it was asked may still be done. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';
}

/** How long one request has waited for the database, and how long it may. */
class Budget {
  #inFlight = 0;
  #since = 0;
  #spent = 0;
  #timer: NodeJS.Timeout | undefined;
  #fail: (error: DatabaseTimeout) => void = () => undefined;
  /** Rejects when the time is over. */
  readonly over: Promise<never>;

  constructor(private readonly ms: number) {
    this.over = new Promise<never>((_, reject) => (this.#fail = reject));
    this.over.catch(() => undefined);
  }

  /** A command leaves for the database. Commands at the same time count once. */
  enter(): void {
    this.#inFlight += 1;
    if (this.#inFlight > 1) return;
    this.#since = performance.now();
    const left = Math.max(0, this.ms - this.#spent);
    this.#timer = setTimeout(() => this.#fail(new DatabaseTimeout('The database took too long.')), left);
  }

  leave(): void {
    this.#inFlight -= 1;
    if (this.#inFlight > 0) return;
    clearTimeout(this.#timer);
    this.#spent += performance.now() - this.#since;
  }
}

const budgets = new AsyncLocalStorage<Budget>();

/**
 * Runs `work`, whose commands to the database may take `ms` milliseconds together. Time that it waits for something
 * else, such as a body or the payment provider, does not count. Commands count on clients that are watched
 * (`countDatabaseTime`).
 *
 * The driver has no such limit: `timeoutMS` has no effect in its version 7.8.
 * @throws DatabaseTimeout when the time is over; `work` is not waited for any more
 */
export function limitDatabaseTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const budget = new Budget(ms);
  return budgets.run(budget, () => Promise.race([work(), budget.over]));
}

/** `work`, or an error as soon as the time of the request it belongs to is over. */
export function withinDatabaseTime<T>(work: Promise<T>): Promise<T> {
  const budget = budgets.getStore();
  return budget ? Promise.race([work, budget.over]) : work;
}

/**
 * Runs `work`, whose commands do not count: it streams for as long as whoever is at the other end needs, and the driver
 * ends it when the database is gone.
 */
export const withoutDatabaseTime = <T>(work: () => Promise<T>): Promise<T> => budgets.exit(work);

/** Counts the time of every command of a client, which needs the option `monitorCommands`. */
export function countDatabaseTime(client: MongoClient): void {
  const running = new Map<number, Budget>();
  client.on('commandStarted', ({ requestId }) => {
    const budget = budgets.getStore();
    if (!budget) return;
    running.set(requestId, budget);
    budget.enter();
  });
  const ended = ({ requestId }: { requestId: number }) => {
    running.get(requestId)?.leave();
    running.delete(requestId);
  };
  client.on('commandSucceeded', ended);
  client.on('commandFailed', ended);
}
