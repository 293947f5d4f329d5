import { TooManyRequests } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { MINUTE_MS } from '../shared/durations.ts';

const WINDOW_MS = 15 * 60 * 1000;

/** Wrong passwords for one account from one address. */
const PER_ACCOUNT_AND_ADDRESS = 10;
/** Wrong passwords from one address for any account: mobile carriers put many households behind one address. */
const PER_ADDRESS = 50;
/** Wrong passwords for one account from anywhere, after which each address has fewer tries. */
const PER_ACCOUNT = 10;
const TRIES_WHILE_ATTACKED = 3;

/** @throws AppError 429 when any of the waits is not over */
function reject(...waits: number[]): void {
  const waitMs = Math.max(...waits);
  if (waitMs <= 0) return;
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  throw new TooManyRequests('too_many_tries', `Too many failed tries. Wait ${time}, then try again.`, waitMs);
}

/**
 * Slows down guessing without locking anybody out (requirement 30): an account under attack stays open to addresses that
 * have not failed yet.
 */
export function createLoginThrottle(rateLimits: RateLimits) {
  const limitOf = (name: string, limit: number) => rateLimits({ name, limit, windowMs: WINDOW_MS });
  const pairs = limitOf('logins-of-account-and-address', PER_ACCOUNT_AND_ADDRESS);
  // the same counts under a lower limit
  const pairsWhileAttacked = limitOf('logins-of-account-and-address', TRIES_WHILE_ATTACKED);
  const addresses = limitOf('logins-of-address', PER_ADDRESS);
  const accounts = limitOf('logins-of-account', PER_ACCOUNT);
  const pairOf = (email: string, network: string) => `${network} ${email}`;

  return {
    /** Counts a try before its password is checked. @throws AppError 429 */
    async begin(email: string, address: string): Promise<void> {
      const network = networkOf(address);
      const pair = pairOf(email, network);
      const [attack, wait] = await Promise.all([accounts.wait(email), addresses.wait(network)]);
      const tries = attack > 0 ? pairsWhileAttacked : pairs;
      reject(wait, await tries.wait(pair));
      const counted = [tries.count(pair), addresses.count(network), accounts.count(email)] as const;
      const [ofPair, ofAddress] = await Promise.all(counted);
      reject(ofPair, ofAddress);
    },

    /** The password was right: the try does not count. */
    async succeed(email: string, address: string): Promise<void> {
      const network = networkOf(address);
      await Promise.all([
        pairs.reset(pairOf(email, network)),
        addresses.giveBack(network),
        accounts.giveBack(email),
      ]);
    },
  };
}
export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

/** Accounts made from one address. */
const SIGN_UPS_PER_ADDRESS = 100;
/** Sign-ups with an email address that has an account already: asking for many of them is looking for accounts. */
const TAKEN_PER_ADDRESS = 10;

/** Keeps one address from filling the shop with accounts, and from finding out who has one (decision 0021). */
export function createSignUpThrottle(rateLimits: RateLimits) {
  const limitOf = (name: string, limit: number) => rateLimits({ name, limit, windowMs: WINDOW_MS });
  const made = limitOf('sign-ups', SIGN_UPS_PER_ADDRESS);
  const taken = limitOf('sign-ups-with-taken-email', TAKEN_PER_ADDRESS);
  return {
    /** @throws AppError 429 */
    async check(address: string): Promise<void> {
      const network = networkOf(address);
      reject(...(await Promise.all([made.wait(network), taken.wait(network)])));
    },
    countMade: (address: string): Promise<number> => made.count(networkOf(address)),
    countTaken: (address: string): Promise<number> => taken.count(networkOf(address)),
  };
}

/** Links by email that one address may ask for, and that one account gets, in a quarter of an hour. */
const LINKS_PER_ADDRESS = 10;
const LINKS_PER_EMAIL = 3;

/** Keeps the shop from being used to fill somebody's inbox. */
export function createLinkThrottle(rateLimits: RateLimits) {
  const addresses = rateLimits({ name: 'links-of-address', limit: LINKS_PER_ADDRESS, windowMs: WINDOW_MS });
  const emails = rateLimits({ name: 'links-of-email', limit: LINKS_PER_EMAIL, windowMs: WINDOW_MS });
  return {
    /**
     * Counts a request, whoever the email address belongs to.
     * @returns false when it has had its links: whoever asks is not told, since the response is the same for all
     * @throws AppError 429 when the address asks too often
     */
    async begin(email: string, address: string): Promise<boolean> {
      reject(await addresses.take(networkOf(address)));
      return (await emails.take(email)) === 0;
    },
  };
}
