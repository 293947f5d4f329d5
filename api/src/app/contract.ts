/** What the front ends know of the API: the types of its requests and answers. Import it as types only. */
export type { AppType } from './compose.ts';
export type {
  Preferences,
  Profile,
  ProfileInput,
  SavedAddress,
  SavedAddressInput,
} from '../domains/customers/profile/profile.schema.ts';
export type { Activity, ActivityList, ActivityVerification } from '../domains/activity/activity.schema.ts';
export type { Session, User } from '../domains/identity/auth.schema.ts';
export type {
  CartChange,
  CartInput,
  PricedCart,
  PricedLine,
  SavedCart,
  Totals,
} from '../domains/cart/cart.schema.ts';
export type {
  AdminProduct,
  AdminProductList,
  Category,
  Product,
  ProductCard,
  ProductList,
} from '../domains/catalogue/catalogue.schema.ts';
export type {
  Artisan,
  ArtisanDetail,
  Background,
  BlogPost,
  BlogPostInput,
  RelatedStory,
} from '../domains/content/content.schema.ts';
export type { EditedProduct, ProductEdit } from '../domains/catalogue/product-editor.schema.ts';
export type {
  Media,
  MediaChange,
  MediaList,
  MediaQuery,
  SentFileResult,
} from '../domains/media/media.schema.ts';
export type { ApiErrorBody } from '../platform/http/schemas.ts';
export type {
  AdminReview,
  AdminReviewList,
  ModeratedReview,
  OwnReview,
  Review,
  ReviewInput,
  ReviewList,
} from '../domains/reviews/reviews.schema.ts';
export type { Settings } from '../domains/customers/settings/settings.schema.ts';
export type {
  SharedWishlist,
  Wish,
  WishInput,
  Wishlist,
} from '../domains/customers/wishlist/wishlist.schema.ts';
export type {
  Adjusted,
  AdjustmentInput,
  AdjustmentLine,
  InventoryItem,
  InventoryPage,
  StockHistory,
} from '../domains/stock/inventory.schema.ts';
export type { Suggestions } from '../domains/catalogue/search/search.schema.ts';
export type { Address } from '../domains/shared/address.schema.ts';
export type {
  AdminOrder,
  AdminOrderList,
  Order,
  OrderDetail,
  OrderInput,
  OrderList,
  PaymentAction,
  PlacedOrder,
  ReturnPicture,
  RefundInput,
  ReturnDecision,
  ShipmentInput,
} from '../domains/orders/orders.schema.ts';
