import type { IconName } from '@virasat/kit';

/** A section of the back office, under /admin. */
export interface AdminSection {
  /** Last segment of the path. */
  slug: string;
  /** Title of the page (requirement 70) and its label in the side menu. */
  title: string;
}

/** The side menu, in its order (requirement 70); Reviews, which it lacks, follow Orders. */
export const menuSections: (AdminSection & { icon: IconName })[] = [
  { slug: 'products', title: 'Product Listings', icon: 'list' },
  { slug: 'inventory', title: 'Inventory', icon: 'box' },
  { slug: 'orders', title: 'Orders', icon: 'receipt' },
  { slug: 'reviews', title: 'Reviews', icon: 'star-outline' },
  { slug: 'categories', title: 'Categories', icon: 'layers' },
  { slug: 'blog-management', title: 'Blog Management', icon: 'pen' },
  { slug: 'analytics', title: 'Analytics', icon: 'chart' },
  { slug: 'reports', title: 'Reports', icon: 'file' },
];

/** Sections with a path but no entry in the side menu. */
const otherSections: AdminSection[] = [
  { slug: 'customers', title: 'Customers' },
  { slug: 'settings', title: 'Settings' },
  { slug: 'bulk-upload', title: 'Bulk Upload' },
  { slug: 'ai-tools', title: 'AI Tools' },
  { slug: 'support', title: 'Support' },
  { slug: 'logout', title: 'Logout' },
];

export const adminPath = (slug: string): string => `/admin/${slug}`;

export const orderPath = (id: string): string => `${adminPath('orders')}/${id}`;

/** Title of a section; undefined for an unknown slug. */
export const sectionTitle = (slug: string | undefined): string | undefined =>
  [...menuSections, ...otherSections].find((section) => section.slug === slug)?.title;

/** The document's title on an admin page. */
export const documentTitle = (title: string): string => `${title} | Virasat back office`;
