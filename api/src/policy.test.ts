import { router } from './http/context.ts';
import { policies, policyOf, undeclared, type Access } from './policy.ts';
import { json, openTestApi, type TestApi, type Visitor } from './testing/request.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
// The walk calls the route that signs out, too.
beforeEach(() => api.signIn());
afterAll(() => api.stop());

const visitors: Visitor[] = ['anonymous', 'user', 'admin'];
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

  it('lets a bearer token in as it does a cookie', async () => {
    const { createSessions } = await import('./auth/sessions.ts');
    const token = await createSessions(api.db).start(
      { _id: 'the-admin', role: 'admin' },
      { remember: false, client: { address: '', userAgent: '' } },
    );
    const headers = { Authorization: `Bearer ${token}` };
    expect((await api.as('anonymous')('/api/admin/products', { headers })).status).toBe(200);
  });
});
