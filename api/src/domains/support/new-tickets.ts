import { randomUUID } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, TooManyRequests } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { User } from '../identity/index.ts';
import type { OrderService, Visitor } from '../orders/index.ts';
import { isEmail, NO_EMAIL } from '../shared/email.schema.ts';
import { inboxOf } from '../shared/inbox.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { linkToken } from '../shared/signed-link.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { ContactInput, ContactReceipt, OrderHelpInput, TicketSummary } from './support.schema.ts';
import {
  searchTermsOf,
  TICKET_LINK,
  toSummary,
  type MessageDocument,
  type TicketDocument,
} from './ticket.ts';
import type { TicketRepository } from './tickets.repository.ts';

/** New tickets of one inbox and of one network in a day. */
const limits = {
  inbox: { name: 'tickets-of-inbox', limit: 10, windowMs: DAY_MS },
  network: { name: 'tickets-of-network', limit: 30, windowMs: DAY_MS },
};

export interface NewTicketDependencies {
  client: MongoClient;
  repository: TicketRepository;
  orders: Pick<OrderService, 'order' | 'forEmail' | 'adminList'>;
  events: DomainEventPoster;
  rateLimits: RateLimits;
  /** Key of the links that open tickets. */
  secret: string;
  clock: () => Date;
}

type NewTicket = Pick<
  TicketDocument,
  'request' | 'source' | 'topic' | 'subject' | 'customer' | 'order' | 'typedOrder'
> & { text: string };

/** What a customer calls the matter of an order. */
const subjects: Record<OrderHelpInput['topic'], string> = {
  order: 'Help with order',
  return: 'A return of order',
  product: 'A question about order',
  complaint: 'A complaint about order',
  other: 'A question about order',
};

/** The ticket of a request that was sent before, if it is of the same customer: an id opens nobody else's. */
function sameAs(before: TicketDocument, { customer, source }: NewTicket): TicketDocument {
  if (before.customer.email === customer.email && before.source === source) return before;
  throw new AppError(409, 'request_used', 'This was sent already. Reload the page, and write it again.');
}

/** Tickets that are opened: from the contact form, and from the page of an order. */
export function createNewTickets(dependencies: NewTicketDependencies) {
  const { client, repository, orders, events, rateLimits, secret, clock } = dependencies;
  const inboxes = rateLimits(limits.inbox);
  const networks = rateLimits(limits.network);

  /** @throws AppError 429 */
  async function count(email: string, address: string): Promise<void> {
    const wait = (await networks.take(networkOf(address))) || (await inboxes.take(inboxOf(email)));
    if (wait > 0)
      throw new TooManyRequests(
        'too_many_tickets',
        'You have written to us many times today. Add to one of those messages, or call us.',
        wait,
      );
  }

  async function insert(ticket: NewTicket, session: ClientSession): Promise<TicketDocument> {
    const { text, ...fields } = ticket;
    const now = clock();
    const number = await repository.nextNumber(session);
    const first: MessageDocument = {
      id: fields.request,
      from: 'customer',
      by: null,
      text,
      pictures: [],
      at: now,
    };
    const document: TicketDocument = {
      _id: randomUUID(),
      number,
      ...fields,
      state: 'open',
      waitingSince: now,
      answered: false,
      unread: true,
      assignee: null,
      messages: [first],
      searchTerms: searchTermsOf({ number, ...fields }),
      createdAt: now,
      updatedAt: now,
      version: 0,
    };
    await repository.insert(document, session);
    await events.post('ticket.opened', { ticket: document._id }, session);
    return document;
  }

  /** Opens a ticket; the same request opens one, however often it comes. */
  async function open(ticket: NewTicket, address: string): Promise<TicketDocument> {
    const before = await repository.byRequest(ticket.request);
    if (before) return sameAs(before, ticket);
    await count(ticket.customer.email, address);
    return inTransaction(client, (session) => insert(ticket, session)).catch(async (error: unknown) => {
      const twin = isDuplicate(error) ? await repository.byRequest(ticket.request) : null;
      if (twin) return sameAs(twin, ticket);
      throw error;
    });
  }

  /** The order of a number that was typed, if it is this customer's: of the account, or with the same address. */
  async function orderOf(number: string, { userId, email }: TicketDocument['customer']) {
    if (number === '') return null;
    const { items } = await orders.adminList({ search: number, page: 1, pageSize: 5 });
    const row = items.find((each) => each.number.toLowerCase() === number.toLowerCase());
    const found = row && (await orders.forEmail(row.id));
    if (!row || !found) return null;
    const isOfThem =
      userId !== null && found.userId !== null
        ? found.userId === userId
        : inboxOf(found.order.address.email) === inboxOf(email);
    return isOfThem ? { id: row.id, number: row.number } : null;
  }

  /** Who writes: an account by what the shop knows of it, anybody else by what they typed. @throws AppError 400 */
  function customerOf({ name, email }: ContactInput, user: User | null): TicketDocument['customer'] {
    if (user) return { userId: user.id, name: user.name, email: user.email.toLowerCase() };
    const fields = {
      ...(name === '' && { name: 'Enter your name.' }),
      ...(!isEmail(email) && { email: NO_EMAIL }),
    };
    const [first] = Object.values(fields);
    if (first !== undefined) throw new AppError(400, 'invalid_input', first, fields);
    return { userId: null, name, email: email.toLowerCase() };
  }

  return {
    /**
     * A ticket of the contact form. Who is not signed in gets its link by email only: an address that somebody types
     * is not known to be theirs, and answers may say something about an order.
     * @throws AppError 400, 429 'too_many_tickets'
     */
    async contact(input: ContactInput, user: User | null, address: string): Promise<ContactReceipt> {
      const customer = customerOf(input, user);
      // a program fills in what people do not see: it is told what it wants to hear
      if (input.website !== '') return { number: 'VT-000000', ticket: null };
      const order = await orderOf(input.order, customer);
      const ticket = await open(
        {
          request: input.request,
          source: 'form',
          topic: input.topic,
          subject: input.subject,
          text: input.message,
          customer,
          order,
          typedOrder: order ? '' : input.order,
        },
        address,
      );
      return { number: ticket.number, ticket: user ? ticket._id : null };
    },

    /**
     * A ticket from the page of an order, for whoever may see the order.
     * @throws AppError 404 as for the order, 429 'too_many_tickets'
     */
    async help(
      order: string,
      { request, topic, message }: OrderHelpInput,
      visitor: Visitor & { address: string },
    ): Promise<TicketSummary> {
      const { id, number, address } = await orders.order(order, visitor);
      const userId = (await orders.forEmail(id))?.userId ?? null;
      const ticket = await open(
        {
          request,
          source: 'order',
          topic,
          subject: `${subjects[topic]} ${number}`,
          text: message,
          customer: {
            userId,
            name: `${address.firstName} ${address.lastName}`,
            email: address.email.toLowerCase(),
          },
          order: { id, number },
          typedOrder: '',
        },
        visitor.address,
      );
      return { ...toSummary(ticket), token: linkToken(secret, TICKET_LINK, ticket._id) };
    },
  };
}
