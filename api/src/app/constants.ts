/**
 * Pure data that the front ends share with the API: lists and limits of the specification, each kept in its domain.
 * Nothing here may import a library: remotes bundle it.
 */
export * from '../domains/customers/profile/profile.constants.ts';
export * from '../domains/cart/cart.constants.ts';
export * from '../domains/shared/limits.ts';
export * from '../domains/configuration/configuration.constants.ts';
export {
  deliveryBetween,
  deliveryDates,
  type DeliveryDates,
} from '../domains/configuration/delivery-dates.ts';
export * from '../domains/webhooks/webhooks.constants.ts';
export * from '../domains/customers/directory/customers.constants.ts';
export * from '../domains/analytics/analytics.constants.ts';
export * from '../domains/catalogue/catalogue.constants.ts';
export * from '../domains/content/content.constants.ts';
export * from '../domains/desk/desk.constants.ts';
export * from '../domains/giftcards/gift-cards.constants.ts';
export * from '../domains/imports/imports.constants.ts';
export * from '../domains/sheets/sheets.constants.ts';
export * from '../domains/newsletter/newsletter.constants.ts';
export { trackingPage } from '../domains/orders/carriers.ts';
export * from '../domains/orders/cash-on-delivery.ts';
export * from '../domains/orders/orders.constants.ts';
export { refundDestination, wayText } from '../domains/orders/refund-destination.ts';
export * from '../domains/reports/reports.constants.ts';
export * from '../domains/reviews/reviews.constants.ts';
export * from '../domains/catalogue/search/search.constants.ts';
export * from '../domains/content/sitemap.constants.ts';
export * from '../domains/identity/own-path.ts';
export { MAX_PHONE, MOBILE_NUMBER, withoutMarks } from '../domains/shared/phone.ts';
export { GIFT_CARD_CODE } from '../domains/shared/gift-card-code.ts';
export { PIN_CODE, pinCodeOf } from '../domains/shared/pin-code.ts';
export { withoutEmptyLines } from '../domains/shared/street-address.ts';
export { isGstin } from '../domains/shared/gstin.ts';
export { daysAfter, indianClock, isDay } from '../domains/shared/indian-time.ts';
export * from '../domains/identity/staff.constants.ts';
export * from '../domains/media/media.constants.ts';
export { widthsIn } from '../domains/media/picture-widths.ts';
export * from '../domains/support/support.constants.ts';
export * from '../domains/visits/visits.constants.ts';
export {
  nextState,
  ticketTransitions,
  type TicketEvent,
  type TicketState,
} from '../domains/support/ticket-states.ts';
export * from '../domains/customers/wishlist/wishlist.constants.ts';
export {
  creditOf,
  hasArrived,
  keptOf,
  returnableOf,
  toShipOf,
  type LineQuantity,
  type OrderPart,
} from '../domains/orders/order-lines.ts';
export { inFileName, isRefundVoucher } from '../domains/orders/order-number.ts';
export {
  isOver,
  onTheWayOf,
  openEvents,
  outOf,
  transitionPayment,
  type OrderEventName,
  type OrderStatus,
} from '../domains/orders/order-states.ts';
export { returnRejection } from '../domains/orders/return-window.ts';
export { HOME_STATE, states, unionTerritories } from '../domains/shared/states-of-india.ts';
