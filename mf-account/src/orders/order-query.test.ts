import { orderApiQuery, readOrderQuery, writeOrderQuery } from './order-query.ts';

const read = (text: string) => readOrderQuery(new URLSearchParams(text));

describe('the address of the orders', () => {
  it('says what is shown, and comes back the same', () => {
    const text = '?search=jali+chair&status=Shipped&page=3';
    expect(read(text)).toEqual({ search: 'jali chair', status: 'Shipped', page: 3 });
    expect(writeOrderQuery(read(text))).toBe(text);
    expect(writeOrderQuery(read(''))).toBe('');
  });

  it.each(['?page=-1', '?page=x', '?status=admin', '?search=%20'])(
    'is the default for nonsense: %s',
    (text) => {
      expect(writeOrderQuery(read(text))).toBe('');
      expect(orderApiQuery(read(text))).toEqual({ page: '1', pageSize: '10' });
    },
  );
});
