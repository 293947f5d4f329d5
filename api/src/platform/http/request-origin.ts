import type { Context } from 'hono';
import type { Client } from './visitor.ts';
import type { Env } from './context.ts';

/** What the Node server adds to a request; absent when a test calls the app directly. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

const firstOf = (list: string | undefined) => list?.split(',')[0]?.trim();

/**
 * `https` or `http`, as the visitor's browser sees it: the first entry of X-Forwarded-Proto, to which each proxy of a
 * chain may append its own. The only reading of that header: cookie, HSTS and the Origin check must agree.
 */
export const schemeOf = (c: Pick<Context, 'req'>): string =>
  firstOf(c.req.header('x-forwarded-proto'))?.toLowerCase() || new URL(c.req.url).protocol.slice(0, -1);

/**
 * The visitor's address. Each trusted proxy appends the address of its client, so the n-th entry from the right was
 * written by the outermost of n trusted proxies; entries left of it come from the visitor and may be forged.
 */
export function addressOf(c: Context<Env>, trustedProxies: number): string {
  const { incoming } = (c.env ?? {}) as NodeBindings;
  const peer = incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return peer;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.filter(Boolean).at(-trustedProxies) ?? peer;
}

/** The address and the browser of a request. */
export const clientOf = (c: Context<Env>): Client => ({
  address: c.var.address,
  userAgent: c.req.header('user-agent') ?? '',
});

/**
 * Origins a page of the shop can have on this request. X-Forwarded-Host is the host that a proxy was called by; a
 * foreign page cannot add it: the browser would send a CORS preflight first, which never succeeds.
 */
function ownOrigins(c: Context<Env>, publicOrigin: string | undefined): (string | undefined)[] {
  const scheme = schemeOf(c);
  const forwarded = firstOf(c.req.header('x-forwarded-host'));
  return [
    publicOrigin,
    `${scheme}://${c.req.header('host') ?? new URL(c.req.url).host}`,
    forwarded && `${scheme}://${forwarded}`,
  ];
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method may not change anything (RFC 9110, section 9.2.1). */
export const isSafe = (method: string): boolean => SAFE_METHODS.has(method);

/**
 * Whether a request may change something (requirement 32): its Origin is the shop's own. A request that authenticates by a
 * bearer token and carries no cookie is exempt, since a foreign page cannot make a browser send one.
 */
export function isForged(c: Context<Env>, publicOrigin: string | undefined): boolean {
  if (isSafe(c.req.method)) return false;
  if (!c.req.header('cookie') && bearerToken(c)) return false;
  const origin = c.req.header('origin');
  return !origin || !ownOrigins(c, publicOrigin).includes(origin);
}

/**
 * Whether no browser has sent this: one says where a request that changes something comes from. Without a cookie it acts
 * for nobody, and nobody's browser may be signed in by it.
 */
export const isProgram = (c: Context<Env>): boolean => !c.req.header('origin') && !c.req.header('cookie');

export function bearerToken(c: Context<Env>): string | null {
  const match = /^Bearer ([\w.~+/=-]{1,200})$/i.exec(c.req.header('authorization') ?? '');
  return match?.[1] ?? null;
}
