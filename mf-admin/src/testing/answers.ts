import type { AdminOrder, AdminProduct, AdminReview, OrderDetail } from '@virasat/api';

/** An order of the admin's table; `over` changes single fields. */
export const anOrder = (over: Partial<AdminOrder> = {}): AdminOrder => ({
  id: 'o1',
  number: 'VR/26-27/000123',
  status: 'Processing',
  date: '2026-11-02T06:00:00.000Z',
  customer: 'Asha Rathore',
  email: 'asha@example.com',
  products: ['Jali armchair'],
  quantity: 2,
  total: 57820,
  paymentMethod: 'card',
  paymentStatus: 'captured',
  refunded: 0,
  refundDue: 0,
  returnStatus: null,
  ...over,
});

/** An order as its own page shows it; `over` changes single fields. */
export const aDetail = (over: Partial<OrderDetail> = {}): OrderDetail => ({
  id: 'o1',
  number: 'VR/26-27/000123',
  userId: null,
  status: 'Processing',
  date: '2026-11-02T06:00:00.000Z',
  items: [
    {
      id: '4',
      name: 'Jali armchair',
      category: 'Furniture',
      image: { src: 'product-4-studio', alt: 'An armchair' },
      price: 24500,
      quantity: 2,
      lineTotal: 49000,
      hsn: '9401',
    },
  ],
  address: {
    firstName: 'Asha',
    lastName: 'Rathore',
    email: 'asha@example.com',
    phone: '9829012345',
    address: '4 Station Road',
    city: 'Jodhpur',
    state: 'Rajasthan',
    pincode: '342001',
  },
  subtotal: 49000,
  tax: 8820,
  shipping: 0,
  total: 57820,
  payment: { method: 'card', status: 'captured', label: 'Visa ending 4242' },
  fulfilment: 'to ship',
  shipment: null,
  refunded: 0,
  refundDue: 0,
  creditNotes: [],
  returnableUntil: null,
  returnRequest: null,
  timeline: [{ at: '2026-11-02T06:00:00.000Z', status: 'Payment pending', note: 'Order received' }],
  refunds: [],
  notes: [],
  ...over,
});

/** A product of the admin's table; `over` changes single fields. */
export const aProduct = (over: Partial<AdminProduct> = {}): AdminProduct => ({
  id: '4',
  slug: 'jali-armchair',
  sku: 'VR-CHR-001',
  name: 'Jali armchair',
  category: 'Furniture',
  categorySlug: 'chairs',
  price: 24500,
  image: { src: 'product-4-studio', alt: 'An armchair' },
  craftsman: 'Bhanwar Lal',
  isNew: false,
  isFeatured: true,
  rating: 4.6,
  inStock: true,
  status: 'published',
  stock: 8,
  updatedAt: '2026-11-02T06:00:00.000Z',
  ...over,
});

/** A review of the admin's table; `over` changes single fields. */
export const aReview = (over: Partial<AdminReview> = {}): AdminReview => ({
  id: 'r1',
  product: 'Jali armchair',
  productId: '4',
  name: 'Meera B.',
  stars: 5,
  text: 'Light and strong.',
  date: '2026-11-02T06:00:00.000Z',
  hidden: false,
  ...over,
});

/** One page of a list. */
export const aPage = <Item>(
  items: Item[],
  over: { total?: number; page?: number; pageSize?: number } = {},
) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 25,
  ...over,
});

/** The API's error answer. */
export const refusal = (status: number, message: string): Response =>
  Response.json({ message, code: 'refused' }, { status });

/** Answers every request with what `reply` says; returns the addresses asked for, in order. */
export function stubApi(
  reply: (url: URL, init?: RequestInit) => object | Response | Promise<object | Response>,
): URL[] {
  const asked: URL[] = [];
  global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input));
    asked.push(url);
    const answer = await reply(url, init);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return asked;
}
