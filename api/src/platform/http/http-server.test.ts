import { once } from 'node:events';
import { existsSync, linkSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { Agent, get, request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressOf } from './request-origin.ts';
import { router } from './context.ts';
import { serveApp } from './http-server.ts';

/** `arrived` resolves when /slow is requested; it responds once `finish` is called. */
const slowApp = () => {
  const app = router();
  const [arrived, isFinished] = [gate(), gate()];
  app.get('/slow', async (c) => {
    arrived.open();
    await isFinished.passed;
    return c.text('done');
  });
  app.get('/fast', (c) => c.text('done'));
  return { fetch: app.fetch, arrived: arrived.passed, finish: isFinished.open };
};

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

describe('the HTTP server', () => {
  it('completes a request in flight when it stops, and accepts no new connection', async () => {
    const app = slowApp();
    const server = await serveApp({ fetch: app.fetch, host: '127.0.0.1', port: 0 });
    // An idle keep-alive connection must not hold it up.
    await (await fetch(`${server.url}/fast`)).text();
    const newConnection = () => once(get(`${server.url}/fast`, { agent: false }), 'response');
    const inFlight = fetch(`${server.url}/slow`);
    await app.arrived;
    const stopped = server.stop();
    await expect(newConnection()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    app.finish();
    const response = await inFlight;
    expect(await response.text()).toBe('done');
    await expect(stopped).resolves.toBeUndefined();
  });

  it('drops no request of busy keep-alive clients while it stops (requirement 36)', async () => {
    const server = await serveApp({ fetch: slowApp().fetch, host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const outcomes: string[] = [];
    const one = () =>
      new Promise<string>((resolve) => {
        const sent = get(`${server.url}/fast`, { agent }, (response) => {
          response.resume().once('end', () => resolve(String(response.statusCode)));
        });
        sent.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
          // the system had queued this connection, and the server never accepted it
          const wasQueued = code === 'ECONNRESET' && !sent.reusedSocket;
          resolve(wasQueued ? 'ECONNREFUSED' : code);
        });
      });
    const isBusy = gate();
    const client = async () => {
      let outcome = '200';
      while (outcome === '200') {
        outcomes.push((outcome = await one()));
        if (outcomes.length > 100) isBusy.open();
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await isBusy.passed;
    await server.stop();
    await Promise.all(clients);
    agent.destroy();
    // Connections after the end were never accepted.
    expect(new Set(outcomes)).toEqual(new Set(['200', 'ECONNREFUSED']));
  });

  it('rejects with EADDRINUSE when its port is taken', async () => {
    const server = await serveApp({ fetch: slowApp().fetch, host: '127.0.0.1', port: 0 });
    const port = Number(new URL(server.url).port);
    await expect(serveApp({ fetch: slowApp().fetch, host: '127.0.0.1', port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await server.stop();
  });
});

describe('the HTTP server with a Unix socket', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const socket = path.join(folder, 'api.sock');
  const open = () => serveApp({ fetch: slowApp().fetch, host: '127.0.0.1', port: 0, socket });
  const read = async () => {
    const sent = get({ socketPath: socket, path: '/fast', agent: false });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return (await response.toArray()).join('');
  };

  it('responds there and on its port, and is open to its own user only', async () => {
    const server = await open();
    expect(await read()).toBe('done');
    expect(await (await fetch(`${server.url}/fast`)).text()).toBe('done');
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    await server.stop();
    expect(existsSync(socket)).toBe(false);
  });

  it('replaces a socket that a killed process has left behind', async () => {
    const left = createServer().listen(socket);
    await once(left, 'listening');
    // what a killed process leaves: a file that nobody listens to
    linkSync(socket, `${socket}.left`);
    left.close();
    await once(left, 'close');
    renameSync(`${socket}.left`, socket);
    const server = await open();
    expect(await read()).toBe('done');
    await server.stop();
  });

  it('does not take the socket of a process that runs, and gives its own port up', async () => {
    const first = await open();
    await expect(open()).rejects.toMatchObject({ code: 'EADDRINUSE', address: socket });
    expect(await read()).toBe('done');
    await first.stop();
  });
});

describe('a malformed request', () => {
  it('is rejected in the shop’s error format with the security headers', async () => {
    const server = await serveApp({ fetch: slowApp().fetch, host: '127.0.0.1', port: 0 });
    const sent = request(`${server.url}/fast`, { headers: { Host: 'no host' } }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(JSON.parse((await response.toArray()).join(''))).toMatchObject({ code: 'bad_request' });
    await server.stop();
  });
});

describe('the visitor’s address', () => {
  it('is the one that the outermost trusted proxy saw, whatever the visitor claims (requirement 30)', async () => {
    const app = router();
    app.get('/:hops', (c) => c.text(addressOf(c, Number(c.req.param('hops')))));
    const server = await serveApp({ fetch: app.fetch, host: '127.0.0.1', port: 0 });
    const seen = async (hops: number, forwarded?: string) => {
      const headers = forwarded ? { 'X-Forwarded-For': forwarded } : {};
      const sent = request(`${server.url}/${hops}`, { headers }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return (await response.toArray()).join('');
    };
    expect(await seen(0, '6.6.6.6')).toBe('127.0.0.1');
    expect(await seen(1)).toBe('127.0.0.1');
    expect(await seen(1, '6.6.6.6, 9.9.9.9')).toBe('9.9.9.9');
    expect(await seen(2, '6.6.6.6, 9.9.9.9, 10.0.0.1')).toBe('9.9.9.9');
    await server.stop();
  });
});
