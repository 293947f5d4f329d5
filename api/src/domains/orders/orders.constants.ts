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

export const paymentMethods = ['card', 'upi', 'cod'] as const;

/** Days after delivery in which a return may be requested (requirement 49). */
export const RETURN_DAYS = 30;

/** Pictures of what is wrong that may come with a request. */
export const MAX_RETURN_PICTURES = 5;

export const returnStates = ['requested', 'accepted', 'refused'] as const;

/** What an admin is shown beside an order although the shop has dealt with it. */
export const exceptionKinds = ['late-payment'] as const;

/** What waits for an admin besides shipping: a held order to decide on, an answer to a return, money that could not be paid back yet. */
export const orderNeeds = ['review', 'return', 'refund'] as const;
