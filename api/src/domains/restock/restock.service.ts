import { randomUUID } from 'node:crypto';
import type { ClientSession, Db, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { parseItemId, type Inventories, type SoldProduct, type SoldProducts } from '../catalogue/index.ts';
import type { Identity, User } from '../identity/index.ts';
import type { OrderService } from '../orders/index.ts';
import { DAY_MS, HOUR_MS } from '../shared/durations.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { takeOfNetwork } from '../shared/hourly-limit.ts';
import { inboxOf, keyedInbox, ofPerson } from '../shared/inbox.ts';
import type { PersonalRecords } from '../shared/module.ts';
import { linkToken, opensLink } from '../shared/signed-link.ts';
import type { RestockAlertDocument, StoppedInboxDocument } from './restock-alert.ts';
import { HEAD_START_HOURS, MAX_RESTOCK_ALERTS, TOLD_PER_PIECE } from './restock.constants.ts';
import type { AwaitedItems, AwaitedQuery, RestockAlertInput } from './restock.schema.ts';

/** How long an alert that was sent or stopped is kept: the link of its email works that long. */
const KEPT_DAYS = 30;
/** Nobody still wants a table that they have waited for so long. */
const MOST_DAYS = 365;
/** Items that are looked up at a time. */
const BATCH = 200;

/** What the link of an email is signed for. */
const PURPOSE = 'restock-alert';
const limit = { name: 'restock-alerts', limit: 30, windowMs: HOUR_MS };

export interface RestockDependencies {
  client: MongoClient;
  db: Db;
  catalogue: Pick<SoldProducts, 'sold'> & Pick<Inventories, 'inventoriesOf'>;
  orders: Pick<OrderService, 'forEmail'>;
  accounts: Pick<Identity['accounts'], 'byId'>;
  events: DomainEventPoster;
  rateLimits: RateLimits;
  secret: string;
  shopOrigin: string;
  clock: () => Date;
}

/** What the email about an item that is back needs. */
export interface RestockForEmail {
  name: string;
  email: string;
  item: Pick<SoldProduct, 'name' | 'price' | 'stock'>;
  /** The page of the item. */
  link: string;
  /** A page that unsubscribes at once, and the address that email programs post to. */
  unsubscribe: { page: string; post: string };
}

/** Emails about items that can be bought again, to whoever has asked for one. */
export function createRestockAlerts(dependencies: RestockDependencies) {
  const { client, db, catalogue, orders, accounts, events, secret, shopOrigin, clock } = dependencies;
  const alerts = db.collection<RestockAlertDocument>('restockAlerts');
  const stopped = db.collection<StoppedInboxDocument>('restockStops');
  const requests = dependencies.rateLimits(limit);

  const hashOf = (email: string): string => keyedInbox(secret, 'restock-inbox', email);
  const soldOne = async (item: string) => (await catalogue.sold([item])).get(item);

  /** @throws AppError 404, 409 'in_stock' when it can be bought now */
  async function checkSoldOut(item: string): Promise<void> {
    const found = await soldOne(item);
    if (!found) throw notFound('Item');
    if (found.stock > 0)
      throw new AppError(409, 'in_stock', `${found.name} is in stock again: reload the page to buy it.`);
  }

  /** @throws AppError 409 'too_many_alerts' */
  async function checkRoom(item: string, inbox: string): Promise<void> {
    const others = await alerts.countDocuments({ inbox, state: 'waiting', item: { $ne: item } });
    if (others >= MAX_RESTOCK_ALERTS)
      throw new AppError(
        409,
        'too_many_alerts',
        `This address waits for ${MAX_RESTOCK_ALERTS} items already, which is the most.`,
      );
  }

  /** Waits once, however often somebody asks: who has waited for longest keeps their place. */
  const write = ({
    item,
    inbox,
    ...fields
  }: Pick<RestockAlertDocument, 'item' | 'inbox' | 'userId' | 'email'>) =>
    inTransaction(client, async (session) => {
      const known = await alerts.findOne({ item, inbox }, { session });
      const asked =
        known?.state === 'waiting' ? {} : { state: 'waiting' as const, askedAt: clock(), sentAt: null };
      await alerts.updateOne(
        { item, inbox },
        { $set: { ...fields, ...asked }, $setOnInsert: { _id: randomUUID() } },
        { upsert: true, session },
      );
    });

  /** Posts the email of one alert, if it still waits. @returns whether it did */
  const tell = (_id: string): Promise<boolean> =>
    inTransaction(client, async (session) => {
      // claimed within the transaction that posts the event: of two processes, one sends it
      const { matchedCount } = await alerts.updateOne(
        { _id, state: 'waiting' },
        { $set: { state: 'sent', sentAt: clock() } },
        { session },
      );
      if (matchedCount === 0) return false;
      await events.post('item.restocked', { alert: _id }, session);
      return true;
    });

  /** Those who may hear of an item now. */
  async function nextOf(item: string, stock: number): Promise<string[]> {
    const headStart = new Date(clock().getTime() - HEAD_START_HOURS * HOUR_MS);
    const deciding = await alerts.countDocuments({ item, state: 'sent', sentAt: { $gt: headStart } });
    const room = stock * TOLD_PER_PIECE - deciding;
    if (room <= 0) return [];
    const next = alerts.find({ item, state: 'waiting' }).sort({ askedAt: 1, _id: 1 }).limit(room);
    return (await next.project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id);
  }

  /** Items that are waited for, and by how many. */
  const waitedFor = () =>
    alerts
      .aggregate<{ _id: string; waiting: number; since: Date }>([
        { $match: { state: 'waiting' } },
        { $group: { _id: '$item', waiting: { $sum: 1 }, since: { $min: '$askedAt' } } },
      ])
      .toArray();

  const exported = (found: RestockAlertDocument[]) =>
    found.map(({ item, state, askedAt, sentAt }) => ({
      item,
      state,
      askedAt: askedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }));

  /** One inbox waits once for one item. */
  async function move(from: string, to: string, session: ClientSession): Promise<void> {
    const owner = await accounts.byId(to);
    const inbox = owner && hashOf(owner.email);
    for (const { _id, item } of await alerts.find({ userId: from }, { session }).toArray()) {
      const waits = inbox === null || (await alerts.findOne({ item, inbox }, { session })) !== null;
      await (waits
        ? alerts.deleteOne({ _id }, { session })
        : alerts.updateOne({ _id }, { $set: { userId: to, inbox } }, { session }));
    }
  }

  const records: PersonalRecords = {
    name: 'restockAlerts',
    collections: ['restockAlerts', 'restockStops'],
    exportPersonalData: async (userId) => exported(await alerts.find({ userId }).toArray()),
    erasePersonalData: (userId, session) => alerts.deleteMany({ userId }, { session }),
    movePersonalData: move,
    countPersonalData: (userId) => alerts.countDocuments({ userId, state: 'waiting' }),
    exportByEmail: async (emails) =>
      exported(await alerts.find({ inbox: { $in: emails.map(hashOf) }, userId: null }).toArray()),
    eraseByEmail: (emails, session) => alerts.deleteMany({ inbox: { $in: emails.map(hashOf) } }, { session }),
  };

  return {
    /**
     * A shopper wants to hear when an item is back. What somebody types writes nothing for an inbox whose owner wants no
     * such email, and does not say so: only the account with that address may ask again.
     * @throws AppError 404, 409 'in_stock' or 'too_many_alerts', 429
     */
    async ask(
      { item, email }: RestockAlertInput,
      who: { user: User | null; address: string },
    ): Promise<void> {
      await takeOfNetwork(requests, who.address);
      await checkSoldOut(item);
      const inbox = hashOf(email);
      await checkRoom(item, inbox);
      const { user } = who;
      const owner = user && inboxOf(user.email) === inboxOf(email) ? user : null;
      if (owner) await stopped.deleteOne({ _id: inbox });
      else if (await stopped.findOne({ _id: inbox })) return;
      const fields = { item, inbox, userId: owner?.id ?? null, email: owner ? '' : email };
      await write(fields).catch((error: unknown) => {
        // two tabs at once: the second one finds what the first has written
        if (!isDuplicate(error)) throw error;
        return write(fields);
      });
    },

    /**
     * Tells those who wait for items that are back: of each piece the few who asked first, and the next ones while it is
     * still there. Several processes may do so at the same time. @returns how many were told
     */
    async tellDue(signal?: AbortSignal): Promise<number> {
      const items = (await waitedFor()).map(({ _id }) => _id);
      let told = 0;
      for (let start = 0; start < items.length; start += BATCH) {
        const sold = await catalogue.sold(items.slice(start, start + BATCH));
        for (const [item, { stock }] of sold) {
          for (const alert of stock > 0 ? await nextOf(item, stock) : []) {
            if (signal?.aborted) return told;
            if (await tell(alert)) told += 1;
          }
        }
      }
      return told;
    },

    /** Who has bought an item on their own need not hear of it. */
    async stopForOrder(order: string): Promise<void> {
      const found = await orders.forEmail(order);
      if (!found) return;
      const { userId } = found;
      const { email } = found.order.address;
      const of = ofPerson(userId, email === '' ? null : hashOf(email));
      if (of.length === 0) return;
      const bought = found.order.items.map(({ id }) => id);
      await alerts.updateMany(
        { $or: of, item: { $in: bought }, state: 'waiting' },
        { $set: { state: 'stopped' } },
      );
    },

    /** No more such emails to this inbox, by whoever has the link of one. @throws AppError 404 */
    async stop(id: string, token: string): Promise<void> {
      const found = opensLink(secret, PURPOSE, id, token) ? await alerts.findOne({ _id: id }) : null;
      if (!found) throw notFound('Alert');
      const { inbox, userId } = found;
      await stopped.updateOne({ _id: inbox }, { $set: { stoppedAt: clock() } }, { upsert: true });
      await alerts.updateMany(
        { $or: ofPerson(userId, inbox), state: 'waiting' },
        { $set: { state: 'stopped' } },
      );
    },

    /** What shoppers wait for, most wanted first. */
    async awaited({ page, pageSize }: AwaitedQuery): Promise<AwaitedItems> {
      const all = (await waitedFor()).sort(
        (a, b) => b.waiting - a.waiting || a.since.getTime() - b.since.getTime(),
      );
      const shown = all.slice((page - 1) * pageSize, page * pageSize);
      const items = await catalogue.inventoriesOf(shown.map(({ _id }) => _id));
      const byId = new Map(items.map((item) => [item.id, item]));
      return {
        items: shown.map(({ _id, waiting, since }) => {
          // the item of a product that was deleted meanwhile
          const { name = 'No longer in the shop', sku = '', available = 0 } = byId.get(_id) ?? {};
          return { id: _id, name, sku, available, waiting, since: since.toISOString() };
        }),
        total: all.length,
        page,
        pageSize,
      };
    },

    /** Removes what nobody needs any more: it is about people. @returns how many */
    async forgetOld(): Promise<number> {
      const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
      const { deletedCount } = await alerts.deleteMany({
        $or: [
          { state: { $in: ['sent', 'stopped'] }, askedAt: { $lt: before(KEPT_DAYS) }, sentAt: null },
          { state: { $in: ['sent', 'stopped'] }, sentAt: { $lt: before(KEPT_DAYS) } },
          { state: 'waiting', askedAt: { $lt: before(MOST_DAYS) } },
        ],
      });
      return deletedCount;
    },

    /**
     * What the email needs, at the price of now; null when it is not to be sent any more. An item that was sold out again
     * meanwhile is waited for as before.
     */
    async forEmail(id: string): Promise<RestockForEmail | null> {
      const found = await alerts.findOne({ _id: id, state: 'sent' });
      if (!found) return null;
      const account = found.userId === null ? null : await accounts.byId(found.userId);
      const email = account?.email ?? found.email;
      if (email === '') return null;
      const item = await soldOne(found.item);
      if (!item || item.stock <= 0) {
        await alerts.updateOne({ _id: id, state: 'sent' }, { $set: { state: 'waiting', sentAt: null } });
        return null;
      }
      const { product, variant } = parseItemId(found.item);
      const token = linkToken(secret, PURPOSE, id);
      return {
        name: account?.name ?? '',
        email,
        item,
        link: `${shopOrigin}/product/${product}${variant === undefined ? '' : `?v=${variant}`}`,
        unsubscribe: {
          page: `${shopOrigin}/restock-alert/${id}?token=${token}`,
          post: `${shopOrigin}/api/restock-alerts/${id}/unsubscribe?token=${token}`,
        },
      };
    },

    records,
  };
}
export type RestockAlerts = ReturnType<typeof createRestockAlerts>;
