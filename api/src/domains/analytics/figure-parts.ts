import { parseItemId } from '../catalogue/index.ts';
import { isCounted, type SalesRecord } from '../orders/index.ts';
import { indianDay } from '../shared/indian-time.ts';

/**
 * What is summed up for each day; amounts are whole rupees, tax included. Decision 0062 says what each counts: goods, but
 * for what says otherwise.
 */
export const figureNames = [
  'orders',
  'value',
  'invoiced',
  'credited',
  'giftCardsSold',
  'cancelled',
  'units',
  'unitsBack',
  'received',
  'refunded',
  'returnsAsked',
  'returnsAccepted',
  'returnsRefused',
  'unitsReturned',
  'customers',
  'toCollect',
  'toRefund',
] as const;
export type FigureName = (typeof figureNames)[number];
export type FigureValues = Partial<Record<FigureName, number>>;

/** What figures are summed by: all of the shop, the state of delivery, the product. */
export const figureKinds = ['shop', 'state', 'product'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Instead of a day: what is open now, of whatever day. */
export const OPEN = 'open';

/** What one order, or one customer, adds to the figures of a day. */
export interface FigurePart {
  /** `2026-11-21` on the shop's calendar, or `open`. */
  day: string;
  kind: FigureKind;
  /** The state, or the product's id; empty for the shop. */
  key: string;
  values: FigureValues;
}

/** Adds up parts of the same day and key, and leaves out what is nothing. */
export function addedUp(parts: Iterable<FigurePart>): FigurePart[] {
  const sums = new Map<string, FigurePart>();
  for (const { day, kind, key, values } of parts) {
    const name = `${day}|${kind}|${key}`;
    const sum = sums.get(name) ?? { day, kind, key, values: {} };
    sums.set(name, sum);
    for (const [figure, value] of Object.entries(values) as [FigureName, number][])
      sum.values[figure] = (sum.values[figure] ?? 0) + value;
  }
  return [...sums.values()].flatMap((part) => {
    const values = Object.fromEntries(Object.entries(part.values).filter(([, value]) => value !== 0));
    return Object.keys(values).length > 0 ? [{ ...part, values }] : [];
  });
}

const productOf = (item: string): string => parseItemId(item).product;

/** What is sold and not after all, and whether the order counts; nothing for an order that was never accepted. */
export function* salesParts(record: SalesRecord): Generator<FigurePart> {
  if (!record.isInvoiced) return;
  const { date, goods, giftCards, lines, credits, goneItems, state, cancelledAt } = record;
  const day = indianDay(date);
  const values = { ...(isCounted(record) && { orders: 1, value: goods }), invoiced: goods };
  yield { day, kind: 'shop', key: '', values: { ...values, giftCardsSold: giftCards } };
  yield { day, kind: 'state', key: state, values };
  for (const { id, amount, quantity } of lines) {
    yield { day, kind: 'product', key: productOf(id), values: { invoiced: amount, units: quantity } };
    yield { day, kind: 'shop', key: '', values: { units: quantity } };
  }
  for (const note of credits) {
    const on = indianDay(note.at);
    const credited = { credited: note.goods };
    yield { day: on, kind: 'shop', key: '', values: { ...credited, giftCardsSold: -note.giftCards } };
    yield { day: on, kind: 'state', key: state, values: credited };
    for (const { id, amount } of note.lines)
      yield { day: on, kind: 'product', key: productOf(id), values: { credited: amount } };
  }
  for (const { id, quantity, at } of goneItems) {
    const back = { unitsBack: quantity };
    yield { day: indianDay(at), kind: 'product', key: productOf(id), values: back };
    yield { day: indianDay(at), kind: 'shop', key: '', values: back };
  }
  if (cancelledAt && lines.length > 0)
    yield { day: indianDay(cancelledAt), kind: 'shop', key: '', values: { cancelled: 1 } };
}

/** Requests to give items back, on the day they were made; nothing for an order that was never accepted. */
function* returnParts({ isInvoiced, returns }: SalesRecord): Generator<FigurePart> {
  if (!isInvoiced) return;
  const outcomes = { requested: {}, accepted: { returnsAccepted: 1 }, refused: { returnsRefused: 1 } };
  for (const { at, status, items } of returns) {
    const day = indianDay(at);
    yield { day, kind: 'shop', key: '', values: { returnsAsked: 1, ...outcomes[status] } };
    if (status !== 'accepted') continue;
    for (const { id, quantity } of items) {
      yield { day, kind: 'shop', key: '', values: { unitsReturned: quantity } };
      yield { day, kind: 'product', key: productOf(id), values: { unitsReturned: quantity } };
    }
  }
}

/** Money, whatever has become of the order. */
function* moneyParts({ received, refunded, toCollect, toRefund }: SalesRecord): Generator<FigurePart> {
  for (const { at, amount } of received)
    yield { day: indianDay(at), kind: 'shop', key: '', values: { received: amount } };
  for (const { at, amount } of refunded)
    yield { day: indianDay(at), kind: 'shop', key: '', values: { refunded: amount } };
  yield { day: OPEN, kind: 'shop', key: '', values: { toCollect, toRefund } };
}

/** What an order adds to the figures. */
export const partsOfOrder = (record: SalesRecord): FigurePart[] =>
  addedUp([...salesParts(record), ...returnParts(record), ...moneyParts(record)]);

/** What a customer adds to the figures. One who was erased has been one all the same; one who was merged is another. */
export const partsOfCustomer = ({ since, isMerged }: { since: Date; isMerged: boolean }): FigurePart[] =>
  isMerged ? [] : [{ day: indianDay(since), kind: 'shop', key: '', values: { customers: 1 } }];
