import { z } from '@hono/zod-openapi';

const page = z
  .string({ error: 'Name the page of the view, such as products.' })
  .regex(/^[a-z][a-z0-9/-]{0,59}$/, 'Name the page of the view in lower case, such as products.')
  .openapi({ description: 'The page it belongs to, such as `products`' });
const id = z
  .string()
  .regex(/^[\w-]{1,60}$/, 'The id of a view is made of letters, digits, - and _: 60 at most.');

export const ViewIdSchema = z.object({ id });
export const ViewsQuerySchema = z.object({ page });

const saved = {
  page,
  name: z
    .string({ error: 'Give the view a name.' })
    .trim()
    .min(1, 'Give the view a name.')
    .max(60, 'The name of a view has 60 characters at most.'),
  query: z
    .string({ error: 'The query of a view has to be a text.' })
    .max(2_000, 'This view has too many filters to be saved.')
    .openapi({ description: 'The part of the address after `?`: search, filters, order, columns' }),
};

export const AdminViewInputSchema = z
  .object({
    ...saved,
    shared: z.boolean().default(false).openapi({ description: 'Whether all staff may open it' }),
  })
  .openapi('AdminViewInput');
export type AdminViewInput = z.infer<typeof AdminViewInputSchema>;

export const SavedViewSchema = z.object({ id, ...saved, shared: z.boolean() }).openapi('SavedView');
export type SavedView = z.infer<typeof SavedViewSchema>;

export const AdminViewSchema = SavedViewSchema.extend({
  by: z.string().nullable().openapi({ description: 'Who shares it; null for one of whoever asks' }),
  isDefault: z.boolean().openapi({ description: 'Whether the page opens with it' }),
}).openapi('AdminView');
export type AdminView = z.infer<typeof AdminViewSchema>;

export const DefaultViewSchema = z
  .object({ page, isDefault: z.boolean('Say whether the page is to open with this view.') })
  .openapi('DefaultView');

export const AdminViewListSchema = z.object({ items: z.array(AdminViewSchema) }).openapi('AdminViewList');
export type AdminViewList = z.infer<typeof AdminViewListSchema>;
