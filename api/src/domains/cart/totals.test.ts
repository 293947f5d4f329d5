import fc from 'fast-check';
import { MAX_LINES, MAX_QUANTITY } from './cart.constants.ts';
import { lineStates } from '../orders/order-lines.ts';
import { taxesOf } from './taxes.ts';
import { totalsOf } from './totals.ts';

const carts = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  }),
  { maxLength: MAX_LINES },
);

/** The same with discounts of none, some or all of each line. */
const discountedCarts = carts.chain((lines) =>
  fc.tuple(
    ...lines.map((line) =>
      fc
        .integer({ min: 0, max: line.price * line.quantity })
        .map((discount) => ({ ...line, ...(discount > 0 && { discount }) })),
    ),
  ),
);

/** Schoolbook arithmetic on arbitrarily large integers: an oracle that cannot lose a paisa. */
const roundedPercent = (amount: bigint, percent: bigint) => (amount * percent + 50n) / 100n;

// Proves requirement 40.
describe('totalsOf', () => {
  it('adds up to the rupee for 10,000 random carts (requirement 6)', () => {
    fc.assert(
      fc.property(carts, (lines) => {
        const { subtotal, tax, shipping, total } = totalsOf(lines);
        const exact = lines.reduce((sum, line) => sum + BigInt(line.price) * BigInt(line.quantity), 0n);
        expect(BigInt(subtotal)).toBe(exact);
        expect(BigInt(tax)).toBe(roundedPercent(exact, 18n));
        expect(BigInt(total)).toBe(roundedPercent(exact, 118n));
        expect(total).toBe(subtotal + tax + shipping);
      }),
      { numRuns: 10_000 },
    );
  });

  // Proves requirement 186.
  it('takes discounts off before tax, to the rupee, for 2,000 random carts', () => {
    fc.assert(
      fc.property(discountedCarts, (lines: { price: number; quantity: number; discount?: number }[]) => {
        const { subtotal, discount = 0, tax, total } = totalsOf(lines);
        const off = lines.reduce((sum, line) => sum + BigInt(line.discount ?? 0), 0n);
        expect(BigInt(discount)).toBe(off);
        const taxable = BigInt(subtotal) - off;
        expect(BigInt(tax)).toBe(roundedPercent(taxable, 18n));
        expect(BigInt(total)).toBe(taxable + BigInt(tax));
      }),
      { numRuns: 2_000 },
    );
  });

  it('rounds tax and total the same way for every fraction a subtotal can have', () => {
    for (let subtotal = 0; subtotal <= 10_000; subtotal += 1) {
      const totals = totalsOf([{ price: subtotal, quantity: 1 }]);
      expect(totals.total).toBe(totals.subtotal + totals.tax);
    }
  });

  it('rounds half a rupee up', () => {
    expect(totalsOf([{ price: 25, quantity: 1 }])).toEqual({ subtotal: 25, tax: 5, shipping: 0, total: 30 });
  });

  it('returns zeros for an empty cart', () => {
    expect(totalsOf([])).toEqual({ subtotal: 0, tax: 0, shipping: 0, total: 0 });
  });
});

/** Carts whose lines have rates of their own, with some gift cards among them. */
const mixedCarts = discountedCarts.chain((lines) =>
  fc.tuple(
    ...lines.map((line) =>
      fc
        .record({ taxPercent: fc.constantFrom(0, 5, 12, 18, 28, 40), isCard: fc.integer({ min: 0, max: 9 }) })
        .map(({ taxPercent, isCard }) =>
          isCard === 0
            ? { price: line.price, quantity: 1, giftCard: true as const }
            : { ...line, ...(taxPercent !== 18 && { taxPercent }) },
        ),
    ),
  ),
);
type MixedLine = { price: number; quantity: number; discount?: number; taxPercent?: number; giftCard?: true };

// Proves requirement 303.
describe('totals of lines with several rates of tax', () => {
  it('add up for 10,000 random carts: subtotal, the tax of each rate, its lines and the total', () => {
    fc.assert(
      fc.property(mixedCarts, fc.constantFrom('Rajasthan' as const, 'Kerala' as const), (cart, state) => {
        const lines: MixedLine[] = [...cart];
        const totals = totalsOf(lines);
        const { subtotal, discount = 0, tax, total } = totals;
        expect(total).toBe(subtotal - discount + tax);
        const cards = lines.reduce((sum, line) => sum + (line.giftCard ? line.price : 0), 0);
        const rates = totals.taxes ?? [{ percent: 18, taxable: subtotal - discount - cards, tax }];
        expect(rates.reduce((sum, each) => sum + each.tax, 0)).toBe(tax);
        expect(rates.reduce((sum, each) => sum + each.taxable, 0)).toBe(subtotal - discount - cards);
        for (const each of rates)
          expect(BigInt(each.tax)).toBe(roundedPercent(BigInt(each.taxable), BigInt(each.percent)));

        const items = lines.map((line, index) => ({
          ...line,
          id: String(index),
          lineTotal: line.price * line.quantity,
        }));
        const taxes = taxesOf({ items, tax, address: { state } });
        expect(taxes.reduce((sum, each) => sum + each.total, 0)).toBe(tax * 100);
        for (const each of taxes) expect(each.perLine.reduce((sum, part) => sum + part, 0)).toBe(each.total);

        const states = lineStates(
          { status: 'Processing', items, parcels: [], cancellations: [], returns: [], creditNotes: [] },
          (price, taxPercent) => totalsOf([{ price, quantity: 1, taxPercent }]).total,
        );
        expect(states.reduce((sum, { value }) => sum + value, 0)).toBe(total);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('say nothing of rates when everything has the usual one', () => {
    expect(totalsOf([{ price: 25, quantity: 1, taxPercent: 18 }])).toEqual({
      subtotal: 25,
      tax: 5,
      shipping: 0,
      total: 30,
    });
    expect(totalsOf([{ price: 25, quantity: 1, taxPercent: 12 }])).toMatchObject({
      taxes: [{ percent: 12, taxable: 25, tax: 3 }],
      total: 28,
    });
  });
});
