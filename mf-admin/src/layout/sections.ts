import type { SheetKind, StaffArea, StaffRight } from '@virasat/api/constants';
import type { IconName } from '@virasat/kit';

/** A section of the back office, under /admin. */
export interface AdminSection {
  /** Last segment of the path. */
  slug: string;
  /** Title of the page (requirement 70) and its label in the side menu. */
  title: string;
  /** Part of the back office that it belongs to: whose role does not include it does not see it. */
  area: StaffArea;
  /** What one needs there; to read, unless the page is for changes alone. */
  right?: StaffRight;
}

/** The side menu, in its order (requirement 70); Customers, Support, Bookings, Reviews, Collections, Coupons, Gift Cards, Media, Bulk Upload, Artisans, Pages and Newsletter, which it lacks, follow what they belong to, and Activity, Staff and Settings are the last. */
export const menuSections: (AdminSection & { icon: IconName })[] = [
  { slug: 'products', title: 'Product Listings', icon: 'list', area: 'products' },
  { slug: 'inventory', title: 'Inventory', icon: 'box', area: 'stock' },
  { slug: 'orders', title: 'Orders', icon: 'receipt', area: 'orders' },
  { slug: 'customers', title: 'Customers', icon: 'user', area: 'customers' },
  { slug: 'support', title: 'Support', icon: 'mail', area: 'support' },
  { slug: 'bookings', title: 'Bookings', icon: 'hand', area: 'visits' },
  { slug: 'reviews', title: 'Reviews', icon: 'star-outline', area: 'reviews' },
  { slug: 'categories', title: 'Categories', icon: 'layers', area: 'products' },
  { slug: 'collections', title: 'Collections', icon: 'heart', area: 'products' },
  { slug: 'coupons', title: 'Coupons', icon: 'ticket', area: 'promotions' },
  { slug: 'gift-cards', title: 'Gift Cards', icon: 'gift', area: 'promotions' },
  { slug: 'media', title: 'Media', icon: 'grid', area: 'media' },
  { slug: 'bulk-upload', title: 'Bulk Upload', icon: 'plus', area: 'products', right: 'write' },
  { slug: 'blog-management', title: 'Blog Management', icon: 'pen', area: 'stories' },
  { slug: 'artisans', title: 'Artisans', icon: 'hand', area: 'stories' },
  { slug: 'pages', title: 'Pages', icon: 'file', area: 'stories' },
  { slug: 'newsletter', title: 'Newsletter', icon: 'mail', area: 'newsletter' },
  { slug: 'analytics', title: 'Analytics', icon: 'chart', area: 'figures' },
  { slug: 'reports', title: 'Reports', icon: 'file', area: 'figures' },
  { slug: 'activity', title: 'Activity', icon: 'shield', area: 'activity' },
  { slug: 'staff', title: 'Staff', icon: 'user', area: 'staff' },
  { slug: 'settings', title: 'Settings', icon: 'filter', area: 'settings' },
];

/** Sections with a path but no entry in the side menu. */
export const otherSections: (AdminSection & { icon: IconName })[] = [
  { slug: 'quotes', title: 'Quotes', icon: 'file', area: 'money' },
  { slug: 'ai-tools', title: 'AI Tools', icon: 'star-outline', area: 'desk' },
  { slug: 'security', title: 'Your login', icon: 'shield', area: 'desk' },
  { slug: 'logout', title: 'Logout', icon: 'arrow-right', area: 'desk' },
];

export const adminPath = (slug: string): string => `/admin/${slug}`;

/** The inventory, and its board. */
export const inventoryPath = adminPath('inventory');
export const boardPath = `${inventoryPath}/board`;
export const restockRequestsPath = `${inventoryPath}/requests`;

export const orderPath = (id: string): string => `${adminPath('orders')}/${id}`;

export const ticketPath = (id: string): string => `${adminPath('support')}/${id}`;

/** The tickets that words find: the number of an order, an email address. */
export const ticketsAbout = (words: string): string =>
  `${adminPath('support')}?search=${encodeURIComponent(words)}`;

/** The customers that words find: an email address. */
export const customersFound = (words: string): string =>
  `${adminPath('customers')}?search=${encodeURIComponent(words)}`;

/** The quotes that words find: the number of one. */
export const quotesFound = (words: string): string =>
  `${adminPath('quotes')}?search=${encodeURIComponent(words)}`;

/** Answers that the shop gives often. */
export const cannedAnswersPath = `${adminPath('support')}/answers`;

/** Bookings: all of them, the weekly times, and one session. */
export const bookingListPath = `${adminPath('bookings')}/list`;
export const bookingTimesPath = `${adminPath('bookings')}/times`;
export const sessionPath = (id: string): string => `${adminPath('bookings')}/${encodeURIComponent(id)}`;

export const productPath = (id: string): string => `${adminPath('products')}/${id}`;

export const customerPath = (id: string): string => `${adminPath('customers')}/${encodeURIComponent(id)}`;

export const newCustomerPath = `${adminPath('customers')}/new`;

/** What became of changes of many products. */
export const bulkChangesPath = `${adminPath('products')}/changes`;

export const bulkChangePath = (id: string): string => `${bulkChangesPath}/${id}`;

/** Files that are worked off in the background, by their kind, and what became of one. */
export const sheetPaths: Record<SheetKind, string> = {
  shipping: `${adminPath('orders')}/files`,
  counts: `${adminPath('inventory')}/counts`,
  subscribers: `${adminPath('newsletter')}/lists`,
};

export const sheetPath = (kind: SheetKind, id: string): string =>
  `${sheetPaths[kind]}/${encodeURIComponent(id)}`;

export const collectionPath = (id: string): string => `${adminPath('collections')}/${encodeURIComponent(id)}`;

export const newCollectionPath = `${adminPath('collections')}/new`;

export const couponPath = (id: string): string => `${adminPath('coupons')}/${encodeURIComponent(id)}`;

export const newCouponPath = `${adminPath('coupons')}/new`;

export const giftCardPath = (id: string): string => `${adminPath('gift-cards')}/${encodeURIComponent(id)}`;

export const newsletterPath = adminPath('newsletter');
export const newsletterPage = (id: string): string => `${newsletterPath}/${encodeURIComponent(id)}`;
export const newNewsletterPath = `${newsletterPath}/new`;
export const subscribersPath = `${newsletterPath}/subscribers`;

export const artisanPath = (id: string): string => `${adminPath('artisans')}/${encodeURIComponent(id)}`;

export const newArtisanPath = `${adminPath('artisans')}/new`;

export const pagePath = (key: string): string => `${adminPath('pages')}/${key}`;

/** Endpoints of others that are told what happens in the shop. */
export const webhooksPath = `${adminPath('settings')}/webhooks`;
export const webhookPath = (id: string): string => `${webhooksPath}/${encodeURIComponent(id)}`;

/** The texts of emails to shoppers. */
export const emailTextsPath = `${adminPath('settings')}/emails`;
export const emailTextPath = (key: string): string => `${emailTextsPath}/${key}`;

/** What the log says about one thing, by its kind and id. */
export const activityOf = (kind: string, id: string): string =>
  `${adminPath('activity')}?entity=${encodeURIComponent(`${kind}:${id}`)}`;

/** What one needs to open a page; undefined for one that everybody may open. */
export function neededFor(path: string): Pick<AdminSection, 'area' | 'right'> | undefined {
  const [, , slug] = path.split('/');
  // the overview shows each role its part
  if (!slug) return undefined;
  return [...menuSections, ...otherSections].find((section) => section.slug === slug);
}

/** The document's title on an admin page. */
export const documentTitle = (title: string): string => `${title} | Virasat back office`;
