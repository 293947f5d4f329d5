import { readFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import { decide } from '../charges.ts';
import type { Ledger } from '../ledger.ts';
import { sameOriginOnly } from '../same-origin.ts';
import { actionBody, messageBody } from './action-page.ts';
import { page } from './document.ts';
import type { Fonts } from './fonts.ts';
import { formBody, forms, type FormKind } from './form-page.ts';

/** Beside this folder once built. */
const formScript = new URL('../browser/form.js', import.meta.url);

interface Dependencies {
  ledger: Ledger;
  shopOrigins: readonly string[];
  fonts: Fonts;
  notify: (orderId: string) => void;
  clock: () => Date;
}

/** What shoppers see of the provider: the form inside the checkout, and the pages that ask for their decision. */
export function pageRoutes({ ledger, shopOrigins, fonts, notify, clock }: Dependencies) {
  const app = new Hono();
  const isShop = (origin: string) => shopOrigins.includes(origin);
  const message = (c: Context, text: string, status: 400 | 403 | 404) =>
    page(c, { title: 'Payment', body: messageBody(text), fontCss: fonts.css, status });

  app.get('/form', (c) => {
    const { kind = 'card', shop = '' } = c.req.query();
    if (!isShop(shop)) return message(c, 'This form is for pages of the shop only.', 403);
    if (!Object.hasOwn(forms, kind)) return message(c, 'There is no such form.', 404);
    const { title } = forms[kind as FormKind];
    return page(c, {
      title,
      body: formBody(kind as FormKind),
      framedBy: [shop],
      fontCss: fonts.css,
      shop,
      script: 'form.js',
    });
  });

  app.get('/form.js', (c) =>
    c.body(readFileSync(formScript, 'utf8'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    }),
  );

  app.get('/fonts/:name', (c) => {
    const bytes = fonts.read(c.req.param('name'));
    if (!bytes) return c.notFound();
    return c.body(bytes, 200, {
      'Content-Type': 'font/woff2',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });

  /** The shop's page an address names; null when it is none of the shop's. */
  const backTo = (address: unknown): string | null =>
    typeof address === 'string' && URL.canParse(address) && isShop(new URL(address).origin) ? address : null;

  // Whoever knows the address of an action was given it by the shop: ids of charges are not to be guessed.
  app.get('/actions/:id', (c) => {
    const charge = ledger.chargeById(c.req.param('id'));
    const back = backTo(c.req.query('return'));
    if (!charge) return message(c, 'There is no such payment.', 404);
    if (!back) return message(c, 'This page was not opened from the shop.', 400);
    return page(c, {
      title: 'Payment to Virasat',
      body: actionBody(charge, back),
      leadsTo: [new URL(back).origin],
      fontCss: fonts.css,
    });
  });

  app.post('/actions/:id', sameOriginOnly, async (c) => {
    const body = await c.req.parseBody();
    const back = backTo(body['return']);
    if (!back) return message(c, 'This page was not opened from the shop.', 400);
    const before = ledger.chargeById(c.req.param('id'))?.status;
    const result = decide(ledger, c.req.param('id'), body['decision'] === 'approve', clock());
    if ('rejected' in result) return message(c, 'There is no such payment.', 404);
    if (before !== result.status) notify(result.orderId);
    return c.redirect(back, 303);
  });
  return app;
}
