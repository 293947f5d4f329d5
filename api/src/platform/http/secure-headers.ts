import type { MiddlewareHandler } from 'hono';
import { secureHeaders as honoSecureHeaders } from 'hono/secure-headers';
import { schemeOf } from './request-origin.ts';

/** Two years, as preload lists require. */
const HSTS = 'max-age=63072000; includeSubDomains';

/**
 * The API sends data, so nothing of it may be executed, framed or sniffed. A response that brings a policy of its own,
 * like the reference page, keeps it.
 */
const headers = (strictTransportSecurity: string | false): MiddlewareHandler =>
  honoSecureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    strictTransportSecurity,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    overwrite: false,
  });

const overHttp = headers(false);
const overHttps = headers(HSTS);

/** The security headers of every response (requirement 33). */
export const secureHeaders: MiddlewareHandler = (c, next) =>
  schemeOf(c) === 'https' ? overHttps(c, next) : overHttp(c, next);
