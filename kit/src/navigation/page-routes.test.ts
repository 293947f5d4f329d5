import { routeTable, type PageRoute } from './page-routes.ts';

const Component = () => null;
const tableOf = (...paths: string[]) => routeTable(paths.map((path): PageRoute => ({ path, Component })));

const shop = tableOf(
  '/',
  '/products',
  '/products/:category',
  '/product/:id',
  '/admin/:section',
  '/admin/*',
  '/admin/orders',
  '/admin/orders/:id',
  '*',
);
const found = (pathname: string) => {
  const { route, params } = shop(pathname);
  return [route.path, params];
};

describe('a route table', () => {
  it.each([
    ['/', '/', {}],
    ['/products', '/products', {}],
    ['/products/chairs', '/products/:category', { category: 'chairs' }],
    ['/product/4', '/product/:id', { id: '4' }],
    ['/product/4/reviews', '*', { '*': 'product/4/reviews' }],
    ['/product', '*', { '*': 'product' }],
    ['/nowhere', '*', { '*': 'nowhere' }],
  ])('finds the page of %s', (pathname, path, params) => {
    expect(found(pathname)).toEqual([path, params]);
  });

  it.each([
    ['/admin/orders', '/admin/orders', {}],
    ['/admin/orders/7', '/admin/orders/:id', { id: '7' }],
    ['/admin/reports', '/admin/:section', { section: 'reports' }],
    ['/admin/reports/2026/may', '/admin/*', { '*': 'reports/2026/may' }],
    ['/admin', '/admin/*', { '*': '' }],
  ])('prefers the more exact pattern, wherever it is listed: %s', (pathname, path, params) => {
    expect(found(pathname)).toEqual([path, params]);
  });

  it('takes the first of two patterns that match equally well', () => {
    const first: PageRoute = { path: '/blog/:id', Component };
    const table = routeTable([first, { path: '/blog/:slug', Component }, { path: '*', Component }]);
    expect(table('/blog/jali').route).toBe(first);
  });

  it.each(['/products/', '/Products', '/products//'])(
    'does not mind case and slashes at the end: %s',
    (pathname) => {
      expect(found(pathname)).toEqual(['/products', {}]);
    },
  );

  it.each([
    ['/product/sheesham%20chair', 'sheesham chair'],
    ['/product/a%2Fb', 'a/b'],
    ['/product/%E0%A4%A8', 'न'],
    ['/product/100%', '100%'],
  ])('decodes parameters, and leaves alone what cannot be decoded: %s', (pathname, id) => {
    expect(found(pathname)).toEqual(['/product/:id', { id }]);
  });

  it('takes signs of regular expressions for themselves', () => {
    const table = tableOf('/a.b', '*');
    expect(table('/a.b').route.path).toBe('/a.b');
    expect(table('/axb').route.path).toBe('*');
  });

  it('refuses an address that no pattern matches', () => {
    expect(() => tableOf('/cart')('/nowhere')).toThrow('no page for /nowhere');
  });
});
