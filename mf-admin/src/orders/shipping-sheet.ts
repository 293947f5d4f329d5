const HEADING = 'Order,Carrier,Tracking number';

/** A sheet to fill in: the heading, and a line for each order. */
export const shippingSheet = (orders: readonly string[]): string =>
  [HEADING, ...orders.map((number) => `${number},,`)].join('\n');
