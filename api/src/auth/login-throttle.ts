import { AppError } from '../http/errors.ts';
import { Throttle } from './throttle.ts';

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
  throw new AppError(429, 'too_many_tries', `Too many failed tries. Wait ${time}, then try again.`);
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

/** Accounts made from one address; failed sign-ups cost nothing and are not counted. */
const SIGNUPS_PER_ADDRESS = 100;

/** Keeps one address from filling the shop with accounts. */
export function createSignupThrottle(clock: () => number = Date.now) {
  const addresses = new Throttle({ limit: SIGNUPS_PER_ADDRESS, windowMs: WINDOW_MS, clock });
  return {
    /** @throws AppError 429 */
    check: (address: string): void => refuse(addresses.wait(networkOf(address))),
    count: (address: string): void => addresses.add(networkOf(address)),
  };
}
