import { z } from '@hono/zod-openapi';
import { listOf, paging, timestamp } from '../../platform/http/schemas.ts';
import { mayBePublicHost } from '../../platform/outgoing/public-network.ts';
import { deliveryStates, webhookTypeNames } from './webhooks.constants.ts';

const SAY_VERSION = 'Say which version of the webhook this changes.';
const NO_URL = 'Enter a full address that begins with https://, such as https://example.com/virasat.';

/** @throws nothing: a sentence that says what is wrong, or undefined */
function wrongUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return NO_URL;
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:')
    return 'Only addresses that begin with https:// are possible: events are not sent in the clear.';
  if (username || password)
    return 'Leave user name and password out of the address: the signature shows who has sent it.';
  if (!mayBePublicHost(hostname))
    return 'This address is not of the public internet. Events are not sent into the shop’s own network.';
  return undefined;
}

const url = z
  .string({ error: NO_URL })
  .trim()
  .min(1, NO_URL)
  .max(500, 'The address: 500 characters at most.')
  .check((context) => {
    const message = wrongUrl(context.value);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  })
  // as it is connected to: without a fragment, and with an address of IPv4 in its usual form
  .transform((text) => {
    const parsed = new URL(text);
    parsed.hash = '';
    return parsed.href;
  })
  .openapi({ type: 'string', example: 'https://example.com/virasat' });

const fields = {
  name: z
    .string({ error: 'Name the webhook after what listens there.' })
    .trim()
    .min(1, 'Name the webhook after what listens there.')
    .max(60, 'A name has at most 60 characters.'),
  url,
  types: z
    .array(z.enum(webhookTypeNames, { error: 'Choose events of the list.' }))
    .min(1, 'Choose at least one event.')
    .transform((chosen) => webhookTypeNames.filter((type) => chosen.includes(type)))
    .openapi({ type: 'array', items: { type: 'string', enum: webhookTypeNames } }),
};

export const WebhookIdSchema = z.object({ id: z.string().min(1).max(60) });
export const DeliveryIdSchema = WebhookIdSchema.extend({ delivery: z.string().min(1).max(200) });

export const WebhookInputSchema = z.object(fields).openapi('WebhookInput');
export type WebhookInput = z.infer<typeof WebhookInputSchema>;

export const WebhookEditSchema = z
  .object({
    name: fields.name.optional(),
    url: fields.url.optional(),
    types: fields.types.optional(),
    active: z.boolean().optional().openapi({ description: 'Whether it is told of anything' }),
    version: z.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION),
  })
  .openapi('WebhookEdit');
export type WebhookEdit = z.infer<typeof WebhookEditSchema>;

export const WebhookSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    types: z.array(z.enum(webhookTypeNames)),
    active: z.boolean(),
    failingSince: timestamp.nullable().openapi({ description: 'Since when every delivery has failed' }),
    switchedOffAt: timestamp.nullable().openapi({
      description: 'When the shop has switched it off, because every delivery had failed for days',
    }),
    formerSecretUntil: timestamp
      .nullable()
      .openapi({ description: 'Until when deliveries are signed with the secret before, too' }),
    waiting: z.number().int().openapi({ description: 'Deliveries that are still to be made' }),
    createdAt: timestamp,
    version: z.number().int(),
  })
  .openapi('Webhook');
export type Webhook = z.infer<typeof WebhookSchema>;

export const WebhookListSchema = z.object({ items: z.array(WebhookSchema) }).openapi('WebhookList');
export type WebhookList = z.infer<typeof WebhookListSchema>;

export const WebhookSecretSchema = z
  .object({
    secret: z.string().openapi({ description: 'Signs what is sent: it is shown this once' }),
    item: WebhookSchema,
  })
  .openapi('WebhookSecret');
export type WebhookSecret = z.infer<typeof WebhookSecretSchema>;

export const WebhookDeliverySchema = z
  .object({
    id: z.string(),
    event: z.string().openapi({ description: 'What the receiver knows it by (webhook-id)' }),
    type: z.string(),
    state: z.enum(deliveryStates),
    createdAt: timestamp,
    nextAt: timestamp.nullable().openapi({ description: 'When it is tried next' }),
    body: z.string().openapi({ description: 'As it is sent' }),
    attempts: z
      .array(
        z.object({
          at: timestamp,
          status: z.number().int().nullable().openapi({ description: 'Of the answer; null without one' }),
          ms: z.number().int().openapi({ description: 'How long it took' }),
          problem: z.string().nullable(),
        }),
      )
      .openapi({ description: 'The latest 20, oldest first' }),
  })
  .openapi('WebhookDelivery');
export type WebhookDelivery = z.infer<typeof WebhookDeliverySchema>;

export const DeliveryQuerySchema = z.object({ state: z.enum(deliveryStates).optional(), ...paging(20) });
export type DeliveryQuery = z.infer<typeof DeliveryQuerySchema>;
export const WebhookDeliveryListSchema = listOf(WebhookDeliverySchema).openapi('WebhookDeliveryList');
export type WebhookDeliveryList = z.infer<typeof WebhookDeliveryListSchema>;
