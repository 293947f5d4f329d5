/** Cash is taken at the door up to this total in rupees, until an owner saves another one. */
export const FIRST_CASH_LIMIT = 50_000;

/** What the shop says of its deliveries. */
export interface DeliveryPromise {
  /** Business days, from the order to the door. */
  first: number;
  last: number;
  /** For whom these days are: goes on after them. */
  where: string;
  packaging: string;
  installation: string;
}

/** Until an owner saves another one (requirement 45). */
export const firstPromise: DeliveryPromise = {
  first: 7,
  last: 14,
  where: 'for most locations in India',
  packaging:
    'wrapped by hand in cotton and foam, then crated in wood, so that corners and inlay arrive whole.',
  installation: 'Professional installation available for furniture: ask when we call to arrange delivery.',
};

/** "7-14 business days". */
export const deliveryDays = ({ first, last }: Pick<DeliveryPromise, 'first' | 'last'>): string => {
  if (first === last) return first === 1 ? '1 business day' : `${first} business days`;
  return `${first}-${last} business days`;
};

/** Whom the shop writes to when something happens: each has addresses of its own in the settings. */
export const noticeTopics = {
  newOrdersTo: 'New orders',
  heldOrdersTo: 'Orders held for review',
  returnsTo: 'Return requests',
  lowStockTo: 'Low stock',
  ticketsTo: 'Customers’ messages',
  failuresTo: 'Failed payments and webhooks',
} as const;
export type NoticeTopic = keyof typeof noticeTopics;

/** Most addresses of one of them. */
export const MAX_NOTICE_ADDRESSES = 10;
