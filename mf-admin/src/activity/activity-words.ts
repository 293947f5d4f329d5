import type { Activity } from '@virasat/api';
import { importPath } from '../bulk-upload/import-grids.ts';
import {
  adminPath,
  collectionPath,
  couponPath,
  customerPath,
  giftCardPath,
  newsletterPage,
  orderPath,
  productPath,
  subscribersPath,
  ticketPath,
} from '../layout/sections.ts';
import { EMPTY } from '../desk/empty-value.ts';

interface Kind {
  label: string;
  /** Page of one of them. */
  path?: (id: string) => string;
}

/** Kinds of things that the log tells of, by their names in it. */
export const kinds: Record<string, Kind> = {
  product: { label: 'Product', path: productPath },
  stock: { label: 'Stock', path: () => adminPath('inventory') },
  warehouse: { label: 'Warehouse', path: () => adminPath('inventory') },
  order: { label: 'Order', path: orderPath },
  quote: { label: 'Quote', path: () => adminPath('quotes') },
  customer: { label: 'Customer', path: customerPath },
  ticket: { label: 'Ticket', path: ticketPath },
  'canned-answer': { label: 'Canned answer' },
  review: { label: 'Review', path: () => adminPath('reviews') },
  category: { label: 'Category', path: () => adminPath('categories') },
  collection: { label: 'Collection', path: collectionPath },
  'home-page': { label: 'Home page', path: () => adminPath('collections') },
  coupon: { label: 'Coupon', path: couponPath },
  'gift-card': { label: 'Gift card', path: giftCardPath },
  newsletter: {
    label: 'Newsletter',
    path: (id) => (id === 'subscribers' ? subscribersPath : newsletterPage(id)),
  },
  email: { label: 'Email', path: () => '/admin' },
  media: { label: 'Media', path: () => adminPath('media') },
  import: { label: 'Import', path: importPath },
  staff: { label: 'Staff', path: () => adminPath('staff') },
  settings: { label: 'Settings', path: () => adminPath('settings') },
  report: { label: 'Report', path: () => adminPath('reports') },
  story: { label: 'Story', path: () => adminPath('blog-management') },
};

export const kindLabel = (type: string): string => kinds[type]?.label ?? type;

/** A value as it is read; objects as JSON. */
export function valueText(value: unknown): string {
  if (value === '') return EMPTY;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** "metaTitle" as "Meta title". */
export function fieldText(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const whoOf = ({ by }: Pick<Activity, 'by'>): string => by?.name ?? 'The shop';
