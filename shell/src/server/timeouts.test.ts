/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serve, type ServerType } from '@hono/node-server';
import pino from 'pino';

const home = mkdtempSync(path.join(tmpdir(), 'shop-'));
const deploy = path.join(home, 'deploy');
const bundle = (loader: string) =>
  `const { api, call } = require('@virasat/kit'); module.exports = { Component: () => 'shown', loader: ${loader} };`;
const files = {
  'patient.11111111.js': bundle('() => call(api.categories.$get())'),
  'stuck.22222222.js': bundle('() => new Promise(() => undefined)'),
  'plain.33333333.js': bundle('() => null'),
  'slot.44444444.js': bundle('() => new Promise(() => undefined)'),
};
const page = (name: string) => ({
  path: `/${name}`,
  page: name[0]?.toUpperCase() + name.slice(1),
  access: 'public',
});
const manifest = {
  name: 'catalog',
  title: 'The catalogue',
  release: '1',
  entry: 'entry.00000000.js',
  routes: [page('patient'), page('stuck'), { ...page('plain'), slots: ['product.background'] }],
  slots: ['product.background'],
  exposes: {
    Patient: { files: [], node: 'patient.11111111.js' },
    Stuck: { files: [], node: 'stuck.22222222.js' },
    Plain: { files: [], node: 'plain.33333333.js' },
    'slot-product-background': { files: [], node: 'slot.44444444.js' },
  },
};

/** Collects garbage at once. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** An API that never responds unless a test says so. */
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let api: Server;
let shop: ServerType;
let url: string;
const stopping = new AbortController();

beforeAll(async () => {
  mkdirSync(path.join(deploy, 'catalog/node'), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(deploy, 'catalog/node', name), text);
  }
  writeFileSync(path.join(deploy, 'catalog/manifest.json'), JSON.stringify(manifest));
  api = createServer((incoming, response) => respond(incoming, response));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  // read by the kit's client when it is loaded
  process.env['API_ORIGIN'] = apiOrigin;
  const { httpServer } = await import('./http-server.ts');
  const { RemoteRegistry } = await import('./remote-registry.ts');
  const log = pino({ level: 'silent' });
  const owner = {
    name: 'catalog',
    title: 'The catalogue',
    prefixes: ['/patient', '/stuck', '/plain'],
  };
  const app = httpServer({
    registry: new RemoteRegistry([owner], deploy, log),
    log,
    folders: { shell: home, deploy, assets: home, media: home },
    apiOrigin,
    payments: { frames: [] },
    scripts: [],
    styles: { main: [], forms: [] },
    renderTimeout: 1000,
    proxyTimeout: 300,
    stopping: stopping.signal,
  });
  await new Promise<void>((resolve) => {
    shop = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => {
      url = `http://127.0.0.1:${info.port}`;
      resolve();
    });
  });
});
afterAll(() => {
  shop.close();
  api.close();
  api.closeAllConnections();
});
beforeEach(() => {
  respond = () => undefined;
});

// Proves requirement 15.
describe('a page while the API accepts requests and does not respond', () => {
  it('is the 503 page with Retry-After, and the request to the API is given up', async () => {
    let closed: () => void = () => undefined;
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    let isAsked = false;
    respond = (_, response) => {
      isAsked = true;
      response.on('close', closed);
    };
    let response: Response;
    // a slow machine may spend the whole time on loading the page's code, before it asks the API
    do response = await fetch(`${url}/patient`);
    while (!isAsked);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toMatch(/“The catalogue”.* is taking a short break/);
    await isClosed;
  });

  it('is the 503 page also when a response begins and does not end', async () => {
    respond = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    const response = await fetch(`${url}/patient`);
    expect(response.status).toBe(503);
  });

  it('is the 503 page also when its loader waits for something else', async () => {
    const response = await fetch(`${url}/stuck`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
  });

  it('is shown without a slot that does not respond', async () => {
    const response = await fetch(`${url}/plain`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('shown');
  });

  it('is shown when the API responds in time', async () => {
    respond = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[]}');
    expect((await fetch(`${url}/patient`)).status).toBe(200);
  });

  it('is a 503 with Retry-After for the sitemap', async () => {
    const response = await fetch(`${url}/sitemap.xml`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
  });
});

describe('a request passed on to an API that does not respond', () => {
  it.each([
    ['GET', undefined],
    ['POST', 'an order'],
  ])('is answered 503 with Retry-After: %s', async (method, body) => {
    const response = await fetch(`${url}/api/orders`, { method, ...(body && { body }) });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toEqual({
      message: 'The shop did not answer in time. Please try again in a moment.',
      code: 'unavailable',
    });
  });

  it('is answered also when memory is cleared meanwhile', async () => {
    const collect = collector();
    let closed: () => void = () => undefined;
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    respond = (_, response) => {
      response.on('close', closed);
      // twice: what the first one finalizes, the second one frees
      setImmediate(() => {
        collect();
        setImmediate(collect);
      });
    };
    expect((await fetch(`${url}/api/orders`)).status).toBe(503);
    await isClosed;
  });

  it('may upload for longer than that, as long as something arrives', async () => {
    let received = 0;
    let onChunk: () => void = () => undefined;
    respond = (incoming, response) => {
      incoming.on('data', (chunk: Buffer) => {
        received += chunk.length;
        onChunk();
      });
      incoming.on('end', () => response.end(String(received)));
    };
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'performance',
        'hrtime',
        'nextTick',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
      ],
    });
    const upload = request(`${url}/api/uploads`, { method: 'POST' });
    const answer = new Promise<IncomingMessage>((resolve) => upload.on('response', resolve));
    // a slow line: the next part comes 200 ms after the API has received the one before
    for (let part = 0; part < 6; part += 1) {
      const arrived = new Promise<void>((resolve) => (onChunk = resolve));
      upload.write('x'.repeat(1000));
      await arrived;
      jest.advanceTimersByTime(200);
    }
    upload.end();
    expect((await answer).statusCode).toBe(200);
    expect(received).toBe(6000);
    jest.useRealTimers();
  });
});

// The last one: afterwards this shop counts as stopping.
describe('a stream that a page holds open', () => {
  it('passes on what arrives, for longer than a response may take, and ends when the shop stops', async () => {
    let closed: () => void = () => undefined;
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    let send: (text: string) => void = () => undefined;
    respond = (_, response) => {
      response.on('close', closed);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      send = (text) => void response.write(text);
      send(': alive');
    };
    const { body } = await fetch(`${url}/api/admin/events`, { headers: { accept: 'text/event-stream' } });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toBe(': alive');
    await new Promise((resolve) => setTimeout(resolve, 400));
    send('data: {}');
    expect(await next()).toBe('data: {}');
    stopping.abort(Object.assign(new Error('The shop stops.'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
    await expect(reader.read()).rejects.toThrow();
    await isClosed;
  });
});
