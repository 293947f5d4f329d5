import { AppError } from '../../platform/http/errors.ts';
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
  items: LineQuantity[] | undefined;
  /** Why it cannot be shipped. */
  problem: string | null;
  /** It was shipped by an earlier try of the same file. */
  isDone: boolean;
}

interface Dependencies {
  repository: Pick<OrderRepository, 'byNumbers'>;
  ship: (id: string, input: ShipmentInput, by: User) => Promise<OrderDocument>;
}

const keyOf = ({ order, carrier, trackingNumber }: ShippingLine) =>
  JSON.stringify([order.toUpperCase(), carrier, trackingNumber]);

/** The items that the lines of a parcel name; undefined when they name none: all that is here. */
function itemsOf(lines: readonly ShippingLine[], order: OrderDocument): LineQuantity[] | undefined | string {
  if (lines.every(({ item }) => item === '')) return undefined;
  const items: LineQuantity[] = [];
  for (const { item, quantity } of lines) {
    const found = order.items.find(({ id, sku }) => id === item || (sku !== undefined && sku === item));
    if (!found)
      return item === '' ? 'Name the item of every line, or of none.' : `The order has no item ${item}.`;
    const state = linesOf(order).find(({ id }) => id === found.id);
    const here = state ? toShipOf(state) : 0;
    const count = quantity === '' ? here : Number(quantity);
    if (!Number.isInteger(count) || count < 1) return `“${quantity}” is no quantity of ${found.name}.`;
    if (count > here) return `Only ${here} of ${found.name} are still here.`;
    items.push({ id: found.id, quantity: count });
  }
  return items;
}

function planOf(lines: ShippingLine[], order: OrderDocument | undefined): PlannedParcel {
  const plan = { lines, order, items: undefined, problem: null, isDone: false };
  const [first] = lines;
  if (!first?.carrier || !first.trackingNumber)
    return { ...plan, problem: 'Carrier or tracking number is missing.' };
  if (first.carrier.length > 80 || first.trackingNumber.length > 80)
    return { ...plan, problem: 'Carrier and tracking number have 80 characters at most.' };
  if (!order) return { ...plan, problem: 'There is no order with this number.' };
  const isDone = order.parcels.some(
    (parcel) => parcel.carrier === first.carrier && parcel.trackingNumber === first.trackingNumber,
  );
  if (isDone) return { ...plan, isDone };
  const allowed = transitionOrder(order, 'ship', 'admin');
  if (!allowed.ok) return { ...plan, problem: allowed.reason };
  const items = itemsOf(lines, order);
  return typeof items === 'string' ? { ...plan, problem: items } : { ...plan, items };
}

/** Marks orders as shipped from a file with their tracking numbers. Sent again, a file ships nothing twice. */
export function createBulkShipping({ repository, ship }: Dependencies) {
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
    const orderOf = (name: string) =>
      orders.find(({ _id, number }) => _id === name || number.toUpperCase() === name.toUpperCase());
    return [...parcels.values()].map((lines) => planOf(lines, orderOf(lines[0]?.order ?? '')));
  }

  const rowOf = ({
    lines,
    order,
    items,
    problem,
    isDone,
  }: PlannedParcel): BulkShippingPreview['rows'][number] => {
    const [first] = lines;
    const named =
      items ??
      (order && !isDone && !problem
        ? linesOf(order).map((line) => ({ id: line.id, quantity: toShipOf(line) }))
        : []);
    return {
      line: first?.line ?? 0,
      order: order?.number ?? first?.order ?? '',
      id: order?._id ?? null,
      customer: order ? `${order.address.firstName} ${order.address.lastName}` : '',
      carrier: first?.carrier ?? '',
      trackingNumber: first?.trackingNumber ?? '',
      items: named
        .filter(({ quantity }) => quantity > 0)
        .map(({ id, quantity }) => ({
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
