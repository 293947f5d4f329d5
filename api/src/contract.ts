/** What the front ends know of the API: the types of its requests and answers. Import it as types only. */
export type { AppType } from './app.ts';
export type { Profile, ProfileInput, SavedAddress, SavedAddressInput } from './account/account.schema.ts';
export type { Session, User } from './auth/auth.schema.ts';
export type { CartChange, CartInput, KeptCart, PricedCart, PricedLine, Totals } from './cart/cart.schema.ts';
export type {
  AdminProduct,
  AdminProductList,
  Category,
  Product,
  ProductCard,
  ProductList,
} from './catalogue/catalogue.schema.ts';
export type {
  Artisan,
  ArtisanDetail,
  Background,
  BlogPost,
  BlogPostInput,
  RelatedStory,
} from './content/content.schema.ts';
export type { ApiErrorBody } from './http/schemas.ts';
export type {
  AdminReview,
  AdminReviewList,
  ModeratedReview,
  OwnReview,
  Review,
  ReviewInput,
  ReviewList,
} from './reviews/reviews.schema.ts';
export type { Preferences } from './account/preferences.ts';
export type { Settings } from './settings/settings.schema.ts';
export type { SharedWishlist, Wish, WishInput, Wishlist } from './wishlist/wishlist.schema.ts';
export type { Suggestions } from './search/search.schema.ts';
export type {
  Address,
  AdminOrder,
  AdminOrderList,
  Order,
  OrderDetail,
  OrderInput,
  OrderList,
  PaymentAction,
  PlacedOrder,
  RefundInput,
  ReturnDecision,
  ShipmentInput,
} from './orders/orders.schema.ts';
