import { expect } from '@jest/globals';
import type { TestShop } from '../../../app/testing/test-shop.ts';
import type { GiftCardDocument, GiftCardEntry } from '../../giftcards/gift-card.ts';
import { isGiftCardItem } from '../../giftcards/gift-cards.constants.ts';
import { creditNoteOf } from '../../invoicing/credit-note.ts';
import { invoiceOf } from '../../invoicing/invoice.ts';
import { demoSeller } from '../../shared/settings.ts';
import type { LedgerEntry } from '../../stock/ledger.ts';
import {
  cashOf,
  creditedOf,
  giftCardsPaidOf,
  linesOf,
  paidOf,
  partsOf,
  refundedOf,
  type OrderDocument,
} from '../order-document.ts';
import { keptOf, toShipOf, type LineState } from '../order-lines.ts';
import { isInvoiced, onTheWayOf } from '../order-states.ts';
import { toOrder } from '../order-view.ts';
import { chargesOf } from '../refunds.ts';
import { inventoryDiscrepancies } from './inventory-discrepancies.ts';

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, amount) => all + amount, 0);

/** Money: what was taken and given back is what the invoice less its credit notes says. */
function expectMoney(order: OrderDocument): void {
  const paid = paidOf(order);
  const refunded = refundedOf(order);
  const credited = creditedOf(order);
  const { total } = order.totals;
  const cash = cashOf(order.parcels);
  const byCards = giftCardsPaidOf(order);
  expect(refunded).toBeLessThanOrEqual(paid);
  expect(order.refunds.every(({ status }) => status === 'done')).toBe(true);
  if (!isInvoiced(order)) return expect([refunded, credited]).toEqual([paid, 0]);
  expect(credited).toBeLessThanOrEqual(total);
  if (order.payment.status !== 'created') expect(paid - refunded).toBe(total - credited);
  else expect(cash + byCards).toBeLessThanOrEqual(total - credited);
  if (order.status === 'Cancelled' || order.status === 'Returned') expect(credited).toBe(total);
  if (order.status === 'Shipped' && order.payment.status === 'created')
    expect(cash + byCards).toBe(total - credited);
  expect(order.payment.status === 'refunded').toBe(paid > 0 && refunded === paid);
}

/** Discounts: the lines' shares are what coupons take off, and the value of the lines is what the order costs. */
function expectDiscounts(order: OrderDocument): void {
  const off = sum(order.items.map(({ discount = 0 }) => discount));
  expect(off).toBe(sum((order.coupons ?? []).map(({ discount }) => discount)));
  expect(order.totals.discount ?? 0).toBe(off);
  expect(sum(linesOf(order).map(({ value }) => value))).toBe(order.totals.total);
}

/** Tax documents: taxes that add up to the invoice's when all of it is taken off, and no line below nothing. */
function expectTaxDocuments(order: OrderDocument): void {
  const seen = toOrder(order);
  const notes = seen.creditNotes.map((note) => creditNoteOf(seen, demoSeller, note));
  expect(sum(notes.map(({ total }) => total))).toBe(creditedOf(order) * 100);
  if (creditedOf(order) === order.totals.total)
    for (const [index, tax] of invoiceOf(seen, demoSeller).taxes.entries())
      expect(sum(notes.map(({ taxes }) => taxes[index]?.total ?? 0))).toBe(tax.total);
  for (const line of linesOf(order)) expect(line.credited).toBeLessThanOrEqual(line.value);
}

/** Items of a line that came back undelivered, in all. */
const cameBackOf = ({ parcels }: OrderDocument, line: string): number =>
  sum(
    parcels
      .filter(({ cameBackAt }) => cameBackAt)
      .flatMap(({ items }) => items)
      .map(({ id, quantity }) => (id === line ? quantity : 0)),
  );

/** Stock: the ledger moved what the lines say. */
function expectStock(order: OrderDocument, ledger: readonly LedgerEntry[]): void {
  const moved = (move: LedgerEntry['move'], item: string) =>
    sum(ledger.map((each) => (each.move === move && each.product === item ? each.quantity : 0)));
  for (const line of linesOf(order)) {
    if (isGiftCardItem(line.id)) {
      expect(moved('allocate', line.id) + moved('ship', line.id) + moved('return', line.id)).toBe(0);
      continue;
    }
    const allocated = moved('allocate', line.id) + moved('allocate-held', line.id);
    const back = cameBackOf(order, line.id);
    expect(allocated - moved('deallocate', line.id)).toBe(
      line.quantity + line.exchanged + back - line.cancelled,
    );
    expect(moved('ship', line.id)).toBe(line.shipped + back);
    expect(moved('return', line.id)).toBeLessThanOrEqual(line.returned + back);
    expect(Math.min(toShipOf(line), keptOf(line), line.shipped - line.delivered)).toBeGreaterThanOrEqual(0);
  }
}

/** States: the status is that of the items. */
function expectStates(order: OrderDocument): void {
  const count = (of: (line: LineState) => number) => sum(linesOf(order).map(of));
  expect(count(toShipOf) > 0).toBe(order.status === 'Processing');
  if (order.status === 'Shipped')
    expect(count(({ shipped, delivered }) => shipped - delivered)).toBeGreaterThan(0);
  if (order.status === 'Delivered') expect(onTheWayOf(order.parcels)).toEqual([]);
  if (order.status === 'Returned') expect(count(keptOf)).toBe(0);
  expect(order.partly).toEqual(partsOf(order));
}

/** Where the refunds of an order went, but for what an exchange moved on to another order. */
const paidBackOf = (order: OrderDocument) =>
  order.refunds.filter(({ creditedTo }) => !creditedTo).flatMap(({ id }) => chargesOf(order, id));

/** What the provider took and paid back is what the orders say, and no charge gave back more than it had taken. */
function expectProvider({ payments }: TestShop, orders: readonly OrderDocument[]): void {
  for (const charge of payments.charges.values()) {
    const back = [...payments.refunds.values()].filter(
      ({ chargeId }) => 'chargeId' in charge && chargeId === charge.chargeId,
    );
    expect(sum(back.map(({ amount }) => amount))).toBeLessThanOrEqual(charge.amount);
  }
  if (orders.some(({ payment }) => payment.method === 'cod')) return;
  const paidBack = orders.flatMap(paidBackOf).filter(({ giftCard }) => giftCard === undefined);
  expect(sum([...payments.refunds.values()].map(({ amount }) => amount))).toBe(
    sum(paidBack.map(({ amount }) => amount)),
  );
}

/** Gift cards: their balances are those of their ledgers, and what is not on them has paid for orders. */
async function expectGiftCards({ db }: TestShop, orders: readonly OrderDocument[]): Promise<void> {
  const cards = await db.collection<GiftCardDocument>('giftCards').find().toArray();
  const ledger = await db.collection<GiftCardEntry>('giftCardEntries').find().toArray();
  for (const { _id, balance } of cards)
    expect(sum(ledger.filter(({ card }) => card === _id).map(({ amount }) => amount))).toBe(balance);
  const back = orders.flatMap(paidBackOf).filter(({ giftCard }) => giftCard !== undefined);
  const takenBack = ledger.filter(({ kind }) => kind === 'taken back').map(({ amount }) => -amount);
  const redeemed = sum(orders.map(giftCardsPaidOf)) - sum(back.map(({ amount }) => amount));
  const spent = redeemed + sum(takenBack);
  expect(sum(cards.map(({ amount, balance }) => amount - balance))).toBe(spent);
}

/** Gift cards that were bought: one for each line that was paid, taken back where its items were. */
async function expectSoldCards({ db }: TestShop, orders: readonly OrderDocument[]): Promise<void> {
  const cards = await db
    .collection<GiftCardDocument>('giftCards')
    .find({ soldIn: { $exists: true } })
    .toArray();
  const lines = orders
    .filter(isInvoiced)
    .flatMap(linesOf)
    .filter(({ id }) => isGiftCardItem(id));
  expect(cards.map(({ soldIn }) => soldIn?.item).sort()).toEqual(lines.map(({ id }) => id).sort());
  for (const { soldIn, balance, amount } of cards)
    expect(balance).toBe(lines.some(({ id, returned }) => id === soldIn?.item && returned > 0) ? 0 : amount);
}

/** What an exchange moved on from one order has arrived at the other. */
function expectMovedOn(orders: readonly OrderDocument[]): void {
  for (const { credit, number, ...order } of orders.filter(isInvoiced)) {
    const given = orders.flatMap(({ _id, refunds }) =>
      refunds.filter(({ creditedTo }) => creditedTo === number).map(({ amount }) => ({ order: _id, amount })),
    );
    expect({ order: order._id, given }).toEqual({
      order: order._id,
      given: credit ? [{ order: credit.order, amount: credit.amount }] : [],
    });
  }
}

/** Every accepted order has an invoice, or a receipt, and no series of a year has a hole. */
function expectNumbers(orders: readonly OrderDocument[]): void {
  for (const order of orders) expect(order.invoice !== undefined).toBe(isInvoiced(order));
  const numbers = orders.flatMap(({ number, invoice, creditNotes = [] }) => [
    number,
    ...(invoice ? [invoice.number] : []),
    ...creditNotes.map((note) => note.number),
  ]);
  for (const series of new Set(numbers.map((number) => number.slice(0, -6)))) {
    const own = numbers.filter((number) => number.startsWith(series)).sort();
    expect(own).toEqual(own.map((_, index) => `${series}${String(index + 1).padStart(6, '0')}`));
  }
}

/** Everything that has to agree about the orders of a shop when no payment and no quote is open any more. */
export async function expectReconciled(shop: TestShop): Promise<void> {
  const orders = await shop.allOrders();
  for (const order of orders) {
    expectMoney(order);
    expectDiscounts(order);
    if (isInvoiced(order)) expectTaxDocuments(order);
    const ledger = shop.db.collection<LedgerEntry>('stockLedger');
    expectStock(order, await ledger.find({ 'reason.order': order._id }).toArray());
    expectStates(order);
  }
  expectProvider(shop, orders);
  await expectGiftCards(shop, orders);
  await expectSoldCards(shop, orders);
  expectMovedOn(orders);
  expectNumbers(orders);
  const standing = orders.filter(({ status, coupons }) => status !== 'Cancelled' && coupons);
  const coupons = await shop.db.collection<{ uses: number }>('coupons').find().toArray();
  expect(sum(coupons.map(({ uses }) => uses))).toBe(standing.length);
  expect(await shop.db.collection('holds').countDocuments()).toBe(0);
  expect(await inventoryDiscrepancies(shop.db)).toEqual([]);
}
