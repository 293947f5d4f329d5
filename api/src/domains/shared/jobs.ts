/**
 * The sequence of jobs in which events become emails and these are sent: what an event brings about leaves in the same
 * round, and no other job delays it.
 */
export const EMAILS = 'emails';
