import { randomUUID } from 'node:crypto';
import { newKey, openTestShop, orderFor } from '../../../app/testing/test-shop.ts';
import type { User } from '../../identity/index.ts';
import type { ContactInput } from '../support.schema.ts';

export const raghav: User = { id: 'raghav', name: 'Raghav', email: 'raghav@example.com', role: 'admin' };
export const leela: User = { id: 'leela', name: 'Leela', email: 'leela@example.com', role: 'admin' };

/** What a guest writes in the contact form. */
export const contactInput = (change: Partial<ContactInput> = {}): ContactInput => ({
  request: randomUUID(),
  name: 'Meera Rathore',
  email: 'meera@example.com',
  topic: 'order',
  subject: 'When does my chair arrive?',
  message: 'I ordered it two weeks ago.',
  order: '',
  website: '',
  ...change,
});

/** A test shop with two admins, where tickets are written. */
export async function openSupportShop() {
  const shop = await openTestShop();
  await shop.addAccounts(raghav, leela);
  const { tickets, desk, answers } = shop.services.support;
  return {
    ...shop,
    tickets,
    desk,
    answers,
    anotherDesk: () => shop.newProcess().services.support.desk,
    async clearTickets() {
      await shop.clear();
      for (const name of ['tickets', 'ticketCounters', 'cannedAnswers', 'activity', 'activityHead'])
        await shop.db.collection(name).deleteMany({});
    },
    /** Places an order of a chair. */
    order: (user: User | null = null) => shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user }),
    /** A ticket of a guest, as staff see it. */
    async ticket(change: Partial<ContactInput> = {}, user: User | null = null, address = '192.0.2.1') {
      const { number } = await tickets.contact(contactInput(change), user, address);
      const { items } = await desk.list(
        { search: number, overdue: false, sort: 'newest', page: 1, pageSize: 25 },
        raghav,
      );
      if (!items[0]) throw new Error(`${number} is not in the list`);
      return desk.read(items[0].id);
    },
    /** The token of the link that a ticket's email has. */
    async tokenOf(id: string): Promise<string> {
      const found = await tickets.forEmail(id);
      return new URL(found?.link ?? '').searchParams.get('token') ?? '';
    },
  };
}
export type SupportShop = Awaited<ReturnType<typeof openSupportShop>>;
