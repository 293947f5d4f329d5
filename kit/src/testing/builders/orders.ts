import type { Address, AdminOrder, Order, OrderDetail } from '@virasat/api';

export const anAddress = (over: Partial<Address> = {}): Address => ({
  firstName: 'Asha',
  lastName: 'Rathore',
  email: 'asha@example.com',
  phone: '9876543210',
  address: '12 Sardarpura',
  city: 'Jodhpur',
  state: 'Rajasthan',
  pincode: '342003',
  ...over,
});

/** A parcel with those two armchairs, on its way. */
export const aParcel = (over: Partial<Order['parcels'][number]> = {}): Order['parcels'][number] => ({
  id: '1',
  carrier: 'Blue Dart',
  trackingNumber: 'BD 123',
  at: '2026-11-03T06:00:00.000Z',
  deliveredAt: null,
  cameBackAt: null,
  items: [{ id: '4', quantity: 2 }],
  cash: 0,
  ...over,
});

/** A paid order of two armchairs, not shipped yet, as its shopper sees it. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  id: 'o1',
  number: 'VR/26-27/000123',
  invoice: { number: 'VI/26-27/000098', date: '2026-11-02T06:00:05.000Z', kind: 'invoice' },
  status: 'Processing',
  date: '2026-11-02T06:00:00.000Z',
  items: [
    {
      id: '4',
      name: 'Jali armchair',
      category: 'Furniture',
      image: { src: '/media/product-4-studio.jpg', alt: 'Armchair with a carved back' },
      price: 24_500,
      quantity: 2,
      lineTotal: 49_000,
      hsn: '9401',
      cancelled: 0,
      shipped: 0,
      delivered: 0,
      returned: 0,
      exchanged: 0,
      disputed: 0,
      toShip: 2,
      returnable: 0,
      value: 57_820,
      credited: 0,
    },
  ],
  address: anAddress(),
  subtotal: 49_000,
  tax: 8_820,
  shipping: 0,
  total: 57_820,
  payment: { method: 'card', status: 'captured', label: 'Visa ending 4242' },
  fulfilment: 'to ship',
  parcels: [],
  partly: [],
  refunded: 0,
  refundDue: 0,
  movedOn: 0,
  credit: null,
  creditNotes: [],
  review: null,
  returnableUntil: null,
  returnRequest: null,
  earlierReturns: [],
  timeline: [
    { at: '2026-11-02T06:00:00.000Z', status: 'Payment pending', note: 'Order received' },
    { at: '2026-11-02T06:00:05.000Z', status: 'Processing', note: 'Payment received (Visa ending 4242)' },
  ],
  ...over,
});

/** Its two armchairs once they have arrived. */
export const deliveredItems = (): Order['items'] =>
  anOrder().items.map((item) => ({ ...item, shipped: 2, delivered: 2, toShip: 0, returnable: 2 }));

/** The same order as the back office sees it: a guest's, without refunds and notes. */
export const anOrderDetail = (over: Partial<OrderDetail> = {}): OrderDetail => ({
  ...anOrder(),
  userId: null,
  version: 3,
  deliveryNote: '',
  paid: 57_820,
  reviewReasons: [],
  refunds: [],
  notes: [],
  ...over,
});

/** The same order as a row of the back office. */
export const anAdminOrder = (over: Partial<AdminOrder> = {}): AdminOrder => ({
  id: 'o1',
  number: 'VR/26-27/000123',
  status: 'Processing',
  date: '2026-11-02T06:00:00.000Z',
  customer: 'Asha Rathore',
  email: 'asha@example.com',
  products: ['Jali armchair'],
  quantity: 2,
  total: 57_820,
  paymentMethod: 'card',
  paymentStatus: 'captured',
  refunded: 0,
  refundDue: 0,
  returnStatus: null,
  partly: [],
  ...over,
});
