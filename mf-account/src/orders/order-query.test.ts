import { orderApiQuery, readOrderQuery, writeOrderQuery } from './order-query.ts';

const read = (text: string) => readOrderQuery(new URLSearchParams(text));

describe('the query of /user/orders', () => {
  it('is the same after it was read from the URL and written back', () => {
    const text = '?search=jali+chair&status=Shipped&page=3';
    expect(read(text)).toEqual({ search: 'jali chair', status: 'Shipped', page: 3 });
    expect(writeOrderQuery(read(text))).toBe(text);
    expect(writeOrderQuery(read(''))).toBe('');
  });

  it.each(['?page=-1', '?page=x', '?status=admin', '?search=%20'])(
    'ignores invalid values and falls back to the defaults: %s',
    (text) => {
      expect(writeOrderQuery(read(text))).toBe('');
      expect(orderApiQuery(read(text))).toEqual({ page: '1', pageSize: '10' });
    },
  );
});
