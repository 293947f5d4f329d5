import type { Placeholder } from '../text-group.ts';

/** What stands in a text for something of the order: `{orderNumber}`. The back office shows them in this order. */
export const orderPlaceholders = {
  orderNumber: { label: 'Number of the order' },
  yourOrder: { label: '“Your order” with its number, or “A parcel of your order” for a part of it' },
  theOrder: { label: '“Order” with its number, or “A parcel of order” for a part of it' },
  firstName: { label: 'First name of the shopper' },
  total: { label: 'Total of the order' },
  arrival: { label: 'When it arrives: on the days that the shopper was told, or as the settings promise it' },
  giftCardNote: { label: 'A sentence about gift cards; nothing without any' },
  restNote: { label: 'A sentence about parcels that follow; nothing when it is complete' },
  codeValidity: { label: 'A sentence that says until when the code is valid' },
  carrier: { label: 'Who brings it' },
  trackingNumber: { label: 'Tracking number' },
  carrierReason: { label: 'A sentence with the carrier’s reason; nothing without one' },
  refund: { label: 'What goes back' },
  refundNote: { label: 'A sentence about what goes back and how; nothing when nothing does' },
  refundWay: { label: 'How and when it was paid back: “in cash on 28 Nov 2026”' },
  codeBox: { label: 'The code, big enough to read aloud', isBlock: true },
  orderButton: { label: 'The button that opens the order', isBlock: true },
  shopReply: { label: 'What the shop has replied to a request for a return', isBlock: true },
  items: { label: 'The items', isBlock: true },
  tracking: { label: 'Carrier and tracking number', isBlock: true },
  payment: { label: 'How it is paid', isBlock: true },
  cashAtDoor: { label: 'What is to be paid at the door; nothing when all is paid', isBlock: true },
  address: { label: 'The address that it goes to', isBlock: true },
} as const satisfies Record<string, Placeholder>;
export type OrderPlaceholder = keyof typeof orderPlaceholders;
