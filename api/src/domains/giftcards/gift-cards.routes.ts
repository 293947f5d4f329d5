import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { pictureWithValue } from '../media/index.ts';
import type { GiftCardDesk } from './gift-card-desk.service.ts';
import type { GiftCards } from './gift-cards.service.ts';
import type { GiftCardSales } from './gift-card-sales.service.ts';
import {
  ChosenGiftCardSchema,
  GiftCardAdjustmentSchema,
  GiftCardBalanceSchema,
  GiftCardBlockSchema,
  GiftCardChoiceSchema,
  GiftCardCodeSchema,
  GiftCardConflictSchema,
  GiftCardDetailSchema,
  GiftCardIdSchema,
  GiftCardInputSchema,
  GiftCardListQuerySchema,
  GiftCardListSchema,
  GiftCardSendingSchema,
} from './gift-cards.schema.ts';

const tags = ['Admin'];
const changed = {
  200: jsonResponse(GiftCardDetailSchema, 'The gift card'),
  409: jsonResponse(GiftCardConflictSchema, 'Somebody else has changed it meanwhile'),
  ...errorResponses(400, 401, 403, 404),
};

const balance = defineRoute('public', {
  method: 'post',
  path: '/gift-cards/balance',
  tags: ['Cart'],
  summary: 'What is left on a gift card, for whoever has its code (requirement 191)',
  request: jsonBody(GiftCardCodeSchema),
  responses: { 200: jsonResponse(GiftCardBalanceSchema, 'The balance'), ...errorResponses(400, 429) },
});

const choose = defineRoute('public', {
  method: 'post',
  path: '/gift-cards/choices',
  tags: ['Cart'],
  summary: 'Choose a gift card to buy: an item for the cart (requirement 194)',
  request: jsonBody(GiftCardChoiceSchema),
  responses: {
    201: jsonResponse(ChosenGiftCardSchema, 'The item'),
    ...errorResponses(400, 429),
  },
});

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/gift-cards',
  tags,
  summary: 'A page of gift cards; searched by last four characters, recipient or order (requirement 193)',
  request: { query: GiftCardListQuerySchema },
  responses: { 200: jsonResponse(GiftCardListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const issue = defineRoute('admin', {
  method: 'post',
  path: '/admin/gift-cards',
  tags,
  summary: 'Issue a gift card by hand: its code goes to the recipient (requirement 193)',
  request: jsonBody(GiftCardInputSchema),
  responses: { 201: jsonResponse(GiftCardDetailSchema, 'The gift card'), ...errorResponses(400, 401, 403) },
});

const read = defineRoute('admin', {
  method: 'get',
  path: '/admin/gift-cards/{id}',
  tags,
  summary: 'A gift card with its ledger',
  request: { params: GiftCardIdSchema },
  responses: {
    200: jsonResponse(GiftCardDetailSchema, 'The gift card'),
    ...errorResponses(400, 401, 403, 404),
  },
});

const adjust = defineRoute('admin', {
  method: 'post',
  path: '/admin/gift-cards/{id}/adjust',
  tags,
  summary: 'Change the balance of a gift card by hand (requirement 193)',
  request: { params: GiftCardIdSchema, ...jsonBody(GiftCardAdjustmentSchema) },
  responses: changed,
});

const block = defineRoute('admin', {
  method: 'post',
  path: '/admin/gift-cards/{id}/block',
  tags,
  summary: 'Block a gift card, or let it pay again (requirement 193)',
  request: { params: GiftCardIdSchema, ...jsonBody(GiftCardBlockSchema) },
  responses: changed,
});

const resend = defineRoute('admin', {
  method: 'post',
  path: '/admin/gift-cards/{id}/resend',
  tags,
  summary: 'Send a new code of a gift card; the one before is void (requirement 193)',
  request: { params: GiftCardIdSchema, ...jsonBody(GiftCardSendingSchema) },
  responses: changed,
});

/** What holders and admins do with gift cards. */
export const giftCardRoutes = (
  giftCards: Pick<GiftCards, 'balance'>,
  sales: Pick<GiftCardSales, 'choose'>,
  desk: GiftCardDesk,
) =>
  router()
    .openapi(choose, async (c) => {
      const { user, address } = c.var;
      const visitor = { userId: user?.id ?? null, address };
      const { image, ...item } = await sales.choose(c.req.valid('json'), visitor);
      const { id, name, category, price } = item;
      return c.json({ id, name, category, price, image: pictureWithValue(image) }, 201);
    })
    .openapi(balance, async (c) => {
      const found = await giftCards.balance(c.req.valid('json').code, c.var.address);
      return c.json({ ...found, validUntil: found.validUntil.toISOString() }, 200);
    })
    .openapi(list, async (c) => c.json(await desk.list(c.req.valid('query')), 200))
    .openapi(issue, async (c) => c.json(await desk.issue(c.req.valid('json'), signedIn(c.var.user).id), 201))
    .openapi(read, async (c) => c.json(await desk.read(c.req.valid('param').id), 200))
    .openapi(adjust, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await desk.adjust(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(block, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await desk.block(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(resend, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await desk.resend(c.req.valid('param').id, c.req.valid('json').version, by), 200);
    });
