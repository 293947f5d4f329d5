import { AppError } from '../../platform/http/errors.ts';
import type { ReadPackingFacts } from '../catalogue/index.ts';
import type { User } from '../identity/index.ts';
import { linesOf, type OrderDocument } from './order-document.ts';
import { toShipOf, type LineQuantity } from './order-lines.ts';
import { transitionOrder } from './order-states.ts';
import type { OrderRepository } from './orders.repository.ts';
import type { ShipmentInput } from './order-inputs.schema.ts';
import type { BulkShippingPreview, BulkShippingResult } from './order-desk.schema.ts';
import { readShippingSheet, type ShippingLine } from './shipping-sheet.ts';

/** Parcels of one file: what one request ships within its time. */
const MOST_PARCELS = 500;

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

interface Dependencies {
  repository: Pick<OrderRepository, 'byNumbers'>;
  ship: (id: string, input: ShipmentInput, by: User) => Promise<OrderDocument>;
  packingFacts: ReadPackingFacts;
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
export function createBulkShipping({ repository, ship, packingFacts }: Dependencies) {
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
      known.find(({ order }) => order._id === name || isNamed(name, order.number));
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

  return {
    /** What a file would do, line by line; nothing is written. */
    preview: async (csv: string): Promise<BulkShippingPreview> => ({ rows: (await plan(csv)).map(rowOf) }),

    /** Ships what can be shipped, one parcel after the other, and says of each how it went. */
    async run(csv: string, by: User): Promise<BulkShippingResult> {
      const rows: BulkShippingResult['rows'] = [];
      for (const planned of await plan(csv)) {
        const row = rowOf(planned);
        const { order, items, problem, isDone } = planned;
        if (!order || problem !== null || isDone) {
          rows.push(row);
          continue;
        }
        const { carrier, trackingNumber } = row;
        try {
          await ship(order._id, { carrier, trackingNumber, ...(items && { items }) }, by);
          rows.push({ ...row, isDone: true });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          // the same file, sent twice at once
          const isDoneNow = error.code === 'already_shipped';
          rows.push(isDoneNow ? { ...row, isDone: true } : { ...row, problem: error.message });
        }
      }
      return { rows };
    },
  };
}
export type BulkShipping = ReturnType<typeof createBulkShipping>;
