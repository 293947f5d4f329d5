/** Order statuses as shoppers see them (requirement 49), plus those before the money has arrived, before a cash order is let through (requirement 76) and after a return. */
export const orderStatuses = [
  'Payment pending',
  'Held for review',
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Returned',
] as const;

/** Where the items of an order are. */
export const fulfilments = ['waiting', 'to ship', 'on the way', 'delivered', 'returned', 'none'] as const;

export const paymentStatuses = ['created', 'authorised', 'captured', 'failed', 'refunded'] as const;

/** How a shopper pays. */
export const paymentMethods = ['card', 'upi', 'cod'] as const;

/** How an order is paid: also without money, by gift cards alone or by what came back from another order. */
export const orderPaymentMethods = [...paymentMethods, 'gift-card', 'exchange'] as const;

/** Days after delivery in which a return may be requested (requirement 49). */
export const RETURN_DAYS = 30;

/** Pictures of what is wrong that may come with a request. */
export const MAX_RETURN_PICTURES = 5;

export const returnStates = ['requested', 'accepted', 'refused'] as const;

/** How a return ends for the shopper: the money back, the same item once more, or another one. */
export const returnResolutions = ['refund', 'exchange', 'other item'] as const;

/** Of goods, or of the money for gift cards alone. */
export const invoiceKinds = ['invoice', 'receipt'] as const;
export const invoiceNames = { invoice: 'Invoice', receipt: 'Receipt' } as const;

/**
 * A refund is kept for an exchange until that is paid or over; it is about to be paid, on its way to the bank, could not be
 * paid, or has gone.
 */
export const refundStates = ['kept', 'due', 'sent', 'failed', 'done'] as const;

/** The same of one part of it, as the payment provider calls it. */
export const payoutStates = ['created', 'pending', 'processed', 'failed'] as const;

/** How staff pay a refund that the payment provider cannot pay. */
export const refundWays = ['cash', 'bank'] as const;

/** What has become of a quote. */
export const quoteStates = ['open', 'ordered', 'expired', 'withdrawn'] as const;

/** What may be true of a part of an order only. */
export const orderParts = ['paid', 'shipped', 'returned', 'refunded'] as const;

/** What an admin is shown beside an order although the shop has dealt with it. */
export const exceptionKinds = ['late-payment'] as const;

/**
 * What waits for an admin: a held order to decide on, an answer to a return, money that is to be paid back, a refund that
 * has failed, something to ship, what should have left or arrived by now, cash that is not collected yet, and a payment that has
 * failed in the last days, whose shopper may need help.
 */
export const orderNeeds = [
  'review',
  'return',
  'refund',
  'refund-failed',
  'ship',
  'late',
  'cash',
  'payment',
] as const;

/** Days of the shop's calendar on which orders were placed, as seen from now; `days` are those that are named. */
export const orderPeriods = ['today', 'yesterday', 'last-7-days', 'this-month', 'days'] as const;

/** Sort orders of the back office's list; the first one is taken unless another is asked for. */
export const orderSorts = ['date-desc', 'date', 'total-desc', 'total'] as const;

/** Days in which a failed payment is worth a call. */
export const FAILED_PAYMENT_DAYS = 3;

/** Days after an order in which it should have left the workshop, and in which it should have arrived (14 business days). */
export const SHIP_DAYS = 7;
export const ARRIVE_DAYS = 20;

/** What the parcel of gift cards has as its carrier: their codes are emailed. */
export const GIFT_CARD_CARRIER = 'Email';

/** Most pieces of one item in a quote and in the order it becomes: what staff agree is more than what a cart holds. */
export const MAX_AGREED_QUANTITY = 1_000;
