import { randomUUID } from 'node:crypto';
import { router } from '../platform/http/context.ts';
import { orderFor } from '../domains/orders/testing/test-shop.ts';
import { policies, policyOf, undeclared, type Access } from './policy.ts';
import { aProduct, fillCatalogue } from '../testing/products.ts';
import { json, openTestApi, type TestApi, type Visitor } from '../testing/request.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ monitorCommands: true });
  await fillCatalogue(api.db, [aProduct('4')]);
});
// The walk calls the route that signs out, too.
beforeEach(() => api.signIn());
afterAll(() => api.stop());

const visitors: Visitor[] = ['anonymous', 'user', 'other', 'admin'];
const table = Object.entries(policies).map(([route, access]) => [route, access] as const);
const cases = table.flatMap(([route, access]) =>
  visitors.map((visitor) => [visitor, route, access] as const),
);

/** The refusal the policy asks for; null when the request has to reach its handler. */
function refusalOf(access: Access, visitor: Visitor): number | null {
  if (['shared', 'public', 'signed'].includes(access) || visitor === 'admin') return null;
  if (visitor === 'anonymous') return 401;
  return access === 'admin' ? 403 : null;
}

describe('the policy table (promise 21)', () => {
  it('has every route of the API, and no route that is gone', () => {
    const routes = api.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routes)].sort()).toEqual(Object.keys(policies).sort());
  });

  it('names a route that was forgotten', () => {
    const routes = router();
    routes.use('*', (_c, next) => next());
    routes.delete('/api/products/:id', (c) => c.body(null, 204));
    routes.get('/api/products', (c) => c.body(null, 204));
    expect(undeclared(routes.routes)).toEqual(['DELETE /api/products/:id']);
    expect(undeclared([{ method: 'GET', path: 'constructor' }])).toEqual(['GET constructor']);
  });

  it('asks nothing of a path that is no route', () => {
    expect(policyOf([{ method: 'ALL', path: '/*' }])).toBeUndefined();
  });

  it.each(cases)('%s calls %s, which is for: %s', async (visitor, route, access) => {
    const [method = '', pattern = ''] = route.split(' ');
    const answer = await api.as(visitor)(pattern.replace(/:\w+/g, 'nothing-has-this-id'), { method });
    const refusal = refusalOf(access, visitor);
    if (refusal) {
      expect(answer.status).toBe(refusal);
      const code = refusal === 401 ? 'unauthenticated' : 'forbidden';
      expect(await json(answer)).toMatchObject({ code });
    } else {
      expect([401, 403]).not.toContain(answer.status);
      expect(answer.status).toBeLessThan(500);
    }
  });

  it.each(table.filter(([, access]) => access === 'admin'))(
    'a HEAD request does not get around %s',
    async (route) => {
      const [method = '', pattern = ''] = route.split(' ');
      if (method !== 'GET') return;
      const answer = await api.as('user')(pattern.replace(/:\w+/g, 'x'), { method: 'HEAD' });
      expect(answer.status).toBe(403);
    },
  );

  it('keeps an order from everybody but its buyer and the admins (promise 22)', async () => {
    const placed = await api.as('user')('/api/orders', {
      method: 'POST',
      body: orderFor({ '4': 1 }),
      headers: { 'Idempotency-Key': randomUUID() },
    });
    const { order } = await json<{ order: { id: string } }>(placed);
    const routes = Object.keys(policies).filter((route) => / \/api\/orders\/:id/.test(route));
    expect(routes.length).toBeGreaterThan(3);
    for (const visitor of ['anonymous', 'other'] as const) {
      for (const route of routes) {
        const [method = '', pattern = ''] = route.split(' ');
        const form = new FormData();
        form.set('picture', new File(['x'], 'not-mine.jpg'));
        const sent = pattern.endsWith('pictures') ? form : { reason: 'It is not mine at all.' };
        const body = method === 'GET' ? undefined : sent;
        const answer = await api.as(visitor)(pattern.replace(':id', order.id), { method, body });
        expect([visitor, route, answer.status]).toEqual([visitor, route, 404]);
      }
    }
    expect((await api.as('user')(`/api/orders/${order.id}`)).status).toBe(200);
    const others = await json<{ total: number }>(await api.as('other')('/api/orders'));
    expect(others.total).toBe(0);
  });

  it('writes nothing for a GET (promise 32)', async () => {
    const writes: string[] = [];
    const note = ({ commandName }: { commandName: string }) => {
      if (
        !['find', 'aggregate', 'getMore', 'ping', 'count', 'distinct', 'endSessions'].includes(commandName)
      ) {
        writes.push(commandName);
      }
    };
    api.client.on('commandStarted', note);
    for (const [route] of table.filter(([name]) => name.startsWith('GET '))) {
      const path = route.split(' ')[1]?.replace(/:\w+/g, '4') ?? '';
      await api.as('admin')(path);
    }
    api.client.off('commandStarted', note);
    expect(writes).toEqual([]);
  });

  it('lets a bearer token in as it does a cookie', async () => {
    const { createSessions } = await import('../domains/identity/sessions.ts');
    const token = await createSessions(api.db).start(
      { _id: 'the-admin', role: 'admin' },
      { remember: false, client: { address: '', userAgent: '' } },
    );
    const headers = { Authorization: `Bearer ${token}` };
    expect((await api.as('anonymous')('/api/admin/products', { headers })).status).toBe(200);
  });
});
