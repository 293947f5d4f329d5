import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { PaymentUnavailable } from './provider.ts';
import { createTestPaymentClient } from './test-client.ts';
import { createTestProvider } from './test-provider/app.ts';
import { openLedger } from './test-provider/ledger.ts';

const publicOrigin = 'https://pay.test';
const secret = 'a-secret-for-tests-only';
const servers: (Server | ServerType)[] = [];
afterAll(() => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))));

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

/** The provider on a port, with a way to get tokens as a browser would. */
async function startProvider() {
  const app = createTestProvider({ secret, ledger: openLedger() });
  const baseUrl = await new Promise<string>((resolve) => {
    servers.push(
      serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(urlOf(port))),
    );
  });
  const tokenFor = async (number: string): Promise<string> => {
    const response = await fetch(`${baseUrl}/pay/v1/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'card', number, expiry: '12/40', cvv: '123', name: 'Meera' }),
    });
    return ((await response.json()) as { token: string }).token;
  };
  return { baseUrl, tokenFor };
}

/** A server that sends the n-th response to the n-th request; null never responds. */
async function startScript(answers: ({ status: number; body: string } | null)[]) {
  let requests = 0;
  const server = createServer((_request, response) => {
    const answer = answers[requests];
    requests += 1;
    if (answer) response.writeHead(answer.status).end(answer.body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { baseUrl: urlOf((server.address() as AddressInfo).port), requests: () => requests };
}

const request = { orderId: 'o1', amount: 1_180, idempotencyKey: 'o1' };
const captured = JSON.stringify({ id: 'ch_1', status: 'captured', label: 'Visa ending 4242', reason: null });

describe('the client of the test payment provider', () => {
  it('captures, finds and refunds in whole rupees', async () => {
    const { baseUrl, tokenFor } = await startProvider();
    const client = createTestPaymentClient({ baseUrl, publicOrigin, secret });
    expect(await client.find('o1')).toBeNull();
    const result = await client.create({ ...request, token: await tokenFor('4242424242424242') });
    expect(result).toEqual({ status: 'captured', chargeId: expect.any(String), label: 'Visa ending 4242' });
    expect(await client.find('o1')).toEqual(result);
    if (result.status !== 'captured') throw new Error('not captured');
    const refund = { chargeId: result.chargeId, amount: 1_180, idempotencyKey: 'r1' };
    const refunded = await client.refund(refund);
    expect(refunded).toEqual({ status: 'processed', refundId: expect.any(String) });
    const refundId = refunded.refundId ?? '';
    expect(await client.findRefund({ chargeId: result.chargeId, refundId })).toEqual(refunded);
    expect(await client.refund({ ...refund, amount: 1, idempotencyKey: 'r2' })).toEqual({
      status: 'failed',
      refundId: null,
      reason: 'More would be refunded than was charged.',
    });
    await expect(client.findRefund({ chargeId: result.chargeId, refundId: 're_none' })).rejects.toThrow(
      PaymentUnavailable,
    );
  });

  it('reports a declined payment and a used token with a sentence for the shopper', async () => {
    const { baseUrl, tokenFor } = await startProvider();
    const client = createTestPaymentClient({ baseUrl, publicOrigin, secret });
    const token = await tokenFor('4000000000000002');
    expect(await client.create({ ...request, token })).toEqual({
      status: 'declined',
      reason: 'The bank declined this card. Try another card or pay by UPI.',
    });
    expect(await client.create({ ...request, idempotencyKey: 'o2', token })).toEqual({
      status: 'declined',
      reason: 'These payment details were already used. Enter them again.',
    });
  });

  it('retries once after a failure', async () => {
    const { baseUrl, requests } = await startScript([
      { status: 502, body: '{}' },
      { status: 200, body: captured },
    ]);
    const client = createTestPaymentClient({ baseUrl, publicOrigin, secret });
    expect((await client.create({ ...request, token: 't' })).status).toBe('captured');
    expect(requests()).toBe(2);
  });

  it('fails after two attempts when the provider does not respond', async () => {
    const { baseUrl } = await startScript([null, null]);
    const client = createTestPaymentClient({ baseUrl, publicOrigin, secret, timeoutMs: 50 });
    // counted where they leave: on a slow machine the time may be over before the first one arrives
    const sent = jest.spyOn(globalThis, 'fetch');
    await expect(client.create({ ...request, token: 't' })).rejects.toThrow(PaymentUnavailable);
    expect(sent).toHaveBeenCalledTimes(2);
    sent.mockRestore();
  });

  it.each([
    { status: 401, body: '{"message":"Wrong secret","code":"unauthenticated"}' },
    { status: 404, body: '{"message":"There is no such address.","code":"not_found"}' },
    { status: 200, body: '<html>' },
    { status: 200, body: '{"status":"maybe"}' },
  ])('treats $status $body as an outage, never as a result', async (answer) => {
    const { baseUrl } = await startScript([answer, answer, answer, answer]);
    const client = createTestPaymentClient({ baseUrl, publicOrigin, secret });
    await expect(client.create({ ...request, token: 't' })).rejects.toThrow(PaymentUnavailable);
    await expect(client.find('k')).rejects.toThrow(PaymentUnavailable);
  });

  it('reports a provider that is not running', async () => {
    const client = createTestPaymentClient({ baseUrl: urlOf(9), publicOrigin, secret });
    await expect(client.find('k')).rejects.toThrow(PaymentUnavailable);
  });
});
