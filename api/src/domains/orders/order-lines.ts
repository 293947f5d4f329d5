import { outOf, type ParcelFacts } from './order-states.ts';
import type { orderParts } from './orders.constants.ts';

/**
 * Where the items of each line of an order are, and what they are worth: derived from parcels, cancellations and
 * returns, never stored beside them. No library may be imported here: the front ends share this file.
 */

/** So many items of a line; `id` is the line's. */
export interface LineQuantity {
  id: string;
  quantity: number;
}

/** A line with what has become of its items; amounts are rupees with tax. */
export interface LineState extends LineQuantity {
  /** Before they were shipped, or after they came back undelivered. */
  cancelled: number;
  shipped: number;
  delivered: number;
  /** Taken back, whether for money or for an exchange. */
  returned: number;
  /** Of those, how many are or were to be sent anew. */
  exchanged: number;
  /** Of which a return is asked for, or was refused. */
  disputed: number;
  /** Of all its items. */
  value: number;
  /** What credit notes took off it. */
  credited: number;
}

/** What the state of lines follows from. */
export interface LineFacts {
  status: string;
  items: readonly (LineQuantity & {
    lineTotal: number;
    discount?: number | undefined;
    giftCard?: true | undefined;
    taxPercent?: number | undefined;
  })[];
  parcels: readonly ({ items: readonly LineQuantity[] } & ParcelFacts)[];
  cancellations: readonly { items: readonly LineQuantity[] }[];
  /** All requests; absent items are all of the order's. */
  returns: readonly { status: string; items?: readonly LineQuantity[] | undefined; resolution?: string }[];
  creditNotes: readonly { lines: readonly { id: string; amount: number }[] }[];
}

type PartOfLine = { id: string };

const sumOf = <T extends PartOfLine>(parts: readonly T[], id: string, of: (part: T) => number): number =>
  parts.reduce((sum, part) => sum + (part.id === id ? of(part) : 0), 0);

const quantityOf = ({ quantity }: LineQuantity): number => quantity;

/** The total of a subtotal that has one rate of tax, the rule of `totalsOf`. */
type WithTax = (subtotal: number, taxPercent?: number) => number;

/** What each line comes to: rounded over all lines of the same rate before it, so that they add up to the order's total. */
export function lineValues(items: LineFacts['items'], withTax: WithTax): number[] {
  const taxed = new Map<number | undefined, number>();
  return items.map(({ lineTotal, discount = 0, giftCard, taxPercent }) => {
    if (giftCard) return lineTotal;
    const before = taxed.get(taxPercent) ?? 0;
    const until = before + lineTotal - discount;
    taxed.set(taxPercent, until);
    return withTax(until, taxPercent) - withTax(before, taxPercent);
  });
}

/** The lines of an order. */
export function lineStates(order: LineFacts, withTax: WithTax): LineState[] {
  const shipped = outOf(order.parcels).flatMap(({ items }) => items);
  const delivered = order.parcels.flatMap(({ items, deliveredAt }) => (deliveredAt ? items : []));
  const cancelled = order.cancellations.flatMap(({ items }) => items);
  const returnsThat = (matches: (each: LineFacts['returns'][number]) => boolean) =>
    order.returns.filter(matches).flatMap(({ items }) => items ?? order.items);
  const accepted = returnsThat(({ status }) => status === 'accepted');
  const exchanged = returnsThat((each) => each.status === 'accepted' && each.resolution === 'exchange');
  const disputed = returnsThat(({ status }) => status !== 'accepted');
  const credits = order.creditNotes.flatMap(({ lines }) => lines);
  const values = lineValues(order.items, withTax);
  return order.items.map(({ id, quantity }, index) => {
    return {
      id,
      quantity,
      cancelled: order.status === 'Cancelled' ? quantity : sumOf(cancelled, id, quantityOf),
      shipped: sumOf(shipped, id, quantityOf),
      delivered: sumOf(delivered, id, quantityOf),
      returned: sumOf(accepted, id, quantityOf),
      exchanged: sumOf(exchanged, id, quantityOf),
      disputed: sumOf(disputed, id, quantityOf),
      value: values[index] ?? 0,
      credited: sumOf(credits, id, ({ amount }) => amount),
    };
  });
}

type Counts = Omit<LineState, 'id' | 'value' | 'credited' | 'disputed'>;

/** How many are still to be sent. */
export const toShipOf = ({ quantity, cancelled, exchanged, shipped }: Counts): number =>
  quantity + exchanged - cancelled - shipped;

/** How many the shopper has or will get. */
export const keptOf = ({ quantity, cancelled, returned, exchanged }: Counts): number =>
  quantity + exchanged - cancelled - returned;

/** Of how many a return may be asked for. */
export const returnableOf = ({ delivered, returned, disputed }: LineState): number =>
  Math.max(0, delivered - returned - disputed);

/** Whether the shopper has some of them: they were delivered and not taken back. Nothing is known of a quote's lines. */
export const hasArrived = ({ delivered = 0, returned = 0 }: Partial<Counts>): boolean => delivered > returned;

/**
 * What goes off the invoice when so many more items of a line are not sold after all: their share of what is left of it,
 * so that what was refunded of their price is not paid again. The last ones take all that is left.
 */
export function creditOf(line: LineState, quantity: number): number {
  const left = Math.max(0, line.value - line.credited);
  const kept = keptOf(line);
  return quantity >= kept ? left : Math.floor((left * quantity) / kept);
}

/** What has happened to some of an order but not to all of it. */
export type OrderPart = (typeof orderParts)[number];

/** Which of an order's states are true of a part of it only. */
export function partlyOf({
  lines,
  paid,
  refunded,
  isPaid,
}: {
  lines: readonly LineState[];
  /** Rupees received, and rupees that went back or are on their way; what pays for another item did not go back. */
  paid: number;
  refunded: number;
  /** All of what was to be paid has arrived. */
  isPaid: boolean;
}): OrderPart[] {
  const sum = (of: (line: LineState) => number) => lines.reduce((all, line) => all + of(line), 0);
  const partly: Record<OrderPart, boolean> = {
    paid: paid > 0 && !isPaid,
    shipped: sum(({ shipped }) => shipped) > 0 && sum(toShipOf) > 0,
    returned: sum(({ returned }) => returned) > 0 && sum(keptOf) > 0,
    refunded: refunded > 0 && refunded < paid,
  };
  return (Object.keys(partly) as OrderPart[]).filter((part) => partly[part]);
}
