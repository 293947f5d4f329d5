/**
 * Who may call a route.
 * - `shared`: everybody, and the answer is the same for everybody: no session is looked up and caches may keep it
 * - `public`: everybody; the answer may depend on who asks
 * - `signed`: servers that sign what they send: no session, no Origin; the handler checks the signature of the raw body
 * - `user`: signed in
 * - `admin`: signed in as an admin
 */
export type Access = 'shared' | 'public' | 'signed' | 'user' | 'admin';

/** Every route of the API. A route that is missing here keeps the API from starting (promise 21). */
export const policies: Readonly<Record<string, Access>> = {
  'GET /api/health': 'public',
  'GET /api/ready': 'public',
  'GET /api/openapi.json': 'shared',
  'GET /api/reference': 'shared',

  'GET /api/products': 'shared',
  'GET /api/products/:id': 'shared',
  'GET /api/products/:id/related': 'shared',
  'GET /api/products/:id/background': 'shared',
  'GET /api/products/:id/reviews': 'shared',
  'GET /api/products/:id/review': 'user',
  'PUT /api/products/:id/review': 'user',
  'GET /api/admin/reviews': 'admin',
  'PUT /api/admin/reviews/:id': 'admin',
  'POST /api/products': 'admin',
  'GET /api/categories': 'shared',
  'GET /api/search/suggestions': 'shared',
  'GET /api/sitemap': 'shared',
  'GET /api/admin/products': 'admin',

  'GET /api/blogs': 'shared',
  'GET /api/blogs/:id': 'shared',
  'POST /api/blogs': 'admin',
  'PUT /api/blogs/:id': 'admin',
  'DELETE /api/blogs/:id': 'admin',
  'GET /api/artisans': 'shared',
  'GET /api/artisans/:slug': 'shared',

  'POST /api/auth/login': 'public',
  'POST /api/auth/signup': 'public',
  'POST /api/auth/logout': 'public',
  'POST /api/auth/forgot': 'public',
  'POST /api/auth/reset': 'public',
  'POST /api/auth/email-change': 'public',
  'GET /api/session': 'public',

  'GET /api/account/settings': 'user',
  'PUT /api/account/preferences': 'user',
  'PUT /api/account/password': 'user',
  'POST /api/account/email': 'user',
  'DELETE /api/account/email': 'user',
  'DELETE /api/account/devices': 'user',
  'DELETE /api/account/devices/:id': 'user',
  'GET /api/account/data': 'user',
  'POST /api/account/deletion': 'user',
  'GET /api/account/profile': 'user',
  'PUT /api/account/profile': 'user',
  'PUT /api/account/avatar': 'user',
  'DELETE /api/account/avatar': 'user',
  'GET /api/account/avatar/:id': 'user',
  'GET /api/account/addresses': 'user',
  'POST /api/account/addresses': 'user',
  'PUT /api/account/addresses/:id': 'user',
  'DELETE /api/account/addresses/:id': 'user',
  'POST /api/account/addresses/:id/default': 'user',

  'POST /api/cart/price': 'public',
  'GET /api/cart': 'user',
  'PATCH /api/cart': 'user',
  'POST /api/cart/merge': 'user',
  'GET /api/wishlist': 'user',
  'PATCH /api/wishlist': 'user',
  'POST /api/wishlist/pieces': 'public',
  'PUT /api/wishlist/share': 'user',
  'DELETE /api/wishlist/share': 'user',
  // Whoever has the link; not shared, so that a link that is closed is closed at once.
  'GET /api/wishlists/:token': 'public',
  'PUT /api/checkouts/:id': 'public',
  // Guests order too; what an order reveals is decided by the order service (promise 22).
  'POST /api/orders': 'public',
  'GET /api/orders': 'user',
  'GET /api/orders/:id': 'public',
  'GET /api/orders/:id/invoice': 'public',
  'GET /api/orders/:id/credit-notes/:number': 'public',
  'POST /api/orders/:id/cancel': 'public',
  'POST /api/orders/:id/return': 'public',
  'POST /api/orders/:id/return-pictures': 'public',
  'GET /api/orders/:id/return-pictures/:picture': 'public',
  'POST /api/orders/:id/payment': 'public',
  'GET /api/admin/orders': 'admin',
  'GET /api/admin/orders/:id': 'admin',
  'POST /api/admin/orders/:id/ship': 'admin',
  'POST /api/admin/orders/:id/deliver': 'admin',
  'POST /api/admin/orders/:id/cancel': 'admin',
  'POST /api/admin/orders/:id/refund': 'admin',
  'POST /api/admin/orders/:id/return': 'admin',
  'POST /api/admin/orders/:id/notes': 'admin',
  'GET /api/payments/options': 'shared',
  'POST /api/payments/webhooks/:provider': 'signed',
};

interface Route {
  method: string;
  path: string;
}

/** Middleware is registered for all methods and needs no policy of its own. */
const isEndpoint = ({ method }: Route) => method !== 'ALL';

/** Names of the endpoints that have no policy. */
export const undeclared = (routes: readonly Route[], table = policies): string[] => [
  ...new Set(
    routes
      .filter(isEndpoint)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !Object.hasOwn(table, name)),
  ),
];

/** The policy of the endpoint a request was routed to; undefined when there is none, that is a 404. */
export function policyOf(matched: readonly Route[], table = policies): Access | undefined {
  const endpoint = matched.findLast(isEndpoint);
  return endpoint && table[`${endpoint.method} ${endpoint.path}`];
}
