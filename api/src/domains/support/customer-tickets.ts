import type { TicketSummary } from './support.schema.ts';

/**
 * The tickets of one customer, newest first: those of the account, and those that were written with one of the
 * addresses.
 * @param of `userId` null for somebody without an account; `emails` in any case
 */
export type TicketsOfCustomer = (of: {
  userId: string | null;
  emails: readonly string[];
}) => Promise<TicketSummary[]>;
