import type { TicketRow } from '@virasat/api';

/** What the back office calls the states of a ticket. */
export const stateLabels: Record<TicketRow['state'], { label: string; tone: 'indigo' | 'brass' | 'leaf' }> = {
  open: { label: 'Open', tone: 'indigo' },
  waiting: { label: 'Waiting for customer', tone: 'brass' },
  solved: { label: 'Solved', tone: 'leaf' },
};

export const topicLabels: Record<TicketRow['topic'], string> = {
  order: 'Order',
  return: 'Return or refund',
  product: 'Product',
  complaint: 'Complaint',
  other: 'Something else',
};

const HOUR_MS = 60 * 60 * 1000;

/** How long a customer has been waiting: "3 h", "2 days". */
export function waitText(since: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / HOUR_MS));
  if (hours < 1) return 'under 1 h';
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
