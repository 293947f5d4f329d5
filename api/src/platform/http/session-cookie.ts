import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { isProgram, schemeOf } from './request-origin.ts';

/** 30 days: how long "remember me" keeps a browser signed in. */
const REMEMBER_SECONDS = 30 * 24 * 60 * 60;

/** `__Host-` needs Secure, which browsers do not store over http on localhost (requirement 17). */
const isHttps = (c: Context) => schemeOf(c) === 'https';
const nameFor = (c: Context) => (isHttps(c) ? '__Host-session' : 'session');

/** Signs a browser in. A program has its token in the response, and gets no cookie. */
export function setSessionCookie(c: Context, token: string, { remember }: { remember: boolean }): void {
  if (isProgram(c)) return;
  setCookie(c, nameFor(c), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    ...(remember && { maxAge: REMEMBER_SECONDS }),
  });
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, nameFor(c), { path: '/', secure: isHttps(c) });
}

export const sessionCookieName = nameFor;
