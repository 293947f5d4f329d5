import type { WishlistDocument } from '../domains/customers/wishlist/wishlists.repository.ts';
import { before } from './days.ts';
import { demoShopper } from './demo-accounts.ts';

/** The wishlist of the demo shopper: a product that has been reduced since, and one that was sold out. */
export const demoWishlists = (today: Date): WishlistDocument[] => [
  {
    _id: demoShopper.id,
    wishes: [
      { id: '3', price: 59_000, inStock: true, addedAt: before(today, 24).toISOString() },
      { id: '6', price: 18_900, inStock: false, addedAt: before(today, 41).toISOString() },
    ],
    version: 1,
  },
];
