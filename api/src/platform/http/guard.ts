import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { matchedRoutes } from 'hono/route';
import { endpointOf, type Access, type AccessTable } from './access.ts';
import { limitBody } from './body-limit.ts';
import { asCaller } from './caller.ts';
import type { Env } from './context.ts';
import { AppError } from './errors.ts';
import { bearerToken, clientOf, isForged, isProgram, isSafe } from './request-origin.ts';
import { sessionCookieName } from './session-cookie.ts';
import type { SharedCache } from './shared-cache.ts';
import { signedIn, type Client, type User } from './visitor.ts';

/** Tells keys of programs from sessions, and whose they are. */
export interface KeyGate {
  isKey: (text: string) => boolean;
  /** Null for a key that was revoked, is over or never was one. */
  authenticate: (key: string, client: Client) => Promise<User | null>;
}

export interface GuardOptions {
  /** Who a session id belongs to; null when it has ended or never was one. */
  authenticate: (sessionId: string, client: Client) => Promise<User | null>;
  /** Keys of programs, which open routes of the back office only. Absent: there are none. */
  keys?: KeyGate | undefined;
  access: AccessTable;
  /** Whether an admin's role includes a route, by its name. */
  mayCall: (user: User, route: string) => boolean;
  publicOrigin?: string | undefined;
  shared: SharedCache;
}

const presentedSession = (c: Context<Env>): string | null =>
  bearerToken(c) ?? getCookie(c, sessionCookieName(c)) ?? null;

/** What a route of the back office asks for beside its part. */
function refusal({ secondFactor, scopes }: User): AppError {
  if (secondFactor === 'missing') {
    const message = 'Owners need a second factor. Set it up in the back office, then go on.';
    return new AppError(403, 'second_factor_required', message);
  }
  if (scopes) return new AppError(403, 'scope', 'This key does not include that.');
  const message = 'Your role does not include this. Ask an owner of the shop to change it.';
  return new AppError(403, 'role', message);
}

/** Who a key is to a route. @throws AppError 401 when it does not work, 403 on routes of people */
async function userOfKey(key: string, access: Access, keys: KeyGate, client: Client): Promise<User | null> {
  if (access === 'user') throw new AppError(403, 'forbidden', 'A key opens routes of the back office only.');
  // on routes for everybody a key is nobody
  if (access !== 'admin') return null;
  const user = await keys.authenticate(key, client);
  if (!user) throw new AppError(401, 'unauthenticated', 'This key does not work: it was revoked or is over.');
  return user;
}

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
  ({
    authenticate,
    keys,
    access: table,
    mayCall,
    publicOrigin,
    shared,
  }: GuardOptions): MiddlewareHandler<Env> =>
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
    if (isForged(c, publicOrigin) && !(access === 'sign-in' && isProgram(c))) {
      throw new AppError(403, 'bad_origin', 'This request does not come from a page of the shop.');
    }
    const sessionId = presentedSession(c);
    const client = clientOf(c);
    const isKey = sessionId !== null && keys?.isKey(sessionId) === true;
    const userOfSession = async () => (sessionId === null ? null : authenticate(sessionId, client));
    const user = isKey ? await userOfKey(sessionId, access, keys, client) : await userOfSession();
    c.set('user', user);
    c.set('sessionId', user && !isKey ? sessionId : null);
    requireAccess(access, user);
    if (access === 'admin' && !mayCall(signedIn(user), route)) throw refusal(signedIn(user));
    const handle = () => limitBody(access)(c, next);
    await (user ? asCaller({ user, client }, handle) : handle());
    if (!isSafe(c.req.method)) shared.changed(c.req.path);
  };
