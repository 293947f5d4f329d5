import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createSessions } from '../domains/identity/sessions.service.ts';
import type { UserDocument } from '../domains/identity/user.ts';
import { serveApp, type RunningServer } from '../platform/http/http-server.ts';
import { SHOP, openTestApi, type TestApi } from './testing/request.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let api: TestApi;
let server: RunningServer;
/** Of the admin, who may send everything. */
let session: string;
beforeAll(async () => {
  api = await openTestApi();
  server = await serveApp({ fetch: api.app.fetch, host: '127.0.0.1', port: 0 });
  const admin = await api.db.collection<UserDocument>('users').findOne({ role: 'admin' });
  const client = { address: '203.0.113.7', userAgent: '' };
  session = await createSessions(api.db).start(admin!, { remember: false, client });
});
afterAll(async () => {
  await server.stop();
  await api.stop();
});

/** A body as it goes over the wire, and what its headers say of it. */
interface Sent {
  headers: Record<string, string | number>;
  body: string | Buffer;
  /** The sender goes away in the middle. */
  isCut?: boolean;
}

const MULTIPART = 'multipart/form-data; boundary=part';
const JSON_TYPE = 'application/json';
const SIZE = 200_000;
const noise = Buffer.from(Array.from({ length: SIZE }, (_, n) => (n * 7919 + (n >> 5)) & 0xff));
const fileOf = (name: string) =>
  `--part\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
const typed = (type: string, body: string | Buffer): Sent => ({
  headers: { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) },
  body,
});
const multipart = (body: Buffer) => typed(MULTIPART, body);
const cut = ({ headers, body }: Sent): Sent => ({ headers, body: body.slice(0, SIZE / 2), isCut: true });
const file = (name: string, end = '\r\n--part--\r\n') =>
  Buffer.concat([Buffer.from(fileOf(name)), noise, Buffer.from(end)]);

const malformed: Record<string, (field: string) => Sent> = {
  'a file whose sender goes away': (field) => cut(multipart(file(field))),
  'a file without an end': (field) => multipart(file(field, '')),
  'a file that is no picture': (field) => multipart(file(field)),
  'another boundary': () => multipart(Buffer.concat([Buffer.from('--other\r\n\r\n'), noise])),
  'noise as headers of a part': () => multipart(Buffer.concat([Buffer.from('--part\r\n'), noise])),
  'a thousand parts': (field) => multipart(Buffer.from(`${fileOf(field)}\0\r\n`.repeat(1000))),
  'a form without a boundary': (field) => ({
    ...multipart(file(field)),
    ...typed('multipart/form-data', file(field)),
  }),
  'JSON without an end': () => typed(JSON_TYPE, `{"a":"${'x'.repeat(SIZE)}`),
  'JSON whose sender goes away': () => cut(typed(JSON_TYPE, `{"a":"${'x'.repeat(SIZE)}"}`)),
  'JSON as deep as it is long': () => typed(JSON_TYPE, '['.repeat(SIZE)),
  'bytes that are no text': () => typed(JSON_TYPE, noise),
  'a length that is too short': () => ({
    headers: { 'Content-Type': JSON_TYPE, 'Content-Length': 10 },
    body: 'x'.repeat(SIZE),
  }),
  'a length of gigabytes': () => ({
    headers: { 'Content-Type': MULTIPART, 'Content-Length': 3_000_000_000 },
    body: noise,
    isCut: true,
  }),
  'chunks that are none': () => ({
    headers: { 'Content-Type': JSON_TYPE, 'Transfer-Encoding': 'chunked' },
    body: `ffff\r\n${'x'.repeat(SIZE)}`,
  }),
  'a length and chunks': () => ({
    headers: { 'Content-Type': JSON_TYPE, 'Content-Length': 5, 'Transfer-Encoding': 'chunked' },
    body: '5\r\nhello\r\n0\r\n\r\n',
  }),
  'a video whose sender goes away': () => cut(typed('video/mp4', file('video'))),
};

/** Routes that take bodies: uploads of every kind, forms and JSON. */
const routes: [method: string, path: string, field: string][] = [
  ['PUT', '/api/account/avatar', 'picture'],
  ['POST', '/api/admin/media', 'file'],
  ['POST', '/api/admin/media/videos', 'file'],
  ['POST', '/api/admin/imports', 'file'],
  ['POST', '/api/products', 'mainImage'],
  ['POST', '/api/auth/login', 'email'],
  ['POST', '/api/support/tickets', 'message'],
];

/** Sends it on a connection of its own. @returns the statuses of what came back before that was closed */
async function send([method, path]: (typeof routes)[number], { headers, body, isCut }: Sent) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  // not `once` of node:events, which an error ends
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  // what the API does not want to read it closes on
  socket.on('error', () => undefined);
  const all = {
    Host: 'shop.test',
    Origin: SHOP,
    Cookie: `session=${session}`,
    Connection: 'close',
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  if (isCut) socket.write(body, () => socket.destroy());
  else socket.write(body);
  await closed;
  return [
    ...Buffer.concat(received)
      .toString('latin1')
      .matchAll(/^HTTP\/1\.1 (\d+)/gm),
  ].map(([, status]) => Number(status));
}

async function everything() {
  const statuses: string[] = [];
  for (const [what, bodyOf] of Object.entries(malformed))
    for (const answers of await Promise.all(routes.map((route) => send(route, bodyOf(route[2])))))
      for (const status of answers) if (status < 400 || status >= 500) statuses.push(`${what}: ${status}`);
  return statuses;
}

const openFiles = () => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0);
/** What is kept in memory, in MB. What has a finaliser goes with the second or third collection only. */
async function kept(): Promise<number> {
  for (let time = 0; time < 4; time += 1) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

// Proves requirement 16.
it('lives through malformed uploads and bodies of every kind, and keeps neither memory nor files of them', async () => {
  expect(await everything()).toEqual([]);
  await everything();
  const before = { memory: await kept(), files: openFiles() };
  const rounds = 4;
  for (let round = 0; round < rounds; round += 1) expect(await everything()).toEqual([]);
  // of some 80 MB that were sent
  expect((await kept()) - before.memory).toBeLessThan(8);
  expect(openFiles() - before.files).toBeLessThan(10);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(await api.db.collection('mediaFiles.chunks').countDocuments()).toBe(0);
}, 120_000);
