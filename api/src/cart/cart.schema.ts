import { z } from '@hono/zod-openapi';
import { MAX_LINES, MAX_QUANTITY } from './cart.constants.ts';
import { PictureSchema } from '../catalogue/catalogue.schema.ts';
import { rupees } from '../http/schemas.ts';

export const CartLineInputSchema = z.object({
  id: z.string().min(1).max(60),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
});

/** Unguessable id that a browser makes for its checkout: pieces are held under it, orders are placed with it. */
export const CheckoutIdSchema = z.string().min(16).max(100);

export const CartInputSchema = z
  .object({ items: z.array(CartLineInputSchema).max(MAX_LINES), checkout: CheckoutIdSchema.optional() })
  .openapi('CartInput');
export type CartInput = z.infer<typeof CartInputSchema>;

/** A line as the server prices it. `available` below `quantity` means the line cannot be bought as it is. */
export const PricedLineSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    image: PictureSchema,
    price: rupees,
    quantity: z.number().int(),
    lineTotal: rupees,
    available: z.number().int(),
  })
  .openapi('PricedLine');
export type PricedLine = z.infer<typeof PricedLineSchema>;

/** subtotal = Σ price × quantity; tax = round(subtotal × 0.18); total = round(subtotal × 1.18) (product.md §9). */
export const TotalsSchema = z.object({ subtotal: rupees, tax: rupees, shipping: rupees, total: rupees });
export type Totals = z.infer<typeof TotalsSchema>;

/** `missing` lists the ids that are no longer sold. */
export const PricedCartSchema = z
  .object({ lines: z.array(PricedLineSchema), missing: z.array(z.string()), ...TotalsSchema.shape })
  .openapi('PricedCart');
export type PricedCart = z.infer<typeof PricedCartSchema>;
