import fc from 'fast-check';
import { MAX_LINES, MAX_QUANTITY } from './cart.constants.ts';
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
