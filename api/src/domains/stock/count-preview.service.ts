import { AppError } from '../../platform/http/errors.ts';
import type { AdminFinder, Inventories, ItemInventory } from '../catalogue/index.ts';
import { readCountSheet, type CountLine } from './count-sheet.ts';
import { MOST_COUNTS, type CountPreview, type CountPreviewInput } from './inventory.schema.ts';
import { byWarehouse, MAIN_WAREHOUSE, type WarehouseRepository } from './warehouses.repository.ts';
import { MAX_STOCK } from '../shared/limits.ts';

type Row = CountPreview['rows'][number];

/** The number that somebody wrote: 1,200 and 1200 are the same. */
function numberIn(text: string): number | undefined {
  const plain = text.replaceAll(/[,\s]/g, '');
  return /^\d{1,7}$/.test(plain) && Number(plain) <= MAX_STOCK ? Number(plain) : undefined;
}

/** What stands in the way of a count, as a sentence; undefined when nothing does. */
function problemOf({
  onHand,
  counted,
  item,
}: {
  onHand: number;
  counted: number;
  item: ItemInventory;
}): string | undefined {
  const missing = onHand - counted;
  const free = Math.max(0, item.available);
  if (missing <= free) return undefined;
  const least = onHand - free;
  return `At least ${least} have to be there: they are sold, reserved or safety stock. Count again, or free them first.`;
}

interface Dependencies {
  catalogue: Pick<Inventories, 'inventoriesOf'> & { items: Pick<AdminFinder, 'items'> };
  warehouses: Pick<WarehouseRepository, 'elsewhere' | 'all'>;
}

/** What a count from a file would change. Nothing is written: the rows are then sent as an adjustment. */
export function createCountPreview({ catalogue, warehouses }: Dependencies) {
  /** Ids of items by their SKU in lower case. */
  async function idsOf(lines: readonly CountLine[]): Promise<Map<string, string>> {
    const wanted = new Set(lines.map(({ sku }) => sku.toLowerCase()));
    return (await catalogue.items.items()).idsBySku(wanted);
  }

  return async ({ csv, warehouse = MAIN_WAREHOUSE }: CountPreviewInput): Promise<CountPreview> => {
    const reject = (field: string, message: string) =>
      new AppError(400, 'invalid_input', message, { [field]: message });
    const known = (await warehouses.all()).some(({ _id }) => _id === warehouse);
    if (warehouse !== MAIN_WAREHOUSE && !known) throw reject('warehouse', 'Choose a warehouse.');
    const sheet = readCountSheet(csv);
    if ('problem' in sheet) throw reject('csv', sheet.problem);
    if (sheet.lines.length === 0) throw reject('csv', 'No line has a count. Fill in the column Counted.');
    if (sheet.lines.length > MOST_COUNTS) {
      const most = MOST_COUNTS.toLocaleString('en-IN');
      throw reject('csv', `A file may have ${most} counts. Divide it into several files.`);
    }
    const ids = await idsOf(sheet.lines);
    const [items, elsewhere] = await Promise.all([
      catalogue.inventoriesOf([...ids.values()]),
      warehouses.elsewhere([...ids.values()]),
    ]);
    const byId = new Map(items.map((item) => [item.id, item]));
    const firstLineOf = new Map<string, number>();

    const rowOf = ({ line, sku, counted: text }: CountLine): Row => {
      const key = sku.toLowerCase();
      const row = { line, sku, item: null, name: null, expected: null, counted: null, problem: null };
      if (sku === '') return { ...row, problem: 'The SKU is missing.' };
      const first = firstLineOf.get(key);
      if (first !== undefined)
        return { ...row, problem: `Line ${first} has this SKU already. Add the two counts.` };
      firstLineOf.set(key, line);
      const item = byId.get(ids.get(key) ?? '');
      if (!item) return { ...row, problem: 'No item of the shop has this SKU.' };
      const expected = byWarehouse(item.inventory.onHand, elsewhere.get(item.id))[warehouse] ?? 0;
      const found = { ...row, item: item.id, name: item.name, expected };
      const counted = numberIn(text);
      if (counted === undefined)
        return { ...found, problem: `“${text.slice(0, 20)}” is no count. Enter a whole number from 0 on.` };
      const problem = problemOf({ onHand: expected, counted, item });
      return { ...found, counted, problem: problem ?? null };
    };
    const rows = sheet.lines.map(rowOf);
    return {
      rows,
      problems: rows.filter(({ problem }) => problem !== null).length,
      changes: rows.filter(({ problem, expected, counted }) => problem === null && expected !== counted)
        .length,
    };
  };
}
export type CountPreviewer = ReturnType<typeof createCountPreview>;
