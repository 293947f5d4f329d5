import { mayStaff, type StaffArea } from '../domains/identity/staff.constants.ts';
import type { User } from '../platform/http/visitor.ts';

/** Which part of the back office a route belongs to: the first path that it begins with counts. */
const areas: readonly (readonly [path: string, area: StaffArea])[] = [
  ['/api/admin/events', 'desk'],
  // each role gets its part of them
  ['/api/admin/overview', 'desk'],
  ['/api/admin/find', 'desk'],
  ['/api/admin/views', 'desk'],
  ['/api/products', 'products'],
  ['/api/admin/products', 'products'],
  ['/api/admin/categories/:id/sales', 'figures'],
  ['/api/admin/categories', 'products'],
  ['/api/admin/collections', 'products'],
  ['/api/admin/collection-products', 'products'],
  ['/api/admin/collection-rules', 'products'],
  ['/api/admin/home-collections', 'products'],
  ['/api/admin/imports', 'products'],
  ['/api/admin/inventory', 'stock'],
  ['/api/admin/warehouses', 'stock'],
  ['/api/admin/stock-board', 'stock'],
  ['/api/admin/orders/:id/refund', 'money'],
  ['/api/admin/orders/:id/return', 'money'],
  ['/api/admin/orders/:id/cancel', 'money'],
  ['/api/admin/orders/:id/approve', 'money'],
  ['/api/admin/orders/:id/decline', 'money'],
  ['/api/admin/orders', 'orders'],
  ['/api/admin/sheets/shipping', 'orders'],
  ['/api/admin/sheets/counts', 'stock'],
  ['/api/admin/sheets/subscribers', 'newsletter'],
  ['/api/admin/quotes', 'money'],
  ['/api/admin/customers', 'customers'],
  ['/api/admin/support', 'support'],
  ['/api/admin/visits', 'visits'],
  ['/api/admin/reviews', 'reviews'],
  ['/api/admin/coupons', 'promotions'],
  ['/api/admin/gift-cards', 'promotions'],
  ['/api/admin/media', 'media'],
  ['/api/blogs', 'stories'],
  ['/api/admin/blogs', 'stories'],
  ['/api/admin/artisans', 'stories'],
  ['/api/admin/pages', 'stories'],
  ['/api/admin/newsletters', 'newsletter'],
  ['/api/admin/newsletter-subscribers', 'newsletter'],
  ['/api/admin/analytics', 'figures'],
  ['/api/admin/reports', 'figures'],
  ['/api/admin/activity', 'activity'],
  ['/api/admin/settings', 'settings'],
  ['/api/admin/refused-emails', 'settings'],
  ['/api/admin/staff', 'staff'],
];

const isBelow = (path: string, root: string): boolean =>
  path === root || path.startsWith(`${root}/`) || path.startsWith(`${root}.`);

/** The part that a route belongs to; undefined for one that is in no part. @param route `GET /api/admin/orders/:id` */
export function areaOf(route: string): StaffArea | undefined {
  const [, path = ''] = route.split(' ');
  return areas.find(([root]) => isBelow(path, root))?.[1];
}

/** Whether somebody's role includes a route. One that is in no part is for owners alone. */
export function mayCall(user: User, route: string): boolean {
  const right = route.startsWith('GET ') ? 'read' : 'write';
  return mayStaff(user, areaOf(route) ?? 'staff', right);
}
