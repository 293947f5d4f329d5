import type { Order } from '../../../orders/index.ts';
import type { OrderEmailContent } from '../../order-emails.ts';
import type { OrderTextKey } from './order-texts.ts';

/** What previews and test emails show: an order that nobody has placed. */
export const exampleOrder: Order = {
  id: 'example',
  number: 'VR/26-27/000123',
  invoice: { number: 'VI/26-27/000098', date: '2026-11-21T06:00:00.000Z', kind: 'invoice' },
  status: 'Processing',
  date: '2026-11-20T06:00:00.000Z',
  items: [
    {
      id: 'example-chair',
      name: 'Jali armchair',
      category: 'Furniture',
      image: { src: '', alt: '' },
      price: 18_500,
      quantity: 2,
      lineTotal: 37_000,
      hsn: '9401',
      cancelled: 0,
      shipped: 0,
      delivered: 0,
      returned: 0,
      exchanged: 0,
      disputed: 0,
      toShip: 0,
      returnable: 0,
      value: 43_660,
      credited: 0,
    },
  ],
  address: {
    firstName: 'Meera',
    lastName: 'Rathore',
    email: 'meera@example.com',
    phone: '+91 98290 00000',
    address: '12 Clock Tower Road',
    city: 'Udaipur',
    state: 'Rajasthan',
    pincode: '313001',
  },
  subtotal: 37_000,
  tax: 6_660,
  shipping: 0,
  total: 43_660,
  payment: { method: 'card', status: 'captured', label: 'Visa ending 4242' },
  timeline: [],
  review: null,
  fulfilment: 'to ship',
  parcels: [
    {
      id: '1',
      carrier: 'Gati',
      trackingNumber: 'GT 4711',
      at: '2026-11-22T06:00:00.000Z',
      deliveredAt: null,
      cameBackAt: null,
      cameBackReason: 'Nobody was at home.',
      items: [{ id: 'example-chair', quantity: 2 }],
      cash: 43_660,
    },
  ],
  partly: [],
  refunded: 0,
  refundDue: 0,
  movedOn: 0,
  credit: null,
  creditNotes: [],
  returnableUntil: null,
  returnRequest: null,
  earlierReturns: [],
};

/** The same, to be paid in cash at the door. */
const cashOrder: Order = {
  ...exampleOrder,
  payment: { method: 'cod', status: 'created', label: 'Cash on delivery' },
  review: {
    until: '2026-11-21T06:00:00.000Z',
    code: { expiresAt: '2026-11-20T15:00:00.000Z', againAt: null },
  },
};

/** The same, with a return that the shop has decided on. */
const repliedTo = (status: 'accepted' | 'refused', answer: string): Order => ({
  ...exampleOrder,
  status: 'Delivered',
  returnRequest: {
    ...{ status, answer, reason: 'A crack in the arm rest', resolution: 'refund', pictures: [] },
    at: '2026-11-24T06:00:00.000Z',
    items: [{ id: 'example-chair', quantity: 1 }],
  },
});

interface Example {
  content: OrderEmailContent;
  order?: Order;
  code?: string;
}

const items = [{ name: 'Jali armchair', quantity: 1 }];
const refund = 21_830;
const CODE = '482915';

/** What has happened to the order, for each text. */
const examples: Record<OrderTextKey, Example> = {
  'order-confirmed': { content: { kind: 'order-confirmed' } },
  'gift-cards-confirmed': {
    content: { kind: 'order-confirmed' },
    order: {
      ...exampleOrder,
      items: exampleOrder.items.map((item) => ({
        ...item,
        name: 'Gift card for Asha',
        giftCard: true as const,
      })),
    },
  },
  'order-held-code': { content: { kind: 'order-held' }, order: cashOrder, code: CODE },
  'order-held': { content: { kind: 'order-held' }, order: cashOrder },
  'order-code': { content: { kind: 'order-code' }, order: cashOrder, code: CODE },
  'order-shipped': {
    content: { kind: 'order-shipped', parcel: '1', carrier: 'Gati', trackingNumber: 'GT 4711' },
    order: cashOrder,
  },
  'order-delivered': { content: { kind: 'order-delivered', parcel: '1' } },
  'order-came-back-resend': { content: { kind: 'order-came-back', parcel: '1', resolution: 'resend' } },
  'order-came-back-refund': { content: { kind: 'order-came-back', parcel: '1', resolution: 'refund' } },
  'items-cancelled': { content: { kind: 'items-cancelled', items, refund } },
  'order-cancelled': { content: { kind: 'order-cancelled', refund: exampleOrder.total } },
  'order-refunded': { content: { kind: 'order-refunded', amount: 1_500 } },
  'late-payment': {
    content: { kind: 'late-payment' },
    order: { ...exampleOrder, status: 'Cancelled', refunded: exampleOrder.total },
  },
  'paid-twice': { content: { kind: 'paid-twice', amount: exampleOrder.total, label: 'UPI meera@bank' } },
  'exchange-unpaid': { content: { kind: 'exchange-unpaid', amount: refund } },
  'refund-paid': {
    content: { kind: 'refund-paid', amount: refund, way: 'cash', reference: '', on: '2026-11-26' },
    order: cashOrder,
  },
  'refund-paid-otherwise': {
    content: {
      ...{ kind: 'refund-paid-otherwise', amount: refund, way: 'bank', reference: 'UTR 4711' },
      on: '2026-11-26',
    },
  },
  'gift-cards-released': {
    content: { kind: 'gift-cards-released' },
    order: {
      ...exampleOrder,
      status: 'Cancelled',
      giftCards: [{ lastFour: 'K7QM', amount: 5_000, left: 5_000 }],
    },
  },
  'exchange-accepted': {
    content: { kind: 'exchange-accepted', items, return: 'example' },
    order: repliedTo('accepted', 'Thank you for the picture. We send you another one.'),
  },
  'return-declined': {
    content: { kind: 'return-declined', items, return: 'example' },
    order: repliedTo(
      'refused',
      'The line that you see is in the grain of the wood, and it will stay as it is.',
    ),
  },
  'return-accepted': {
    content: { kind: 'return-accepted', items, refund, return: 'example' },
    order: repliedTo('accepted', 'The carrier collects the chair on Tuesday.'),
  },
};

/** An example of what an email with a text is about. */
export const exampleOf = (key: OrderTextKey): Required<Omit<Example, 'code'>> & { code: string | null } => ({
  order: exampleOrder,
  ...examples[key],
  code: examples[key].code ?? null,
});
