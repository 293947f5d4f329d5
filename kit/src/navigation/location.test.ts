import { createPath, isExternal, isFragmentOnly, resolvePath, type To } from './location.ts';

const here = { pathname: '/products', search: '?page=2', hash: '#list' };

// Proves requirement 145.
describe('the address a link stands for', () => {
  it.each<[To, string]>([
    ['/cart', '/cart'],
    ['/cart?added=4#summary', '/cart?added=4#summary'],
    ['?page=3', '/products?page=3'],
    ['#top', '/products?page=2#top'],
    ['#', '/products?page=2'],
    ['', '/products?page=2'],
    ['?', '/products'],
    ['?#top', '/products#top'],
    [{ search: 'page=3' }, '/products?page=3'],
    [{ search: '' }, '/products'],
    [{ hash: 'top' }, '/products?page=2#top'],
    [{ pathname: '/blog', hash: 'notes' }, '/blog#notes'],
    ['/search?term=why?#a#b', '/search?term=why?#a#b'],
    ['/cart?#', '/cart'],
  ])('of %j on /products?page=2#list is %s', (to, address) => {
    expect(createPath(resolvePath(to, here))).toBe(address);
  });
});

it.each([
  'https://example.com/',
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  'mailto:a@example.com',
])('%s is not an address of the shop', (to) => expect(isExternal(to)).toBe(true));

it.each(['/cart', '?a=https://example.com', '#b', ''])('%j is an address of the shop', (to) => {
  expect(isExternal(to)).toBe(false);
});

describe('a step to a fragment of the page', () => {
  const at = (address: string) => resolvePath(address, here);
  it.each([
    ['/tour', '/tour#jali', true],
    ['/tour#jali', '/tour#brass', true],
    ['/tour#jali', '/tour#jali', true],
    ['/tour#jali', '/tour', false],
    ['/tour', '/tour', false],
    ['/tour', '/tour?from=1#jali', false],
    ['/tour', '/blog#jali', false],
  ])('from %s to %s keeps the page: %s', (from, to, is) => {
    expect(isFragmentOnly(at(from), at(to))).toBe(is);
  });
});
