import { createHash } from 'node:crypto';
import type { NoticeTopic } from '../configuration/configuration.constants.ts';
import type { LowItem } from '../shared/events.ts';

/** What the shop's own people are told. What it is about is read when it is sent. */
export type StaffNoticeContent =
  | { kind: 'new-order'; order: string }
  | { kind: 'held-order'; order: string }
  | { kind: 'return-request'; order: string }
  | { kind: 'low-stock-notice'; items: LowItem[]; total: number }
  | { kind: 'customer-message'; ticket: string; isNew: boolean }
  | { kind: 'payment-failed'; order: string }
  | { kind: 'refund-failed'; order: string }
  | { kind: 'webhook-off'; webhook: string };

/** An email to an address of the settings, for the outbox. */
export interface NewStaffNotice {
  key: string;
  /** Which of the addresses it is for: it is not sent any more once the settings do not name it. */
  notice: { topic: NoticeTopic; address: string };
  content: StaffNoticeContent;
}

/** Keys are logged, and a log names nobody. */
const fingerprint = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 12);

/**
 * One email for each address.
 * @param subject tells it apart from others of its kind: with it an event that comes twice writes it once
 */
export const staffNotices = (
  { topic, addresses }: { topic: NoticeTopic; addresses: readonly string[] },
  subject: string,
  content: StaffNoticeContent,
): NewStaffNotice[] =>
  addresses.map((address) => ({
    key: `${content.kind}:${subject}:${fingerprint(address)}`,
    notice: { topic, address },
    content,
  }));
