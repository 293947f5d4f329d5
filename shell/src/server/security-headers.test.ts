import { Hono } from 'hono';
import { loadConfig } from './config.ts';
import { paymentSources, securityHeaders } from './security-headers.ts';

async function headersWith(env: NodeJS.ProcessEnv): Promise<Headers> {
  const app = new Hono()
    .use(securityHeaders(paymentSources(loadConfig(env, '/shop'))))
    .get('/', (c) => c.text('shop'));
  return (await app.request('/')).headers;
}
const directive = (headers: Headers, name: string) =>
  (headers.get('content-security-policy') ?? '').split('; ').find((each) => each.startsWith(`${name} `));

// Proves requirement 33.
describe('the content policy', () => {
  it('allows no foreign script, and frames of the test provider only', async () => {
    const headers = await headersWith({ PAYMENT_PUBLIC_ORIGIN: 'https://pay.test' });
    expect(directive(headers, 'script-src')).toMatch(/^script-src 'self'( 'sha256-\S+'){2}$/);
    expect(directive(headers, 'frame-src')).toBe('frame-src https://pay.test');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('allows Razorpay’s sources only where it is the provider', async () => {
    expect((await headersWith({})).get('content-security-policy')).not.toContain('razorpay');
    const headers = await headersWith({ PAYMENT_PROVIDER: 'razorpay' });
    expect(directive(headers, 'script-src')).toMatch(/ https:\/\/checkout\.razorpay\.com$/);
    expect(directive(headers, 'frame-src')).toBe(
      'frame-src https://api.razorpay.com https://checkout.razorpay.com',
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });
});
