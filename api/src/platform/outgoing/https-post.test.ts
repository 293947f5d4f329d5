import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { createHttpsPost, OutgoingFailure, type HttpsPostOptions } from './https-post.ts';
import { selfSigned } from './testing/certificate.ts';

const certificate = selfSigned('hooks.example.com');

interface Got {
  path: string;
  body: string;
  signature: unknown;
}

let server: Server;
let port = 0;
let connections = 0;
const got: Got[] = [];
const sockets = new Set<Socket>();
beforeAll(async () => {
  server = createServer(certificate, (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      got.push({ path, body, signature: headers['webhook-signature'] });
      if (path === '/never') return;
      if (path === '/moved') response.writeHead(302, { Location: `https://hooks.example.com:${port}/here` });
      else response.writeHead(path === '/broken' ? 500 : 200);
      // an answer without an end: nobody may wait for it
      response.write('x'.repeat(1000));
    });
  });
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  got.length = 0;
  connections = 0;
});

const here = [{ address: '127.0.0.1', family: 4 }];
const postTo = (path: string, options: HttpsPostOptions = {}, host = 'hooks.example.com') =>
  createHttpsPost({ resolveAll: () => Promise.resolve(here), tls: { ca: certificate.cert }, ...options })({
    url: `https://${host}:${port}${path}`,
    headers: { 'webhook-signature': 'v1,abc' },
    body: '{"a":"ü"}',
  });
const problemOf = (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'nothing',
    (error: unknown) => (error instanceof OutgoingFailure ? error.message : `not expected: ${String(error)}`),
  );
const anywhere = { isAllowed: () => true };

// Proves requirement 305.
describe('a request to the server of somebody else', () => {
  it('brings body and headers, and reads of the answer nothing but its status', async () => {
    expect(await postTo('/hook', anywhere)).toEqual({ status: 200 });
    expect(await postTo('/broken', anywhere)).toEqual({ status: 500 });
    expect(got[0]).toEqual({ path: '/hook', body: '{"a":"ü"}', signature: 'v1,abc' });
  });

  it('does not follow a redirect', async () => {
    expect(await postTo('/moved', anywhere)).toEqual({ status: 302 });
    expect(got.map(({ path }) => path)).toEqual(['/moved']);
  });

  it('does not even connect to an address that a name leads to inside the network', async () => {
    const refused = 'The address belongs to no public server, so nothing was sent.';
    expect(await problemOf(postTo('/hook'))).toBe(refused);
    // one public address does not make up for the other
    const mixed = [{ address: '93.184.215.14', family: 4 }, ...here];
    expect(await problemOf(postTo('/hook', { resolveAll: () => Promise.resolve(mixed) }))).toBe(refused);
    // an address needs no look-up
    expect(await problemOf(postTo('/hook', {}, '127.0.0.1'))).toBe(refused);
    expect(await problemOf(postTo('/hook', {}, '[::1]'))).toBe(refused);
    expect(connections).toBe(0);
  });

  it('connects to the address that was checked, also when the name leads elsewhere a moment later', async () => {
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]];
    const asked: string[] = [];
    const resolveAll = (name: string) => {
      asked.push(name);
      return Promise.resolve(answers.shift() ?? []);
    };
    const isAllowed = (address: string) => address === '127.0.0.1';
    expect(await postTo('/hook', { resolveAll, isAllowed })).toEqual({ status: 200 });
    expect(asked).toEqual(['hooks.example.com']);
  });

  it('leaves by HTTPS alone, to a server that proves its name', async () => {
    const post = createHttpsPost(anywhere);
    const sent = post({ url: `http://127.0.0.1:${port}/hook`, headers: {}, body: '' });
    expect(await problemOf(sent)).toMatch(/nothing was sent/);
    const unknown = 'The certificate of the server is not signed by a known authority.';
    expect(await problemOf(postTo('/hook', { ...anywhere, tls: {} }))).toBe(unknown);
    expect(await problemOf(postTo('/hook', anywhere, 'other.example.com'))).toBe(
      'The certificate of the server is of another name.',
    );
    expect(got).toEqual([]);
  });

  it('is a failure like others when it cannot even be begun', async () => {
    const post = createHttpsPost({ resolveAll: () => Promise.resolve(here), ...anywhere });
    const headers = { 'webhook-signature': 'two\nlines' };
    expect(await problemOf(post({ url: 'https://hooks.example.com', headers, body: '' }))).toBe(
      'The connection failed (ERR_INVALID_CHAR).',
    );
  });

  it('ends when the server takes too long, and says why a server cannot be reached', async () => {
    expect(await problemOf(postTo('/never', { ...anywhere, timeoutMs: 50 }))).toBe(
      'The server did not answer in time.',
    );
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND hooks.example.com'), {
      code: 'ENOTFOUND',
    });
    expect(await problemOf(postTo('/hook', { resolveAll: () => Promise.reject(unknown) }))).toBe(
      'The name of the server was not found.',
    );
  });
});
