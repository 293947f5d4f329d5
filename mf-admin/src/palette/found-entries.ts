import type { Found } from '@virasat/api';
import type { IconName } from '@virasat/kit';
import {
  adminPath,
  artisanPath,
  collectionPath,
  couponPath,
  customerPath,
  giftCardPath,
  orderPath,
  productPath,
  ticketPath,
} from '../layout/sections.ts';
import type { Entry } from './entry.ts';

interface Kind {
  group: string;
  icon: IconName;
  /** Its page; of what has none, its list with it alone. */
  path: (found: Found) => string;
}

const inList =
  (slug: string) =>
  ({ title }: Found): string =>
    `${adminPath(slug)}?search=${encodeURIComponent(title)}`;

const kinds: Record<Found['kind'], Kind> = {
  order: { group: 'Orders', icon: 'receipt', path: ({ id }) => orderPath(id) },
  product: { group: 'Products', icon: 'list', path: ({ id }) => productPath(id) },
  customer: { group: 'Customers', icon: 'user', path: ({ id }) => customerPath(id) },
  quote: { group: 'Quotes', icon: 'file', path: inList('quotes') },
  ticket: { group: 'Tickets', icon: 'mail', path: ({ id }) => ticketPath(id) },
  coupon: { group: 'Coupons', icon: 'ticket', path: ({ id }) => couponPath(id) },
  'gift-card': { group: 'Gift cards', icon: 'gift', path: ({ id }) => giftCardPath(id) },
  collection: { group: 'Collections', icon: 'heart', path: ({ id }) => collectionPath(id) },
  story: { group: 'Stories', icon: 'pen', path: inList('blog-management') },
  artisan: { group: 'Artisans', icon: 'hand', path: ({ id }) => artisanPath(id) },
};

/** What the API has found, with where each leads. A kind that only a newer API knows is left out. */
export const foundEntries = (items: readonly Found[]): Entry[] =>
  items.flatMap((found) => {
    const kind = Object.hasOwn(kinds, found.kind) ? kinds[found.kind] : undefined;
    if (!kind) return [];
    const { title, detail } = found;
    const key = `${found.kind}:${found.id}`;
    return [{ key, group: kind.group, title, detail, icon: kind.icon, to: kind.path(found) }];
  });
