/** Order statuses as shoppers see them (requirement 49), plus the one before the money has arrived and the one after a return. */
export const orderStatuses = [
  'Payment pending',
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

/** What waits for an admin besides shipping: an answer to a return, money that could not be paid back yet. */
export const orderNeeds = ['return', 'refund'] as const;
