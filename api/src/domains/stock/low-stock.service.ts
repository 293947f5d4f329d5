import type { Db, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { AdminFinder, Inventories } from '../catalogue/index.ts';
import type { DomainEventPoster, LowItem } from '../shared/events.ts';
import { indianClock } from '../shared/indian-time.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { itemFilter } from './item-filters.ts';
import type { StockSettingsService } from './stock-settings.ts';

/** In Jodhpur: before the workshop opens. */
const REPORT_HOUR = 8;
const CHECK_MS = 15 * MINUTE_MS;
/** How many items an email names; the rest is counted. */
const MOST_NAMED = 50;

interface ReportDocument {
  _id: 'last';
  /** The day of the last report in Jodhpur, `2026-11-23`. */
  day: string;
  /** Items that were low or sold out then: what is one of them again tomorrow is no news. */
  items: string[];
}

interface Dependencies {
  client: MongoClient;
  db: Db;
  catalogue: Pick<Inventories, 'inventoriesOf'> & { items: Pick<AdminFinder, 'items'> };
  settings: Pick<StockSettingsService, 'lowStock'>;
  events: DomainEventPoster;
  clock: () => Date;
}

/** Tells once a day which published items have become low or sold out since the day before. */
export function createLowStockReport({ client, db, catalogue, settings, events, clock }: Dependencies) {
  const reports = db.collection<ReportDocument>('lowStockReports');

  async function namesOf(ids: readonly string[], lowStock: number): Promise<LowItem[]> {
    const found = await catalogue.inventoriesOf(ids.slice(0, MOST_NAMED));
    return found
      .map(({ name, sku, available, inventory }) => ({
        name,
        sku,
        available: Math.max(0, available),
        lowAt: inventory.lowAt ?? lowStock,
      }))
      .sort((a, b) => a.available - b.available);
  }

  async function report(day: string): Promise<number> {
    const lowStock = await settings.lowStock();
    const all = await catalogue.items.items();
    const items = (['out', 'low'] as const).flatMap((show) => {
      const filter = itemFilter({ show, status: 'published' }, lowStock);
      return all.find(filter, 'name', { skip: 0, limit: Infinity }).ids;
    });
    return inTransaction(client, async (session) => {
      const last = await reports.findOne({ _id: 'last' }, { session });
      if (last && last.day >= day) return 0;
      // two processes at once write this one document: one is retried, and finds the day of the other
      await reports.updateOne({ _id: 'last' }, { $set: { day, items } }, { session, upsert: true });
      const known = new Set(last?.items);
      const fresh = items.filter((id) => !known.has(id));
      if (fresh.length === 0) return 0;
      const named = await namesOf(fresh, lowStock);
      await events.post('stock.low', { day, items: named, total: fresh.length }, session);
      return fresh.length;
    });
  }

  /** Runs in the morning of a day in Jodhpur, once. */
  const daily: Job = {
    name: 'report low stock',
    everyMs: CHECK_MS,
    async run() {
      const india = indianClock(clock());
      const day = india.toISOString().slice(0, 10);
      if (india.getUTCHours() < REPORT_HOUR) return undefined;
      const last = await reports.findOne({ _id: 'last' }, { projection: { day: 1 } });
      if (last && last.day >= day) return undefined;
      const items = await report(day);
      return items > 0 ? { items } : undefined;
    },
  };

  return { daily };
}
