import { randomUUID } from 'node:crypto';
import type { ClientSession, Db, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { CartService, SavedCarts } from '../cart/index.ts';
import type { Identity, User } from '../identity/index.ts';
import type { OrderService } from '../orders/index.ts';
import { takeOfNetwork } from '../shared/hourly-limit.ts';
import { keyedInbox, ofPerson } from '../shared/inbox.ts';
import type { PersonalRecords } from '../shared/module.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { linkToken, opensLink } from '../shared/signed-link.ts';
import { DAY_MS, HOUR_MS } from '../shared/durations.ts';
import { dueAfter, type InboxDocument, type ReminderDocument } from './reminder.ts';
import { REMINDER_PAUSE_DAYS } from './reminders.constants.ts';
import type { ReminderCart, ReminderInput } from './reminders.schema.ts';

/** How long a reminder that was sent or stopped is kept: its links work that long. */
const KEPT_DAYS = 30;
/** Reminders that one round looks at. */
const BATCH = 100;

/** What a link of a reminder is signed for. */
const PURPOSE = 'cart-reminder';
const limit = { name: 'cart-reminders', limit: 60, windowMs: HOUR_MS };

type Item = ReminderDocument['items'][number];

export interface ReminderDependencies {
  client: MongoClient;
  db: Db;
  cart: Pick<CartService, 'price'> & { saved: Pick<SavedCarts, 'state'> };
  orders: Pick<OrderService, 'forEmail'>;
  accounts: Pick<Identity['accounts'], 'byId'>;
  events: DomainEventPoster;
  rateLimits: RateLimits;
  secret: string;
  shopOrigin: string;
  clock: () => Date;
}

/** What an email with a cart needs. */
export interface CartForEmail {
  name: string;
  email: string;
  lines: ReminderCart['lines'];
  /** How many items can no longer be bought. */
  missing: number;
  /** Puts the items into the cart of whichever device opens it. */
  link: string;
  /** A page that unsubscribes at once, and the address that email programs post to. */
  unsubscribe: { page: string; post: string };
}

/** Reminders of carts that were left: one email a day after the last change, to whoever has asked for it. */
export function createReminders(dependencies: ReminderDependencies) {
  const { client, db, cart, orders, accounts, events, secret, shopOrigin, clock } = dependencies;
  const reminders = db.collection<ReminderDocument>('cartReminders');
  const inboxes = db.collection<InboxDocument>('reminderInboxes');
  const requests = dependencies.rateLimits(limit);

  const hashOf = (email: string): string => keyedInbox(secret, 'reminder-inbox', email);
  const keyOf = (key: string, user: User | null): string => (user ? `account:${user.id}` : `guest:${key}`);

  /** The cart a reminder is about, and when it was changed last. */
  async function cartOf(reminder: ReminderDocument): Promise<{ items: Item[]; changedAt: Date }> {
    if (reminder.userId === null) return reminder;
    const saved = await cart.saved.state(reminder.userId);
    return { items: saved.items, changedAt: saved.changedAt ?? reminder.changedAt };
  }

  /** As it can be bought now: what is sold out is left out, and no more than there is. */
  async function present(items: readonly Item[]): Promise<ReminderCart> {
    const priced = await cart.price([...items], { userId: null, checkout: undefined });
    const lines = priced.lines
      .filter(({ available }) => available > 0)
      .map((line) => {
        const quantity = Math.min(line.quantity, line.available);
        return { ...line, quantity, lineTotal: line.price * quantity };
      });
    return { lines, missing: items.length - lines.length };
  }

  const stopOne = (_id: string, session?: ClientSession) =>
    reminders.updateOne(
      { _id, state: 'waiting' },
      { $set: { state: 'stopped', items: [] } },
      { ...(session && { session }) },
    );

  /** Sends one reminder, if it is still to be sent. @returns whether it was */
  async function send(id: string): Promise<boolean> {
    const found = await reminders.findOne({ _id: id });
    if (!found) return false;
    const now = clock();
    const { items, changedAt } = await cartOf(found);
    const account = found.userId === null ? null : await accounts.byId(found.userId);
    if (items.length === 0 || (found.userId !== null && !account)) {
      await stopOne(id);
      return false;
    }
    const dueAt = dueAfter(changedAt);
    if (dueAt > now) {
      await reminders.updateOne({ _id: id, state: 'waiting' }, { $set: { changedAt, dueAt } });
      return false;
    }
    const inbox = account ? hashOf(account.email) : found.inbox;
    return inTransaction(client, async (session) => {
      // claimed within the transaction that posts the event: of two processes, one sends it
      const { matchedCount } = await reminders.updateOne(
        { _id: id, state: 'waiting', dueAt: { $lte: now } },
        { $set: { state: 'sent', sentAt: now, items: [...items], changedAt, inbox } },
        { session },
      );
      if (matchedCount === 0) return false;
      const known = await inboxes.findOne({ _id: inbox }, { session });
      const before = new Date(now.getTime() - REMINDER_PAUSE_DAYS * DAY_MS);
      const isUnwanted = Boolean(known?.unsubscribedAt) || (known?.sentAt && known.sentAt > before);
      if (isUnwanted) {
        await reminders.updateOne({ _id: id }, { $set: { state: 'stopped', items: [] } }, { session });
        return false;
      }
      await inboxes.updateOne(
        { _id: inbox },
        { $set: { sentAt: now, unsubscribedAt: null } },
        { session, upsert: true },
      );
      await events.post('cart.left', { reminder: id }, session);
      return true;
    });
  }

  /** @throws AppError 404 */
  async function opened(id: string, token: string): Promise<ReminderDocument> {
    const found = opensLink(secret, PURPOSE, id, token) ? await reminders.findOne({ _id: id }) : null;
    if (!found) throw notFound('Cart');
    return found;
  }

  async function write(key: string, fields: Omit<ReminderDocument, '_id' | 'key'>): Promise<void> {
    await reminders.updateOne(
      { key },
      { $set: fields, $setOnInsert: { _id: randomUUID() } },
      { upsert: true },
    );
  }

  const guests = (emails: readonly string[]) => ({ inbox: { $in: emails.map(hashOf) }, userId: null });
  const exported = (found: ReminderDocument[]) =>
    found.map(({ state, consentAt, sentAt }) => ({
      state,
      consentAt: consentAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }));

  const records: PersonalRecords = {
    name: 'cartReminders',
    collections: ['cartReminders', 'reminderInboxes'],
    exportPersonalData: async (userId) => exported(await reminders.find({ userId }).toArray()),
    erasePersonalData: (userId, session) => reminders.deleteMany({ userId }, { session }),
    // the account that stays has a cart of its own, and is reminded of it if it has asked for that
    movePersonalData: (from, _, session) => reminders.deleteMany({ userId: from }, { session }),
    exportByEmail: async (emails) => exported(await reminders.find(guests(emails)).toArray()),
    eraseByEmail: (emails, session) => reminders.deleteMany(guests(emails), { session }),
  };

  return {
    /**
     * A shopper has ticked the box: one email a day after the last change of this cart. Ticked again, after a reminder
     * was sent or stopped, it is a new consent.
     * @throws AppError 429
     */
    async consent(key: string, { email, items }: ReminderInput, who: { user: User | null; address: string }) {
      const { user, address } = who;
      await takeOfNetwork(requests, address);
      const now = clock();
      const to = user ? user.email : email;
      const fields = {
        userId: user?.id ?? null,
        email: user ? '' : email,
        inbox: hashOf(to),
        items: user ? [] : items,
        state: 'waiting' as const,
        consentAt: now,
        changedAt: now,
        dueAt: dueAfter(now),
        sentAt: null,
      };
      await write(keyOf(key, user), fields).catch((error: unknown) => {
        // two tabs at once: the second one finds what the first has written
        if (!isDuplicate(error)) throw error;
        return write(keyOf(key, user), fields);
      });
      // who is signed in owns the address, and has just asked for it
      if (user) await inboxes.updateOne({ _id: hashOf(to) }, { $set: { unsubscribedAt: null } });
    },

    /** A guest's cart has changed; an empty one stops the reminder. @throws AppError 404 when there is none to be sent */
    async changeCart(key: string, items: readonly Item[]): Promise<void> {
      const now = clock();
      const change =
        items.length === 0
          ? { state: 'stopped' as const, items: [] }
          : { items: [...items], changedAt: now, dueAt: dueAfter(now) };
      const { matchedCount } = await reminders.updateOne(
        { key: keyOf(key, null), state: 'waiting' },
        { $set: change },
      );
      if (matchedCount === 0) throw notFound('Reminder');
    },

    /** The box is not ticked any more. */
    async withdraw(key: string, user: User | null): Promise<void> {
      await reminders.updateOne(
        { key: keyOf(key, user), state: 'waiting' },
        { $set: { state: 'stopped', items: [] } },
      );
    },

    /** Somebody has ordered: nothing reminds them of what they have bought, not even an email that is about to leave. */
    async stopForOrder(order: string): Promise<void> {
      const found = await orders.forEmail(order);
      if (!found) return;
      const { userId } = found;
      const { email } = found.order.address;
      const of = ofPerson(userId, email === '' ? null : hashOf(email));
      if (of.length === 0) return;
      await reminders.updateMany(
        { $or: of, state: { $in: ['waiting', 'sent'] } },
        { $set: { state: 'stopped', items: [] } },
      );
    },

    /** Sends what is due; several processes may do so at the same time. @returns how many were sent */
    async sendDue(signal?: AbortSignal): Promise<number> {
      const due = await reminders
        .find({ state: 'waiting', dueAt: { $lte: clock() } })
        .sort({ dueAt: 1 })
        .limit(BATCH)
        .project<{ _id: string }>({ _id: 1 })
        .toArray();
      let sent = 0;
      for (const { _id } of due) {
        if (signal?.aborted) break;
        if (await send(_id)) sent += 1;
      }
      return sent;
    },

    /** Removes what nobody needs any more: it is about people. @returns how many */
    async forgetOld(): Promise<number> {
      const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
      const { deletedCount } = await reminders.deleteMany({
        state: { $in: ['sent', 'stopped'] },
        changedAt: { $lt: before },
      });
      return deletedCount;
    },

    /** For whoever has the link of the email. @throws AppError 404 */
    async open(id: string, token: string): Promise<ReminderCart> {
      return present((await opened(id, token)).items);
    },

    /** No more reminders to this inbox, by whoever has the link of the email. @throws AppError 404 */
    async unsubscribe(id: string, token: string): Promise<void> {
      const { inbox, userId } = await opened(id, token);
      const now = clock();
      await inboxes.updateOne({ _id: inbox }, { $set: { unsubscribedAt: now } }, { upsert: true });
      await reminders.updateMany(
        { $or: ofPerson(userId, inbox), state: 'waiting' },
        { $set: { state: 'stopped', items: [] } },
      );
    },

    /** What the email needs, at the prices of now; null when it is not to be sent any more. */
    async forEmail(id: string): Promise<CartForEmail | null> {
      const found = await reminders.findOne({ _id: id });
      if (found?.state !== 'sent') return null;
      const account = found.userId === null ? null : await accounts.byId(found.userId);
      const email = account?.email ?? found.email;
      const { lines, missing } = await present(found.items);
      if (email === '' || lines.length === 0) return null;
      const token = linkToken(secret, PURPOSE, id);
      return {
        name: account?.name ?? '',
        email,
        lines,
        missing,
        link: `${shopOrigin}/cart?reminder=${id}&token=${token}`,
        unsubscribe: {
          page: `${shopOrigin}/cart-reminder/${id}?token=${token}`,
          post: `${shopOrigin}/api/cart-reminders/${id}/unsubscribe?token=${token}`,
        },
      };
    },

    records,
  };
}
export type Reminders = ReturnType<typeof createReminders>;
