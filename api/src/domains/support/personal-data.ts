import type { Uploads } from '../media/index.ts';
import type { PersonalRecords } from '../shared/module.ts';
import { toTicket } from './ticket.ts';
import { pictureOwner } from './tickets.service.ts';
import type { TicketRepository } from './tickets.repository.ts';

/** Tickets are about people and nothing else: they go with the account, with their pictures. */
export const ticketRecords = (repository: TicketRepository, uploads: Uploads): PersonalRecords => ({
  name: 'tickets',
  exportPersonalData: async (userId) => (await repository.ofUser(userId)).map(toTicket),
  async erasePersonalData(userId, session) {
    const found = await repository.ofUser(userId, session);
    for (const { _id } of found) await uploads.forget(pictureOwner(_id), session);
    await repository.remove(
      found.map(({ _id }) => _id),
      session,
    );
  },
});
