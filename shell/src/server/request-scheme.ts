/**
 * Whether the visitor's browser speaks https: the first entry of X-Forwarded-Proto, to which each proxy of a chain may
 * append its own; without it, the scheme of the request itself.
 */
export function isHttps(request: Request): boolean {
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();
  return forwarded ? forwarded === 'https' : new URL(request.url).protocol === 'https:';
}
