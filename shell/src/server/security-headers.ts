import { createHash } from 'node:crypto';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from './config.ts';
import { INLINE_SCRIPTS } from './document.ts';
import { isHttps } from './request-scheme.ts';

const inlineScripts = INLINE_SCRIPTS.map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

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
export const paymentSources = ({
  paymentProvider,
  paymentPublicOrigin,
}: Pick<Config, 'paymentProvider' | 'paymentPublicOrigin'>): PaymentSources =>
  paymentProvider === 'razorpay' ? razorpay : { frames: [paymentPublicOrigin] };

const HSTS = 'max-age=63072000; includeSubDomains';

/**
 * On every response of the HTTP server that does not bring its own (the API does). Scripts come from the shop's own
 * files and the payment provider only; styles may be inline: the sheets of a first view and `style`
 * attributes are (requirement 33).
 */
export function securityHeaders({ frames, scripts = [], connections = [], popups }: PaymentSources) {
  const common = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts, ...scripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      // blob: textures of 3-D models, unpacked by the page
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", 'blob:', ...connections],
      frameSrc: frames,
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: popups ? 'same-origin-allow-popups' : 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    // set below, for https only
    strictTransportSecurity: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    overwrite: false,
  });
  const transport = createMiddleware(async (c, next) => {
    await next();
    if (isHttps(c.req.raw) && !c.res.headers.has('strict-transport-security'))
      c.header('Strict-Transport-Security', HSTS);
  });
  return every(common, transport);
}
