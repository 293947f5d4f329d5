import { z } from '@hono/zod-openapi';
import { timestamp } from '../../platform/http/schemas.ts';
import { keyAreas, type KeyArea, type KeyScopes } from '../identity/staff.constants.ts';

const right = z.enum(['read', 'write'], { error: 'Choose read or write.' });

const scopes = z
  .strictObject(
    Object.fromEntries(keyAreas.map((area) => [area, right.optional()])) as Record<
      KeyArea,
      z.ZodOptional<typeof right>
    >,
    { error: 'Choose parts of the back office.' },
  )
  .transform((chosen) => chosen as KeyScopes)
  .openapi({
    type: 'object',
    description: 'Parts of the back office, each `read` or `write`; write includes read',
  });

export const KeyIdSchema = z.object({ id: z.string().min(1).max(60) });

export const KeyInputSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Name the key after what uses it.')
      .max(60, 'A name has at most 60 characters.'),
    scopes: scopes.refine((chosen) => Object.keys(chosen).length > 0, 'Choose what the key may do.'),
    days: z
      .number()
      .int('Give whole days.')
      .min(1, 'A key lasts at least a day.')
      .max(730, 'A key lasts at most two years.')
      .nullable()
      .default(null)
      .openapi({ description: 'How long it lasts; null: until it is revoked' }),
  })
  .openapi('ApiKeyInput');
export type KeyInput = z.infer<typeof KeyInputSchema>;

export const KeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().openapi({ description: 'How the key begins' }),
    scopes: z.partialRecord(z.enum(keyAreas), right),
    by: z.string().openapi({ description: 'Name of the owner who made it' }),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
    isOver: z.boolean(),
    usedAt: timestamp.nullable().openapi({ description: 'Hour of the last use' }),
  })
  .openapi('ApiKey');
export type Key = z.infer<typeof KeySchema>;

export const KeyListSchema = z.object({ items: z.array(KeySchema) }).openapi('ApiKeyList');
export type KeyList = z.infer<typeof KeyListSchema>;

export const MadeKeySchema = z
  .object({
    key: z.string().openapi({ description: 'The key itself: it is shown this once' }),
    item: KeySchema,
  })
  .openapi('MadeApiKey');
export type MadeKey = z.infer<typeof MadeKeySchema>;
