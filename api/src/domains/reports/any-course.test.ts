import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { address } from '../../app/testing/address.ts';
import { partsOfOrder } from '../analytics/figure-parts.ts';
import { totalsOf } from '../cart/index.ts';
import { creditNoteOf } from '../invoicing/credit-note.ts';
import { invoiceOf, type Invoice } from '../invoicing/invoice.ts';
import { attributed, invoicedLines, leftOf, type Credit } from '../orders/attribution.ts';
import { amountOf, cappedCredits, creditsOf, restOfGoods, type Chosen } from '../orders/chosen-items.ts';
import { toCustomerOrder } from '../orders/customer-orders.ts';
import { issuedInvoice } from '../orders/issued-invoice.ts';
import { linesOf, untouched, type OrderDocument } from '../orders/order-document.ts';
import { keptOf, type LineQuantity } from '../orders/order-lines.ts';
import { restOfInvoice } from '../orders/order-transitions.ts';
import { toInvoicedOrder } from '../orders/order-view.ts';
import { salesRecordOf } from '../orders/sales-record.ts';
import { demoSeller } from '../shared/settings.ts';
import { sum } from '../shared/sum.ts';
import { hsnPartsOf } from './kinds/hsn-parts.ts';
import { documentsOf, partsByRate } from './kinds/tax-documents.ts';

/** How many courses are tried, and from which seed: api/README.md says when and how to run 10,000. */
const COURSES = Number(process.env['NOTE_COURSES'] ?? 100);
const SEED = Number(process.env['NOTE_SEED'] ?? randomInt(2 ** 31));

const at = new Date('2026-11-21T06:00:00Z');
const run = {
  begins: new Date('2026-11-01T00:00:00Z'),
  ends: new Date('2026-12-01T00:00:00Z'),
  seen: () => undefined,
};

/** A line of an order; of its price a coupon takes a part. */
const line = fc.record({
  price: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 51, max: 150_000 })),
  quantity: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 5 }) },
    fc.integer({ min: 6, max: 200 }),
  ),
  rate: fc.constantFrom(5, 18, 18, 0, 3, 40),
  hsn: fc.constantFrom('9401', '9403', '4420'),
  off: fc.constantFrom(0, 0, 7, 33, 100),
});
type Line = typeof line extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const acts = [
  'goodwill',
  'goodwill',
  'price of a line',
  'items',
  'items',
  'items',
  'same once more',
  'rest',
] as const;
const step = fc.record({ act: fc.constantFrom(...acts), draw: fc.integer({ min: 0, max: 999_999 }) });

/** An order that was delivered. */
function ordered(
  lines: readonly Line[],
  card: number,
  state: 'Rajasthan' | 'Kerala',
  method: 'card' | 'cod',
): OrderDocument {
  const base = { category: 'Furniture', image: { src: 'a', alt: 'a' } };
  const goods = lines.map(({ price, quantity, rate, hsn, off }, index) => {
    const lineTotal = price * quantity;
    const discount = Math.floor((lineTotal * off) / 100);
    const own = { id: `item-${index}`, name: `Item ${index}`, price, quantity, lineTotal, hsn };
    return { ...base, ...own, ...(discount > 0 && { discount }), ...(rate !== 18 && { taxPercent: rate }) };
  });
  const gift = {
    id: 'gift-card~a',
    name: 'Gift card',
    price: card,
    quantity: 1,
    lineTotal: card,
    hsn: '',
    giftCard: true as const,
  };
  const items = card > 0 ? [...goods, { ...base, ...gift }] : goods;
  const order = {
    ...untouched,
    _id: 'order',
    number: 'VR/26-27/000001',
    userId: null,
    items,
    address: { ...address, state },
    totals: totalsOf(items),
    payment: { method, status: 'captured', label: 'Visa ending 4242', chargeId: 'charge', failure: null },
    status: 'Delivered',
    timeline: [{ at, status: 'Processing', note: '' }],
    deliveredAt: at,
    createdAt: at,
    idempotency: { scope: 'guest', key: 'key', bodyHash: '' },
    searchTerms: [],
  };
  const placed = order as unknown as OrderDocument;
  const invoice = issuedInvoice(placed, { number: 'VI/26-27/000001', at, seller: demoSeller });
  return { ...placed, invoice };
}

/** The order with a credit note more, as a transition writes it. */
function noted(order: OrderDocument, credit: Credit): OrderDocument {
  const lines = attributed({ ...order, tax: order.totals.tax }, credit);
  if (lines.length === 0) return order;
  const { creditNotes = [] } = order;
  const number = `VC/26-27/${String(creditNotes.length + 1).padStart(6, '0')}`;
  const note = { number, at, reason: 'A scratch', amount: credit.amount, lines };
  return { ...order, creditNotes: [...creditNotes, note] };
}

const isCard = ({ id }: { id: string }): boolean => id.startsWith('gift-card');

/** Takes items back for their money, or cancels them: what a course does with them is the same to its documents. */
function without(order: OrderDocument, chosen: Chosen, draw: number): OrderDocument {
  const items = chosen.map(({ line: { id }, quantity }) => ({ id, quantity }));
  const isAll = sum(items, ({ quantity }) => quantity) === sum(linesOf(order), keptOf);
  const back = { status: 'accepted' as const, at, reason: '', answer: 'Yes', items };
  const gone =
    draw % 2 === 0
      ? { ...order, cancellations: [...order.cancellations, { at, reason: '', items }] }
      : { ...order, earlierReturns: [...order.earlierReturns, back] };
  if (isAll) return noted(gone, { amount: restOfInvoice(order), isWhole: true });
  // of cash that is not collected it may be less than the price of the items, or more by what rounding has left
  const most = draw % 7 === 0 ? draw % (restOfInvoice(order) + 1) : restOfInvoice(order);
  const lines = cappedCredits(creditsOf(chosen), most);
  const spare = order.payment.method === 'cod' && draw % 5 === 0 ? restOfGoods(order) - goodsOf(lines) : 0;
  return noted(gone, { amount: amountOf(lines) + Math.min(spare, draw % 4), lines });
}

const goodsOf = (lines: readonly { id: string; amount: number }[]): number =>
  sum(lines, (each) => (isCard(each) ? 0 : each.amount));

/** Some of the items that are still sold, by a number. */
function some(order: OrderDocument, draw: number): Chosen {
  let rest = draw;
  return linesOf(order).flatMap((each) => {
    const quantity = rest % (keptOf(each) + 1);
    rest = Math.floor(rest / 5);
    return quantity > 0 ? [{ line: each, quantity }] : [];
  });
}

function made(
  order: OrderDocument,
  { act, draw }: { act: (typeof acts)[number]; draw: number },
): OrderDocument {
  const lines = linesOf(order);
  if (act === 'goodwill') {
    const most = restOfGoods(order);
    return most > 0 ? noted(order, { amount: 1 + ((draw % 3 === 0 ? draw % 60 : draw) % most) }) : order;
  }
  if (act === 'price of a line') {
    const one = lines[draw % lines.length]!;
    const most = isCard(one) ? 0 : one.value - one.credited;
    const amount = 1 + (draw % Math.max(1, most));
    return most > 0 ? noted(order, { amount, lines: [{ id: one.id, amount }] }) : order;
  }
  if (act === 'items' || act === 'rest') {
    const chosen =
      act === 'items'
        ? some(order, draw)
        : lines.flatMap((each) => (keptOf(each) > 0 ? [{ line: each, quantity: keptOf(each) }] : []));
    return chosen.length > 0 ? without(order, chosen, draw) : order;
  }
  // the same once more: sold as before, without a document
  const items: LineQuantity[] = some(order, draw).flatMap(({ line: each, quantity }) =>
    isCard(each) ? [] : [{ id: each.id, quantity }],
  );
  const back = {
    status: 'accepted' as const,
    resolution: 'exchange' as const,
    at,
    reason: '',
    answer: 'Yes',
    items,
  };
  return items.length > 0 ? { ...order, earlierReturns: [...order.earlierReturns, back] } : order;
}

/** What documents have of a tax at a rate, or of the quantity of a heading, as they are printed. */
function printedSums(order: OrderDocument): Map<string, number> {
  const seen = toInvoicedOrder(order);
  const sums = new Map<string, number>();
  const add = (document: Invoice, sign: number) => {
    const by = (key: string, value: number) => sums.set(key, (sums.get(key) ?? 0) + sign * value);
    for (const { name, rate, total } of document.taxes) by(`${name} ${rate}`, total);
    for (const { hsn, quantity, taxable, total } of document.lines) {
      // a gift card has no heading
      if (!hsn) continue;
      by(`HSN ${hsn} quantity`, quantity ?? 0);
      by(`HSN ${hsn} taxable`, taxable);
      by(`HSN ${hsn} value`, total);
    }
    expect(document.taxes.map((_, index) => sum(document.lines, ({ taxes }) => taxes[index] ?? 0))).toEqual(
      document.taxes.map(({ total }) => total),
    );
    expect(sum(document.lines, ({ total }) => total)).toBe(document.total);
  };
  add(invoiceOf(seen, demoSeller), 1);
  for (const note of seen.creditNotes) add(creditNoteOf(seen, demoSeller, note), -1);
  return sums;
}

/** The same as the return has it. */
function reportedSums(order: OrderDocument): Map<string, number> {
  const sums = new Map<string, number>();
  const by = (key: string, value: number) => sums.set(key, (sums.get(key) ?? 0) + value);
  for (const document of documentsOf(salesRecordOf(order), run as never)) {
    for (const part of partsByRate(document.amounts))
      for (const { name, rate, total } of part.taxes) by(`${name} ${rate}`, total);
    for (const { hsn, quantity, taxable, igst, cgst, sgst } of hsnPartsOf(document)) {
      by(`HSN ${hsn} quantity`, quantity);
      by(`HSN ${hsn} taxable`, taxable);
      by(`HSN ${hsn} value`, taxable + igst + cgst + sgst);
    }
  }
  return sums;
}

/** Everything that has to agree about an order, at any moment. */
function expectAgreed(order: OrderDocument): void {
  const sale = { ...order, tax: order.totals.tax };
  const [whole, left] = [invoicedLines(sale), leftOf(sale)];
  const states = linesOf(order);
  for (const [index, each] of left.entries()) {
    const { quantity, amount, taxable, tax, rate, isGiftCard } = each;
    const of = whole[index]!;
    expect(Math.min(quantity, amount, taxable, tax)).toBeGreaterThanOrEqual(0);
    // what documents say is sold is what the shopper has
    expect(quantity).toBe(keptOf(states[index]!));
    expect(amount).toBe(states[index]!.value - states[index]!.credited);
    if (rate === 0 || isGiftCard) expect(tax).toBe(0);
    // the tax of what is left is that of its value, but for the paise of rounding
    const value = taxable + tax;
    const share = of.taxable + of.tax > 0 ? (of.tax * value) / (of.taxable + of.tax) : 0;
    expect(Math.abs(tax - share)).toBeLessThanOrEqual(2 * (1 + (order.creditNotes?.length ?? 0)));
  }
  // rupees and paise say the same of every rate
  for (const rate of new Set(left.map((each) => each.rate))) {
    const ofRate = left.filter((each) => each.rate === rate && !each.isGiftCard);
    expect(sum(ofRate, ({ taxable, tax }) => taxable + tax)).toBe(sum(ofRate, ({ amount }) => amount * 100));
  }
  for (const { amount, lines } of order.creditNotes ?? []) {
    expect(sum(lines, (each) => each.amount)).toBe(amount);
    for (const { taxable, tax } of lines) expect(Math.min(taxable, tax)).toBeGreaterThanOrEqual(0);
  }

  const reported = reportedSums(order);
  expect(reported).toEqual(printedSums(order));
  // central and state tax alike, each in whole paise
  for (const [name, value] of reported) {
    expect(Number.isInteger(value)).toBe(true);
    if (name.startsWith('CGST')) expect(reported.get(name.replace('CGST', 'SGST'))).toBe(value);
  }

  const record = salesRecordOf(order);
  const parts = partsOfOrder(record);
  const figure = (kind: string, name: 'invoiced' | 'credited' | 'units' | 'unitsBack') =>
    sum(parts, (part) => (part.kind === kind ? (part.values[name] ?? 0) : 0));
  const revenue = sum(left, (each) => (each.isGiftCard ? 0 : each.amount));
  for (const kind of ['shop', 'state', 'product'])
    expect(figure(kind, 'invoiced') - figure(kind, 'credited')).toBe(revenue);
  expect(toCustomerOrder(order).spent).toBe(revenue);
  expect(figure('shop', 'units') - figure('shop', 'unitsBack')).toBe(
    sum(left, (each) => (each.isGiftCard ? 0 : each.quantity)),
  );
  for (const part of parts)
    if (part.kind === 'product') expect(Math.min(...Object.values(part.values))).toBeGreaterThanOrEqual(0);
  expect(restOfInvoice(order)).toBe(sum(left, (each) => each.amount));
}

// Proves requirements 275, 279 and 303.
it(
  `documents, return, figures and customer agree after every step of any course (${COURSES} courses, seed ${SEED})`,
  () => {
    let notes = 0;
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(0, 0, 0, 2_500),
        fc.constantFrom('Rajasthan' as const, 'Kerala' as const),
        fc.constantFrom('card' as const, 'cod' as const),
        fc.array(step, { minLength: 1, maxLength: 9, size: 'max' }),
        (lines, card, state, method, steps) => {
          let order = ordered(lines, card, state, method);
          expectAgreed(order);
          for (const each of steps) {
            order = made(order, each);
            expectAgreed(order);
          }
          order = made(order, { act: 'rest', draw: steps.length });
          expectAgreed(order);
          notes += order.creditNotes?.length ?? 0;
          // nothing of it is sold any more: nothing is left of any line, to the paisa
          for (const { quantity, amount, taxable, tax } of leftOf({ ...order, tax: order.totals.tax }))
            expect([quantity, amount, taxable, tax]).toEqual([0, 0, 0, 0]);
          for (const value of reportedSums(order).values()) expect(value).toBe(0);
        },
      ),
      { numRuns: COURSES, seed: SEED },
    );
    // courses that write no notes would prove nothing
    expect(notes).toBeGreaterThan(2 * COURSES);
  },
  60_000 + COURSES * 100,
);
