import { createHmac } from 'node:crypto';

/** The inbox behind an email address: providers deliver `name+anything` to `name`. */
export const inboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');

/** An inbox as the database knows it where its address is not needed. @param purpose keeps what one domain knows apart from another's */
export const keyedInbox = (secret: string, purpose: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`${purpose}:${inboxOf(email)}`)
    .digest('base64url');

/** How documents of somebody are found: by the account, by the inbox, or by both; empty when neither is known. */
export const ofPerson = (userId: string | null, inbox: string | null) => [
  ...(userId === null ? [] : [{ userId }]),
  ...(inbox === null ? [] : [{ inbox }]),
];
