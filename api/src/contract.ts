/** What the front ends know of the API: the types of its requests and answers. Import it as types only. */
export type { AppType } from './app.ts';
export type { Session, User } from './auth/auth.schema.ts';
export type { CartInput, PricedCart, PricedLine, Totals } from './cart/cart.schema.ts';
export type {
  AdminProduct,
  AdminProductList,
  Category,
  Product,
  ProductCard,
  ProductList,
} from './catalogue/catalogue.schema.ts';
export type { Artisan, ArtisanDetail, BlogPost, BlogPostInput } from './content/content.schema.ts';
export type { ApiErrorBody } from './http/schemas.ts';
export type { AdminReview, OwnReview, Review, ReviewInput, ReviewList } from './reviews/reviews.schema.ts';
export type { Suggestions } from './search/search.schema.ts';
export type {
  Address,
  AdminOrder,
  AdminOrderList,
  Order,
  OrderInput,
  OrderList,
  PaymentAction,
  PlacedOrder,
} from './orders/orders.schema.ts';
