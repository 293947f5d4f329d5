import { limitBody } from './body-limit.ts';
import { router } from './context.ts';
import { handleError } from './handle-error.ts';
import { serveApp } from './http-server.ts';

const MEGABYTE = 1024 * 1024;

/** A body without a declared length, as the shop's server passes one on. */
const chunked = (bytes: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes; at += 65_536) controller.enqueue(new Uint8Array(65_536));
      controller.close();
    },
  });

describe('a body that is too large', () => {
  it('is read to its end, so that whoever is still sending it hears why it is rejected', async () => {
    const app = router();
    app.onError(handleError);
    app.use(limitBody('public'));
    app.post('/upload', (c) => c.text('received'));
    let isRead = false;
    const body = chunked(3 * MEGABYTE).pipeThrough(
      new TransformStream({ flush: () => void (isRead = true) }),
    );
    const headers = { 'Content-Length': String(3 * MEGABYTE) };
    const upload = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    expect((await app.request('/upload', upload)).status).toBe(413);
    expect(isRead).toBe(true);
  });

  it('costs no other request its connection: the server closes it with the response', async () => {
    const app = router();
    app.onError(handleError);
    app.use(limitBody('public'));
    app.post('/upload', (c) => c.text('received'));
    app.get('/next', (c) => c.text('done'));
    const server = await serveApp({ fetch: app.fetch, host: '127.0.0.1', port: 0 });
    try {
      const upload = { method: 'POST', body: chunked(3 * MEGABYTE), duplex: 'half' } as RequestInit;
      const rejected = await fetch(`${server.url}/upload`, upload);
      expect(rejected.status).toBe(413);
      // kept alive, it would be closed half a second later, with the unread body, under whatever request comes next
      expect(rejected.headers.get('connection')).toBe('close');
      expect(await rejected.json()).toMatchObject({ code: 'too_large' });
      expect(await (await fetch(`${server.url}/next`)).text()).toBe('done');
    } finally {
      await server.stop();
    }
  });
});
