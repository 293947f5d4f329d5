import path from 'node:path';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { sendThrough, setInlineSvg } from '@virasat/kit/host';
import { announcement } from './announcement.ts';
import { shopFacts } from './shop-facts.ts';
import { apiTransport } from './api-transport.ts';
import { changedPictures } from './changed-pictures.ts';
import { compressor } from './compress.ts';
import { DEV_RELOAD_SCRIPT, devReload } from './dev-reload.ts';
import { documentOf } from './document.ts';
import { inlineSvgs } from './inline-svgs.ts';
import { lqipStyles } from './lqip.ts';
import { proxyTo } from './proxy.ts';
import { REMOTE_LIST_PATH, remoteListOf } from './remote-list.ts';
import { remoteInfos, type RemoteRegistry, type Snapshot } from './remote-registry.ts';
import type { ShellStyles } from './page-styles.ts';
import { withDeadline } from './render-scope.ts';
import { makeRender, type Render } from './render.tsx';
import { isHttps } from './request-scheme.ts';
import { securityHeaders, type PaymentSources } from './security-headers.ts';
import { sitemap } from './sitemap.ts';
import { SPECULATION_RULES_PATH, speculationRules } from './speculation-rules.ts';
import { staticFiles } from './static-files.ts';

export interface HttpServerOptions {
  registry: RemoteRegistry;
  log: Logger;
  /** Folders of static files. */
  folders: { shell: string; deploy: string; assets: string; media: string };
  apiOrigin: string;
  /** Unix socket of the API, for the loaders of pages. Default: its origin. */
  apiSocket?: string | undefined;
  /** Sources of the payment provider, for the CSP. It has an origin of its own and is not proxied here. */
  payments: PaymentSources;
  /** Scripts of the shell's browser build, in order. */
  scripts: string[];
  /** Style sheets of the same build, in `folders.shell`. */
  styles: Omit<ShellStyles, 'folder'>;
  /** In milliseconds, for all loaders of a page together. Default 5,000. */
  renderTimeout?: number;
  /** In milliseconds, from the last byte of a request to the first one of the API's response. Default 30,000. */
  proxyTimeout?: number;
  /** Aborted when the process stops: streams that pages hold open end then. */
  stopping?: AbortSignal;
  /** Reload open pages after each build (`npm run dev`). */
  devReload?: boolean;
}

const RENDER_TIMEOUT_MS = 5_000;
const PROXY_TIMEOUT_MS = 30_000;

/** The URL as the visitor sees it: behind a proxy that terminates TLS, requests arrive as http. */
function publicUrl(request: Request): URL {
  const url = new URL(request.url);
  if (isHttps(request)) url.protocol = 'https:';
  return url;
}

/** The whole shop behind one port: files, the API and the rendered pages. */
export function httpServer({ registry, log, folders, apiOrigin, payments, ...options }: HttpServerOptions) {
  const scripts = options.devReload ? [...options.scripts, DEV_RELOAD_SCRIPT] : options.scripts;
  const transport = apiTransport({ origin: apiOrigin, socketPath: options.apiSocket });
  sendThrough(transport);
  setInlineSvg(inlineSvgs(folders.media));
  const pictures = changedPictures(transport);
  const announced = announcement(transport);
  const facts = shopFacts(transport);
  const lqipStyle = lqipStyles({ folder: folders.media, apiOrigin });
  const styles = { folder: folders.shell, ...options.styles };
  let rendering: { snapshot: Snapshot; render: Render } | undefined;
  const currentRender = async (): Promise<Render> => {
    const snapshot = await registry.current();
    if (rendering?.snapshot !== snapshot) {
      rendering = {
        snapshot,
        render: makeRender(snapshot, {
          styles,
          changedPictures: pictures,
          announcement: announced,
          shopFacts: facts,
          lqipStyle,
          onError: (error) => log.error({ err: error }, 'page failed'),
        }),
      };
    }
    return rendering.render;
  };

  const below = (root: string, prefix: string) => staticFiles(root, (c) => c.req.path.slice(prefix.length));

  const app = new Hono();
  app.use(securityHeaders(payments));
  const proxyTimeout = options.proxyTimeout ?? PROXY_TIMEOUT_MS;
  app.all('/api/*', proxyTo(apiOrigin, proxyTimeout, { stopping: options.stopping }));
  app.get('/assets/js/*', below(folders.shell, '/assets/js/'));
  app.get('/assets/*', below(folders.assets, '/assets/'));
  // of the media store; all others are shipped files
  app.get('/media/:hash{[0-9a-f]{32}}/:file', proxyTo(apiOrigin, proxyTimeout, { prefix: '/api' }));
  app.get('/media/*', below(folders.media, '/media/'));
  app.get(
    '/remotes/:name{[a-z]+}/:file',
    staticFiles(folders.deploy, (c) =>
      path.join(c.req.param('name') ?? '', 'web', c.req.param('file') ?? ''),
    ),
  );
  app.route(
    '/',
    sitemap({
      apiOrigin,
      timeout: options.renderTimeout ?? RENDER_TIMEOUT_MS,
      remotes: async () => remoteInfos(await registry.current()),
      originOf: (request) => publicUrl(request).origin,
    }),
  );
  if (options.devReload) app.route('/__dev', devReload(registry));
  // requested by name, whatever the document says
  app.get(
    '/favicon.ico',
    staticFiles(folders.assets, () => 'brand/favicon.ico'),
  );
  app.get('/healthz', async (c) => {
    const remotes = remoteInfos(await registry.current()).map(({ name, up }) => ({ name, up }));
    return c.json({ status: 'up', remotes });
  });

  app.get(SPECULATION_RULES_PATH, speculationRules);

  // a missing script is a 404, never a page
  app.get('/:file{.+\\.(?:js|css|map|json)$}', (c) => c.text('Not found', 404));

  const compress = compressor();
  // a page of another release gets the list of this one, like a tab that is reloaded, and asks again next time
  app.get(`${REMOTE_LIST_PATH}:hash`, async (c) => {
    const { path: current, script } = remoteListOf(await registry.current());
    const { body, encoding } = await compress(script, c.req.header('accept-encoding'));
    if (encoding) c.header('Content-Encoding', encoding);
    return c.body(body, 200, {
      'Content-Type': 'text/javascript; charset=UTF-8',
      Vary: 'Accept-Encoding',
      'Cache-Control': c.req.path === current ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  });
  app.get('*', async (c) => {
    const render = await currentRender();
    const timeout = options.renderTimeout ?? RENDER_TIMEOUT_MS;
    const result = await withDeadline(timeout, () => render(c.req.raw));
    if (result instanceof Response) return result;
    if (result.status === 503) c.header('Retry-After', '10');
    const html = documentOf(result, publicUrl(c.req.raw), scripts);
    const { body, encoding } = await compress(html, c.req.header('accept-encoding'));
    if (encoding) c.header('Content-Encoding', encoding);
    if (result.cacheable) c.header('Speculation-Rules', `"${SPECULATION_RULES_PATH}"`);
    return c.body(body, result.status as 200, {
      'Content-Type': 'text/html; charset=UTF-8',
      Vary: 'Accept-Encoding',
      'Cache-Control': result.cacheable
        ? 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
        : 'no-store',
    });
  });
  app.notFound((c) => c.text('Not found', 404));
  app.onError((error, c) => {
    log.error({ err: error }, 'request failed');
    return c.text('Something went wrong on our side. Please try again in a moment.', 500);
  });
  return app;
}
