import { stockStatus } from './stock-status.ts';

describe('the stock of a product, for shoppers', () => {
  it('says when a sold-out product is expected again (requirement 113)', () => {
    expect(stockStatus({ stock: 0, restockDate: '2026-12-12' }).reason).toMatch(
      /^Back in stock about 12 December\./,
    );
    expect(stockStatus({ stock: 0 }).reason).toMatch(/^This product is sold out\./);
  });

  it.each([
    [12, 'In stock'],
    [2, 'Only 2 left'],
  ])('says of %i: %s', (stock, label) => {
    expect(stockStatus({ stock, restockDate: '2026-12-12' })).not.toHaveProperty('reason');
    expect(stockStatus({ stock }).label).toBe(label);
  });
});
