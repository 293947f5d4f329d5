import type { ClientSession, Db } from 'mongodb';
import { preferencesOf } from '../customers/profile/preferences.ts';
import type { UserDocument } from '../identity/user-document.ts';
import type { OrderDocument } from '../orders/order-document.ts';
import type { MailContent } from './mails.ts';

/** News of an order that its page tells as well. What is due to a buyer, papers and money, is always sent. */
const updates: ReadonlySet<MailContent['kind']> = new Set(['order-shipped', 'order-delivered']);

/** Whether whoever ordered wants a mail of that kind; guests have said nothing against any. */
export async function isWanted(
  db: Db,
  { order, content }: { order: string; content: MailContent },
  session: ClientSession,
): Promise<boolean> {
  if (!updates.has(content.kind)) return true;
  const found = await db
    .collection<OrderDocument>('orders')
    .findOne({ _id: order }, { session, projection: { userId: 1 } });
  if (!found?.userId) return true;
  const user = await db
    .collection<UserDocument>('users')
    .findOne({ _id: found.userId }, { session, projection: { preferences: 1 } });
  return user === null || preferencesOf(user).orderUpdates;
}
