import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { BOOT_SCRIPT } from './document.ts';

const bootHash = `'sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}'`;

/** Scripts come from the shop's own files only; styles may be inline because emotion writes them (promise 33). */
const policyFor = (paymentForm: string) =>
  [
    "default-src 'self'",
    `script-src 'self' ${bootHash}`,
    "style-src 'self' 'unsafe-inline'",
    // blob: the pictures inside a 3-D model, which the page unpacks itself
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self' blob:",
    // card data are typed into a page of the payment provider, which the shop's own scripts cannot read
    `frame-src ${paymentForm}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * On every answer of the front door that does not bring its own (the API does).
 *
 * @param paymentForm origin of the payment provider as browsers reach it
 */
export function securityHeaders(paymentForm: string): MiddlewareHandler {
  const policy = policyFor(paymentForm);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const put = (name: string, value: string) => headers.has(name) || headers.set(name, value);
    put('Content-Security-Policy', policy);
    put('X-Content-Type-Options', 'nosniff');
    put('Referrer-Policy', 'strict-origin-when-cross-origin');
    put('Cross-Origin-Opener-Policy', 'same-origin');
    put('Cross-Origin-Resource-Policy', 'same-origin');
    put('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (c.req.header('x-forwarded-proto') === 'https') {
      put('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    }
  };
}
