import { signedIn } from '../../domains/identity/signed-in.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { matchedRoutes } from 'hono/route';
import type { User } from '../../domains/identity/auth.schema.ts';
import type { Client } from '../../domains/identity/device.ts';
import { sessionCookieName } from '../../domains/identity/session-cookie.ts';
import { policyOf, type Access } from '../../app/policy.ts';
import { limitBody } from './body-limit.ts';
import type { Env } from './context.ts';
import { AppError } from './errors.ts';
import { bearerToken, clientOf, isForged, isSafe } from './request-origin.ts';
import type { SharedCache } from './shared-cache.ts';

export interface GuardOptions {
  authenticate: (sessionId: string, client: Client) => Promise<User | null>;
  publicOrigin?: string | undefined;
  shared: SharedCache;
}

const presentedSession = (c: Context<Env>): string | null =>
  bearerToken(c) ?? getCookie(c, sessionCookieName(c)) ?? null;

function refuse(access: Access, user: User | null): void {
  if (access !== 'user' && access !== 'admin') return;
  const { role } = signedIn(user);
  if (access === 'admin' && role !== 'admin') {
    throw new AppError(403, 'forbidden', 'This account may not do that.');
  }
}

/**
 * Decides whether a request reaches its handler, cheapest check first: is it forged, who asks, may they, is the body
 * small enough.
 */
export const guard =
  ({ authenticate, publicOrigin, shared }: GuardOptions): MiddlewareHandler<Env> =>
  async (c, next) => {
    const access = policyOf(matchedRoutes(c));
    if (access === undefined) {
      await next();
      return;
    }
    // By its method, too: a table that calls a write `shared` by mistake must not open it to forgery.
    if (access === 'shared' && isSafe(c.req.method)) return shared.answer(c, next);
    // A forged request of a browser is one whose signature is wrong.
    if (access === 'signed') {
      await limitBody(c);
      return next();
    }
    if (isForged(c, publicOrigin)) {
      throw new AppError(403, 'bad_origin', 'This request does not come from a page of the shop.');
    }
    const sessionId = presentedSession(c);
    const user = sessionId === null ? null : await authenticate(sessionId, clientOf(c));
    c.set('user', user);
    c.set('sessionId', user && sessionId);
    refuse(access, user);
    await limitBody(c);
    await next();
    if (!isSafe(c.req.method)) shared.changed(c.req.path);
  };
