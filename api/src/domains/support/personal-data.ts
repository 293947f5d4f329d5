import type { ClientSession } from 'mongodb';
import type { Uploads } from '../media/index.ts';
import type { PersonalRecords } from '../shared/module.ts';
import { toTicket, type TicketDocument } from './ticket.ts';
import { pictureOwner } from './tickets.service.ts';
import type { TicketRepository } from './tickets.repository.ts';

/** Tickets are about people and nothing else: they go with the account, with their pictures. */
export const ticketRecords = (repository: TicketRepository, uploads: Uploads): PersonalRecords => {
  async function forget(found: readonly TicketDocument[], session: ClientSession): Promise<void> {
    for (const { _id } of found) await uploads.forget(pictureOwner(_id), session);
    await repository.remove(
      found.map(({ _id }) => _id),
      session,
    );
  }
  return {
    name: 'tickets',
    collections: ['tickets'],
    exportPersonalData: async (userId) => (await repository.ofUser(userId)).map(toTicket),
    erasePersonalData: async (userId, session) => forget(await repository.ofUser(userId, session), session),
    movePersonalData: (from, to, session) => repository.move(from, to, session),
    moveByEmail: (emails, to, session) => repository.moveGuests(emails, to, session),
    countPersonalData: async (userId) => (await repository.ofUser(userId)).length,
    exportByEmail: async (emails) => (await repository.ofGuests(emails)).map(toTicket),
    eraseByEmail: async (emails, session) => forget(await repository.ofGuests(emails, session), session),
  };
};
