import { AppError } from '../../platform/http/errors.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import type { ReadPackingFacts } from '../catalogue/index.ts';
import type { SheetResult, SheetRun, Sheets } from '../sheets/index.ts';
import type { OrderFulfilment } from './fulfilment.service.ts';
import { linesOf, type OrderDocument } from './order-document.ts';
import { toShipOf, type LineQuantity } from './order-lines.ts';
import { transitionOrder } from './order-states.ts';
import type { OrderRepository } from './orders.repository.ts';
import type { BulkShippingPreview } from './order-desk.schema.ts';
import { readShippingSheet, type ShippingLine } from './shipping-sheet.ts';

/** Most parcels of one file. */
export const MOST_PARCELS = 500;

const SHIPPED_BEFORE = 'It was shipped before.';

/** Lines of one order with one tracking number: a parcel. */
interface PlannedParcel {
  lines: ShippingLine[];
  order: OrderDocument | undefined;
  /** What is shipped, as the file names it; absent for all that is here then. */
  items?: LineQuantity[];
  /** The same as it is known before. */
  contents: LineQuantity[];
  /** Why it cannot be shipped. */
  problem: string | null;
  /** It was shipped by an earlier try of the same file. */
  isDone: boolean;
}

/** A parcel as the background work has it. */
interface ParcelLine {
  line: number;
  /** Id of the order; null when there is none. */
  id: string | null;
  order: string;
  carrier: string;
  trackingNumber: string;
  items?: LineQuantity[];
  /** What is in it, for people. */
  contents: string;
  problem: string | null;
  isDone: boolean;
}

interface Dependencies {
  repository: Pick<OrderRepository, 'byNumbers'>;
  ship: OrderFulfilment['ship'];
  packingFacts: ReadPackingFacts;
  queue: KeyedQueue;
  sheets: Sheets;
}

const keyOf = ({ order, carrier, trackingNumber }: ShippingLine) =>
  JSON.stringify([order.toUpperCase(), carrier, trackingNumber]);

/** An order while a file is planned. */
interface OrderToShip {
  order: OrderDocument;
  /** How many of each line are here, less those that earlier lines of the file take. */
  here: Map<string, number>;
  /** SKUs of its lines as the packing slips print them; a line that is no variant does not keep its own. */
  skus: ReadonlyMap<string, string>;
}

const isNamed = (text: string, name: string | undefined) => name?.toLowerCase() === text.toLowerCase();

/** The items that the lines of a parcel name; all that is here when they name none. */
function contentsOf(
  lines: readonly ShippingLine[],
  { order, here, skus }: OrderToShip,
): LineQuantity[] | string {
  if (lines.every(({ item }) => item === '')) {
    const rest = [...here].map(([id, quantity]) => ({ id, quantity })).filter(({ quantity }) => quantity > 0);
    return rest.length > 0 ? rest : 'Earlier lines of the file ship all of this order.';
  }
  const contents = new Map<string, number>();
  for (const { item, quantity } of lines) {
    if (item === '') return 'Name the item of every line, or of none.';
    const found = order.items.find(({ id, sku }) => id === item || isNamed(item, sku ?? skus.get(id)));
    if (!found) return `The order has no item ${item}.`;
    const named = contents.get(found.id) ?? 0;
    const left = (here.get(found.id) ?? 0) - named;
    const count = quantity === '' ? left : Number(quantity);
    if (left < 1) return `${found.name}: nothing is left to ship.`;
    if (!Number.isInteger(count) || count < 1) return `“${quantity}” is no quantity of ${found.name}.`;
    if (count > left) return `${found.name}: only ${left} left to ship.`;
    contents.set(found.id, named + count);
  }
  return [...contents].map(([id, quantity]) => ({ id, quantity }));
}

/** What becomes of a parcel of the file. Takes what it ships from what is here for those after it. */
function planOf(lines: ShippingLine[], known: OrderToShip | undefined): PlannedParcel {
  const plan = { lines, order: known?.order, contents: [], problem: null, isDone: false };
  const [first] = lines;
  if (!first?.carrier || !first.trackingNumber)
    return { ...plan, problem: 'Carrier or tracking number is missing.' };
  if (first.carrier.length > 80 || first.trackingNumber.length > 80)
    return { ...plan, problem: 'Carrier and tracking number have 80 characters at most.' };
  if (!known) return { ...plan, problem: 'There is no order with this number.' };
  const { order, here } = known;
  const isDone = order.parcels.some(
    (parcel) => parcel.carrier === first.carrier && parcel.trackingNumber === first.trackingNumber,
  );
  if (isDone) return { ...plan, isDone };
  const allowed = transitionOrder(order, 'ship', 'admin');
  if (!allowed.ok) return { ...plan, problem: allowed.reason };
  const contents = contentsOf(lines, known);
  if (typeof contents === 'string') return { ...plan, problem: contents };
  for (const { id, quantity } of contents) here.set(id, (here.get(id) ?? 0) - quantity);
  return { ...plan, contents, ...(first.item !== '' && { items: contents }) };
}

/** Marks orders as shipped from a file with their tracking numbers. Sent again, a file ships nothing twice. */
export function createBulkShipping({ repository, ship, packingFacts, queue, sheets }: Dependencies) {
  /** @throws AppError 400 for a file that cannot be read */
  async function plan(csv: string): Promise<PlannedParcel[]> {
    const sheet = readShippingSheet(csv);
    const problem =
      'problem' in sheet
        ? sheet.problem
        : sheet.lines.length === 0
          ? 'The file has no lines below the first.'
          : '';
    if ('problem' in sheet || problem) throw new AppError(400, 'invalid_input', problem, { csv: problem });
    const parcels = new Map<string, ShippingLine[]>();
    for (const line of sheet.lines) parcels.set(keyOf(line), [...(parcels.get(keyOf(line)) ?? []), line]);
    if (parcels.size > MOST_PARCELS) {
      const message = `The file has ${parcels.size} parcels; send ${MOST_PARCELS} at most.`;
      throw new AppError(400, 'invalid_input', message, { csv: message });
    }
    const names = [...new Set(sheet.lines.map(({ order }) => order))];
    const orders = await repository.byNumbers(
      names.map((name) => name.toUpperCase()),
      names,
    );
    const facts = await packingFacts(orders.flatMap(({ items }) => items.map(({ id }) => id)));
    const skus = new Map([...facts].map(([id, { sku }]) => [id, sku]));
    const known = orders.map((order): OrderToShip => {
      const here = new Map(linesOf(order).map((line) => [line.id, toShipOf(line)]));
      return { order, here, skus };
    });
    const orderOf = (name: string) =>
      known.find(
        ({ order }) =>
          order._id === name || isNamed(name, order.number) || isNamed(name, order.invoice?.number),
      );
    return [...parcels.values()].map((lines) => planOf(lines, orderOf(lines[0]?.order ?? '')));
  }

  const rowOf = ({
    lines,
    order,
    contents,
    problem,
    isDone,
  }: PlannedParcel): BulkShippingPreview['rows'][number] => {
    const [first] = lines;
    return {
      line: first?.line ?? 0,
      order: order?.number ?? first?.order ?? '',
      id: order?._id ?? null,
      customer: order ? `${order.address.firstName} ${order.address.lastName}` : '',
      carrier: first?.carrier ?? '',
      trackingNumber: first?.trackingNumber ?? '',
      items: contents.map(({ id, quantity }) => ({
        name: order?.items.find((line) => line.id === id)?.name ?? id,
        quantity,
      })),
      problem,
      isDone,
    };
  };

  const resultOf = (
    { line, order, id, carrier, trackingNumber, contents }: ParcelLine,
    outcome: SheetResult['outcome'],
    reason: string | null = null,
  ): SheetResult => ({
    ...{ line, name: order, outcome, reason, ...(id !== null && { order: id }) },
    details: `${carrier} ${trackingNumber}${contents && `: ${contents}`}`.trim(),
  });

  const files = sheets.define<ParcelLine, null>('shipping', {
    // a parcel is a transaction: whoever buys what is in it waits for it
    portion: 1,
    turn: (work) => queue.run('stock', work),
    refused: (parcel, reason) => resultOf(parcel, 'left out', reason),
    async forward(parcels, { actor }, session) {
      const results: SheetResult[] = [];
      for (const parcel of parcels) {
        const { id, carrier, trackingNumber, items, problem, isDone } = parcel;
        if (isDone) results.push(resultOf(parcel, 'unchanged', SHIPPED_BEFORE));
        else if (id === null || problem !== null) results.push(resultOf(parcel, 'left out', problem));
        else {
          try {
            await ship(id, { carrier, trackingNumber, ...(items && { items }) }, actor, session);
            results.push(resultOf(parcel, 'changed'));
          } catch (error) {
            // the same file, sent twice at once; nothing has been written
            if (!(error instanceof AppError) || error.code !== 'already_shipped') throw error;
            results.push(resultOf(parcel, 'unchanged', SHIPPED_BEFORE));
          }
        }
      }
      return results;
    },
  });

  return {
    /** What a file would do, line by line; nothing is written. */
    preview: async (csv: string): Promise<BulkShippingPreview> => ({ rows: (await plan(csv)).map(rowOf) }),

    /**
     * Ships what can be shipped in the background, one parcel after the other, and says of each how it went.
     * @throws AppError 400 for a file that cannot be read, 422 for a key that was used for another one
     */
    start: (csv: string, { key, by }: { key: string; by: string }): Promise<SheetRun> =>
      files.start({ key, by, input: csv }, async () => {
        const planned = await plan(csv);
        const lines = planned.map((parcel): ParcelLine => {
          const { line, order, id, carrier, trackingNumber, items, problem, isDone } = rowOf(parcel);
          const contents = items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
          const exactly = parcel.items && { items: parcel.items };
          return { line, id, order, carrier, trackingNumber, contents, problem, isDone, ...exactly };
        });
        const title = lines.length === 1 ? '1 parcel' : `${lines.length} parcels`;
        return { title, facts: null, lines };
      }),
  };
}
export type BulkShipping = ReturnType<typeof createBulkShipping>;
