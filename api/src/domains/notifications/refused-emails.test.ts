import { admin, newKey, openTestShop, orderFor, type TestShop } from '../../app/testing/test-shop.ts';
import {
  startFakeSmtp,
  type FakeSmtp,
  type FakeSmtpOptions,
} from '../../platform/email/testing/fake-smtp.ts';
import { smtpTransport } from '../../platform/email/transport.ts';
import { migrateBounces } from '../newsletter/migrate-bounces.ts';
import type { SubscriberDocument } from '../newsletter/subscriber.ts';
import { migrateOutbox } from './migrations.ts';
import type { EmailDocument } from './outbox.repository.ts';

const LINES = ['asha', 'kiran', 'ravi'].map((name) => `${name}@example.com`);

let shop: TestShop;
let server: FakeSmtp;
let process: ReturnType<TestShop['newProcess']>;
beforeAll(async () => {
  shop = await openTestShop();
  server = await startFakeSmtp({ asksForLogin: true });
  process = shop.newProcess({}, smtpTransport(server.url));
});
afterAll(async () => {
  await server.close();
  await shop.stop();
});
beforeEach(async () => {
  await shop.clear();
  for (const name of ['subscribers', 'newsletters', 'newsletterDeliveries', 'activity', 'activityHead'])
    await shop.db.collection(name).deleteMany({});
  await shop.stockProduct('chair', { stock: 50 });
  shop.time.now = new Date('2026-11-21T06:00:00Z');
  server.received.length = 0;
  server.change({});
});

const says = (said: FakeSmtpOptions['says'], rejects = '') =>
  server.change({ ...(said && { says: said }), rejects });
const mails = () => shop.db.collection<EmailDocument>('mails');
const mailStates = async () => [...new Set((await mails().find().toArray()).map(({ state }) => state))];
const subscribers = () => shop.db.collection<SubscriberDocument>('subscribers');
const states = async () =>
  (await subscribers().find().sort({ email: 1 }).toArray()).map(({ state }) => state);
const refused = () => process.services.notifications.refused;

/** One round of the background work. */
async function round(): Promise<void> {
  await process.services.newsletter.sending.sendDue();
  await process.events.deliverDue();
  await process.services.notifications.job.run();
}

/** An order, and a newsletter to three subscribers, which have yet to leave. @returns the newsletter */
async function orderAndNewsletter(): Promise<string> {
  await shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user: null });
  const { subscribers: list, newsletters } = process.services.newsletter;
  const csv = ['Email', ...LINES].join('\n');
  await list.import({ csv, origin: 'Fair 2026' }, { key: newKey(), by: admin.id });
  await process.services.sheets.settled();
  const form = { subject: 'News', title: 'News', blocks: [{ kind: 'text' as const, text: 'Hello.' }] };
  const { id, version, recipients } = await newsletters.create(form, admin.id);
  await newsletters.send(id, { version, recipients }, admin.id);
  return id;
}

const minutesLater = async (minutes: number, step = minutes): Promise<void> => {
  for (let passed = 0; passed < minutes; passed += step) {
    shop.minutesLater(step);
    await round();
  }
};

// Proves requirement 403.
describe('a mail server that refuses the shop', () => {
  it.each([
    ['the sender’s address', { 'MAIL FROM': '553 5.7.1 not yours' }],
    ['a missing login', { 'MAIL FROM': '530 5.7.0 log in' }],
    ['a wrong password', { AUTH: '535 5.7.8 wrong' }],
    ['the quota', { 'MAIL FROM': '550 5.4.5 enough for today' }],
    ['the quota, late', { body: '550 5.4.5 enough for today' }],
    ['to relay', { 'RCPT TO': '554 5.7.1 relay denied' }],
    ['what it says', { body: '554 5.7.1 spam' }],
    ['anything', { greeting: '554 5.3.2 no service' }],
  ] as const)(
    'for %s keeps every email and every subscriber, says so, and sends once mended',
    async (_, said) => {
      await orderAndNewsletter();
      says(said);
      await minutesLater(30, 5);
      expect(server.received).toHaveLength(0);
      expect(await mailStates()).toEqual(['waiting']);
      expect(await states()).toEqual(['subscribed', 'subscribed', 'subscribed']);
      expect(await refused().hasAlarm()).toBe(true);
      const [response = ''] = Object.values<string>(said);
      expect(await refused().trouble()).toMatchObject({
        waiting: 4,
        failed: 0,
        problem: expect.stringContaining(response.split(' ').slice(0, 2).join(' ')),
        since: '2026-11-21T06:05:00.000Z',
      });

      says({});
      // the pauses that the emails were in do not count any more when an admin says so
      await refused().takeBack(admin);
      await round();
      expect(server.received).toHaveLength(4);
      expect(await refused().trouble()).toEqual({
        waiting: 0,
        failed: 0,
        since: null,
        problem: null,
        bounced: 0,
      });
      expect(await refused().hasAlarm()).toBe(false);
    },
  );

  it('by itself sends what was in a pause as soon as one email is taken again', async () => {
    await orderAndNewsletter();
    says({ AUTH: '535 5.7.8 wrong' });
    await minutesLater(3 * 60, 10);
    says({});
    for (let passed = 0; passed < 120 && server.received.length === 0; passed += 1) await minutesLater(1);
    expect(server.received).toHaveLength(4);
  });

  it('is no alarm for a minute without a connection, but for a quarter of an hour', async () => {
    await orderAndNewsletter();
    says({ greeting: '421 4.3.2 restarting' });
    await minutesLater(14, 1);
    expect(await refused().hasAlarm()).toBe(false);
    await minutesLater(3, 1);
    expect(await refused().hasAlarm()).toBe(true);
    says({});
    await minutesLater(60, 10);
    expect(await refused().hasAlarm()).toBe(false);
    expect(server.received).toHaveLength(4);
  });
});

describe('an inbox that is refused', () => {
  it('is taken off the list when it does not exist, without an alarm', async () => {
    await orderAndNewsletter();
    says({ 'RCPT TO': '550 5.1.1 unknown' }, 'kiran@');
    await round();
    expect(server.received).toHaveLength(3);
    expect(await states()).toEqual(['subscribed', 'bounced', 'subscribed']);
    expect(await refused().trouble()).toMatchObject({ waiting: 0, failed: 0, bounced: 0 });
  });

  it.each(['450 4.7.1 greylisted', '552 5.2.2 full'])(
    'stays on it for “%s”, without an alarm',
    async (response) => {
      await orderAndNewsletter();
      says({ 'RCPT TO': response }, 'kiran@');
      await round();
      expect(server.received).toHaveLength(3);
      expect(await states()).toEqual(['subscribed', 'subscribed', 'subscribed']);
      expect(await refused().hasAlarm()).toBe(false);
      says({});
      await minutesLater(1);
      expect(server.received).toHaveLength(4);
    },
  );
});

describe('what was given up for the shop’s fault', () => {
  it('is sent by one action, which is in the log; what is of no use any more is not', async () => {
    const newsletter = await orderAndNewsletter();
    says({ AUTH: '535 5.7.8 wrong' });
    await minutesLater(8 * 24 * 60, 120);
    expect(await mailStates()).toEqual(['failed']);
    expect(await states()).toEqual(['subscribed', 'subscribed', 'subscribed']);
    const { newsletters } = process.services.newsletter;
    const sent = await newsletters.read(newsletter);
    expect(sent).toMatchObject({ failed: 3, delivered: 0 });
    expect(await refused().trouble()).toMatchObject({ waiting: 0, failed: 4 });
    says({});
    expect(await refused().takeBack(admin)).toEqual({ waiting: 0, failed: 4, subscribers: 0 });
    await round();
    expect(server.received).toHaveLength(4);
    expect(await newsletters.read(newsletter)).toMatchObject({ failed: 0, delivered: 3 });
    const log = await shop.db.collection<{ _id: number }>('activity').find().sort({ _id: -1 }).toArray();
    expect(log[0]).toMatchObject({ action: 'taken back', entity: { type: 'email', id: 'refused' } });

    await mails().updateMany({}, { $set: { state: 'failed', fault: 'sender' } });
    shop.minutesLater(40 * 24 * 60);
    expect(await refused().trouble()).toMatchObject({ failed: 0 });
    expect(await refused().takeBack(admin)).toEqual({ waiting: 0, failed: 0, subscribers: 0 });
  });

  it('by an earlier release is taken back with its subscribers, but for those whom staff took off', async () => {
    await orderAndNewsletter();
    await round();
    server.received.length = 0;
    await shop.db.collection('newsletterDeliveries').updateMany({}, { $set: { outcome: 'failed' } });
    const [asha, kiran] = await subscribers().find().sort({ email: 1 }).toArray();
    await mails().updateMany(
      {},
      { $set: { state: 'failed', problem: 'rejected 553' }, $unset: { fault: '' } },
    );
    await subscribers().updateMany(
      { _id: { $ne: asha?._id ?? '' } },
      { $set: { state: 'bounced', joinedAt: null } },
    );
    const delivery = { _id: { $regex: `${kiran?._id}$` } } as object;
    await shop.db.collection('newsletterDeliveries').deleteOne(delivery);
    for (const _ of [1, 2]) {
      await migrateOutbox(shop.db);
      await migrateBounces(shop.db);
    }
    expect(await refused().trouble()).toMatchObject({ failed: 4, bounced: 1 });
    expect(await refused().takeBack(admin)).toMatchObject({ failed: 4, subscribers: 1 });
    expect(await states()).toEqual(['subscribed', 'bounced', 'subscribed']);
    await round();
    // the newsletter of whoever is off the list is not sent
    expect(server.received).toHaveLength(3);
  });
});
