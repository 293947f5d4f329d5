import { z } from '@hono/zod-openapi';
import { ProductCardSchema } from '../../catalogue/index.ts';
import { rupees, timestamp } from '../../../platform/http/schemas.ts';
import { MAX_WISHES } from './wishlist.constants.ts';
import { MAX_PRICE } from '../../shared/limits.ts';

const productId = z.string().min(1).max(60);

/** An item as the shopper saw it when they added it; its price is never charged. */
export const WishInputSchema = z
  .object({
    id: productId,
    price: rupees.max(MAX_PRICE),
    inStock: z.boolean(),
  })
  .openapi('WishInput');
export type WishInput = z.infer<typeof WishInputSchema>;

export const WishSchema = WishInputSchema.extend({ addedAt: timestamp }).openapi('Wish');
export type Wish = z.infer<typeof WishSchema>;

export const WishlistSchema = z
  .object({
    items: z.array(WishSchema).openapi({ description: 'The latest first' }),
    share: z
      .object({ token: z.string(), showsName: z.boolean() })
      .nullable()
      .openapi({ description: 'The link that opens the list to everybody who has it' }),
  })
  .openapi('Wishlist');
export type Wishlist = z.infer<typeof WishlistSchema>;

export const WishlistChangeSchema = z
  .object({
    add: z.array(WishInputSchema).max(MAX_WISHES).default([]),
    remove: z.array(productId).max(MAX_WISHES).default([]),
  })
  .openapi('WishlistChange');
export type WishlistChange = z.infer<typeof WishlistChangeSchema>;

export const WishlistIdsSchema = z.object({ ids: z.array(productId).max(MAX_WISHES) }).openapi('WishlistIds');
export const WishlistProductsSchema = z
  .object({ items: z.array(ProductCardSchema) })
  .openapi('WishlistProducts');
export type WishlistProducts = z.infer<typeof WishlistProductsSchema>;

export const ShareInputSchema = z
  .object({ showsName: z.boolean().openapi({ description: 'Say the first name of whose list it is' }) })
  .openapi('ShareInput');

/** What a shared list shows: its items, and a first name at most. */
export const SharedWishlistSchema = z
  .object({ name: z.string().nullable(), items: z.array(ProductCardSchema) })
  .openapi('SharedWishlist');
export type SharedWishlist = z.infer<typeof SharedWishlistSchema>;
