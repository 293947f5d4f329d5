/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiTransport, type ApiAddress } from './api-transport.ts';
import { withDeadline } from './render-scope.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shop-'));
const socketPath = path.join(folder, 'api.sock');
let server: Server;
let origin: string;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const asked: string[] = [];

const start = (where: string | number) =>
  new Promise<Server>((resolve) => {
    const started = createServer((request, response) => {
      asked.push(request.url ?? '');
      respond(request, response);
    });
    started.listen(...((typeof where === 'string' ? [where] : [where, '127.0.0.1']) as [string]), () =>
      resolve(started),
    );
  });
const stop = (running: Server) => {
  running.closeAllConnections();
  return new Promise((resolve) => running.close(resolve));
};

beforeAll(async () => {
  server = await start(0);
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await stop(server);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
  respond = (_, response) => response.end('{"price":42,"name":"कुर्सी"}');
});

const read = async (api: ApiAddress, address = '/api/products?page=2') =>
  (await apiTransport(api)(`${api.origin}${address}`)).json();

describe('the way to the API', () => {
  it('leads to its origin', async () => {
    expect(await read({ origin })).toEqual({ price: 42, name: 'कुर्सी' });
    expect(asked).toEqual(['/api/products?page=2']);
  });

  it('leads over its Unix socket when there is one', async () => {
    const local = await start(socketPath);
    expect(await read({ origin: 'http://127.0.0.1:1', socketPath })).toMatchObject({ price: 42 });
    await stop(local);
  });

  it('follows an address that has moved, once', async () => {
    respond = (request, response) => {
      const isOld = request.url === '/api/products/old';
      response.writeHead(isOld ? 301 : 200, isOld ? { Location: '/api/products/new' } : {});
      response.end('{"price":42}');
    };
    expect(await read({ origin }, '/api/products/old')).toEqual({ price: 42 });
    expect(asked).toEqual(['/api/products/old', '/api/products/new']);
    respond = (_, response) => response.writeHead(301, { Location: '/api/round' }).end('{}');
    await read({ origin }, '/api/round');
    expect(asked).toHaveLength(4);
  });

  it('reports an error response as the API gave it', async () => {
    respond = (_, response) => response.writeHead(404).end('{"code":"not_found"}');
    const answer = await apiTransport({ origin })(`${origin}/api/products/9`);
    expect(answer).toMatchObject({ status: 404, ok: false });
    expect(await answer.json()).toEqual({ code: 'not_found' });
  });

  it('fails when nobody listens', async () => {
    await expect(read({ origin, socketPath: path.join(folder, 'gone.sock') })).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });

  it('asks again when the API has closed the kept connection meanwhile', async () => {
    const send = apiTransport({ origin });
    await send(`${origin}/api/first`);
    let cuts = 0;
    respond = (request, response) => {
      if (cuts++ === 0) request.socket.resetAndDestroy();
      else response.end('{"again":true}');
    };
    expect(await (await send(`${origin}/api/second`)).json()).toEqual({ again: true });
  });

  it('sends nothing that could change something', async () => {
    await expect(apiTransport({ origin })(`${origin}/api/orders`, { method: 'POST' })).rejects.toThrow(
      'POST',
    );
    expect(asked).toEqual([]);
  });
});

describe('the loaders of one page', () => {
  const send = (path: string) => apiTransport({ origin })(origin + path);

  it('share the answer to what they ask alike, and each has data of its own', async () => {
    const answers = await withDeadline(5_000, () =>
      Promise.all(
        ['/api/categories', '/api/products/1', '/api/categories'].map(async (address) =>
          (await send(address)).json(),
        ),
      ),
    );
    expect(asked.sort()).toEqual(['/api/categories', '/api/products/1']);
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[0]).not.toBe(answers[2]);
  });

  it('do not share it with another page', async () => {
    const page = () => withDeadline(5_000, () => send('/api/categories'));
    await Promise.all([page(), page()]);
    expect(asked).toHaveLength(2);
  });
});
