/**
 * Pure data that the front ends share with the API: lists and limits of the specification, each kept in its domain.
 * Nothing here may import a library: remotes bundle it.
 */
export * from './account/account.constants.ts';
export * from './cart/cart.constants.ts';
export * from './catalogue/catalogue.constants.ts';
export * from './content/content.constants.ts';
export * from './orders/cash-on-delivery.ts';
export * from './orders/orders.constants.ts';
export * from './reviews/reviews.constants.ts';
export * from './search/search.constants.ts';
export * from './uploads/uploads.constants.ts';
export * from './sitemap/sitemap.constants.ts';
export * from './uploads/uploads.constants.ts';
export * from './wishlist/wishlist.constants.ts';
export { isInvoiced } from './invoices/is-invoiced.ts';
export { inFileName } from './orders/order-number.ts';
export {
  isOver,
  movePayment,
  openEvents,
  returnRefusal,
  type OrderEventName,
  type OrderStatus,
} from './orders/order-states.ts';
export { states, unionTerritories } from './orders/states-of-india.ts';
