import type { ClientSession, Db } from 'mongodb';
import type { User } from '../../identity/auth.schema.ts';
import type { UserDocument } from '../../identity/user-document.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OrderDocument } from '../../orders/order-document.ts';
import type { PersonalRecords } from './personal-records.ts';

/** Orders for whose sake the shop may still have to write or call. */
const openOrders = (userId: string) => ({
  userId,
  $or: [
    { status: { $in: ['Payment pending', 'Processing', 'Shipped'] as OrderDocument['status'][] } },
    { 'returnRequest.status': 'requested' as const },
    { 'refunds.status': 'due' as const },
  ],
});

/** @throws AppError 409 */
async function checkOrders(db: Db, userId: string, session: ClientSession): Promise<void> {
  const open = await db
    .collection<OrderDocument>('orders')
    .find(openOrders(userId), { session, projection: { number: 1 } })
    .toArray();
  if (open.length === 0) return;
  const numbers = open.map(({ number }) => number).join(', ');
  throw new AppError(
    409,
    'open_orders',
    `We still need your account for ${numbers}. Delete it once your pieces have arrived, or cancel the order first.`,
  );
}

/** @throws AppError 409 */
async function checkAdmins(db: Db, userId: string, session: ClientSession): Promise<void> {
  // Written by everybody who leaves: of two last admins who go at the same time, one meets a write conflict and looks again.
  await db
    .collection<{ _id: string }>('meta')
    .updateOne({ _id: 'admins' }, { $inc: { left: 1 } }, { session, upsert: true });
  const other = await db
    .collection<UserDocument>('users')
    .findOne({ role: 'admin', active: true, _id: { $ne: userId } }, { session, projection: { _id: 1 } });
  if (other) return;
  const message =
    'You are the last admin: without you nobody could run the shop. Make somebody else an admin first.';
  throw new AppError(409, 'last_admin', message);
}

/**
 * Takes a person out of the shop's data, as part of a transaction. Orders stay for the books, reviews stay without a name.
 * @throws AppError 409 while an order is under way, or for the last admin
 */
export async function deleteAccount(
  db: Db,
  records: readonly PersonalRecords[],
  { id, role }: User,
  session: ClientSession,
): Promise<void> {
  await checkOrders(db, id, session);
  if (role === 'admin') await checkAdmins(db, id, session);
  for (const { forget } of records) await forget(id, session);
}
