import { hash } from '@node-rs/argon2';
import type { UserDocument } from '../domains/identity/user.ts';
import type { OrderDocument } from '../domains/orders/order-document.ts';
import { DAY_MS, MINUTE_MS } from '../domains/shared/durations.ts';
import { buyers } from './buyers.ts';
import { before, startOfDay } from './days.ts';
import { DEMO_PASSWORD, demoAdmin, demoShopper } from './demo-accounts.ts';
import { chance, digest } from './random.ts';

/** argon2id at the cost of requirement 19, like every account's. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The password is public and so may be its salt: a fixed one makes two seeds equal. */
const demoHash = (id: string): Promise<string> =>
  hash(DEMO_PASSWORD, { ...ARGON2ID, salt: digest(`salt of ${id}`).subarray(0, 16) });

/** A well-formed hash that was never computed from a password: nobody can sign in, and no check stumbles over it. */
export function unusableHash(id: string): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const salt = base64(digest(`salt of ${id}`).subarray(0, 16));
  return `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${base64(digest(`no password of ${id}`))}`;
}

/** Most people sign up while ordering, the others some time before their first order. */
function signedUpAt(id: string, orders: readonly OrderDocument[], today: Date): Date {
  const draw = chance(`sign-up of ${id}`);
  const first = orders.find(({ userId }) => userId === id)?.createdAt ?? today;
  const lead = draw.next() < 0.6 ? draw.between(5, 50) * MINUTE_MS : draw.next() * 150 * DAY_MS;
  return new Date(Math.floor((first.getTime() - lead) / 1000) * 1000);
}

/** The accounts behind `orders`, in time order of the orders, and the two that the login page offers. */
export async function demoUsers(orders: readonly OrderDocument[], now: Date): Promise<UserDocument[]> {
  const today = startOfDay(now);
  const [shopperHash, adminHash] = await Promise.all([demoHash(demoShopper.id), demoHash(demoAdmin.id)]);
  const account = (
    { id, ...who }: { id: string; name: string; email: string; role: UserDocument['role'] },
    rest: Pick<UserDocument, 'passwordHash' | 'createdAt'>,
  ): UserDocument => ({ _id: id, ...who, ...rest, active: true });

  const customers = buyers.flatMap(({ userId, address }) => {
    if (userId === null) return [];
    const name = `${address.firstName} ${address.lastName}`;
    return account(
      { id: userId, name, email: address.email, role: 'user' },
      { passwordHash: unusableHash(userId), createdAt: signedUpAt(userId, orders, today) },
    );
  });
  return [
    account(demoShopper, { passwordHash: shopperHash, createdAt: before(today, 120) }),
    account(demoAdmin, { passwordHash: adminHash, createdAt: before(today, 400) }),
    ...customers,
  ];
}
