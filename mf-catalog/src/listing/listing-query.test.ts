import {
  clearedSearch,
  moreSearch,
  noFilters,
  pageSearch,
  readQuery,
  sortLabels,
  sortsFor,
  writeQuery,
} from './listing-query.ts';
import { pageNumbers } from './page-links.tsx';

const read = (text: string) => readQuery(new URLSearchParams(text));

describe('the state of a listing and its URL', () => {
  it('convert into each other without loss', () => {
    const text =
      '?search=bone+inlay&sort=price-desc&maxPrice=45000&new=true&featured=true&inStock=true&material=bone&material=brass&maker=kamla&view=list&page=3&from=2';
    const query = read(text);
    expect(query).toEqual({
      search: 'bone inlay',
      sort: 'price-desc',
      maxPrice: 45_000,
      isNew: true,
      isFeatured: true,
      inStock: true,
      materials: ['bone', 'brass'],
      makers: ['kamla'],
      view: 'list',
      page: 3,
      from: 2,
    });
    expect(writeQuery(query)).toBe(text);
  });

  it('leaves defaults out of the URL', () => {
    expect(read('')).toEqual(noFilters);
    expect(writeQuery(noFilters)).toBe('');
  });

  it('has no price limit at the end of the slider', () => {
    expect(writeQuery(read('maxPrice=100000'))).toBe('');
    expect(read('maxPrice=99500').maxPrice).toBe(99_500);
  });

  it.each([
    ['sort=cheapest', noFilters],
    ['maxPrice=a lot', noFilters],
    ['maxPrice=250000', noFilters],
    ['maxPrice=-5', { ...noFilters, maxPrice: 0 }],
    ['page=0', noFilters],
    ['page=-2', noFilters],
    ['page=2.7', { ...noFilters, page: 2, from: 2 }],
    ['page=2&from=9', { ...noFilters, page: 2, from: 2 }],
    ['page=40&from=1', { ...noFilters, page: 40, from: 36 }],
    ['material=%24ne&material=brass&material=brass', { ...noFilters, materials: ['brass'] }],
    ['sort=relevance', noFilters],
    ['sort=', noFilters],
    ['new=yes&featured=1', noFilters],
    ['view=mosaic', noFilters],
    ['search=%20%20', noFilters],
  ])('reads %s', (text, query) => {
    expect(read(text)).toEqual(query);
  });

  it('shortens a search that the API would reject', () => {
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100);
  });

  it('resets everything but the view with Clear Filters', () => {
    expect(
      clearedSearch(read('search=a&sort=newest&maxPrice=5&new=true&featured=true&page=2&view=list')),
    ).toBe('?view=list');
    expect(clearedSearch(read('search=a'))).toBe('?');
  });

  it('sorts a search by relevance unless another order is chosen', () => {
    expect(read('search=a')).toMatchObject({ sort: 'relevance' });
    expect(writeQuery(read('search=a'))).toBe('?search=a');
    expect(writeQuery(read('search=a&sort=name'))).toBe('?search=a&sort=name');
  });

  it('loads up to five pages below each other, then starts a new range', () => {
    expect(moreSearch(read(''))).toBe('?page=2&from=1');
    expect(moreSearch(read('page=4&from=1'))).toBe('?page=5&from=1');
    expect(moreSearch(read('page=5&from=1'))).toBe('?page=6');
    expect(pageSearch(read('page=5&from=1'), 1)).toBe('?');
  });

  it('names the sort orders as the specification does', () => {
    expect(sortsFor({ search: '' }).map((sort) => sortLabels[sort])).toEqual([
      'Name A-Z',
      'Price: Low to High',
      'Price: High to Low',
      'Newest First',
    ]);
  });
});

describe('page numbers', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('are listed for page %i of %i', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
});
