import { createHmac } from 'node:crypto';
import type { Db } from 'mongodb';
import {
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import type { CollectionIndexes } from '../database/indexes.ts';

const COLLECTION = 'rateLimits';

/**
 * How long the database may take to count. After that this process counts in its memory: a database that hangs neither
 * opens the shop to guessing nor keeps a request waiting beyond the five seconds of requirement 15.
 */
const TIMEOUT_MS = 1000;

/** The field names are the library's. What has expired is never counted, and is removed within a minute. */
export const rateLimitIndexes: CollectionIndexes[] = [
  {
    collection: COLLECTION,
    indexes: [
      { key: { key: 1 }, name: 'key', unique: true },
      { key: { expire: 1 }, name: 'expires', expireAfterSeconds: 0 },
    ],
  },
];

export interface RateLimitOptions {
  /** What is counted, e.g. `sign-ups`. Two limits of one name share their counts. */
  name: string;
  /** Requests of one key within a window; the next one has to wait. */
  limit: number;
  /** A window begins with the first request of a key. */
  windowMs: number;
}

export interface RateLimitsDependencies {
  db: Db;
  /** Keys may be email or network addresses: only their HMAC under this secret is stored. */
  secret: string;
  /** How long the database may take, in milliseconds; one second by default. */
  timeoutMs?: number | undefined;
}

/** Counts requests by key. Durations are in milliseconds. */
export interface RateLimit {
  /** How long a key has to wait; 0 when it may go on. Counts nothing. */
  wait(key: string): Promise<number>;
  /** Counts a request. @returns how long it has to wait; 0 when it may go on */
  count(key: string): Promise<number>;
  /** `wait`, then `count`: a request that has to wait is not counted, and costs a read only. */
  take(key: string): Promise<number>;
  /** Takes back one request. */
  giveBack(key: string): Promise<void>;
  /** Forgets all requests of a key. */
  reset(key: string): Promise<void>;
}

/**
 * Rate limits that hold across all processes of the API: the counts are in the database. A request counts before its
 * work begins, so a burst in parallel cannot slip through.
 */
export const createRateLimits =
  ({ db, secret, timeoutMs = TIMEOUT_MS }: RateLimitsDependencies) =>
  ({ name, limit, windowMs }: RateLimitOptions): RateLimit => {
    const options = { keyPrefix: name, points: limit, duration: windowMs / 1000 };
    const limiter = new RLWrapperTimeouts({
      timeoutMs,
      limiter: new RateLimiterMongo({
        ...options,
        storeClient: db,
        tableName: COLLECTION,
        disableIndexesCreation: true,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    });
    const hashed = (key: string) =>
      createHmac('sha256', secret).update(`rate-limit:${name}:${key}`).digest('base64url');

    async function wait(key: string): Promise<number> {
      const counted = await limiter.get(hashed(key));
      return counted && counted.consumedPoints >= limit ? Math.max(counted.msBeforeNext, 0) : 0;
    }

    async function count(key: string): Promise<number> {
      try {
        await limiter.consume(hashed(key));
        return 0;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return Math.max(rejection.msBeforeNext, 1);
        throw rejection;
      }
    }

    return {
      wait,
      count,
      take: async (key) => (await wait(key)) || count(key),
      giveBack: async (key) => void (await limiter.reward(hashed(key))),
      reset: async (key) => void (await limiter.delete(hashed(key))),
    };
  };
export type RateLimits = ReturnType<typeof createRateLimits>;
