import { productApiQuery, readProductQuery, writeProductQuery } from './product-query.ts';

const read = (text: string) => readProductQuery(new URLSearchParams(text));

describe('the query of /admin/products', () => {
  it.each([
    '',
    '?search=jali+chair',
    '?status=draft',
    '?category=Decor',
    '?sort=stock-asc',
    '?page=3',
    '?search=jali&status=archived&category=Furniture&sort=updated-desc&page=2',
  ])('is the same after it was read from the URL and written back: "%s"', (text) => {
    expect(writeProductQuery(read(text))).toBe(text);
  });

  it.each([
    '?status=gone',
    '?category=garden',
    '?sort=colour',
    '?page=0',
    '?page=x',
    '?page=-2',
    '?search=++',
    '?sort=name&status=',
  ])('drops invalid and default values: %s', (text) => {
    expect(writeProductQuery(read(text))).toBe('');
  });

  it('limits search and page to what the API accepts', () => {
    const query = productApiQuery(read(`?search=${'x'.repeat(300)}&page=99999999`));
    expect(query).toEqual({ search: 'x'.repeat(100), sort: 'name', page: '10000', pageSize: '25' });
  });
});
