import { stockStatus, yearInIndia } from './stock-status.ts';

const table = { price: 48_000 };

describe('the stock of a product, for shoppers', () => {
  it('says when a sold-out product is expected again (requirement 113)', () => {
    expect(stockStatus({ ...table, stock: 0, restockDate: '2026-12-12' }, { year: 2026 }).reason).toMatch(
      /^Back in stock about 12 December\./,
    );
    expect(stockStatus({ ...table, stock: 0 }).reason).toMatch(/^This product is sold out\./);
  });

  it.each([
    ['2026-12-31T18:29:59Z', '31 December', '5 January 2027'],
    ['2026-12-31T18:30:00Z', '31 December 2026', '5 January'],
  ])('names the year of that day when it is not the one in India, at %s', (now, december, january) => {
    const reason = (restockDate: string) =>
      stockStatus({ ...table, stock: 0, restockDate }, { year: yearInIndia(new Date(now)) }).reason;
    expect(reason('2026-12-31')).toContain(`about ${december}. `);
    expect(reason('2027-01-05')).toContain(`about ${january}. `);
  });

  it.each([
    [12, 'In stock'],
    [2, 'Only 2 left'],
  ])('says of %i: %s', (stock, label) => {
    expect(stockStatus({ ...table, stock, restockDate: '2026-12-12' })).not.toHaveProperty('reason');
    expect(stockStatus({ ...table, stock }).label).toBe(label);
  });

  // Proves requirement 391.
  it('says that a piece without a price is not for sale', () => {
    const priceless = stockStatus({ price: 0, stock: 0, restockDate: '2026-12-12' }, { year: 2026 });
    expect(priceless).toMatchObject({ state: 'out', label: 'Not for sale now' });
  });
});
