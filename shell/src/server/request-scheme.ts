/**
 * Whether the visitor's browser speaks https: the first entry of X-Forwarded-Proto, to which each proxy of a chain may
 * append its own. The only reading of that header in the shell.
 */
export function isHttps(headers: Pick<Headers, 'get'>): boolean {
  const [outermost = ''] = (headers.get('x-forwarded-proto') ?? '').split(',');
  return outermost.trim().toLowerCase() === 'https';
}
