/** How far a ticket is: it needs an answer of the shop, waits for the customer's, or is done. */
export const ticketStates = ['open', 'waiting', 'solved'] as const;

/** What a ticket is about. */
export const ticketTopics = ['order', 'return', 'product', 'complaint', 'other'] as const;

/** Where a ticket was written: in the contact form, or on the page of an order. */
export const ticketSources = ['form', 'order'] as const;

/** The orders of the back office's list; the first is the default. */
export const ticketSorts = ['urgent', 'newest', 'updated'] as const;

/** Hours in which a customer gets an answer. After that a ticket is overdue. */
export const ANSWER_HOURS = 24;

/** Characters of a message, and of a subject. */
export const MAX_MESSAGE = 4000;
export const MAX_SUBJECT = 120;

/** Pictures that come with one message. */
export const MAX_TICKET_PICTURES = 5;

/** Canned answers that the shop keeps. */
export const MAX_CANNED = 200;

/** What a canned answer says of the ticket that it is inserted into. */
const placeholders = { '{name}': 'name', '{order}': 'order' } as const;

/**
 * A canned answer for one customer: `{name}` and `{order}` are replaced, everywhere and in any case.
 * @param order number of the order; a ticket without one is about “your order”
 */
export const fillAnswer = (text: string, of: { name: string; order: string | null }): string => {
  const values = { name: of.name, order: of.order ?? 'your order' };
  return text.replace(
    /\{(?:name|order)\}/gi,
    (found) => values[placeholders[found.toLowerCase() as keyof typeof placeholders]],
  );
};
