import { randomUUID } from 'node:crypto';
import { firstPages } from '../../content/pages/first-pages.ts';
import { createPagesRepository } from '../../content/pages/pages.repository.ts';
import { openTestShop, type TestShop } from '../../../app/testing/test-shop.ts';
import { messagesOf } from '../../notifications/testing/messages-of.ts';
import type { Message } from '../../../platform/email/transport.ts';
import type { PlanDocument } from '../documents.ts';
import type { VisitBookingInput } from '../visits.schema.ts';

/** Saturday 28 November 2026, 10:00 in India; the clock of tests begins on the Saturday before. */
export const SATURDAY = 'wood-carving.2026-11-28.1000';
export const WEDNESDAY = 'wood-carving.2026-11-25.1000';

const plan = (change: Partial<PlanDocument> = {}): PlanDocument => ({
  _id: 'wood-carving',
  isOn: true,
  capacity: 6,
  price: 1500,
  maxParty: 4,
  leadHours: 3,
  rules: [
    { weekday: 3, time: '10:00' },
    { weekday: 6, time: '10:00' },
  ],
  version: 1,
  updatedAt: new Date('2026-11-01T00:00:00Z'),
  updatedBy: null,
  ...change,
});

let serial = 0;

/** A shop with one workshop, what guests of tests do in it, and the emails that it sends. */
export async function openVisits() {
  const shop: TestShop = await openTestShop();
  const visits = shop.newProcess();
  await createPagesRepository(shop.db).addMissing(firstPages(new Date('2026-11-01T00:00:00Z')));

  const input = (change: Partial<VisitBookingInput> = {}): VisitBookingInput => {
    serial += 1;
    return {
      request: randomUUID(),
      session: SATURDAY,
      party: 1,
      name: `Guest ${serial}`,
      email: `guest${serial}@example.com`,
      phone: '98290 12345',
      note: '',
      wait: false,
      website: '',
      ...change,
    };
  };

  /** What so many processes send when all of them do their background work at the same time. */
  const emails = (processes = 1): Promise<Message[]> =>
    messagesOf(
      shop,
      async ({ visits: { due } }) => {
        await due.remind();
        await due.lapse();
      },
      processes,
    );

  return {
    shop,
    ...visits.services.visits,
    newProcess: () => shop.newProcess().services.visits,
    records: visits.services.visits.records,
    input,
    emails,
    texts: visits.services.notifications.emailTexts,
    /** Books for a guest. @returns the booking's id and what opens it */
    async booked(change: Partial<VisitBookingInput> = {}) {
      const receipt = await visits.services.visits.bookings.book(input(change), null, '192.0.2.1');
      return { id: receipt.id ?? '', guest: { user: null, token: receipt.token ?? '' } };
    },
    session: async (id = SATURDAY) => visits.services.visits.sessionDesk.session(id),
    async reset(change: Partial<PlanDocument> = {}) {
      for (const name of [
        'visitPlans',
        'visitSessions',
        'visitClosedDays',
        'visitBookings',
        'mails',
        'events',
      ])
        await shop.db.collection(name).deleteMany({});
      await shop.db.collection('rateLimits').deleteMany({});
      await shop.db.collection<PlanDocument>('visitPlans').insertOne(plan(change));
      shop.time.now = new Date('2026-11-21T06:00:00Z');
    },
  };
}
