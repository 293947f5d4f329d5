import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { matchedRoutes } from 'hono/route';
import { endpointOf, type Access, type AccessTable } from './access.ts';
import { limitBody } from './body-limit.ts';
import { asCaller } from './caller.ts';
import type { Env } from './context.ts';
import { AppError } from './errors.ts';
import { bearerToken, clientOf, isForged, isSafe } from './request-origin.ts';
import { sessionCookieName } from './session-cookie.ts';
import type { SharedCache } from './shared-cache.ts';
import { signedIn, type Client, type User } from './visitor.ts';

export interface GuardOptions {
  /** Who a session id belongs to; null when it has ended or never was one. */
  authenticate: (sessionId: string, client: Client) => Promise<User | null>;
  access: AccessTable;
  /** Whether an admin's role includes a route, by its name. */
  mayCall: (user: User, route: string) => boolean;
  publicOrigin?: string | undefined;
  shared: SharedCache;
}

const presentedSession = (c: Context<Env>): string | null =>
  bearerToken(c) ?? getCookie(c, sessionCookieName(c)) ?? null;

function requireAccess(access: Access, user: User | null): void {
  if (access !== 'user' && access !== 'admin') return;
  const { role } = signedIn(user);
  if (access === 'admin' && role !== 'admin') {
    throw new AppError(403, 'forbidden', 'This account may not do that.');
  }
}

/**
 * Decides whether a request reaches its handler, cheapest check first: is it forged, who sends it, may they, is the
 * body small enough.
 */
export const guard =
  ({ authenticate, access: table, mayCall, publicOrigin, shared }: GuardOptions): MiddlewareHandler<Env> =>
  async (c, next) => {
    const route = endpointOf(matchedRoutes(c));
    const access = route === undefined ? undefined : table.get(route);
    if (route === undefined || access === undefined) {
      await next();
      return;
    }
    // The method counts, too: a write that is declared `shared` by mistake must not be open to forgery.
    if (access === 'shared' && isSafe(c.req.method)) return shared.respond(c, next);
    // No Origin check: a forged request has a wrong signature.
    if (access === 'signed') return limitBody(access)(c, next);
    if (isForged(c, publicOrigin)) {
      throw new AppError(403, 'bad_origin', 'This request does not come from a page of the shop.');
    }
    const sessionId = presentedSession(c);
    const client = clientOf(c);
    const user = sessionId === null ? null : await authenticate(sessionId, client);
    c.set('user', user);
    c.set('sessionId', user && sessionId);
    requireAccess(access, user);
    if (access === 'admin' && !mayCall(signedIn(user), route)) {
      throw new AppError(
        403,
        'role',
        'Your role does not include this. Ask an owner of the shop to change it.',
      );
    }
    const handle = () => limitBody(access)(c, next);
    await (user ? asCaller({ user, client }, handle) : handle());
    if (!isSafe(c.req.method)) shared.changed(c.req.path);
  };
