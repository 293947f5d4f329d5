import { createSessions } from '../../domains/identity/sessions.service.ts';
import { json, openTestApi, SHOP, type RequestOptions, type TestApi } from '../../app/testing/request.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());

const login = (options: RequestOptions) =>
  api.as('anonymous')('/api/auth/login', { method: 'POST', ...options });
const credentials = JSON.stringify({ email: 'a@example.com', password: 'not-the-one' });

const origins = [
  ['absent', ''],
  ['foreign', 'https://evil.example'],
  ['a sub-domain', 'http://evil.shop.test'],
  ['a look-alike', 'http://shop.test.evil.example'],
  ['another scheme', 'https://shop.test'],
  ['another port', 'http://shop.test:8080'],
  ['null', 'null'],
] as const;
const types = [
  'application/x-www-form-urlencoded',
  'text/plain',
  '',
  'application/json',
  'multipart/form-data',
];

describe('a webhook', () => {
  it('reaches its handler without an Origin, and no other route does', async () => {
    const send = (path: string) =>
      api.as('anonymous')(path, { method: 'POST', body: '{}', headers: { Origin: '' } });
    expect(await json(await send('/api/payments/webhooks/fake'))).toMatchObject({ code: 'bad_webhook' });
    expect(await json(await send('/api/payments/webhooks'))).toMatchObject({ code: 'not_found' });
    expect(await json(await send('/api/orders'))).toMatchObject({ code: 'bad_origin' });
  });
});

describe('a request that changes something (requirement 32)', () => {
  it.each(
    origins.flatMap(([what, origin]) => types.map((type) => [what, type || 'none', origin, type] as const)),
  )('is rejected when its Origin is %s, with content type %s', async (_what, _type, origin, type) => {
    const headers = { Origin: origin, 'Content-Type': type, Cookie: 'session=x' };
    const response = await login({ headers, body: credentials });
    expect(response.status).toBe(403);
    expect(await json(response)).toMatchObject({ code: 'bad_origin' });
  });

  it.each(['PUT', 'DELETE'])('is rejected from a foreign page also when it is a %s', async (method) => {
    const headers = { Origin: 'https://evil.example' };
    const response = await api.as('admin')('/api/blogs/x', { method, headers, body: {} });
    expect(await json(response)).toMatchObject({ code: 'bad_origin' });
  });

  it('reaches its handler from a page of the shop, also behind a proxy', async () => {
    expect((await login({ body: credentials, headers: { 'Content-Type': 'application/json' } })).status).toBe(
      401,
    );
    const proxied = {
      'Content-Type': 'application/json',
      Origin: 'https://virasat.example',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'virasat.example',
    };
    expect((await login({ body: credentials, headers: proxied })).status).toBe(401);
  });

  it.each(['/api/auth/login', '/api/auth/signup', '/api/auth/login/code'])(
    'reaches %s without an Origin only from a program, which sends no cookie either',
    async (path) => {
      const send = (headers: Record<string, string>) =>
        api.as('anonymous')(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: '{}',
        });
      const browsers: Record<string, string>[] = [
        { Origin: 'https://evil.example' },
        { Origin: '', Cookie: 'session=x' },
      ];
      for (const headers of browsers)
        expect(await json(await send(headers))).toMatchObject({ code: 'bad_origin' });
      expect((await send({ Origin: '' })).status).not.toBe(403);
    },
  );

  it('signs a program up and in by its token, and a browser by a cookie', async () => {
    const account = { name: 'Asha Rao', email: 'asha.rao@example.com', password: 'a long enough one' };
    const send = (path: string, headers: Record<string, string>) =>
      api.as('anonymous')(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(account),
      });
    const created = await send('/api/auth/signup', { Origin: '' });
    expect([created.status, created.headers.get('set-cookie')]).toEqual([201, null]);
    const loggedIn = await send('/api/auth/login', { Origin: '' });
    expect([loggedIn.status, loggedIn.headers.get('set-cookie')]).toEqual([200, null]);
    const { token } = (await json(loggedIn)) as { token: string };
    const headers = { Origin: '', Authorization: `Bearer ${token}` };
    expect((await api.as('anonymous')('/api/account/profile', { headers })).status).toBe(200);
    expect((await send('/api/auth/login', {})).headers.get('set-cookie')).toMatch(/^session=/);
  });

  it('needs no Origin with a bearer token and no cookie', async () => {
    const token = await createSessions(api.db).start(
      { _id: 'the-admin', role: 'admin' },
      { remember: false, client: { address: '', userAgent: '' } },
    );
    const bearer = { Origin: '', Authorization: `Bearer ${token}` };
    const write = (headers: Record<string, string>) =>
      api.as('anonymous')('/api/blogs/x', { method: 'DELETE', headers });
    expect((await write(bearer)).status).toBe(404);
    expect((await write({ ...bearer, Cookie: 'theme=dark' })).status).toBe(403);
    expect((await write({ Origin: '', Authorization: 'Basic abc' })).status).toBe(403);
  });

  it('does not include a GET: reading works from any origin', async () => {
    const headers = { Origin: 'https://evil.example' };
    expect((await api.as('user')('/api/session', { headers })).status).toBe(200);
    expect((await api.as('user')('/api/session', { headers: { Origin: '' } })).status).toBe(200);
  });
});

describe('a body', () => {
  const sized = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes), password: 'x' });
  const chunked = (text: string) =>
    new ReadableStream({
      start(controller) {
        const bytes = new TextEncoder().encode(text);
        for (let at = 0; at < bytes.length; at += 65_536) controller.enqueue(bytes.slice(at, at + 65_536));
        controller.close();
      },
    });
  const stream = (text: string) =>
    api.app.request(
      new Request(`${SHOP}/api/auth/login`, {
        method: 'POST',
        headers: { Origin: SHOP, 'Content-Type': 'application/json' },
        body: chunked(text),
        duplex: 'half',
      } as RequestInit),
    );

  it('over a megabyte is rejected in the shop’s error format, with a declared length or chunked (requirement 29)', async () => {
    const text = sized(1024 * 1024);
    const declared = await login({
      body: text,
      headers: { 'Content-Type': 'application/json', 'Content-Length': String(text.length) },
    });
    for (const response of [declared, await stream(text)]) {
      expect(response.status).toBe(413);
      expect(await json(response)).toEqual({
        message: 'The request is too large: 1 MB is the most.',
        code: 'too_large',
      });
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('that is chunked and small enough arrives complete', async () => {
    const response = await stream(sized(200_000));
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ fields: { email: expect.any(String) } });
    expect((await stream(credentials)).status).toBe(401);
  });

  it('may have up to twenty megabytes when it is a form with files', async () => {
    const form = (megabytes: number) => {
      const data = new FormData();
      data.append('title', 'Chair');
      data.append('mainImage', new File([new Uint8Array(megabytes * 1024 * 1024)], 'a.jpg'));
      return api.as('admin')('/api/products', { method: 'POST', body: data });
    };
    // read as a whole: what it holds is no picture
    expect((await form(19)).status).toBe(400);
    expect((await form(21)).status).toBe(413);
  });
});

describe('invalid input (requirement 26)', () => {
  it.each([
    ['an operator', '{"email":{"$ne":null},"password":{"$ne":null}}', 400],
    ['an array', '{"email":["a@example.com"],"password":"x"}', 400],
    ['a number', '{"email":1,"password":2}', 400],
    ['a prototype', '{"__proto__":{"email":"a"},"constructor":{"prototype":{}}}', 400],
    ['nothing', '', 400],
    ['no object', '"text"', 400],
    ['no JSON', '{"email":', 400],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
  ])('is a 400 without a stack trace: %s', async (_what, body, status) => {
    const response = await login({ body, headers: { 'Content-Type': 'application/json' } });
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(text).not.toMatch(/\n\s+at |node_modules|\.ts/);
  });

  it.each(['?search[$ne]=x&category[$gt]=', '?category=a&category=b', '?ids=%24where', '?search=%00'])(
    'is no server error in GET /api/products%s',
    async (query) => {
      expect((await api.as('anonymous')(`/api/products${query}`)).status).toBeLessThan(500);
    },
  );

  it('of another content type is a 415', async () => {
    const response = await login({ body: credentials, headers: { 'Content-Type': 'text/plain' } });
    expect(response.status).toBe(415);
    expect(await json(response)).toMatchObject({ code: 'unsupported_media' });
  });
});
