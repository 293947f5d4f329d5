import type { ActivityLog } from '../activity/index.ts';
import type { Identity } from '../identity/index.ts';
import type { MediaServices } from '../media/index.ts';
import type { OrderService } from '../orders/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { cannedAnswerIndexes, createCannedAnswers } from './canned-answers.service.ts';
import { deskRoutes } from './desk.routes.ts';
import { createSupportDesk } from './desk.service.ts';
import { ticketRecords } from './personal-data.ts';
import { supportRoutes } from './support.routes.ts';
import { createTicketRepository, ticketIndexes } from './tickets.repository.ts';
import { createTickets } from './tickets.service.ts';

/** What support needs beside the foundation. */
export interface SupportNeeds extends Foundation {
  identity: { accounts: Pick<Identity['accounts'], 'admins'> };
  activity: ActivityLog;
  media: Pick<MediaServices, 'uploads'>;
  orders: Pick<OrderService, 'order' | 'forEmail' | 'adminList'>;
}

/** Support: what customers ask the shop, what it answers, and the answers it gives often. */
export const support = defineModule({
  name: 'support',
  indexes: [...ticketIndexes, ...cannedAnswerIndexes],
  create(shop: SupportNeeds) {
    const { settings, identity, media } = shop;
    const { linkSecret: secret, shopOrigin } = settings;
    const repository = createTicketRepository(shop.db);
    return {
      tickets: createTickets({ ...shop, repository, uploads: media.uploads, secret, shopOrigin }),
      desk: createSupportDesk({ ...shop, repository, accounts: identity.accounts }),
      answers: createCannedAnswers(shop),
      records: [ticketRecords(repository, media.uploads)],
    };
  },
  routes: ({ tickets, desk, answers }) => supportRoutes(tickets).route('/', deskRoutes(desk, answers)),
  personalRecords: ({ records }) => records,
});

/** What later domains are given of support. */
export type Support = ReturnType<typeof support.create>;

export type { TicketsOfCustomer } from './customer-tickets.ts';
export { TicketSummarySchema, type Ticket, type TicketSummary } from './support.schema.ts';
