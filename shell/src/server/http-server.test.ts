/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import pino from 'pino';
import { httpServer } from './http-server.ts';
import { RemoteRegistry } from './remote-registry.ts';

const home = mkdtempSync(path.join(tmpdir(), 'shop-'));
const folder = (name: string) => {
  mkdirSync(path.join(home, name), { recursive: true });
  return path.join(home, name);
};
const folders = {
  shell: folder('shell'),
  deploy: folder('deploy'),
  assets: folder('assets'),
  media: folder('media'),
};
folder('deploy/catalog/web');
writeFileSync(path.join(home, 'deploy/catalog/web/page.1a2b3c4d.js'), 'page');
writeFileSync(path.join(home, 'deploy/catalog/manifest.json'), '{}');

/** An API whose response each test sets, and which records its requests. */
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const requests: IncomingMessage[] = [];
let api: Server;
let shop: ServerType;
let url: string;

class BrokenRegistry extends RemoteRegistry {
  isBroken = false;
  override current() {
    return this.isBroken ? Promise.reject(new Error('disk failure')) : super.current();
  }
}
const log = pino({ level: 'silent' });
const registry = new BrokenRegistry([], folders.deploy, log);

beforeAll(async () => {
  api = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const app = httpServer({
    registry,
    log,
    folders,
    apiOrigin,
    payments: { frames: ['https://pay.test'] },
    scripts: [],
    styles: { main: [], forms: [] },
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
});
beforeEach(() => {
  requests.length = 0;
  respond = (_, response) => response.end('{}');
});

// Proves requirement 33.
describe('the HTTP server’s security headers', () => {
  it.each([
    ['a page', '/', 200],
    ['a missing page', '/nowhere', 404],
    ['a missing script', '/gone.js', 404],
    ['a file of a remote', '/remotes/catalog/page.1a2b3c4d.js', 200],
    ['a missing picture', '/media/gone.avif', 404],
    ['an API response without headers of its own', '/api/products', 200],
  ])('are set on %s', async (_, address, status) => {
    const response = await fetch(url + address);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=()');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('are set on a 500 of the shell', async () => {
    registry.isBroken = true;
    const response = await fetch(`${url}/`);
    registry.isBroken = false;
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('disk failure');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('do not replace those of the API, also on a 413', async () => {
    respond = (_, response) =>
      response.writeHead(413, { 'content-security-policy': 'sandbox', 'x-frame-options': 'DENY' }).end();
    const response = await fetch(`${url}/api/uploads`, { method: 'POST', body: 'x' });
    expect(response.status).toBe(413);
    expect(response.headers.get('content-security-policy')).toBe('sandbox');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['https', true],
    ['https,http', true],
    ['HTTPS', true],
    ['http,https', false],
    [undefined, false],
  ])('of a visitor who came by %s demand https (HSTS): %s', async (scheme, isDemanded) => {
    const response = await fetch(`${url}/gone.js`, {
      headers: scheme ? { 'X-Forwarded-Proto': scheme } : {},
    });
    expect(response.headers.has('strict-transport-security')).toBe(isDemanded);
  });
});

describe('a file of the media store', () => {
  it('comes from the API, with what its response says of it', async () => {
    const headers = { 'content-security-policy': 'sandbox', 'content-range': 'bytes 0-1/9', etag: '"x"' };
    respond = (_, response) => response.writeHead(206, headers).end('ab');
    const address = `/media/${'0a'.repeat(16)}/video.mp4`;
    const response = await fetch(url + address, { headers: { Range: 'bytes=0-1' } });
    expect([response.status, await response.text()]).toEqual([206, 'ab']);
    for (const [name, value] of Object.entries(headers)) expect(response.headers.get(name)).toBe(value);
    expect(requests.at(-1)).toMatchObject({ url: `/api${address}` });
  });
});

describe('a page', () => {
  const read = (address: string, accepted: string) =>
    fetch(url + address, { headers: { 'Accept-Encoding': accepted } });

  it.each([
    ['/', 'gzip, deflate, br', 'br'],
    ['/nowhere', 'gzip', 'gzip'],
    ['/', 'identity', null],
  ])('%s is sent to browsers that take "%s" with the encoding %s', async (address, accepted, encoding) => {
    const response = await read(address, accepted);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(await response.text()).toMatch(/^<!doctype html>.*<\/html>$/s);
  });

  it('names no rules for fetching ahead when it is not for everybody', async () => {
    expect((await fetch(`${url}/nowhere`)).headers.has('speculation-rules')).toBe(false);
  });

  it('keeps its status on a HEAD request', async () => {
    const response = await fetch(`${url}/nowhere`, { method: 'HEAD' });
    expect(response.status).toBe(404);
  });
});

describe('the rules for fetching pages ahead', () => {
  it('name product pages only, and only while a click would load a document', async () => {
    const response = await fetch(`${url}/speculation-rules`);
    expect(response.headers.get('content-type')).toBe('application/speculationrules+json');
    expect(await response.json()).toEqual({
      prefetch: [
        {
          where: { and: [{ href_matches: '/product/*' }, { selector_matches: 'html:not([data-ready]) a' }] },
          eagerness: 'moderate',
        },
      ],
    });
  });
});

describe('the public files of a remote', () => {
  it.each([
    '/remotes/catalog/..%2fmanifest.json',
    '/remotes/../deploy/catalog/manifest.json',
    '/remotes/catalog/manifest.json',
  ])('do not include %s', async (address) => {
    expect((await fetch(url + address)).status).toBe(404);
  });
});

describe('the proxy to the API', () => {
  it('replaces the forwarded headers of the caller and passes the others on', async () => {
    await fetch(`${url}/api/products?page=2`, {
      headers: { 'X-Forwarded-For': '6.6.6.6', 'X-Forwarded-Host': 'evil.example', Cookie: 'session=1' },
    });
    const [request] = requests;
    expect(request?.url).toBe('/api/products?page=2');
    expect(request?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(url).host,
      'x-forwarded-proto': 'http',
      cookie: 'session=1',
    });
    expect(request?.headers.host).not.toBe(new URL(url).host);
  });

  it('passes redirects and every cookie back to the browser', async () => {
    respond = (_, response) =>
      response.writeHead(303, { location: '/login', 'set-cookie': ['a=1', 'b=2'] }).end();
    const response = await fetch(`${url}/api/auth/logout`, { method: 'POST', redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/login');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('streams a response while the API is still writing it', async () => {
    let finish: () => void = () => undefined;
    respond = (_, response) => {
      response.write('first');
      finish = () => response.end('last');
    };
    const response = await fetch(`${url}/api/export`);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('first');
    finish();
    const last = await reader?.read();
    expect(new TextDecoder().decode(last?.value)).toBe('last');
  });

  it('streams a request body', async () => {
    const bodies: string[] = [];
    respond = (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(body);
        response.end();
      });
    };
    await fetch(`${url}/api/orders`, { method: 'POST', body: 'x'.repeat(100_000) });
    expect(bodies).toEqual(['x'.repeat(100_000)]);
  });

  it('passes on a large form whose sender first asks whether it may come, as curl does', async () => {
    const received: number[] = [];
    respond = (request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length));
      request.on('end', () => {
        received.push(bytes);
        response.writeHead(201).end('{}');
      });
    };
    const body = Buffer.alloc(3_000_000);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = ask(
        `${url}/api/products`,
        { method: 'POST', headers: { expect: '100-continue', 'content-length': body.length } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on('continue', () => sent.end(body));
      sent.on('error', reject);
      sent.flushHeaders();
    });
    expect(status).toBe(201);
    expect(received).toEqual([body.length]);
  });

  it('passes on what the API says before it has read a large form', async () => {
    respond = (_, response) => response.writeHead(401).end('{"code":"unauthenticated"}');
    const form = new FormData();
    form.append('mainImage', new Blob([new Uint8Array(5_000_000)]), 'chair.jpg');
    const response = await fetch(`${url}/api/products`, { method: 'POST', body: form });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: 'unauthenticated' });
  });

  it('answers 503 with Retry-After while the API is down', async () => {
    respond = (request) => request.socket.destroy();
    const response = await fetch(`${url}/api/products`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  });
});
