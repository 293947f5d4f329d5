import type { Db, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job, Log } from '../../platform/jobs/worker.ts';
import type { Inventories, ItemInventory } from '../catalogue/index.ts';
import { indianClock } from '../shared/indian-time.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { countsBefore, entryId, type Ledger, type LedgerEntry } from './ledger.ts';
import { mergeLines, type QuantityLine } from './quantities.ts';
import {
  byWarehouse,
  MAIN_WAREHOUSE,
  warehouseChanges,
  type CountsElsewhere,
  type WarehouseRepository,
} from './warehouses.repository.ts';

type Counts = LedgerEntry['after'];

/** Products of a transaction: few enough that they are read in a moment, and it holds no old snapshot for long. */
const PORTION = 100;
/** Entries of the ledger that are read at once. */
const ENTRIES = 500;
/** Lines of the log: a fault that meets every item must not fill the disk. */
const MOST_NAMED = 50;
const CHECK_MS = 15 * MINUTE_MS;

const sameCounts = (a: Counts, b: Counts): boolean =>
  a.onHand === b.onHand && a.held === b.held && a.allocated === b.allocated && a.safety === b.safety;

/** The entries that ledgers ought to have, some at a time. */
function* numbersOf(items: readonly ItemInventory[]): Generator<{ item: ItemInventory; number: number }[]> {
  let part = [];
  for (const item of items)
    for (let number = 1; number <= item.inventory.moves; number += 1) {
      part.push({ item, number });
      if (part.length < ENTRIES) continue;
      yield part;
      part = [];
    }
  if (part.length > 0) yield part;
}

/** The ledger of an item, which comes entry by entry in the order of their numbers. */
class ItemLedger {
  readonly #item: ItemInventory;
  readonly #breaks: string[] = [];
  readonly #elsewhere = new Map<string, number>();
  #began: number | undefined;
  #last: Counts | undefined;
  #missing: number | undefined;

  constructor(item: ItemInventory) {
    this.#item = item;
  }

  add(number: number, entry: LedgerEntry | undefined): void {
    if (!entry) this.#missing ??= number;
    if (!entry) return;
    for (const [warehouse, change] of warehouseChanges(entry))
      if (warehouse !== MAIN_WAREHOUSE)
        this.#elsewhere.set(warehouse, (this.#elsewhere.get(warehouse) ?? 0) + change);
    if (this.#missing !== undefined) return;
    const before = countsBefore(entry);
    this.#began ??= before.onHand;
    if (this.#last && !sameCounts(this.#last, before))
      this.#breaks.push(`entry ${number} of the ledger does not follow from the one before`);
    this.#last = entry.after;
  }

  /** What is wrong with it, or with the item's counts by it. @param length how many entries it has, whatever their numbers */
  problems(length: number): string[] {
    const { opening, onHand, moves } = this.#item.inventory;
    const problems = [
      ...(length === moves ? [] : [`${moves} movements, ${length} in the ledger`]),
      ...this.#breaks,
    ];
    if (this.#missing !== undefined) return [...problems, `entry ${this.#missing} of the ledger is missing`];
    if (this.#last && !sameCounts(this.#last, this.#item.inventory))
      problems.push('the ledger ends elsewhere than the counts');
    const began = this.#began ?? onHand;
    if (opening !== undefined && opening !== began)
      problems.push(`created with ${opening} on hand, but its ledger begins with ${began}`);
    return problems;
  }

  /** Whether the counts of the other warehouses are what the ledger brought there. */
  warehouseProblems(elsewhere: CountsElsewhere = new Map()): string[] {
    const problems = [...new Set([...this.#elsewhere.keys(), ...elsewhere.keys()])]
      .filter((warehouse) => (this.#elsewhere.get(warehouse) ?? 0) !== (elsewhere.get(warehouse) ?? 0))
      .map((warehouse) => `ledger and count differ in warehouse ${warehouse}`);
    const { [MAIN_WAREHOUSE]: main = 0 } = byWarehouse(this.#item.inventory.onHand, elsewhere);
    return main < 0 ? [...problems, 'more in the other warehouses than on hand'] : problems;
  }
}

function countProblems({ available, inventory }: ItemInventory, heldNow: number): string[] {
  const { onHand, held, allocated, safety } = inventory;
  const free = onHand - held - allocated - safety;
  return [
    ...(available === free ? [] : [`${available} on sale, but ${free} are free`]),
    ...(Math.min(available, onHand, held, allocated, safety) < 0
      ? [`a count is below zero: ${JSON.stringify(inventory)}`]
      : []),
    ...(held === heldNow ? [] : ['holds and count differ']),
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

interface Dependencies {
  client: MongoClient;
  db: Db;
  catalogue: Pick<Inventories, 'inventoriesAfter'>;
  ledger: Pick<Ledger, 'entries' | 'lengths'>;
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

  /** Counts of the next items, and what they are compared with: all of one instant. */
  const portionAfter = (after: string) =>
    inTransaction(client, async (session) => {
      const items = await catalogue.inventoriesAfter(after, PORTION, session);
      const ids = items.map(({ id }) => id);
      const holding = await holds.find({ 'lines.id': { $in: ids } }, { session }).toArray();
      return {
        items,
        held: mergeLines(holding.flatMap(({ lines }) => lines)),
        elsewhere: await warehouses.elsewhere(ids, session),
        lengths: await ledger.lengths(ids, session),
      };
    });

  /**
   * The ledgers of items up to the movements that their counts know of, some entries at a time. Outside of a transaction,
   * which MongoDB ends after 60 seconds (`transactionLifetimeLimitSeconds`): these entries never change any more.
   */
  async function ledgersOf(items: readonly ItemInventory[], signal?: AbortSignal) {
    const ledgers = new Map(items.map((item) => [item, new ItemLedger(item)]));
    for (const part of numbersOf(items)) {
      signal?.throwIfAborted();
      const found = await ledger.entries(part.map(({ item, number }) => entryId(item.id, number)));
      const byId = new Map(found.map((entry) => [entry._id, entry]));
      for (const { item, number } of part) ledgers.get(item)?.add(number, byId.get(entryId(item.id, number)));
    }
    return ledgers;
  }

  /**
   * Discrepancies of all items, in sentences. What shoppers buy while it reads is in all of an item's parts or in none.
   * @param signal stops it before the next part
   */
  async function run(signal?: AbortSignal): Promise<{ items: number; discrepancies: string[] }> {
    const discrepancies: string[] = [];
    let count = 0;
    let last: string | undefined = '';
    while (last !== undefined) {
      signal?.throwIfAborted();
      const { items, held, elsewhere, lengths } = await portionAfter(last);
      discrepancies.push(...sumDiscrepancies(items));
      for (const [item, entries] of await ledgersOf(items, signal)) {
        const problems = [
          ...countProblems(item, held.get(item.id) ?? 0),
          ...entries.problems(lengths.get(item.id) ?? 0),
          ...entries.warehouseProblems(elsewhere.get(item.id)),
        ];
        discrepancies.push(...problems.map((problem) => `${item.id}: ${problem}`));
      }
      count += items.length;
      last = items.at(-1)?.id;
    }
    return { items: count, discrepancies };
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
