import { randomUUID } from 'node:crypto';
import type { CommandStartedEvent } from 'mongodb';
import { router } from '../platform/http/context.ts';
import { orderFor } from './testing/test-shop.ts';
import { accessOf, accessTable, undeclared, type Access } from '../platform/http/access.ts';
import { aProduct, fillCatalogue } from './testing/products.ts';
import { json, openTestApi, type TestApi, type Visitor } from './testing/request.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ monitorCommands: true });
  await fillCatalogue(api.db, [aProduct('4')]);
});
// The walk calls the route that signs out, too.
beforeEach(() => api.signIn());
afterAll(() => api.stop());

/** Who may call what, written down apart from the routes: a route that changes its access has to change it here too. */
const expected: Readonly<Record<string, Access>> = {
  'GET /api/health': 'public',
  'GET /api/ready': 'public',
  'GET /api/openapi.json': 'shared',
  'GET /api/reference': 'shared',
  'GET /api/reference/:version/:file': 'shared',

  'GET /api/products': 'shared',
  'GET /api/products/:id': 'shared',
  // Whoever has the signed link; not shared, so that nothing of it is cached.
  'GET /api/products/:id/preview': 'public',
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
  'GET /api/admin/products.csv': 'admin',
  'GET /api/admin/products/:id': 'admin',
  'PATCH /api/admin/products/:id': 'admin',
  'PUT /api/admin/products/:id/options': 'admin',
  'POST /api/admin/products/:id/publish': 'admin',
  'POST /api/admin/products/:id/archive': 'admin',
  'POST /api/admin/products/:id/restore': 'admin',
  'POST /api/admin/products/:id/schedule': 'admin',
  'POST /api/admin/products/:id/duplicate': 'admin',
  'POST /api/admin/products/:id/preview': 'admin',
  'GET /api/admin/products/sku': 'admin',
  'POST /api/admin/products/bulk/preview': 'admin',
  'POST /api/admin/products/bulk': 'admin',
  'GET /api/admin/products/bulk': 'admin',
  'GET /api/admin/products/bulk/:id': 'admin',
  'GET /api/admin/products/bulk/:id/rows': 'admin',
  'POST /api/admin/products/bulk/:id/cancel': 'admin',
  'POST /api/admin/products/bulk/:id/undo': 'admin',

  'GET /api/collections': 'shared',
  'GET /api/collections/:slug': 'shared',
  'GET /api/admin/coupons': 'admin',
  'POST /api/admin/coupons': 'admin',
  'GET /api/admin/coupons/:id': 'admin',
  'PATCH /api/admin/coupons/:id': 'admin',
  'POST /api/gift-cards/balance': 'public',
  'POST /api/gift-cards/choices': 'public',
  'GET /api/admin/gift-cards': 'admin',
  'POST /api/admin/gift-cards': 'admin',
  'GET /api/admin/gift-cards/:id': 'admin',
  'POST /api/admin/gift-cards/:id/adjust': 'admin',
  'POST /api/admin/gift-cards/:id/block': 'admin',
  'POST /api/admin/gift-cards/:id/resend': 'admin',
  'GET /api/admin/collections': 'admin',
  'POST /api/admin/collections': 'admin',
  'GET /api/admin/collections/:id': 'admin',
  'PATCH /api/admin/collections/:id': 'admin',
  'DELETE /api/admin/collections/:id': 'admin',
  'POST /api/admin/collections/:id/restore': 'admin',
  'POST /api/admin/collection-products': 'admin',
  'POST /api/admin/collection-rules/preview': 'admin',
  'GET /api/admin/home-collections': 'admin',
  'PUT /api/admin/home-collections': 'admin',

  'GET /api/admin/categories': 'admin',
  'GET /api/admin/categories.csv': 'admin',
  'POST /api/admin/categories': 'admin',
  'POST /api/admin/categories/sheet/preview': 'admin',
  'POST /api/admin/categories/sheet': 'admin',
  'GET /api/admin/categories/:id': 'admin',
  'PATCH /api/admin/categories/:id': 'admin',
  'DELETE /api/admin/categories/:id': 'admin',
  'POST /api/admin/categories/:id/move': 'admin',
  'GET /api/admin/categories/:id/sales': 'admin',
  'GET /api/admin/analytics': 'admin',
  'GET /api/admin/analytics/files/:table': 'admin',
  'POST /api/admin/analytics/rebuild': 'admin',
  'GET /api/admin/reports': 'admin',
  'POST /api/admin/reports': 'admin',
  'POST /api/admin/reports/settlements': 'admin',
  'GET /api/admin/reports/:id': 'admin',
  'GET /api/admin/reports/:id/file': 'admin',
  'POST /api/admin/reports/:id/cancel': 'admin',
  'POST /api/funnel/:step': 'public',
  'GET /api/admin/categories/:id/products': 'admin',
  'POST /api/admin/categories/:id/products': 'admin',
  'PUT /api/admin/categories/:id/rule': 'admin',
  'POST /api/admin/categories/:id/rule/preview': 'admin',

  'GET /api/admin/events': 'admin',
  'GET /api/admin/overview': 'admin',
  'GET /api/admin/refused-emails': 'admin',
  'POST /api/admin/refused-emails/take-back': 'admin',
  'GET /api/admin/find': 'admin',
  'GET /api/admin/staff': 'admin',
  'GET /api/admin/settings/emails': 'admin',
  'GET /api/admin/settings/emails/:key': 'admin',
  'PUT /api/admin/settings/emails/:key': 'admin',
  'DELETE /api/admin/settings/emails/:key': 'admin',
  'POST /api/admin/settings/emails/:key/preview': 'admin',
  'POST /api/admin/settings/emails/:key/test': 'admin',
  'GET /api/admin/settings/webhooks': 'admin',
  'POST /api/admin/settings/webhooks': 'admin',
  'PATCH /api/admin/settings/webhooks/:id': 'admin',
  'DELETE /api/admin/settings/webhooks/:id': 'admin',
  'POST /api/admin/settings/webhooks/:id/secret': 'admin',
  'GET /api/admin/settings/webhooks/:id/deliveries': 'admin',
  'POST /api/admin/settings/webhooks/:id/test': 'admin',
  'POST /api/admin/settings/webhooks/:id/deliveries/:delivery/send': 'admin',
  'GET /api/admin/staff/keys': 'admin',
  'POST /api/admin/staff/keys': 'admin',
  'DELETE /api/admin/staff/keys/:id': 'admin',
  'DELETE /api/admin/staff/:id/second-factor': 'admin',
  'GET /api/account/second-factor': 'user',
  'POST /api/account/second-factor/setup': 'user',
  'PUT /api/account/second-factor': 'user',
  'POST /api/account/second-factor/recovery-codes': 'user',
  'POST /api/account/second-factor/removal': 'user',
  'GET /api/admin/staff/invitations': 'admin',
  'POST /api/admin/staff/invitations': 'admin',
  'POST /api/admin/staff/invitations/:id/resend': 'admin',
  'DELETE /api/admin/staff/invitations/:id': 'admin',
  // Whoever has the link of an email.
  'POST /api/staff-invitations/look': 'public',
  'POST /api/staff-invitations/accept': 'public',
  'PUT /api/admin/staff/:id/role': 'admin',
  'PUT /api/admin/staff/:id/active': 'admin',
  'GET /api/admin/staff/:id/sessions': 'admin',
  'DELETE /api/admin/staff/:id/sessions': 'admin',
  'DELETE /api/admin/staff/:id/sessions/:session': 'admin',
  'GET /api/admin/settings': 'admin',
  'PATCH /api/admin/settings': 'admin',
  'GET /api/admin/views': 'admin',
  'PUT /api/admin/views/:id': 'admin',
  'PUT /api/admin/views/:id/default': 'admin',
  'DELETE /api/admin/views/:id': 'admin',
  'GET /api/admin/activity': 'admin',
  'GET /api/admin/activity.csv': 'admin',
  'GET /api/admin/activity/page': 'admin',
  'GET /api/admin/activity/verification': 'admin',
  'GET /api/admin/activity/verify': 'admin',
  'GET /api/admin/inventory': 'admin',
  'GET /api/admin/inventory/:item/history': 'admin',
  'POST /api/admin/inventory/adjust': 'admin',
  'POST /api/admin/inventory/undo': 'admin',
  'GET /api/admin/inventory/settings': 'admin',
  'PATCH /api/admin/inventory/settings': 'admin',
  'PUT /api/admin/inventory/:item/low-stock': 'admin',
  'POST /api/admin/inventory/count-preview': 'admin',
  'POST /api/admin/inventory/counts': 'admin',
  'GET /api/admin/sheets/shipping': 'admin',
  'GET /api/admin/sheets/shipping/:id': 'admin',
  'GET /api/admin/sheets/shipping/:id/rows': 'admin',
  'POST /api/admin/sheets/shipping/:id/cancel': 'admin',
  'GET /api/admin/sheets/counts': 'admin',
  'GET /api/admin/sheets/counts/:id': 'admin',
  'GET /api/admin/sheets/counts/:id/rows': 'admin',
  'POST /api/admin/sheets/counts/:id/cancel': 'admin',
  'GET /api/admin/sheets/subscribers': 'admin',
  'GET /api/admin/sheets/subscribers/:id': 'admin',
  'GET /api/admin/sheets/subscribers/:id/rows': 'admin',
  'POST /api/admin/sheets/subscribers/:id/cancel': 'admin',
  'POST /api/admin/sheets/counts/:id/undo': 'admin',
  'GET /api/admin/stock-board': 'admin',
  'POST /api/admin/stock-board/moves': 'admin',
  'GET /api/admin/warehouses': 'admin',
  'POST /api/admin/warehouses': 'admin',
  'PATCH /api/admin/warehouses/:id': 'admin',
  'DELETE /api/admin/warehouses/:id': 'admin',

  'GET /api/media/changed': 'shared',
  'GET /api/admin/imports': 'admin',
  'POST /api/admin/imports': 'admin',
  'GET /api/admin/imports/targets': 'admin',
  'GET /api/admin/imports/example.csv': 'admin',
  'GET /api/admin/imports/template.csv': 'admin',
  'GET /api/admin/imports/template.xlsx': 'admin',
  'GET /api/admin/imports/:id': 'admin',
  'PUT /api/admin/imports/:id/mapping': 'admin',
  'POST /api/admin/imports/:id/files': 'admin',
  'GET /api/admin/imports/:id/rows': 'admin',
  'GET /api/admin/imports/:id/rejected.csv': 'admin',
  'POST /api/admin/imports/:id/run': 'admin',
  'POST /api/admin/imports/:id/cancel': 'admin',
  'POST /api/admin/imports/:id/undo': 'admin',

  'GET /api/media/:hash/:file': 'shared',
  'GET /api/admin/media': 'admin',
  'GET /api/admin/media/room': 'admin',
  'GET /api/admin/media/:id': 'admin',
  'POST /api/admin/media': 'admin',
  'POST /api/admin/media/videos': 'admin',
  'POST /api/admin/media/:id/replace': 'admin',
  'POST /api/admin/media/:id/undo-replacement': 'admin',
  'POST /api/admin/media/:id/retry': 'admin',
  'POST /api/admin/media/:id/restore': 'admin',
  'PATCH /api/admin/media/:id': 'admin',
  'DELETE /api/admin/media/:id': 'admin',

  'GET /api/blogs': 'shared',
  'GET /api/blogs/feed.xml': 'shared',
  'GET /api/blogs/feed.json': 'shared',
  'GET /api/blogs/:id': 'shared',
  'GET /api/blogs/:id/preview': 'public',
  'POST /api/blogs': 'admin',
  'PUT /api/blogs/:id': 'admin',
  'DELETE /api/blogs/:id': 'admin',
  'GET /api/admin/blogs': 'admin',
  'POST /api/admin/blogs': 'admin',
  'GET /api/admin/blogs/:id': 'admin',
  'PATCH /api/admin/blogs/:id': 'admin',
  'DELETE /api/admin/blogs/:id': 'admin',
  'POST /api/admin/blogs/:id/status': 'admin',
  'POST /api/admin/blogs/:id/restore': 'admin',
  'POST /api/admin/blogs/:id/preview': 'admin',
  'GET /api/admin/blogs/:id/revisions': 'admin',
  'GET /api/admin/blogs/:id/revisions/:revision': 'admin',
  'POST /api/admin/blogs/:id/revisions/:revision/restore': 'admin',
  'GET /api/pages/:key': 'shared',
  'GET /api/pages/:key/preview': 'public',
  'GET /api/announcement': 'shared',
  'GET /api/admin/pages': 'admin',
  'GET /api/admin/pages/:key': 'admin',
  'PUT /api/admin/pages/:key': 'admin',
  'POST /api/admin/pages/:key/discard': 'admin',
  'POST /api/admin/pages/:key/preview': 'admin',
  'GET /api/admin/pages/:key/revisions': 'admin',
  'POST /api/admin/pages/:key/revisions/:revision/restore': 'admin',
  'GET /api/admin/artisans': 'admin',
  'PUT /api/admin/artisans/order': 'admin',
  'POST /api/admin/artisans': 'admin',
  'GET /api/admin/artisans/:id': 'admin',
  'PATCH /api/admin/artisans/:id': 'admin',
  'DELETE /api/admin/artisans/:id': 'admin',
  'POST /api/admin/artisans/:id/restore': 'admin',
  'GET /api/artisans': 'shared',
  'GET /api/artisans/:slug': 'shared',

  'POST /api/auth/login': 'sign-in',
  'POST /api/auth/login-form': 'public',
  'POST /api/auth/login/code': 'sign-in',
  'POST /api/auth/signup': 'sign-in',
  'POST /api/auth/logout': 'public',
  'POST /api/auth/forgot': 'public',
  'POST /api/auth/reset': 'public',
  'POST /api/auth/email-change': 'public',
  'GET /api/shop': 'shared',
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
  // Guests order too; what an order reveals is decided by the order service (requirement 22).
  'POST /api/orders': 'public',
  'GET /api/orders': 'user',
  'GET /api/orders/:id': 'public',
  'POST /api/orders/:id/account': 'user',
  'GET /api/orders/:id/invoice': 'public',
  'GET /api/orders/:id/credit-notes/:number': 'public',
  'GET /api/orders/:id/gift-cards': 'public',
  'POST /api/orders/:id/cancel': 'public',
  'POST /api/orders/:id/confirmation': 'public',
  'POST /api/orders/:id/confirmation-code': 'public',
  'POST /api/orders/:id/return': 'public',
  'POST /api/orders/:id/return-pictures': 'public',
  'GET /api/orders/:id/return-pictures/:picture': 'public',
  'POST /api/orders/:id/payment': 'public',
  'GET /api/admin/orders': 'admin',
  'GET /api/admin/orders/:id': 'admin',
  'GET /api/admin/orders.csv': 'admin',
  'GET /api/admin/customers': 'admin',
  'GET /api/admin/customers.csv': 'admin',
  'POST /api/admin/customers': 'admin',
  'GET /api/admin/customers/:id': 'admin',
  'PATCH /api/admin/customers/:id': 'admin',
  'GET /api/admin/customers/:id/merge': 'admin',
  'POST /api/admin/customers/:id/merge': 'admin',
  'GET /api/admin/customers/:id/data': 'admin',
  'DELETE /api/admin/customers/:id': 'admin',
  'POST /api/admin/customers/:id/notes': 'admin',
  'POST /api/admin/customers/:id/complaints': 'admin',
  'PATCH /api/admin/customers/:id/complaints/:complaint': 'admin',
  'GET /api/admin/quotes': 'admin',
  'POST /api/admin/quotes': 'admin',
  'PUT /api/admin/quotes/:id': 'admin',
  'POST /api/admin/quotes/:id/withdraw': 'admin',
  'GET /api/quotes/:id': 'public',
  'POST /api/quotes/:id/order': 'public',
  // Whoever writes to the shop needs no account; what a ticket reveals is decided by its service (requirement 178).
  'POST /api/newsletter/subscriptions': 'public',
  'POST /api/newsletter/subscriptions/form': 'public',
  'POST /api/newsletter/subscriptions/:id/confirm': 'public',
  'POST /api/newsletter/subscriptions/:id/unsubscribe': 'signed',
  'GET /api/admin/newsletters': 'admin',
  'POST /api/admin/newsletters': 'admin',
  'GET /api/admin/newsletters/:id': 'admin',
  'PATCH /api/admin/newsletters/:id': 'admin',
  'POST /api/admin/newsletters/:id/send': 'admin',
  'POST /api/admin/newsletters/:id/cancel': 'admin',
  'POST /api/admin/newsletters/:id/test': 'admin',
  'GET /api/admin/newsletters/:id/preview': 'admin',
  'GET /api/admin/newsletter-subscribers': 'admin',
  'GET /api/admin/newsletter-subscribers.csv': 'admin',
  'POST /api/admin/newsletter-subscribers': 'admin',
  'POST /api/admin/newsletter-subscribers/preview': 'admin',
  'POST /api/admin/newsletter-subscribers/:id/take-off': 'admin',
  'POST /api/support/tickets': 'public',
  'GET /api/support/tickets': 'user',
  'POST /api/support/orders/:id/tickets': 'public',
  'GET /api/support/orders/:id/tickets': 'public',
  'GET /api/support/tickets/:id': 'public',
  'POST /api/support/tickets/:id/messages': 'public',
  'POST /api/support/tickets/:id/pictures': 'public',
  'GET /api/support/tickets/:id/pictures/:picture': 'public',
  // A booking is for its account and for whoever has its link; its service decides (requirement 317).
  'GET /api/visits': 'shared',
  'GET /api/visits/:key/calendar': 'public',
  'POST /api/visits/bookings': 'public',
  'GET /api/visits/bookings': 'user',
  'GET /api/visits/bookings/:id': 'public',
  'POST /api/visits/bookings/:id/change': 'public',
  'POST /api/visits/bookings/:id/cancel': 'public',
  'POST /api/visits/bookings/:id/accept': 'public',
  'GET /api/visits/bookings/:id/calendar.ics': 'public',
  'GET /api/admin/visits/sessions': 'admin',
  'GET /api/admin/visits/sessions/:id': 'admin',
  'PATCH /api/admin/visits/sessions/:id': 'admin',
  'POST /api/admin/visits/sessions': 'admin',
  'POST /api/admin/visits/sessions/:id/messages': 'admin',
  'GET /api/admin/visits/bookings': 'admin',
  'GET /api/admin/visits/bookings.csv': 'admin',
  'POST /api/admin/visits/bookings': 'admin',
  'POST /api/admin/visits/bookings/:id/change': 'admin',
  'POST /api/admin/visits/bookings/:id/cancel': 'admin',
  'POST /api/admin/visits/bookings/:id/attendance': 'admin',
  'GET /api/admin/visits/plans': 'admin',
  'PUT /api/admin/visits/plans/:key': 'admin',
  'GET /api/admin/visits/closed-days': 'admin',
  'PUT /api/admin/visits/closed-days/:day': 'admin',
  'DELETE /api/admin/visits/closed-days/:day': 'admin',
  'GET /api/admin/support/tickets': 'admin',
  'GET /api/admin/support/tickets/:id': 'admin',
  'POST /api/admin/support/tickets/:id/answers': 'admin',
  'POST /api/admin/support/tickets/:id/state': 'admin',
  'POST /api/admin/support/tickets/:id/assignee': 'admin',
  'POST /api/admin/support/tickets/:id/read': 'admin',
  'GET /api/admin/support/staff': 'admin',
  'GET /api/admin/support/answers': 'admin',
  'POST /api/admin/support/answers': 'admin',
  'PUT /api/admin/support/answers/:id': 'admin',
  'DELETE /api/admin/support/answers/:id': 'admin',
  // Guests have carts, too: the key is unguessable, and the link of the email is signed.
  'PUT /api/cart-reminders/:key': 'public',
  'DELETE /api/cart-reminders/:key': 'public',
  'PUT /api/cart-reminders/:key/items': 'public',
  'GET /api/cart-reminders/:id': 'public',
  'POST /api/cart-reminders/:id/unsubscribe': 'signed',
  'POST /api/restock-alerts': 'public',
  'POST /api/restock-alerts/:id/unsubscribe': 'signed',
  'GET /api/admin/inventory/restock-alerts': 'admin',
  'POST /api/admin/orders/shipping-preview': 'admin',
  'POST /api/admin/orders/shipping': 'admin',
  'POST /api/admin/orders/packing-slips': 'admin',
  'PUT /api/admin/orders/:id/delivery': 'admin',
  'GET /api/admin/orders/:id/emails': 'admin',
  'POST /api/admin/orders/:id/emails': 'admin',
  'POST /api/admin/orders/:id/approve': 'admin',
  'POST /api/admin/orders/:id/decline': 'admin',
  'POST /api/admin/orders/:id/ship': 'admin',
  'POST /api/admin/orders/:id/deliver': 'admin',
  'POST /api/admin/orders/:id/came-back': 'admin',
  'POST /api/admin/orders/:id/cancel': 'admin',
  'POST /api/admin/orders/:id/refund': 'admin',
  'POST /api/admin/orders/:id/refund/:refund/retry': 'admin',
  'POST /api/admin/orders/:id/refund/:refund/payment': 'admin',
  'POST /api/admin/orders/:id/return': 'admin',
  'POST /api/admin/orders/:id/notes': 'admin',
  'GET /api/payments/options': 'shared',
  'POST /api/payments/webhooks/:provider': 'signed',
};
const table = Object.entries(expected);

const visitors: Visitor[] = ['anonymous', 'user', 'other', 'admin'];
const cases = table.flatMap(([route, access]) =>
  visitors.map((visitor) => [visitor, route, access] as const),
);

/** The rejection the declared access asks for; null when the request has to reach its handler. */
function rejectionOf(access: Access, visitor: Visitor): number | null {
  if (['shared', 'public', 'sign-in', 'signed'].includes(access) || visitor === 'admin') return null;
  if (visitor === 'anonymous') return 401;
  return access === 'admin' ? 403 : null;
}

describe('access to the routes (requirement 21)', () => {
  it('is declared by every route as in the table above', () => {
    expect(Object.fromEntries(accessTable(api.app))).toEqual(expected);
    expect(undeclared(api.app.routes, accessTable(api.app))).toEqual([]);
  });

  it('reports a route that does not declare it', () => {
    const routes = router();
    routes.use('*', (_c, next) => next());
    routes.delete('/api/products/:id', (c) => c.body(null, 204));
    routes.get('/api/products', (c) => c.body(null, 204));
    const known = new Map([['GET /api/products', 'shared' as const]]);
    expect(undeclared(routes.routes, known)).toEqual(['DELETE /api/products/:id']);
  });

  it('is undefined for a path that is not a route', () => {
    expect(accessOf([{ method: 'ALL', path: '/*' }], new Map())).toBeUndefined();
  });

  it.each(cases)('is checked when %s calls %s, declared as %s', async (visitor, route, access) => {
    const [method = '', pattern = ''] = route.split(' ');
    const response = await api.as(visitor)(pattern.replace(/:\w+/g, 'nothing-has-this-id'), { method });
    const rejection = rejectionOf(access, visitor);
    if (rejection) {
      expect(response.status).toBe(rejection);
      const code = rejection === 401 ? 'unauthenticated' : 'forbidden';
      expect(await json(response)).toMatchObject({ code });
    } else {
      expect([401, 403]).not.toContain(response.status);
      expect(response.status).toBeLessThan(500);
    }
  });

  it.each(table.filter(([, access]) => access === 'admin'))(
    'is not circumvented by a HEAD request to %s',
    async (route) => {
      const [method = '', pattern = ''] = route.split(' ');
      if (method !== 'GET') return;
      const response = await api.as('user')(pattern.replace(/:\w+/g, 'x'), { method: 'HEAD' });
      expect(response.status).toBe(403);
    },
  );

  it('keeps an order from everybody but its buyer and the admins (requirement 22)', async () => {
    const placed = await api.as('user')('/api/orders', {
      method: 'POST',
      body: orderFor({ '4': 1 }),
      headers: { 'Idempotency-Key': randomUUID() },
    });
    const { order } = await json<{ order: { id: string } }>(placed);
    const routes = Object.keys(expected).filter((route) => / \/api\/orders\/:id/.test(route));
    expect(routes.length).toBeGreaterThan(3);
    for (const visitor of ['anonymous', 'other'] as const) {
      for (const route of routes) {
        const [method = '', pattern = ''] = route.split(' ');
        const form = new FormData();
        form.set('picture', new File(['x'], 'not-mine.jpg'));
        const sent = pattern.endsWith('pictures')
          ? form
          : { reason: 'It is not mine at all.', code: '123456' };
        const body = method === 'GET' ? undefined : sent;
        const response = await api.as(visitor)(pattern.replace(':id', order.id), { method, body });
        // where an account is needed, the answer is the same for every order, and for none
        const isAsked = visitor === 'anonymous' && expected[route] === 'user';
        expect([visitor, route, response.status]).toEqual([visitor, route, isAsked ? 401 : 404]);
      }
    }
    expect((await api.as('user')(`/api/orders/${order.id}`)).status).toBe(200);
    const others = await json<{ total: number }>(await api.as('other')('/api/orders'));
    expect(others.total).toBe(0);
  });

  it('writes nothing for a GET but the counts of rate limits (requirement 32)', async () => {
    const reads = ['find', 'aggregate', 'getMore', 'ping', 'count', 'distinct', 'endSessions'];
    const writes: string[] = [];
    const note = ({ commandName, command }: CommandStartedEvent) => {
      const collection = String(command[commandName]);
      if (reads.includes(commandName) || collection === 'rateLimits') return;
      writes.push(`${commandName} ${collection}`);
    };
    api.client.on('commandStarted', note);
    for (const [route] of table.filter(([name]) => name.startsWith('GET '))) {
      const path = route.split(' ')[1]?.replace(/:\w+/g, '4') ?? '';
      await api.as('admin')(path);
    }
    api.client.off('commandStarted', note);
    expect(writes).toEqual([]);
  });

  it('is granted to a bearer token as to a cookie', async () => {
    const { createSessions } = await import('../domains/identity/sessions.service.ts');
    const token = await createSessions(api.db).start(
      { _id: 'the-admin', role: 'admin' },
      { remember: false, client: { address: '', userAgent: '' } },
    );
    const headers = { Authorization: `Bearer ${token}` };
    expect((await api.as('anonymous')('/api/admin/products', { headers })).status).toBe(200);
  });
});
