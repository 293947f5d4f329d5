import type { Category, Order, PricedCart, Product, ProductCard, ProductList } from '@virasat/api';
import type { CartItem } from '@virasat/kit';

/** A card as the API returns it; `over` changes single fields. */
export const aCard = (over: Partial<ProductCard> = {}): ProductCard => ({
  id: '1',
  slug: 'jali-armchair',
  sku: 'VR-CH-001',
  name: 'Jali armchair',
  category: 'Furniture',
  categorySlug: 'chairs',
  price: 24_500,
  image: { src: 'product-1-studio', alt: 'Armchair with a carved back' },
  craftsman: 'Bhanwarlal Suthar',
  isNew: false,
  isFeatured: false,
  rating: 4.6,
  inStock: true,
  ...over,
});

export const aProduct = (over: Partial<Product> = {}): Product => ({
  ...aCard(),
  description: 'An armchair of seasoned sheesham.',
  artisanSlug: 'bhanwarlal-suthar',
  materials: ['Sheesham', 'Brass'],
  dimensions: '60 × 62 × 90 cm',
  size: { width: 60, depth: 62, height: 90 },
  parcel: null,
  weight: '14 kg',
  origin: 'Jodhpur, Rajasthan',
  craft: 'Cut with a fret saw, one opening at a time.',
  images: [
    { src: 'product-1-studio', alt: 'The armchair from the front' },
    { src: 'product-1-detail', alt: 'The carved back' },
    { src: 'product-1-room', alt: 'The armchair in a room' },
  ],
  stock: 8,
  reviewCount: 12,
  ...over,
});

export const aCategory = (slug: string, over: Partial<Category> = {}): Category => ({
  slug,
  name: slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
  parent: 'furniture',
  description: `About ${slug}.`,
  image: { src: `category-${slug}`, alt: slug },
  productCount: 2,
  formerSlugs: [],
  ...over,
});

export const aList = (items: ProductCard[], over: Partial<ProductList> = {}): ProductList => ({
  items,
  total: items.length,
  totalInCategory: items.length,
  page: 1,
  pageSize: 24,
  facets: { materials: [], makers: [], inStock: items.length },
  ...over,
});

export const anItem = (over: Partial<CartItem> = {}): CartItem => ({
  id: '1',
  name: 'Jali armchair',
  price: 24_500,
  image: 'product-1-studio',
  category: 'Furniture',
  quantity: 1,
  ...over,
});

/** The server's prices for a cart; `over` changes lines by id. */
export function aPricedCart(
  items: CartItem[],
  over: Record<string, { price?: number; available?: number }> = {},
  missing: string[] = [],
): PricedCart {
  const lines = items
    .filter(({ id }) => !missing.includes(id))
    .map(({ id, name, category, image, quantity, price }) => {
      const now = over[id]?.price ?? price;
      const available = over[id]?.available ?? 10;
      return {
        id,
        name,
        category,
        image: { src: image, alt: name },
        price: now,
        quantity,
        lineTotal: now * quantity,
        available,
      };
    });
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  return {
    lines,
    missing,
    subtotal,
    tax: Math.round(subtotal * 0.18),
    shipping: 0,
    total: Math.round(subtotal * 1.18),
  };
}

export const anOrder = (over: Partial<Order> = {}): Order => ({
  id: 'abc234',
  number: 'VR/26-27/000123',
  status: 'Processing',
  date: '2026-11-20T06:00:00.000Z',
  items: [
    {
      id: '1',
      name: 'Jali armchair',
      category: 'Furniture',
      image: { src: 'product-1-studio', alt: 'Armchair' },
      price: 24_500,
      quantity: 2,
      lineTotal: 49_000,
      hsn: '9401',
    },
  ],
  address: {
    firstName: 'Asha',
    lastName: 'Rathore',
    email: 'asha@example.com',
    phone: '9876543210',
    address: '12 Sardarpura',
    city: 'Jodhpur',
    state: 'Rajasthan',
    pincode: '342003',
  },
  subtotal: 49_000,
  tax: 8_820,
  shipping: 0,
  total: 57_820,
  payment: { method: 'card', status: 'captured', label: 'Visa ending 4242' },
  fulfilment: 'to ship',
  shipment: null,
  refunded: 0,
  refundDue: 0,
  creditNotes: [],
  returnableUntil: null,
  returnRequest: null,
  timeline: [
    { at: '2026-11-20T06:00:00.000Z', status: 'Payment pending', note: 'Order received' },
    { at: '2026-11-20T06:00:05.000Z', status: 'Processing', note: 'Payment received (Visa ending 4242)' },
  ],
  ...over,
});
