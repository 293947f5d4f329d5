import { shortRupees } from './short-rupees.ts';

it('writes the money of an axis short, with the sign before the currency', () => {
  expect([0, 150_000, -100_000].map(shortRupees)).toEqual(['₹0', '₹1.5L', '−₹1L']);
});
