import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { charge, ChargeRequestSchema, refund, RefundRequestSchema, type Refusal } from './charges.ts';
import { InstrumentSchema, readInstrument } from './instruments.ts';
import type { Charge, Ledger } from './ledger.ts';
import { createTokenSigner } from './payment-token.ts';
import { sameSiteOnly } from './same-site.ts';

/** The largest body anyone may send; the longest honest one has under 1 KB. */
const BODY_LIMIT = 16 * 1024;

const invalid = (c: Context, message: string, fields?: Record<string, string>) =>
  c.json({ message, code: 'invalid_input', ...(fields && { fields }) }, 400);

/** The body as a schema reads it, else null. What did not fit is not repeated anywhere: it may hold card data. */
async function bodyOf<T extends z.ZodType>(c: Context, schema: T): Promise<z.infer<T> | null> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return null;
  const body: unknown = await c.req.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}

const isRefusal = (result: object | Refusal): result is Refusal => 'refused' in result;

function refused(c: Context, { refused: { status, code, message } }: Refusal) {
  return c.json({ message, code }, status);
}

const chargeView = ({ id, orderId, amount, status, label, reason }: Charge) => ({
  id,
  orderId,
  amount,
  currency: 'INR',
  status,
  label,
  reason,
});

/** Only the shop's server, which knows the secret; compared in constant time. */
function serverOnly(secret: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${secret}`);
  return createMiddleware(async (c, next) => {
    if (timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) return next();
    return c.json({ message: 'Wrong or missing secret.', code: 'unauthenticated' }, 401);
  });
}

export interface TestProviderOptions {
  /** Shared with the shop's server; also signs the payment tokens. */
  secret: string;
  ledger: Ledger;
  clock?: () => Date;
}

/**
 * The embedded test payment provider. It stands where a real one would: browsers give it card data and get a token,
 * the shop's server charges the token. No money moves, and card data is neither kept nor logged.
 */
export function createTestProvider({ secret, ledger, clock = () => new Date() }: TestProviderOptions) {
  const tokens = createTokenSigner(secret);
  const app = new Hono().basePath('/pay/v1');

  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: (c) => c.json({ message: 'The request is too large.', code: 'too_large' }, 413),
    }),
  );
  app.use('/charges/*', serverOnly(secret));
  app.use('/charges', serverOnly(secret));
  app.use('/refunds', serverOnly(secret));

  app.post('/tokens', sameSiteOnly, async (c) => {
    c.header('Cache-Control', 'no-store');
    const instrument = await bodyOf(c, InstrumentSchema);
    if (!instrument) return invalid(c, 'Send a card or a UPI address as JSON.');
    const read = readInstrument(instrument, clock());
    if (!read.ok)
      return invalid(c, Object.values(read.fields)[0] ?? 'Check the payment details.', read.fields);
    return c.json({ token: tokens.issue(read, clock()), label: read.label }, 201);
  });

  app.post('/charges', async (c) => {
    const request = await bodyOf(c, ChargeRequestSchema);
    if (!request) return invalid(c, 'The charge is not valid.');
    const result = charge(ledger, request, tokens.open(request.token, clock()), clock());
    return isRefusal(result) ? refused(c, result) : c.json(chargeView(result), 200);
  });

  app.get('/charges/:key', (c) => {
    const found = ledger.chargeByKey(c.req.param('key'));
    if (!found) return c.json({ message: 'Charge not found', code: 'not_found' }, 404);
    return c.json(chargeView(found), 200);
  });

  app.post('/refunds', async (c) => {
    const request = await bodyOf(c, RefundRequestSchema);
    if (!request) return invalid(c, 'The refund is not valid.');
    const result = refund(ledger, request, clock());
    return isRefusal(result) ? refused(c, result) : c.json({ id: result.id, amount: result.amount }, 200);
  });

  app.notFound((c) => c.json({ message: 'There is no such address.', code: 'not_found' }, 404));
  app.onError((error, c) => {
    // The name only: a message could quote the request.
    console.error(`payment provider: ${error.name}`);
    return c.json({ message: 'Something went wrong. Please try again.', code: 'internal' }, 500);
  });
  return app;
}
