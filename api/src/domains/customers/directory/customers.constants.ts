/** What a customer may do. Only an active one signs in (requirement 173). */
export const customerStatuses = ['active', 'inactive', 'banned'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** Groups of customers that follow from their orders; nobody puts anybody into one. */
export const customerSegments = ['new', 'returning', 'lapsed', 'high-value'] as const;
export type CustomerSegment = (typeof customerSegments)[number];

/** A customer is new for so many days after the first order. */
export const NEW_DAYS = 30;
/** A customer has lapsed when the last order is older, in days. */
export const LAPSED_DAYS = 180;
/** From so many rupees on, less what went back, a customer is of high value. */
export const HIGH_VALUE = 100_000;

/** How likely it is that a customer does not come back. */
export const churnRisks = ['low', 'medium', 'high'] as const;

export const newsletterStates = ['subscribed', 'unsubscribed'] as const;

export const complaintStates = ['open', 'pending', 'closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** Orders of the list of customers; the first is the default. */
export const customerSorts = [
  'last-order-desc',
  'last-order',
  'name',
  'name-desc',
  'spent-desc',
  'spent',
  'orders-desc',
  'orders',
  'since-desc',
  'since',
] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Whether a customer has an account. */
export const customerKinds = ['account', 'guest'] as const;

/** Most tags of one customer, and most notes and complaints that are kept. */
export const MAX_CUSTOMER_TAGS = 20;
export const MAX_NOTES = 500;
