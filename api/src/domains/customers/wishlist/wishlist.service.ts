import type { Pieces, SharedWishlist, Wishlist, WishlistChange } from './wishlist.schema.ts';

/** Wishlists of accounts. A guest's list lives in the browser and is added to the account's with the sign-in. */
export interface WishlistService {
  read(userId: string): Promise<Wishlist>;
  /** Takes pieces off and puts pieces on; what nobody sells is left out. @throws AppError 409 'changed' */
  change(userId: string, change: WishlistChange): Promise<Wishlist>;
  /** Pieces as they are today, without those that are gone. */
  pieces(ids: readonly string[]): Promise<Pieces>;
  /** Opens the list to everybody who has its link, which stays the same until it is closed. */
  share(userId: string, options: { showsName: boolean }): Promise<Wishlist>;
  /** Closes the link for good. */
  unshare(userId: string): Promise<Wishlist>;
  /** @throws AppError 404 for a link that was closed or never was */
  shared(token: string): Promise<SharedWishlist>;
}
