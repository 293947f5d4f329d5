import { TooManyRequests } from '../../../platform/http/errors.ts';
import { networkOf } from '../../../platform/rate-limit/network.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts';

const WINDOW_MS = 15 * MINUTE_MS;
/** Wrong codes for one account from one network. */
const PER_PAIR = 5;
/** Wrong codes for one account from anywhere: whoever gets this far knows its password. */
const PER_ACCOUNT = 10;
/** The same in a day: of a million codes three are right at any time. */
const PER_DAY = 50;
/** Wrong codes from one network for any account. */
const PER_NETWORK = 50;

/** Slows down guessing of codes, per account and per address. */
export function createCodeThrottle(rateLimits: RateLimits) {
  const pairs = rateLimits({ name: 'codes-of-account-and-address', limit: PER_PAIR, windowMs: WINDOW_MS });
  const accounts = rateLimits({ name: 'codes-of-account', limit: PER_ACCOUNT, windowMs: WINDOW_MS });
  const days = rateLimits({ name: 'codes-of-account-in-a-day', limit: PER_DAY, windowMs: DAY_MS });
  const networks = rateLimits({ name: 'codes-of-address', limit: PER_NETWORK, windowMs: WINDOW_MS });

  return {
    /** Counts a try before its code is checked: a burst in parallel cannot slip through. @throws AppError 429 */
    async begin(userId: string, address: string): Promise<void> {
      const network = networkOf(address);
      const waits = await Promise.all([
        pairs.take(`${network} ${userId}`),
        accounts.take(userId),
        days.take(userId),
        networks.take(network),
      ]);
      const waitMs = Math.max(...waits);
      if (waitMs <= 0) return;
      const minutes = Math.ceil(waitMs / MINUTE_MS);
      const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
      throw new TooManyRequests(
        'too_many_tries',
        `Too many wrong codes. Wait ${time}, then try again.`,
        waitMs,
      );
    },

    /** The code was right: the try does not count. */
    async succeed(userId: string, address: string): Promise<void> {
      const network = networkOf(address);
      await Promise.all([
        pairs.reset(`${network} ${userId}`),
        accounts.giveBack(userId),
        days.giveBack(userId),
        networks.giveBack(network),
      ]);
    },
  };
}
export type CodeThrottle = ReturnType<typeof createCodeThrottle>;
