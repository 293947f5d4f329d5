import fc from 'fast-check';
import { stateOf, type CouponDocument } from './coupon.ts';
import { discountsOf } from './discounts.ts';
import type { DiscountLine, OfferedCoupon } from './offered-coupon.ts';

const now = new Date('2026-11-21T06:00:00Z');

const line = (product: string, price: number, quantity = 1): DiscountLine => ({
  product,
  name: `Product ${product}`,
  price,
  quantity,
});

const coupon = (over: Partial<CouponDocument> = {}): CouponDocument => ({
  _id: 'coupon-1',
  name: 'Diwali 2026',
  way: 'code',
  code: 'DIWALI10',
  kind: 'percent',
  percent: 10,
  target: 'all',
  combinable: true,
  status: 'active',
  version: 1,
  createdAt: now,
  updatedAt: now,
  updatedBy: 'admin',
  uses: 0,
  discounted: 0,
  sales: 0,
  ...over,
});

const offered = (
  over: Partial<CouponDocument> = {},
  more: Partial<Omit<OfferedCoupon, 'coupon'>> = {},
): OfferedCoupon => ({
  coupon: coupon(over),
  eligible: new Set(['chair', 'table', 'lamp']),
  names: [],
  used: 0,
  isAsked: (over.way ?? 'code') === 'code',
  ...more,
});

const cart = [line('chair', 3_333, 2), line('table', 10_001), line('lamp', 333)];
const reasonOf = (...all: OfferedCoupon[]) => discountsOf(cart, all, now).refused.map(({ reason }) => reason);

// Proves requirement 186.
describe('what coupons take off', () => {
  it('is shared by the lines they are for, to the rupee', () => {
    expect(discountsOf(cart, [offered()], now)).toEqual({
      // 10 % of 17,000 by price: 666.6, 1,000.1 and 33.3
      lines: [667, 1_000, 33],
      applied: [{ id: 'DIWALI10', label: 'Diwali 2026', discount: 1_700 }],
      refused: [],
    });
    const lamps = offered({ target: 'chosen', kind: 'amount', amount: 500 }, { eligible: new Set(['lamp']) });
    expect(discountsOf(cart, [lamps], now).lines).toEqual([0, 0, 333]);
  });

  it('is one piece of the free item, of its cheapest variant', () => {
    const free = offered({ kind: 'free-item', freeItem: 'chair' });
    const variants = [line('chair', 4_000), line('chair', 3_000, 2), line('table', 100)];
    expect(discountsOf(variants, [free], now).lines).toEqual([0, 3_000, 0]);
    expect(reasonOf(offered({ kind: 'free-item', freeItem: 'rug' }, { freeItemName: 'Rug' }))).toEqual([
      'Add Rug to the cart: with DIWALI10 one is free. Or remove the code.',
    ]);
  });

  it('combines what may be combined, one of what the other has left', () => {
    const ten = offered();
    const fixed = offered({ _id: 'coupon-2', code: 'FLAT500', kind: 'amount', amount: 500 });
    const both = discountsOf([line('chair', 5_000)], [fixed, ten], now);
    expect(both.applied.map(({ id, discount }) => [id, discount])).toEqual([
      ['DIWALI10', 500],
      ['FLAT500', 500],
    ]);
    expect(both.lines).toEqual([1_000]);
  });

  it('is the larger of two that cannot be combined, and the other says so', () => {
    const ten = offered({ combinable: false });
    const own = offered({
      _id: 'coupon-2',
      way: 'automatic',
      name: 'Monsoon',
      percent: 20,
      combinable: false,
    });
    const { applied, refused } = discountsOf(cart, [ten, own], now);
    expect(applied).toEqual([{ id: 'coupon-2', label: 'Monsoon', discount: 3_400 }]);
    expect(refused).toEqual([
      {
        code: 'DIWALI10',
        reason: 'DIWALI10 cannot be combined with “Monsoon”, which takes more off. Remove it to continue.',
      },
    ]);
    const flat = offered({ _id: 'coupon-3', code: 'FLAT', kind: 'amount', amount: 5_000 });
    expect(reasonOf(ten, flat)).toEqual([
      'DIWALI10 cannot be combined with FLAT, which takes more off. Remove FLAT to use DIWALI10, or remove DIWALI10 to continue.',
    ]);
  });

  it('never takes a line below nothing, nor an order to nothing, and adds up for 3,000 random carts', () => {
    const lines = fc.array(
      fc.record({
        product: fc.constantFrom('chair', 'table', 'lamp', 'rug'),
        name: fc.constant('Any'),
        price: fc.integer({ min: 1, max: 10_00_000 }),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const kinds = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 90 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 1_00_00_000 }) }),
      fc.record({ kind: fc.constant('free-item' as const), freeItem: fc.constantFrom('chair', 'rug') }),
    );
    const coupons = fc.array(
      fc.record({
        kind: kinds,
        combinable: fc.boolean(),
        eligible: fc.subarray(['chair', 'table', 'lamp', 'rug']),
        minimum: fc.option(fc.integer({ min: 1, max: 50_00_000 }), { nil: undefined }),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(lines, coupons, (items, all) => {
        const found = discountsOf(
          items,
          all.map(({ kind, eligible, minimum, combinable }, index) =>
            offered(
              {
                ...kind,
                _id: `coupon-${index}`,
                code: `CODE${index}`,
                combinable,
                ...(minimum && { minimum }),
              },
              { eligible: new Set(eligible) },
            ),
          ),
          now,
        );
        const prices = items.map(({ price, quantity }) => price * quantity);
        const off = found.lines.reduce((sum, each) => sum + each, 0);
        for (const [index, each] of found.lines.entries()) {
          expect(Number.isInteger(each)).toBe(true);
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(prices[index] ?? 0);
        }
        expect(found.applied.reduce((sum, { discount }) => sum + discount, 0)).toBe(off);
        expect(off).toBeLessThan(prices.reduce((sum, price) => sum + price, 0));
        // every code is either applied or refused with a reason
        expect(found.applied.length + found.refused.length).toBe(all.length);
      }),
      { numRuns: 3_000 },
    );
  });
});

// Proves requirement 187.
describe('a code that takes nothing off says what to do', () => {
  const chairs = { names: ['Chairs'], eligible: new Set(['chair']) };
  it.each<[string, Partial<CouponDocument>, Partial<OfferedCoupon>, string]>([
    ['a draft', { status: 'draft' }, {}, 'There is no code DIWALI10. Check the spelling, or remove it.'],
    [
      'before its first day',
      { from: '2026-11-25' },
      {},
      'DIWALI10 can be used from 25 Nov 2026. Remove it to order before then.',
    ],
    [
      'after its last day',
      { until: '2026-11-12' },
      {},
      'DIWALI10 ended on 12 Nov 2026. Remove it to continue.',
    ],
    ['ended by hand', { status: 'ended' }, {}, 'DIWALI10 ended. Remove it to continue.'],
    ['used up', { limit: 3, uses: 3 }, {}, 'DIWALI10 has been used up. Remove it to continue.'],
    [
      'used by the customer',
      { perCustomer: 1 },
      { used: 1 },
      'You have already used DIWALI10, which works once only. Remove it to continue.',
    ],
    [
      'below the minimum',
      { minimum: 18_200 },
      {},
      'Add items for ₹1,200 more to use DIWALI10, or remove it.',
    ],
    [
      'below the minimum of what it is for',
      { minimum: 7_866, target: 'chosen' },
      chairs,
      'Add ₹1,200 more of Chairs to use DIWALI10, or remove it.',
    ],
    [
      'nothing of what it is for',
      { target: 'chosen' },
      { names: ['Rugs', 'Beds', 'Desks', 'Swings', 'Stools'], eligible: new Set<string>() },
      'DIWALI10 is for Rugs, Beds, Desks or 2 more. Add one of these to use it, or remove it.',
    ],
  ])('%s', (_, over, more, reason) => {
    expect(reasonOf(offered(over, more))).toEqual([reason]);
  });

  it('begins and ends at midnight in India', () => {
    const days = coupon({ from: '2026-11-21', until: '2026-11-22' });
    const at = (instant: string) => stateOf(days, new Date(instant));
    expect(at('2026-11-20T18:29:59Z')).toBe('scheduled');
    expect(at('2026-11-20T18:30:00Z')).toBe('active');
    expect(at('2026-11-22T18:29:59Z')).toBe('active');
    expect(at('2026-11-22T18:30:00Z')).toBe('ended');
  });
});
