import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound, TooManyRequests } from '../../platform/http/errors.ts';
import type { User } from '../identity/index.ts';
import { mayStaff } from '../identity/staff.constants.ts';
import type { Uploads } from '../media/index.ts';
import type { Visitor } from '../orders/index.ts';
import { linkToken, opensLink } from '../shared/signed-link.ts';
import { HOUR_MS } from '../shared/durations.ts';
import type { TicketsOfCustomer } from './customer-tickets.ts';
import { createNewTickets, type NewTicketDependencies } from './new-tickets.ts';
import type { Ticket, TicketMessageInput, TicketPicture, TicketSummaries } from './support.schema.ts';
import { TICKET_LINK, toSummary, toTicket, type TicketDocument } from './ticket.ts';
import { writeTicket } from './write-ticket.ts';

/** A crack shows at this many pixels on the longest side. */
const LONGEST = 1600;

/** Messages to one ticket in an hour. */
const messageLimit = { name: 'messages-of-ticket', limit: 30, windowMs: HOUR_MS };

/** The owner whose quota the pictures of a ticket count for. */
export const pictureOwner = (ticket: string): string => `ticket:${ticket}`;

export interface TicketDependencies extends NewTicketDependencies {
  uploads: Uploads;
  shopOrigin: string;
}

/** Tickets as customers write and read them. */
export function createTickets(dependencies: TicketDependencies) {
  const { client, repository, orders, uploads, events, rateLimits, secret, clock } = dependencies;
  const messages = rateLimits(messageLimit);

  const isTheirs = ({ _id, customer }: TicketDocument, { user, token }: Visitor): boolean =>
    (user !== null && customer.userId === user.id) ||
    (token !== undefined && opensLink(secret, TICKET_LINK, _id, token));

  /** For its customer. @throws AppError 404 also when it is somebody else's: an id alone reveals nothing */
  async function own(id: string, visitor: Visitor): Promise<TicketDocument> {
    const ticket = await repository.existing(id);
    if (!isTheirs(ticket, visitor)) throw notFound('Ticket');
    return ticket;
  }

  /** For its customer and for admins. @throws AppError 404, likewise */
  const visible = (id: string, visitor: Visitor): Promise<TicketDocument> =>
    mayStaff(visitor.user ?? null, 'support', 'read') ? repository.existing(id) : own(id, visitor);

  const linkOf = ({ _id, customer }: TicketDocument): string => {
    const token = customer.userId === null ? `?token=${linkToken(secret, TICKET_LINK, _id)}` : '';
    return `${dependencies.shopOrigin}/ticket/${_id}${token}`;
  };

  return {
    ...createNewTickets(dependencies),

    /** The tickets that were written on the page of an order, with what opens them. @throws AppError 404 as for the order */
    async ofOrder(order: string, visitor: Visitor): Promise<TicketSummaries> {
      const { id } = await orders.order(order, visitor);
      const found = (await repository.ofOrder(id)).filter(({ source }) => source === 'order');
      return {
        items: found.map((ticket) => ({
          ...toSummary(ticket),
          token: linkToken(secret, TICKET_LINK, ticket._id),
        })),
      };
    },

    /** An account's own tickets. */
    ofUser: async ({ id }: User): Promise<TicketSummaries> => ({
      items: (await repository.ofUser(id)).map(toSummary),
    }),

    /** The tickets of a customer, for other domains; newest first. */
    ofCustomer: (async ({ userId, emails }) =>
      (await repository.ofCustomer(userId, emails)).map(toSummary)) satisfies TicketsOfCustomer,

    /** @throws AppError 404 also when the visitor may not see it */
    read: async (id: string, visitor: Visitor): Promise<Ticket> => toTicket(await visible(id, visitor)),

    /**
     * What a customer writes on the page of a ticket; it opens the ticket again.
     * @throws AppError 404, 400 for a picture that is missing, 409 'too_long', 429 'too_many_messages'
     */
    async write(
      id: string,
      { request, text, pictures: ids = [] }: TicketMessageInput,
      visitor: Visitor,
    ): Promise<Ticket> {
      const known = await own(id, visitor);
      const sent = await uploads.ofOwner(pictureOwner(id), ids);
      if (sent.length < ids.length) {
        const missing = 'A picture is missing. Add it again.';
        throw new AppError(400, 'invalid_input', missing, { pictures: missing });
      }
      const pictures = sent.map(({ id: picture, width, height }) => ({ id: picture, width, height }));
      if (known.messages.some((each) => each.id === request)) return toTicket(known);
      const wait = await messages.take(id);
      if (wait > 0)
        throw new TooManyRequests('too_many_messages', 'That is a lot at once. Try again in an hour.', wait);
      const written = await inTransaction(client, async (session) => {
        const ticket = await repository.existing(id, session);
        if (ticket.messages.some((each) => each.id === request)) return ticket;
        const now = clock();
        const message = { id: request, from: 'customer' as const, by: null, text, pictures, at: now };
        const after = await writeTicket(repository, { ticket, event: 'write', message }, now, session);
        await events.post('ticket.changed', { ticket: id, change: 'written', by: null }, session);
        return after;
      });
      const shown = written.messages.flatMap((each) => each.pictures.map((picture) => picture.id));
      await uploads.removeOf(pictureOwner(id), { except: shown });
      return toTicket(written);
    },

    /** Stores a picture for a message that is being written. @throws AppError 404, and those of `Uploads.keep` */
    async addPicture(id: string, file: Blob, visitor: Visitor): Promise<TicketPicture> {
      await own(id, visitor);
      const owner = pictureOwner(id);
      const kept = await uploads.keep(file, { purpose: 'ticket', owner, form: { longest: LONGEST } });
      return { id: kept.id, width: kept.width, height: kept.height };
    },

    /** WebP. @throws AppError 404 as `read`, and for another ticket's picture */
    async picture(id: string, picture: string, visitor: Visitor): Promise<Buffer> {
      await visible(id, visitor);
      const data = await uploads.read(pictureOwner(id), picture);
      if (!data) throw notFound('Picture');
      return data;
    },

    /** What an email about a ticket needs; null when the ticket is gone. */
    async forEmail(id: string): Promise<{ ticket: Ticket; link: string; isGuest: boolean } | null> {
      const ticket = await repository.byId(id);
      return (
        ticket && { ticket: toTicket(ticket), link: linkOf(ticket), isGuest: ticket.customer.userId === null }
      );
    },
  };
}
export type Tickets = ReturnType<typeof createTickets>;
