import { DAY_MS } from '../shared/durations.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { demoSeller } from '../shared/settings.ts';
import { newKey, openTestShop, orderFor, shopper, type TestShop } from '../../app/testing/test-shop.ts';
import { createRateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { wideLimits } from '../../app/testing/wide-limits.ts';
import { createEmailComposer } from './compose-email.ts';
import { createMailer, mailerJob, type MailerDependencies } from './mailer.service.ts';
import { cancellationEmail } from './order-emails.ts';
import { createOutbox } from './outbox.repository.ts';
import { RETRY_MINUTES } from './time-of-use.ts';
import { EmailRefused, type EmailFault } from '../../platform/email/refusal.ts';
import type { EmailTransport, Message } from '../../platform/email/transport.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  await shop.stockProduct('chair', { stock: 50 });
});

/** An order whose confirmation waits to be sent. */
async function place(user: ReturnType<typeof shopper> | null = null) {
  const placed = await shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user });
  await shop.events.deliverDue();
  return placed;
}

/** A transport that keeps what it was given; `fails` is called before each email. */
function recording(fails: () => Error | null = () => null) {
  const messages: Message[] = [];
  const transport: EmailTransport = {
    async send(message) {
      // a turn of the event loop, as a network call would take
      await new Promise((resolve) => setImmediate(resolve));
      const error = fails();
      if (error) throw error;
      messages.push(message);
    },
  };
  return { messages, transport };
}

const refused = (fault: EmailFault) => new EmailRefused(fault, `as ${fault}`);

const frame = { seller: () => Promise.resolve(demoSeller), shopOrigin: 'https://shop.example' };
const clock = () => shop.time.now;
const composer = () =>
  createEmailComposer({
    ...shop.services,
    ...frame,
    ...wideLimits,
    rateLimits: createRateLimits({ db: shop.db, secret: 'only for tests' }),
  });
const mailer = (
  transport: EmailTransport,
  onOutcome?: MailerDependencies['onOutcome'],
  compose: MailerDependencies['compose'] = composer(),
) =>
  createMailer({
    ...frame,
    ...(onOutcome && { onOutcome }),
    outbox: createOutbox(shop.db, clock),
    compose,
    transport,
    clock,
  });

const states = async () => (await shop.allEmails()).map(({ state, tries }) => `${state} ${tries}`);

describe('the mailer', () => {
  it('sends the confirmation to the shopper, with a link that opens the order', async () => {
    const guest = await place();
    const member = await place(shopper('a'));
    const { messages, transport } = recording();
    await mailer(transport).sendDue();
    const linkIn = (number: string) =>
      /https:\/\/shop\.example\/order\/\S+/.exec(
        messages.find(({ subject }) => subject.includes(number))?.text ?? '',
      )?.[0];
    expect(messages[0]).toMatchObject({
      from: { name: 'Virasat', address: demoSeller.email },
      to: { name: 'Meera Rathore', address: 'meera@example.com' },
    });
    expect(linkIn(guest.order.number)).toBe(
      `https://shop.example/order/${guest.order.id}?token=${guest.token}`,
    );
    expect(linkIn(member.order.number)).toBe(`https://shop.example/order/${member.order.id}`);
    expect(await states()).toEqual(['sent 1', 'sent 1']);
  });

  it('sends every email once, however many processes are at work', async () => {
    for (let count = 0; count < 12; count += 1) await place();
    const { messages, transport } = recording();
    const rounds = await Promise.all([1, 2, 3, 4].map(() => mailer(transport).sendDue()));
    expect(messages).toHaveLength(12);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(12);
    expect(new Set(rounds.flatMap(({ sent }) => sent)).size).toBe(12);
  });

  it('tries again when the mail server was not reachable, and sends once', async () => {
    await place();
    let away = true;
    const { messages, transport } = recording(() =>
      away ? Object.assign(new Error('connect meera@example.com'), { code: 'ECONNECTION' }) : null,
    );
    const { sendDue } = mailer(transport);
    expect((await sendDue()).postponed).toHaveLength(1);
    expect((await shop.allEmails())[0]?.problem).toBe('Error ECONNECTION');
    away = false;
    expect((await sendDue()).sent).toEqual([]);
    shop.minutesLater(1);
    expect((await sendDue()).sent).toHaveLength(1);
    shop.minutesLater(60);
    expect(await sendDue()).toEqual({ sent: [], postponed: [], failed: [] });
    expect(messages).toHaveLength(1);
  });

  it('tries an email for as long as it is of use, and gives it up then', async () => {
    await place();
    const { sendDue } = mailer(recording(() => new Error('away')).transport);
    const from = shop.time.now.getTime();
    for (let tries = 0; (await sendDue()).failed.length === 0; tries += 1)
      shop.minutesLater(RETRY_MINUTES[tries] ?? 120);
    const days = (shop.time.now.getTime() - from) / DAY_MS;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    expect(await states()).toEqual([expect.stringMatching(/^failed \d+$/)]);
  });

  it('tries a code that is of use for half an hour so long, and does not send one of yesterday', async () => {
    const content = { kind: 'order-code' as const };
    const post = (key: string) =>
      inTransaction(shop.client, (session) =>
        createOutbox(shop.db, clock).post({ key, order: 'held', content }, session),
      );
    const code = { subject: '482 913', preview: '', title: 'Your code', blocks: [], footer: [] };
    const compose = () =>
      Promise.resolve({ to: { name: 'Meera', address: 'meera@example.com' }, email: code });
    const { messages, transport } = recording();
    await post('order-code:a');
    const { sendDue } = mailer(recording(() => refused('sender')).transport, undefined, compose);
    for (const pause of RETRY_MINUTES.slice(0, 3)) {
      expect((await sendDue()).postponed).toEqual(['order-code:a']);
      shop.minutesLater(pause);
    }
    expect((await sendDue()).failed).toEqual(['order-code:a']);
    await post('order-code:b');
    shop.minutesLater(24 * 60);
    expect((await mailer(transport, undefined, compose).sendDue()).failed).toEqual(['order-code:b']);
    await post('order-code:c');
    await mailer(transport, undefined, compose).sendDue();
    expect(messages).toHaveLength(1);
  });

  it('marks an email as failed at once when its address is rejected, and sends the others', async () => {
    for (let count = 0; count < 3; count += 1) await place();
    const responses = [refused('recipient')];
    const { messages, transport } = recording(() => responses.pop() ?? null);
    const { sent, failed } = await mailer(transport).sendDue();
    expect([sent.length, failed.length, messages.length]).toEqual([2, 1, 2]);
  });

  it.each(['delayed', 'message'] as const)(
    'keeps an email that is not taken for the fault “%s”, and sends the others',
    async (fault) => {
      for (let count = 0; count < 3; count += 1) await place();
      const responses = [refused(fault)];
      const { messages, transport } = recording(() => responses.pop() ?? null);
      const { sent, postponed } = await mailer(transport).sendDue();
      expect([sent.length, postponed.length, messages.length]).toEqual([2, 1, 2]);
    },
  );

  it('goes on with the others when one cannot be composed', async () => {
    await place();
    const { order } = await place();
    await shop.db
      .collection<{ _id: string }>('orders')
      .updateOne({ _id: order.id }, { $unset: { address: '' } });
    const { messages, transport } = recording();
    expect(await mailer(transport).sendDue()).toMatchObject({ postponed: [`order-confirmed:${order.id}`] });
    expect(messages).toHaveLength(1);
  });

  it('leaves the other emails waiting when the transport fails', async () => {
    for (let count = 0; count < 3; count += 1) await place();
    await mailer(recording(() => new Error('away')).transport).sendDue();
    expect((await states()).sort()).toEqual(['waiting 0', 'waiting 0', 'waiting 1']);
  });

  it('takes over from a process that died, not from one that is still sending', async () => {
    await place();
    let hang: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (hang = resolve));
    void mailer({ send: () => (hang(), new Promise(() => undefined)) }).sendDue();
    await reached;
    const { messages, transport } = recording();
    await mailer(transport).sendDue();
    expect(messages).toHaveLength(0);
    shop.minutesLater(3);
    await mailer(transport).sendDue();
    expect(messages).toHaveLength(1);
  });

  it('says what became of an email once, when another process has taken over from a slow one', async () => {
    await place();
    let reach: () => void = () => undefined;
    let fail: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const told: string[] = [];
    const tell = (_: unknown, outcome: string) => Promise.resolve(void told.push(outcome));
    const slow: EmailTransport = {
      send: () => {
        reach();
        return new Promise((_, reject) => (fail = () => reject(refused('recipient'))));
      },
    };
    const overtaken = mailer(slow, tell).sendDue();
    await reached;
    shop.minutesLater(3);
    await mailer(recording().transport, tell).sendDue();
    fail();
    await overtaken;
    expect(told).toEqual(['sent']);
    expect(await states()).toEqual(['sent 2']);
  });

  it('logs emails by their keys, not people', async () => {
    const { order, token } = await place();
    await inTransaction(shop.client, (session) =>
      createOutbox(shop.db, clock).post(cancellationEmail('gone', { refund: 0 }), session),
    );
    const lines: string[] = [];
    const write = (facts: object, message: string) => void lines.push(JSON.stringify({ ...facts, message }));
    const log = { info: write, warn: write, error: write };
    await mailerJob(mailer(recording().transport), log).run();
    expect(lines.join()).toContain(`order-confirmed:${order.id}`);
    expect(lines.join()).toContain('email failed');
    for (const secret of ['Meera', 'Rathore', 'example.com', token])
      expect(lines.join()).not.toContain(secret);
  });
});
