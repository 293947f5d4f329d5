import type { ClientSession, Db, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import { parseItemId, type Inventories } from '../catalogue/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { PersonalRecords } from '../shared/module.ts';
import type { StockSettings, StockSettingsChange } from './inventory.schema.ts';

/** From when on items are low, until somebody sets another number. */
const LOW_STOCK = 5;

interface SettingsDocument {
  _id: 'shop';
  lowStock: number;
}

interface Dependencies {
  client: MongoClient;
  db: Db;
  catalogue: Pick<Inventories, 'inventoriesOf' | 'setLowAt'>;
  events: DomainEventPoster;
  activity: ActivityLog;
}

/** From when on items are low, and which admins are mailed about it. `by` is the admin's id. */
export function createStockSettings({ client, db, catalogue, events, activity }: Dependencies) {
  const settings = db.collection<SettingsDocument>('stockSettings');
  /** Accounts, by their ids, that asked for emails. */
  const subscribers = db.collection<{ _id: string }>('lowStockSubscribers');

  const lowStock = async (session?: ClientSession): Promise<number> =>
    (await settings.findOne({ _id: 'shop' }, { session }))?.lowStock ?? LOW_STOCK;

  const isSubscribed = async (account: string): Promise<boolean> =>
    (await subscribers.findOne({ _id: account })) !== null;

  const read = async (by: string): Promise<StockSettings> => ({
    lowStock: await lowStock(),
    emails: await isSubscribed(by),
  });

  const setLowStock = (after: number, by: string): Promise<void> =>
    inTransaction(client, async (session) => {
      const before = await lowStock(session);
      await settings.updateOne({ _id: 'shop' }, { $set: { lowStock: after } }, { session, upsert: true });
      const entity = { type: 'stock', id: 'settings', label: 'Low stock' };
      const change = { before: { lowStock: before }, after: { lowStock: after } };
      await activity.record({ entity, action: 'low stock set', by: { id: by }, ...change }, session);
    });

  /** What the shop keeps of an admin: that they want these emails. */
  const records: PersonalRecords = {
    name: 'lowStockEmails',
    collections: ['lowStockSubscribers'],
    exportPersonalData: isSubscribed,
    erasePersonalData: (account, session) => subscribers.deleteOne({ _id: account }, { session }),
    movePersonalData: (from, _, session) => subscribers.deleteOne({ _id: from }, { session }),
  };

  return {
    lowStock,
    isSubscribed,
    subscribers: async (): Promise<string[]> => (await subscribers.find().toArray()).map(({ _id }) => _id),
    read,

    async change({ lowStock: low, emails }: StockSettingsChange, by: string): Promise<StockSettings> {
      if (low !== undefined) await setLowStock(low, by);
      if (emails === true) await subscribers.updateOne({ _id: by }, { $set: { _id: by } }, { upsert: true });
      if (emails === false) await subscribers.deleteOne({ _id: by });
      return read(by);
    },

    /**
     * Sets from when on one item is low; null for the shop's number.
     * @throws AppError 404
     */
    setLowAt: (item: string, lowAt: number | null, by: string): Promise<{ before: number | null }> =>
      inTransaction(client, async (session) => {
        const [found] = await catalogue.inventoriesOf([item], session);
        if (!found) throw notFound('Item');
        const before = found.inventory.lowAt ?? null;
        await catalogue.setLowAt(item, lowAt, session);
        await events.post('stock.adjusted', { items: [item], by }, session);
        const entity = { type: 'product', id: parseItemId(item).product, label: found.name };
        const change = { before: { lowAt: before }, after: { lowAt } };
        await activity.record({ entity, action: 'low stock set', by: { id: by }, ...change }, session);
        return { before };
      }),

    records,
  };
}
export type StockSettingsService = ReturnType<typeof createStockSettings>;
