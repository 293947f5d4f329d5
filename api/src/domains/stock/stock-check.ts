import type { ClientSession, Db, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job, Log } from '../../platform/jobs/worker.ts';
import type { Inventories, ItemInventory } from '../catalogue/index.ts';
import { indianClock } from '../shared/indian-time.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { countsBefore, numberOf, type Ledger, type LedgerEntry } from './ledger.ts';
import { mergeLines, type QuantityLine } from './quantities.ts';
import {
  byWarehouse,
  MAIN_WAREHOUSE,
  warehouseChanges,
  type CountsElsewhere,
  type WarehouseRepository,
} from './warehouses.repository.ts';

type Counts = LedgerEntry['after'];

/** Few enough that a portion is read in a moment, and the transaction holds no old snapshot for long. */
const PORTION = 100;
/** Lines of the log: a fault that meets every item must not fill the disk. */
const MOST_NAMED = 50;
const CHECK_MS = 15 * MINUTE_MS;

const sameCounts = (a: Counts, b: Counts): boolean =>
  a.onHand === b.onHand && a.held === b.held && a.allocated === b.allocated && a.safety === b.safety;

/** What is wrong with the ledger of an item, or with its counts by it. */
function ledgerDiscrepancies({ id, inventory }: ItemInventory, entries: readonly LedgerEntry[]): string[] {
  const discrepancies: string[] = [];
  const byNumber = new Map(entries.map((entry) => [numberOf(entry), entry]));
  if (byNumber.size !== inventory.moves)
    discrepancies.push(`${id}: ${inventory.moves} movements, ${byNumber.size} in the ledger`);
  let before: Counts | undefined;
  for (let number = 1; number <= inventory.moves; number += 1) {
    const entry = byNumber.get(number);
    if (!entry) return [...discrepancies, `${id}: entry ${number} of the ledger is missing`];
    if (before && !sameCounts(before, countsBefore(entry)))
      discrepancies.push(`${id}: entry ${number} of the ledger does not follow from the one before`);
    before = entry.after;
  }
  if (before && !sameCounts(before, inventory))
    discrepancies.push(`${id}: the ledger ends elsewhere than the counts`);
  const first = byNumber.get(1);
  const began = first ? countsBefore(first).onHand : inventory.onHand;
  if (inventory.opening !== undefined && inventory.opening !== began)
    discrepancies.push(
      `${id}: created with ${inventory.opening} on hand, but its ledger begins with ${began}`,
    );
  return discrepancies;
}

function countDiscrepancies({ id, available, inventory }: ItemInventory, heldNow: number): string[] {
  const { onHand, held, allocated, safety } = inventory;
  const free = onHand - held - allocated - safety;
  return [
    ...(available === free ? [] : [`${id}: ${available} on sale, but ${free} are free`]),
    ...(Math.min(available, onHand, held, allocated, safety) < 0
      ? [`${id}: a count is below zero: ${JSON.stringify(inventory)}`]
      : []),
    ...(held === heldNow ? [] : [`${id}: holds and count differ`]),
  ];
}

/** What products with options say shoppers can buy, compared with the sum of their variants. */
function sumDiscrepancies(items: readonly ItemInventory[]): string[] {
  const sums = new Map<string, { stock: number; counted: number }>();
  for (const { sum, available } of items) {
    if (!sum) continue;
    const { stock, counted } = sums.get(sum.product) ?? { stock: sum.stock, counted: 0 };
    sums.set(sum.product, { stock, counted: counted + (sum.isPart ? available : 0) });
  }
  return [...sums]
    .filter(([, { stock, counted }]) => stock !== counted)
    .map(([id, { stock, counted }]) => `${id}: ${stock} on sale, but ${counted} of its variants`);
}

/** Whether the counts of the other warehouses are what the ledger brought there. */
function warehouseDiscrepancies(
  { id, inventory }: ItemInventory,
  entries: readonly LedgerEntry[],
  elsewhere: CountsElsewhere = new Map(),
): string[] {
  const byLedger = new Map<string, number>();
  for (const entry of entries)
    for (const [warehouse, change] of warehouseChanges(entry))
      if (warehouse !== MAIN_WAREHOUSE) byLedger.set(warehouse, (byLedger.get(warehouse) ?? 0) + change);
  const differing = [...new Set([...byLedger.keys(), ...elsewhere.keys()])]
    .filter((warehouse) => (byLedger.get(warehouse) ?? 0) !== (elsewhere.get(warehouse) ?? 0))
    .map((warehouse) => `${id}: ledger and count differ in warehouse ${warehouse}`);
  const { [MAIN_WAREHOUSE]: main = 0 } = byWarehouse(inventory.onHand, elsewhere);
  return main < 0 ? [...differing, `${id}: more in the other warehouses than on hand`] : differing;
}

interface Dependencies {
  client: MongoClient;
  db: Db;
  catalogue: Pick<Inventories, 'inventoriesAfter'>;
  ledger: Pick<Ledger, 'ofItems'>;
  warehouses: Pick<WarehouseRepository, 'elsewhere'>;
  clock: () => Date;
  log: Log;
}

/**
 * Compares counts, ledger and holds (requirement 96). It only reads: a discrepancy is a fault that somebody has to
 * understand, and a silent repair would hide it.
 */
export function createStockCheck({ client, db, catalogue, ledger, warehouses, clock, log }: Dependencies) {
  const holds = db.collection<{ lines: QuantityLine[] }>('holds');
  /** The last night that was checked, by its date in India. */
  let checked: string | undefined;

  async function ofPortion(items: readonly ItemInventory[], session: ClientSession): Promise<string[]> {
    const held = mergeLines((await holds.find({}, { session }).toArray()).flatMap(({ lines }) => lines));
    const entries = new Map<string, LedgerEntry[]>();
    const ids = items.map(({ id }) => id);
    const elsewhere = await warehouses.elsewhere(ids, session);
    for (const entry of await ledger.ofItems(ids, session)) {
      const own = entries.get(entry.product);
      if (own) own.push(entry);
      else entries.set(entry.product, [entry]);
    }
    return [
      ...sumDiscrepancies(items),
      ...items.flatMap((item) => [
        ...countDiscrepancies(item, held.get(item.id) ?? 0),
        ...ledgerDiscrepancies(item, entries.get(item.id) ?? []),
        ...warehouseDiscrepancies(item, entries.get(item.id) ?? [], elsewhere.get(item.id)),
      ]),
    ];
  }

  /**
   * Discrepancies of all items, in sentences. Each portion is read in one transaction: what shoppers buy meanwhile is in
   * all of its parts or in none.
   * @param signal stops it before the next portion
   */
  async function run(signal?: AbortSignal): Promise<{ items: number; discrepancies: string[] }> {
    const discrepancies: string[] = [];
    let items = 0;
    let last: string | undefined = '';
    while (last !== undefined) {
      signal?.throwIfAborted();
      const after: string = last;
      const portion = await inTransaction(client, async (session) => {
        const found = await catalogue.inventoriesAfter(after, PORTION, session);
        return { found, problems: await ofPortion(found, session) };
      });
      items += portion.found.length;
      discrepancies.push(...portion.problems);
      last = portion.found.at(-1)?.id;
    }
    return { items, discrepancies };
  }

  /** Runs in the first quiet hours of a day in India, once; a process that starts in them may repeat it. */
  const nightly: Job = {
    name: 'compare stock with its ledger',
    everyMs: CHECK_MS,
    async run(signal) {
      const india = indianClock(clock());
      const night = india.toISOString().slice(0, 10);
      if (india.getUTCHours() < 2 || india.getUTCHours() >= 5 || checked === night) return undefined;
      const { items, discrepancies } = await run(signal);
      checked = night;
      for (const discrepancy of discrepancies.slice(0, MOST_NAMED))
        log.error({ discrepancy }, 'stock and ledger differ');
      return { items, discrepancies: discrepancies.length };
    },
  };

  return { run, nightly };
}
export type StockCheck = ReturnType<typeof createStockCheck>;
