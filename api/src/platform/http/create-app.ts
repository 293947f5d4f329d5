import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { limitDatabaseTime } from '../database/database-time.ts';
import type { DiskState } from '../disk/disk-watch.ts';
import { accessTable, undeclared, type Access } from './access.ts';
import { NO_CACHE } from './caching.ts';
import { router, type Env } from './context.ts';
import { guard, type GuardOptions } from './guard.ts';
import { handleError, handleNotFound } from './handle-error.ts';
import { healthRoutes } from './health.routes.ts';
import { referenceRoutes } from './reference.routes.ts';
import { addressOf } from './request-origin.ts';
import { secureHeaders } from './secure-headers.ts';
import { SharedCache } from './shared-cache.ts';

export interface AppOptions {
  /** The routes of the shop, each with its access declared (`defineRoute`). */
  routes: OpenAPIHono<Env>;
  /** Who a session id belongs to. */
  authenticate: GuardOptions['authenticate'];
  /** Keys of programs. */
  keys?: GuardOptions['keys'];
  /** Whether an admin's role includes a route. */
  mayCall: GuardOptions['mayCall'];
  log: Logger;
  /** Brings what this process keeps of the database up to date, before a request is handled. */
  refresh?: () => Promise<unknown>;
  /** Resolves when the database responds; for the readiness check. */
  ping: () => Promise<unknown>;
  /** The space on the disk of the shop's data; absent: not watched. */
  disk?: (() => DiskState) | undefined;
  /** Whether a mail server refuses the emails of the shop; absent: not watched. */
  cannotEmail?: (() => Promise<boolean>) | undefined;
  /** How long the database may keep a request waiting, in milliseconds. Default 3,500. */
  databaseTimeMs?: number;
  /** An origin of the shop beside the one the requests carry. */
  publicOrigin?: string | undefined;
  /** Proxies in front that append to X-Forwarded-For. */
  trustProxy?: number;
  /** How long responses that are the same for everybody are cached in memory, in milliseconds. Default 0, not at all. */
  sharedCacheMs?: number;
}

/**
 * With the second and a half in which the driver looks for another server, a request ends within five seconds
 * (requirement 15).
 */
const DATABASE_TIME_MS = 3_500;

/** A request id of the caller is used when it cannot inject anything into a log. */
const SANE_REQUEST_ID = /^[\w-]{8,64}$/;

/** What every request gets: an id, no caching unless its route allows it, one line in the log. */
const envelope =
  ({ log, trustProxy = 0 }: AppOptions): MiddlewareHandler<Env> =>
  async (c, next) => {
    const start = performance.now();
    const offered = c.req.header('x-request-id');
    const requestId = offered && SANE_REQUEST_ID.test(offered) ? offered : randomUUID();
    c.set('requestId', requestId);
    c.set('log', log);
    c.set('user', null);
    c.set('sessionId', null);
    c.set('address', addressOf(c, trustProxy));
    // Before the handler, so that error responses carry them too and a handler can replace them.
    c.header('X-Request-Id', requestId);
    c.header('Cache-Control', NO_CACHE);
    await next();
    log.info({
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
  };

/** A refresh that fails costs no request: the request answers from what is known, or fails by itself. */
const refreshed =
  (refresh: () => Promise<unknown>): MiddlewareHandler<Env> =>
  async (c, next) => {
    await refresh().catch((error: unknown) => c.var.log.warn({ err: error }, 'not refreshed'));
    await next();
  };

/**
 * The whole API: middleware around the routes.
 * @throws when a route does not declare who may call it (requirement 21)
 */
export function createApp(options: AppOptions) {
  const {
    routes,
    authenticate,
    keys,
    mayCall,
    publicOrigin,
    ping,
    disk,
    cannotEmail,
    sharedCacheMs = 0,
  } = options;
  const { databaseTimeMs = DATABASE_TIME_MS } = options;
  const app = router();
  app.onError(handleError);
  app.notFound(handleNotFound);
  app.use('*', secureHeaders);
  app.use('*', envelope(options));
  app.use('/api/*', (_, next) => limitDatabaseTime(databaseTimeMs, next));
  // filled below, once every route is there: the guard is registered before them
  const access = new Map<string, Access>();
  app.use(
    '/api/*',
    guard({ authenticate, keys, access, mayCall, publicOrigin, shared: new SharedCache(sharedCacheMs) }),
  );
  if (options.refresh) app.use('/api/*', refreshed(options.refresh));
  app.route('/', routes);
  app.route('/', healthRoutes(ping, disk, cannotEmail));
  app.route('/', referenceRoutes(app));

  for (const [name, declared] of accessTable(app)) access.set(name, declared);
  const missing = undeclared(app.routes, access);
  if (missing.length > 0) throw new Error(`Routes that do not declare their access: ${missing.join(', ')}`);
  return app;
}
