import { mayStaff, type StaffArea } from '../identity/staff.constants.ts';
import type { User } from '../../platform/http/visitor.ts';

/** The parts of the back office that show what an event is about, by the beginning of its name. One of them is enough. */
const areasOf: Readonly<Record<string, readonly StaffArea[]>> = {
  product: ['products'],
  category: ['products'],
  collection: ['products'],
  import: ['products'],
  // lists of products show their stock
  stock: ['stock', 'products'],
  media: ['media'],
  order: ['orders'],
  quote: ['money'],
  customer: ['customers'],
  ticket: ['support'],
  visit: ['visits'],
  answer: ['support'],
  coupon: ['promotions'],
  'gift-card': ['promotions'],
  story: ['stories'],
  artisan: ['stories'],
  newsletter: ['newsletter'],
  page: ['stories'],
  review: ['reviews'],
  settings: ['settings'],
  webhook: ['settings'],
  // the menu of views is on every list
  view: ['desk'],
  report: ['figures'],
};

/** The parts that show what an event is about. An event that is in no part is for owners alone. */
export const areasOfEvent = (event: string): readonly StaffArea[] =>
  areasOf[event.split('.')[0] ?? ''] ?? ['staff'];

/** Whether somebody's role shows what an event is about. */
export const mayHear = (user: User, event: string): boolean =>
  areasOfEvent(event).some((area) => mayStaff(user, area, 'read'));
