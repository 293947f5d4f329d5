/** Order statuses as shoppers see them (product.md §4), plus the one before the money has arrived. */
export const orderStatuses = ['Payment pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;

export const paymentStatuses = ['created', 'authorised', 'captured', 'failed', 'refunded'] as const;

export const paymentMethods = ['card', 'upi', 'cod'] as const;

/** What an admin is shown beside an order although the shop has dealt with it. */
export const exceptionKinds = ['late-payment'] as const;
