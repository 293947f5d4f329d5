import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSignedWebhook } from '../signed-webhook.ts';
import { createWebhookSender } from './webhook-sender.ts';

const secret = 'a-secret-for-tests-only';

it('repeats a webhook until the shop acknowledges it, with the same event, signed anew', async () => {
  const bodies: string[] = [];
  let third: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (third = resolve));
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const headers = new Headers(request.headers as Record<string, string>);
      const read = readSignedWebhook(secret, { body, headers }, new Date());
      expect(read).toMatchObject({ ok: true, event: { orderId: 'o1' } });
      bodies.push(body);
      response.writeHead(bodies.length < 3 ? 503 : 204).end();
      if (bodies.length === 3) third();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const sender = createWebhookSender({ url, secret, attempts: [0, 1, 1, 1] });
  sender.send('o1');
  await done;
  sender.close();
  await new Promise((resolve) => server.close(resolve));
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies).size).toBe(1);
});
