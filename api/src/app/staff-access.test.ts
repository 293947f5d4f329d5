import { mayStaff, staffRoles, type StaffRole } from '../domains/identity/staff.constants.ts';
import type { UserDocument } from '../domains/identity/user.ts';
import { accessTable } from '../platform/http/access.ts';
import { areaOf, mayCall } from './staff-access.ts';
import { aProduct, fillCatalogue } from './testing/products.ts';
import { json, openTestApi, type TestApi } from './testing/request.ts';
import { admin, newKey, openTestShop, orderFor, rejection, shopper } from './testing/test-shop.ts';

let api: TestApi;
const tokens = new Map<StaffRole, string>();
beforeAll(async () => {
  api = await openTestApi();
  await fillCatalogue(api.db, [aProduct('1')]);
  const client = { address: '203.0.113.7', userAgent: '' };
  for (const staffRole of staffRoles) {
    const account: UserDocument = {
      _id: staffRole,
      email: `${staffRole}@example.com`,
      name: staffRole,
      role: 'admin',
      staffRole,
      passwordHash: 'none',
      active: true,
      createdAt: new Date('2026-01-01T00:00:00Z'),
    };
    await api.db.collection<UserDocument>('users').insertOne(account);
    const token = await api.services.identity.sessions.start(account, { remember: false, client });
    tokens.set(staffRole, token);
  }
});
afterAll(() => api.stop());

/** What each role may do, written down apart from the table: reading and writing by part. */
const expected: Record<StaffRole, { read: string; write: string }> = {
  owner: { read: 'everything', write: 'everything' },
  manager: { read: 'everything but staff settings', write: 'everything but staff settings' },
  fulfilment: {
    read: 'desk media orders products stock support visits',
    write: 'desk orders stock support visits',
  },
  editor: {
    read: 'desk media newsletter products reviews stories',
    write: 'desk media newsletter reviews stories',
  },
  accountant: {
    read: 'customers desk figures money orders products promotions',
    write: 'desk figures',
  },
};
const includes = (list: string, area: string): boolean =>
  list.startsWith('everything') ? !list.split(' ').includes(area) : list.split(' ').includes(area);

const call = (role: StaffRole, route: string) => {
  const [method = '', pattern = ''] = route.split(' ');
  return api.as('anonymous')(pattern.replace(/:\w+/g, 'nothing-has-this-id'), {
    method,
    headers: { Authorization: `Bearer ${tokens.get(role)}` },
  });
};

// Proves requirement 227.
describe('the parts of the back office that a role includes', () => {
  it('cover every route of the back office', () => {
    const routes = [...accessTable(api.app)].filter(([, access]) => access === 'admin');
    expect(routes.filter(([route]) => areaOf(route) === undefined)).toEqual([]);
    expect(routes.length).toBeGreaterThan(150);
  });

  it.each(staffRoles)('are all that the API lets the role %s see and change', async (role) => {
    for (const [route, access] of accessTable(api.app)) {
      // the stream of live changes stays open, and everybody may follow it
      if (access !== 'admin' || route === 'GET /api/admin/events') continue;
      const right = route.startsWith('GET ') ? 'read' : 'write';
      const response = await call(role, route);
      await response.body?.cancel();
      const isAllowed = includes(expected[role][right], areaOf(route)!);
      expect([role, route, response.status === 403]).toEqual([role, route, !isAllowed]);
      expect([route, response.status]).not.toEqual([route, 401]);
    }
  });

  it('says what to do when a role does not include something', async () => {
    expect(await json(await call('editor', 'GET /api/admin/orders'))).toMatchObject({
      code: 'role',
      message: 'Your role does not include this. Ask an owner of the shop to change it.',
    });
  });

  it('are none for a route that is in no part, but for owners', () => {
    const person = (staff?: StaffRole) => ({ ...admin, staff });
    expect(mayCall(person('owner'), 'GET /api/admin/new-thing')).toBe(true);
    expect(mayCall(person(), 'GET /api/admin/new-thing')).toBe(true);
    for (const role of ['manager', 'fulfilment', 'editor', 'accountant'] as const)
      expect(mayCall(person(role), 'GET /api/admin/new-thing')).toBe(false);
    // a path that only begins with the same letters is another one
    expect(areaOf('GET /api/admin/ordersheet')).toBeUndefined();
    expect(mayStaff(shopper('a'), 'desk', 'read')).toBe(false);
  });
});

describe('orders through the routes of shoppers', () => {
  it('open for staff whose role includes orders, and are cancelled by those who deal with money', async () => {
    const shop = await openTestShop();
    try {
      await shop.stockProduct('chair', { stock: 5 });
      const { order } = await shop.orders.place(orderFor({ chair: 1 }), {
        key: newKey(),
        user: shopper('anna'),
      });
      const as = (staff: StaffRole) => ({ user: { ...admin, staff } });
      expect(await rejection(shop.orders.order(order.id, as('editor')))).toMatchObject({ status: 404 });
      expect((await shop.orders.order(order.id, as('accountant'))).id).toBe(order.id);
      for (const role of ['editor', 'accountant', 'fulfilment'] as const)
        expect(await rejection(shop.orders.cancel(order.id, 'Why not', as(role)))).toMatchObject({
          status: 404,
        });
      expect((await shop.orders.cancel(order.id, 'Cracked', as('manager'))).status).toBe('Cancelled');
    } finally {
      await shop.stop();
    }
  });
});
