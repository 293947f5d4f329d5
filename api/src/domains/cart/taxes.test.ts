import fc from 'fast-check';
import { totalsOf } from './totals.ts';
import { allStates } from '../shared/states-of-india.ts';
import { address } from '../../app/testing/test-shop.ts';
import { gstCodes } from '../shared/gst-states.ts';
import { apportion } from '../shared/apportion.ts';
import { taxesOf } from './taxes.ts';

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0);

const carts = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
  { minLength: 1, maxLength: 50 },
);
const orderOf = (cart: { price: number; quantity: number }[], state: (typeof allStates)[number]) => ({
  items: cart.map(({ price, quantity }, index) => ({
    id: String(index),
    name: 'Product',
    category: 'Furniture',
    hsn: '9403',
    image: { src: 'product', alt: 'Product' },
    price,
    quantity,
    lineTotal: price * quantity,
  })),
  address: { ...address, state },
  ...totalsOf(cart),
});

// Proves requirement 49.
describe('taxesOf', () => {
  it('adds up to the tax of the order, by line and in total, also when it is odd', () => {
    fc.assert(
      fc.property(carts, fc.constantFrom(...allStates), (cart, state) => {
        const order = orderOf(cart, state);
        const taxes = taxesOf(order);
        expect(sum(taxes.map(({ total }) => total))).toBe(order.tax * 100);
        for (const { perLine, total } of taxes) expect(sum(perLine)).toBe(total);
      }),
      { numRuns: 2000 },
    );
  });

  it('stays within a rupee of the rate on every line', () => {
    fc.assert(
      fc.property(carts, fc.constantFrom(...allStates), (cart, state) => {
        const { items, ...order } = orderOf(cart, state);
        const taxes = taxesOf({ items, ...order });
        items.forEach(({ lineTotal }, index) => {
          const tax = sum(taxes.map(({ perLine }) => perLine[index] ?? NaN));
          expect(Math.abs(tax - lineTotal * 18)).toBeLessThan(100);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('charges central and state tax in equal halves in Rajasthan, integrated tax everywhere else', () => {
    for (const state of allStates) {
      const taxes = taxesOf(orderOf([{ price: 3_525, quantity: 1 }], state));
      const found = taxes.map(({ name, percent, total }) => `${name} ${percent}% ${total}`);
      expect(found).toEqual(state === 'Rajasthan' ? ['CGST 9% 31750', 'SGST 9% 31750'] : ['IGST 18% 63500']);
    }
  });
});

describe('apportion', () => {
  it('gives the rest of a split amount to the largest remainders', () => {
    expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(apportion(10, [7, 2, 1])).toEqual([7, 2, 1]);
    expect(apportion(1, [1, 9])).toEqual([0, 1]);
    expect(apportion(5, [0, 0])).toEqual([0, 0]);
  });
});

describe('gstCodes', () => {
  it('has a code for every state, all of them different', () => {
    expect(Object.keys(gstCodes).sort()).toEqual([...allStates].sort());
    expect(new Set(Object.values(gstCodes)).size).toBe(allStates.length);
  });
});
