import type { Overview } from '@virasat/api';
import { adminPath, inventoryPath, restockRequestsPath } from '../layout/sections.ts';

export type Need = Overview['needs'][number]['kind'];

interface NeedLabel {
  /** For one, and for any other number. */
  one: string;
  many: string;
  /** The list of just these. */
  to: string;
  /** What should not have happened. */
  isUrgent?: true;
}

const orders = (needs: string) => `${adminPath('orders')}?needs=${needs}`;
const items = (show: string) => `${inventoryPath}?status=published&show=${show}`;
const tickets = (query: string) => `${adminPath('support')}?${query}`;

/** How each is called, and the list it leads to. */
export const needLabels: Record<Need, NeedLabel> = {
  late: { one: 'late order', many: 'late orders', to: orders('late'), isUrgent: true },
  ship: { one: 'order to ship', many: 'orders to ship', to: orders('ship') },
  held: { one: 'order to review', many: 'orders to review', to: orders('review') },
  return: { one: 'return waiting', many: 'returns waiting', to: orders('return') },
  'refund-failed': {
    one: 'failed refund',
    many: 'failed refunds',
    to: orders('refund-failed'),
    isUrgent: true,
  },
  refund: { one: 'refund due', many: 'refunds due', to: orders('refund') },
  payment: { one: 'failed payment', many: 'failed payments', to: orders('payment'), isUrgent: true },
  'ticket-overdue': {
    one: 'overdue ticket',
    many: 'overdue tickets',
    to: tickets('overdue=true'),
    isUrgent: true,
  },
  ticket: { one: 'open ticket', many: 'open tickets', to: tickets('state=open') },
  out: { one: 'item sold out', many: 'items sold out', to: items('out'), isUrgent: true },
  low: { one: 'item running low', many: 'items running low', to: items('low') },
  awaited: {
    one: 'item that shoppers wait for',
    many: 'items that shoppers wait for',
    to: restockRequestsPath,
  },
  unpublished: {
    one: 'product not published in time',
    many: 'products not published in time',
    to: `${adminPath('products')}?problem=true`,
    isUrgent: true,
  },
  booking: { one: 'booking today', many: 'bookings today', to: adminPath('bookings') },
};
