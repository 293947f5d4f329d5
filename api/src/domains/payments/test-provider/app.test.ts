import { createTestProvider } from './app.ts';
import { openLedger } from './ledger.ts';

const SECRET = 'a-secret-for-tests-only';
const time = { now: new Date('2026-11-21T06:00:00Z') };
const card = {
  kind: 'card',
  number: '4242 4242 4242 4242',
  expiry: '12/30',
  cvv: '987',
  name: 'Meera Rathore',
};

const SHOP = 'http://shop.test';

function provider() {
  const notified: string[] = [];
  const app = createTestProvider({
    secret: SECRET,
    ledger: openLedger(),
    shopOrigins: [SHOP],
    notify: (orderId, { afterMs, refundId } = { afterMs: 0 }) =>
      void notified.push(`${orderId} after ${afterMs}${refundId === undefined ? '' : `: ${refundId}`}`),
    delays: { slow: 20, late: 5_000 },
    clock: () => time.now,
  });
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await app.request(`/pay/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'shop.test', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const authorization = `Bearer ${SECRET}`;
  return {
    app,
    notified,
    capture: (body: object) => send('/captures', body, { authorization }),
    /** The shopper's word on the provider's page. */
    decide: (
      id: unknown,
      decision: string,
      headers: Record<string, string> = {},
      back = `${SHOP}/checkout`,
    ) =>
      app.request(`/pay/v1/actions/${String(id)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'pay.test', ...headers },
        body: new URLSearchParams({ decision, return: back }).toString(),
      }),
    tokens: (body: unknown, headers?: Record<string, string>) => send('/tokens', body, headers),
    charge: (body: object, headers: Record<string, string> = { authorization }) =>
      send('/charges', { orderId: 'o1', amount: 118_000, currency: 'INR', ...body }, headers),
    refund: (body: object) => send('/refunds', body, { authorization }),
    find: async (key: string) => {
      const response = await app.request(`/pay/v1/charges/${key}`, { headers: { authorization } });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}

beforeEach(() => {
  time.now = new Date('2026-11-21T06:00:00Z');
});

describe('tokens', () => {
  it('issues a token for a card without its number or CVV', async () => {
    const { status, body } = await provider().tokens(card);
    expect(status).toBe(201);
    expect(body.label).toBe('Visa ending 4242');
    const decoded = String(body.token)
      .split(/[_.]/)
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      .join(' ');
    for (const secret of ['42424242', '4242 4242', '"987"', 'Meera']) expect(decoded).not.toContain(secret);
    expect(String(body.token).length).toBeLessThanOrEqual(500);
  });

  it('issues a token of the longest UPI address that still fits the order', async () => {
    const vpa = `${'a'.repeat(64)}@${'b'.repeat(32)}`;
    const { body } = await provider().tokens({ kind: 'upi', vpa });
    expect(body.label).toBe(`UPI ${vpa}`);
    expect(String(body.token).length).toBeLessThanOrEqual(500);
  });

  it('rejects payment details with a sentence for every wrong field', async () => {
    const wrong = { kind: 'card', number: '4242 4242 4242 4241', expiry: '10/26', cvv: '12', name: ' ' };
    const { status, body } = await provider().tokens(wrong);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_input',
      message: expect.any(String),
      fields: {
        cardNumber: expect.stringContaining('card number'),
        expiryDate: expect.stringContaining('expired'),
        cvv: expect.stringContaining('digits'),
        cardName: expect.stringContaining('name'),
      },
    });
    const upi = await provider().tokens({ kind: 'upi', vpa: 'nobody' });
    expect(upi).toMatchObject({
      status: 400,
      body: { fields: { vpa: expect.stringContaining('name@bank') } },
    });
  });

  it('issues no token to other pages, including those of the shop', async () => {
    const { tokens } = provider();
    expect((await tokens(card, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await tokens(card, { origin: 'null' })).status).toBe(403);
    expect((await tokens(card, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await tokens(card, { 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' })).status).toBe(
      403,
    );
    expect((await tokens(card, { origin: 'http://shop.test' })).status).toBe(201);
    expect((await tokens(card, { 'sec-fetch-site': 'same-origin', origin: 'http://x.test' })).status).toBe(
      201,
    );
  });

  it('accepts only JSON of at most 16 KB', async () => {
    const { tokens } = provider();
    expect((await tokens('{"kind":')).status).toBe(400);
    expect((await tokens(card, { 'content-type': 'text/plain' })).status).toBe(400);
    expect((await tokens({ ...card, name: 'x'.repeat(17_000) })).status).toBe(413);
    expect((await tokens({ kind: 'card', number: { $gt: '' } })).status).toBe(400);
  });

  it('writes no card data to the log, even on an error', async () => {
    const logged: unknown[] = [];
    const spies = (['log', 'error', 'warn', 'info'] as const).map((level) =>
      jest.spyOn(console, level).mockImplementation((...args) => void logged.push(...args)),
    );
    const { tokens } = provider();
    await tokens(card);
    await tokens({ ...card, number: '4242424242424241' });
    await tokens('{"number":"4242424242424242"');
    spies.forEach((spy) => spy.mockRestore());
    expect(JSON.stringify(logged)).not.toMatch(/4242|987/);
  });
});

describe('charges', () => {
  const tokenFor = async (p: ReturnType<typeof provider>, instrument: object = card) =>
    String((await p.tokens(instrument)).body.token);

  it.each([
    [card, 'captured', null],
    [{ ...card, number: '4000 0000 0000 0002' }, 'declined', /declined this card/],
    [{ ...card, number: '4000 0000 0000 9995' }, 'declined', /not enough money/],
    [{ kind: 'upi', vpa: 'success@upi' }, 'captured', null],
    [{ kind: 'upi', vpa: 'fail@upi' }, 'declined', /UPI payment was refused/],
    [{ ...card, number: '4000 0025 0000 3155' }, 'requires_action', null],
    [{ kind: 'upi', vpa: 'meera@okbank' }, 'requires_action', null],
    [{ kind: 'upi-qr' }, 'requires_action', null],
    [{ ...card, number: '4000 0000 0000 0259' }, 'captured', null],
  ])('charges %o with the result %s', async (instrument, status, reason) => {
    const p = provider();
    const { body } = await p.charge({ token: await tokenFor(p, instrument), idempotencyKey: 'k' });
    expect(body.status).toBe(status);
    if (reason) expect(body.reason).toMatch(reason);
    else expect(body.reason).toBeNull();
  });

  it('charges once per key, also 20 times in parallel', async () => {
    const p = provider();
    const token = await tokenFor(p);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => p.charge({ token, idempotencyKey: 'k' })),
    );
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect((await p.find('k')).body.id).toBe(replies[0]?.body.id);
    expect(await p.charge({ token, idempotencyKey: 'k', amount: 1 })).toMatchObject({ status: 409 });
  });

  it('accepts a token once, before it expires, and unchanged', async () => {
    const p = provider();
    const token = await tokenFor(p);
    await p.charge({ token, idempotencyKey: 'first' });
    expect((await p.charge({ token, idempotencyKey: 'second' })).body.code).toBe('token_used');

    const fresh = await tokenFor(p);
    expect((await p.charge({ token: `${fresh}A`, idempotencyKey: 'x' })).body.code).toBe('token_invalid');
    time.now = new Date(time.now.getTime() + 30 * 60_000);
    expect((await p.charge({ token: fresh, idempotencyKey: 'x' })).body.code).toBe('token_invalid');
    expect((await p.find('x')).status).toBe(404);
  });

  it.each<Record<string, string>>([{}, { authorization: 'Bearer wrong' }, { authorization: SECRET }])(
    'are for the shop’s server only: %o',
    async (headers) => {
      const p = provider();
      expect((await p.charge({ token: 'x', idempotencyKey: 'k' }, headers)).status).toBe(401);
      expect((await p.app.request('/pay/v1/charges/k', { headers })).status).toBe(401);
      expect((await p.app.request('/pay/v1/refunds', { method: 'POST', headers })).status).toBe(401);
    },
  );

  it.each([0, -100, 1.5, '100', 1e15])('rejects the amount %p', async (amount) => {
    const p = provider();
    const token = await tokenFor(p);
    expect((await p.charge({ token, idempotencyKey: 'k', amount })).status).toBe(400);
  });

  it('refunds a charge once per key and never more than was charged', async () => {
    const p = provider();
    const { body } = await p.charge({ token: await tokenFor(p), idempotencyKey: 'k' });
    const chargeId = body.id;
    const first = await p.refund({ chargeId, amount: 118_000, idempotencyKey: 'r' });
    expect(first.status).toBe(200);
    expect(await p.refund({ chargeId, amount: 118_000, idempotencyKey: 'r' })).toEqual(first);
    expect((await p.refund({ chargeId, amount: 1, idempotencyKey: 'r2' })).status).toBe(409);
    expect((await p.refund({ chargeId: 'ch_none', amount: 1, idempotencyKey: 'r3' })).status).toBe(404);
  });

  it('lets the first refund of one card fail after a while, tells the shop, and takes the next one', async () => {
    const p = provider();
    const token = (await p.tokens({ ...card, number: '4000000000005126' })).body.token;
    const { body } = await p.charge({ token, idempotencyKey: 'k' });
    const refund = (idempotencyKey: string) =>
      p.refund({ chargeId: body.id, amount: 118_000, idempotencyKey });
    const first = await refund('r');
    expect(first.body).toMatchObject({ status: 'pending', reason: null });
    expect((await refund('r2')).status).toBe(409);
    expect(p.notified.at(-1)).toBe(`o1 after 5000: ${String(first.body.id)}`);
    time.now = new Date(time.now.getTime() + 5_000);
    expect((await refund('r')).body).toMatchObject({ status: 'failed', reason: expect.any(String) });
    expect((await refund('r3')).body).toMatchObject({ status: 'processed' });
  });

  it('refunds charges of demo orders although the ledger does not have them', async () => {
    const p = provider();
    const chargeId = `demo_${'0a'.repeat(12)}`;
    const first = await p.refund({ chargeId, amount: 118_000, idempotencyKey: 'r' });
    expect(first.status).toBe(200);
    expect(await p.refund({ chargeId, amount: 118_000, idempotencyKey: 'r' })).toEqual(first);
    expect((await p.refund({ chargeId: 'demo_1', amount: 1, idempotencyKey: 'r2' })).status).toBe(404);
  });
});

describe('payments that require an action', () => {
  const begin = async (p: ReturnType<typeof provider>, instrument: object) => {
    const token = (await p.tokens(instrument)).body.token;
    return (await p.charge({ token, idempotencyKey: 'k' })).body.id;
  };
  const stepUp = { ...card, number: '4000002500003155' };

  it('authorises a card payment and captures it once, for the authorised amount', async () => {
    const p = provider();
    const id = await begin(p, stepUp);
    expect((await p.capture({ chargeId: id, amount: 118_000 })).status).toBe(409);
    expect((await p.decide(id, 'approve')).headers.get('location')).toBe(`${SHOP}/checkout`);
    expect((await p.find('k')).body.status).toBe('authorised');
    expect((await p.capture({ chargeId: id, amount: 1 })).status).toBe(404);
    const captured = await p.capture({ chargeId: id, amount: 118_000 });
    expect(captured.body.status).toBe('captured');
    expect(await p.capture({ chargeId: id, amount: 118_000 })).toEqual(captured);
  });

  it('captures a UPI payment at once, by the first decision', async () => {
    const p = provider();
    const id = await begin(p, { kind: 'upi-qr' });
    await p.decide(id, 'approve');
    await p.decide(id, 'refuse');
    expect((await p.find('k')).body.status).toBe('captured');
    expect(p.notified).toEqual(['o1 after 0']);
  });

  it('says why a payment was declined', async () => {
    const p = provider();
    await p.decide(await begin(p, stepUp), 'refuse');
    expect((await p.find('k')).body).toMatchObject({
      status: 'declined',
      reason: expect.stringContaining('not confirmed'),
    });
  });

  it('accepts no decision from other sites, and redirects to the shop only', async () => {
    const p = provider();
    const id = await begin(p, stepUp);
    expect((await p.decide(id, 'approve', { origin: 'https://evil.test' })).status).toBe(403);
    expect((await p.decide(id, 'approve', {}, 'https://evil.test/')).status).toBe(400);
    const page = `/pay/v1/actions/${String(id)}?return=`;
    expect((await p.app.request(`${page}https://evil.test/`)).status).toBe(400);
    const shown = await p.app.request(`${page}${SHOP}/checkout`);
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await shown.text()).toContain('₹1,180');
    expect((await p.find('k')).body.status).toBe('requires_action');
  });
});

describe('a payment whose response gets lost', () => {
  it('captures the payment, but returns no result until its webhook is due', async () => {
    const p = provider();
    const token = (await p.tokens({ ...card, number: '4000000000000341' })).body.token;
    expect((await p.charge({ token, idempotencyKey: 'k' })).status).toBe(504);
    expect((await p.find('k')).status).toBe(504);
    expect(p.notified).toEqual(['o1 after 5000']);
    time.now = new Date(time.now.getTime() + 5_000);
    expect((await p.charge({ token, idempotencyKey: 'k' })).body.status).toBe('captured');
    expect(p.notified).toHaveLength(1);
  });
});
