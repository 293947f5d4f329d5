import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import {
  capture,
  CaptureRequestSchema,
  charge,
  ChargeRequestSchema,
  refund,
  RefundRequestSchema,
  stateOfRefund,
  type Rejection,
} from './charges.ts';
import { InstrumentSchema, readInstrument } from './instruments.ts';
import type { Charge, Ledger, Refund } from './ledger.ts';
import { openFonts, type Fonts } from './pages/fonts.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { createTokenSigner } from './payment-token.ts';
import { sameOriginOnly } from './same-origin.ts';

/** The largest body anyone may send; the longest honest one has under 1 KB. */
const BODY_LIMIT = 16 * 1024;

const invalid = (c: Context, message: string, fields?: Record<string, string>) =>
  c.json({ message, code: 'invalid_input', ...(fields && { fields }) }, 400);

/** The body as a schema reads it, else null. What does not fit is not repeated anywhere: it may hold card data. */
async function bodyOf<T extends z.ZodType>(c: Context, schema: T): Promise<z.infer<T> | null> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return null;
  const body: unknown = await c.req.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}

const isRejection = (result: object | Rejection): result is Rejection => 'rejected' in result;

function rejected(c: Context, { rejected: { status, code, message } }: Rejection) {
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
  /** The shop's own pages: they may show the form, get its token, and are led back to. */
  shopOrigins?: readonly string[];
  fonts?: Fonts;
  /** Notifies the shop about a payment, or about a refund of it. */
  notify?: (orderId: string, options?: { afterMs: number; refundId?: string }) => void;
  delays?: Delays;
  clock?: () => Date;
}

/** In milliseconds. */
export interface Delays {
  /** Until the response to a slow payment. */
  slow: number;
  /** Until the webhook of a payment whose response gets lost, or of a refund that fails. */
  late: number;
}

/**
 * The embedded test payment provider. It stands where a real one would: its form, on an origin of its own, turns card
 * data into a token, the shop's server charges the token, its pages ask
 * the shopper, its webhooks notify the shop. No money moves, and card data is neither kept nor logged.
 */
export function createTestProvider(options: TestProviderOptions) {
  const { secret, ledger, shopOrigins = [], notify = () => undefined, clock = () => new Date() } = options;
  const { delays = { slow: 3_000, late: 8_000 }, fonts = openFonts() } = options;
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
  app.use('/captures', serverOnly(secret));
  app.use('/refunds', serverOnly(secret));
  app.use('/refunds/*', serverOnly(secret));

  app.post('/tokens', sameOriginOnly, async (c) => {
    c.header('Cache-Control', 'no-store');
    const instrument = await bodyOf(c, InstrumentSchema);
    if (!instrument) return invalid(c, 'Send a card or a UPI address as JSON.');
    const read = readInstrument(instrument, clock());
    if (!read.ok)
      return invalid(c, Object.values(read.fields)[0] ?? 'Check the payment details.', read.fields);
    return c.json({ token: tokens.issue(read, clock()), label: read.label }, 201);
  });

  /** Whether the response about this payment gets lost: the shop learns of it by its webhook first. */
  const isLost = ({ outcome, at }: Charge) =>
    outcome === 'late' && clock().getTime() < new Date(at).getTime() + delays.late;
  const refundView = (entry: Refund) => ({
    id: entry.id,
    amount: entry.amount,
    ...stateOfRefund(entry, clock(), delays.late),
  });
  const lost = (c: Context) => c.json({ message: 'The response got lost.', code: 'timeout' }, 504);

  app.post('/charges', async (c) => {
    const request = await bodyOf(c, ChargeRequestSchema);
    if (!request) return invalid(c, 'The charge is not valid.');
    const isNew = !ledger.chargeByKey(request.idempotencyKey);
    const result = charge(ledger, request, tokens.open(request.token, clock()), clock());
    if (isRejection(result)) return rejected(c, result);
    if (isNew && result.status !== 'requires_action') {
      notify(result.orderId, { afterMs: result.outcome === 'late' ? delays.late : 0 });
    }
    if (isNew && result.outcome === 'slow') await new Promise((resolve) => setTimeout(resolve, delays.slow));
    return isLost(result) ? lost(c) : c.json(chargeView(result), 200);
  });

  app.post('/captures', async (c) => {
    const request = await bodyOf(c, CaptureRequestSchema);
    if (!request) return invalid(c, 'The capture is not valid.');
    const result = capture(ledger, request, clock());
    return isRejection(result) ? rejected(c, result) : c.json(chargeView(result), 200);
  });

  app.get('/charges/:key', (c) => {
    const found = ledger.chargeByKey(c.req.param('key'));
    if (!found) return c.json({ message: 'Charge not found', code: 'not_found' }, 404);
    return isLost(found) ? lost(c) : c.json(chargeView(found), 200);
  });

  app.post('/refunds', async (c) => {
    const request = await bodyOf(c, RefundRequestSchema);
    if (!request) return invalid(c, 'The refund is not valid.');
    const isNew = !ledger.refundByKey(request.idempotencyKey);
    const result = refund(ledger, request, clock(), delays.late);
    if (isRejection(result)) return rejected(c, result);
    const orderId = ledger.chargeById(result.chargeId)?.orderId;
    if (isNew && result.fails && orderId) notify(orderId, { afterMs: delays.late, refundId: result.id });
    return c.json(refundView(result), 200);
  });

  app.get('/refunds/:id', (c) => {
    const found = ledger.refundById(c.req.param('id'));
    return found
      ? c.json(refundView(found), 200)
      : c.json({ message: 'Refund not found', code: 'not_found' }, 404);
  });

  app.route('/', pageRoutes({ ledger, shopOrigins, fonts, notify, clock }));

  app.notFound((c) => c.json({ message: 'There is no such address.', code: 'not_found' }, 404));
  app.onError((error, c) => {
    // The name only: a message could quote the request.
    console.error(`payment provider: ${error.name}`);
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      return c.json({ message: 'Please try again in a few minutes.', code: 'unavailable' }, 503);
    return c.json({ message: 'Something went wrong. Please try again.', code: 'internal' }, 500);
  });
  return app;
}
