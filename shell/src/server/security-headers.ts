import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { BOOT_SCRIPT } from './document.ts';

const bootHash = `'sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}'`;

/** The CSP sources that the payment provider's part of the checkout needs. */
export interface PaymentSources {
  /** Card data is entered in pages of these origins, which the shop's own scripts cannot read. */
  frames: string[];
  scripts?: string[];
  connections?: string[];
  /** It opens pages of banks in popups and waits for their result. */
  popups?: true;
}

/** Razorpay's Standard Checkout: its script, its frame, and the origins it reports to. */
const razorpay: PaymentSources = {
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  scripts: ['https://checkout.razorpay.com'],
  connections: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  popups: true,
};

/** The sources of the provider that the settings name. */
export const paymentSources = (env: NodeJS.ProcessEnv): PaymentSources =>
  env['PAYMENT_PROVIDER'] === 'razorpay'
    ? razorpay
    : { frames: [env['PAYMENT_PUBLIC_ORIGIN'] ?? 'http://localhost:8082'] };

/**
 * Scripts come from the shop's own files and the payment provider only; styles may be inline because emotion writes them
 * (requirement 33).
 */
const policyFor = ({ frames, scripts = [], connections = [] }: PaymentSources) =>
  [
    "default-src 'self'",
    ['script-src', "'self'", bootHash, ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // blob: textures of 3-D models, unpacked by the page
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self' blob:", ...connections].join(' '),
    ['frame-src', ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** On every response of the HTTP server that does not bring its own (the API does). */
export function securityHeaders(payments: PaymentSources): MiddlewareHandler {
  const policy = policyFor(payments);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const put = (name: string, value: string) => headers.has(name) || headers.set(name, value);
    put('Content-Security-Policy', policy);
    put('X-Content-Type-Options', 'nosniff');
    put('Referrer-Policy', 'strict-origin-when-cross-origin');
    put('Cross-Origin-Opener-Policy', payments.popups ? 'same-origin-allow-popups' : 'same-origin');
    put('Cross-Origin-Resource-Policy', 'same-origin');
    put('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (c.req.header('x-forwarded-proto') === 'https') {
      put('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    }
  };
}
