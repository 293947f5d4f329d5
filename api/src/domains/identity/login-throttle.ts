import { TooManyRequests } from '../../platform/http/errors.ts';
import { Throttle } from '../../platform/http/throttle.ts';

const WINDOW_MS = 15 * 60 * 1000;

/** Wrong passwords for one account from one address. */
const PER_ACCOUNT_AND_ADDRESS = 10;
/** Wrong passwords from one address for any account: mobile carriers put many households behind one address. */
const PER_ADDRESS = 50;
/** Wrong passwords for one account from anywhere, after which each address has fewer tries. */
const PER_ACCOUNT = 10;
const TRIES_WHILE_ATTACKED = 3;

/** An IPv6 household owns a whole /64: guessing from its addresses in turn is still one guesser. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
    : [];
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}

function refuse(waitMs: number): void {
  if (waitMs <= 0) return;
  const minutes = Math.ceil(waitMs / 60_000);
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  throw new TooManyRequests('too_many_tries', `Too many failed tries. Wait ${time}, then try again.`, waitMs);
}

/**
 * Slows down guessing without locking anybody out (promise 30): an account under attack stays open to addresses that
 * have not failed yet.
 */
export function createLoginThrottle(clock: () => number = Date.now) {
  const pairs = new Throttle({ limit: PER_ACCOUNT_AND_ADDRESS, windowMs: WINDOW_MS, clock });
  const addresses = new Throttle({ limit: PER_ADDRESS, windowMs: WINDOW_MS, clock });
  const accounts = new Throttle({ limit: PER_ACCOUNT, windowMs: WINDOW_MS, clock });
  const pairOf = (email: string, network: string) => `${network} ${email}`;

  return {
    /** Counts a try before its password is checked. @throws AppError 429 */
    begin(email: string, address: string): void {
      const network = networkOf(address);
      const pair = pairOf(email, network);
      const isAttacked = accounts.count(email) >= PER_ACCOUNT;
      refuse(addresses.wait(network));
      refuse(pairs.wait(pair, isAttacked ? TRIES_WHILE_ATTACKED : PER_ACCOUNT_AND_ADDRESS));
      pairs.add(pair);
      addresses.add(network);
      accounts.add(email);
    },
    /** The password was right: the try does not count. */
    succeed(email: string, address: string): void {
      const network = networkOf(address);
      pairs.clear(pairOf(email, network));
      addresses.forgive(network);
      accounts.forgive(email);
    },
  };
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

/** Accounts made from one address. */
const SIGNUPS_PER_ADDRESS = 100;
/** Sign-ups with an e-mail address that has an account already: asking for many of them is looking for accounts. */
const TAKEN_PER_ADDRESS = 10;

/** Keeps one address from filling the shop with accounts, and from finding out who has one (decision 0021). */
export function createSignupThrottle(clock: () => number = Date.now) {
  const made = new Throttle({ limit: SIGNUPS_PER_ADDRESS, windowMs: WINDOW_MS, clock });
  const taken = new Throttle({ limit: TAKEN_PER_ADDRESS, windowMs: WINDOW_MS, clock });
  return {
    /** @throws AppError 429 */
    check(address: string): void {
      const network = networkOf(address);
      refuse(Math.max(made.wait(network), taken.wait(network)));
    },
    countMade: (address: string): void => made.add(networkOf(address)),
    countTaken: (address: string): void => taken.add(networkOf(address)),
  };
}

/** Links by mail that one address may ask for, and that one account gets, in a quarter of an hour. */
const LINKS_PER_ADDRESS = 10;
const LINKS_PER_EMAIL = 3;

/** Keeps the shop from being used to fill somebody's inbox. */
export function createLinkThrottle(clock: () => number = Date.now) {
  const addresses = new Throttle({ limit: LINKS_PER_ADDRESS, windowMs: WINDOW_MS, clock });
  const emails = new Throttle({ limit: LINKS_PER_EMAIL, windowMs: WINDOW_MS, clock });
  return {
    /**
     * Counts a request, whoever the e-mail address belongs to.
     * @returns false when it has had its links: whoever asks is not told, since the answer is the same for all
     * @throws AppError 429 when the address asks too often
     */
    begin(email: string, address: string): boolean {
      const network = networkOf(address);
      refuse(addresses.wait(network));
      addresses.add(network);
      const isEnough = emails.wait(email) > 0;
      emails.add(email);
      return !isEnough;
    },
  };
}
