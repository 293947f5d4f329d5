import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client, User } from './visitor.ts';

/** Who sends the request that is being handled, and from where. */
export interface Caller {
  user: User;
  client: Client;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs what belongs to a request; background work that it begins belongs to it, too. */
export const asCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/** Undefined outside of requests, and in those of visitors who are not signed in. */
export const currentCaller = (): Caller | undefined => callers.getStore();
