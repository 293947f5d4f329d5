import { inTransaction } from '../../platform/database/transaction.ts';
import { demoSeller } from '../settings.ts';
import { newKey, openTestShop, orderFor, shopper, type TestShop } from '../orders/testing/test-shop.ts';
import { mailJob } from './mail-job.ts';
import { mailForCancellation } from './mails.ts';
import { createOutbox } from './outbox.ts';
import { createPostman, PAUSES } from './postman.ts';
import { Undeliverable, type MailTransport, type Message } from '../../platform/email/transport.ts';

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

/** A way out that keeps what it was given; `fails` is asked before each mail. */
function recording(fails: () => Error | null = () => null) {
  const messages: Message[] = [];
  const transport: MailTransport = {
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

const postman = (transport: MailTransport) =>
  createPostman({
    db: shop.db,
    transport,
    seller: demoSeller,
    secret: 'a-secret-for-tests-only',
    shopOrigin: 'https://shop.example',
    clock: () => shop.time.now,
  });

const states = async () => (await shop.allMails()).map(({ state, tries }) => `${state} ${tries}`);

describe('the postman', () => {
  it('sends the confirmation to the shopper, with a link that opens the order', async () => {
    const guest = await place();
    const member = await place(shopper('a'));
    const { messages, transport } = recording();
    await postman(transport).deliverDue();
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

  it('sends every mail once, however many are at work', async () => {
    for (let count = 0; count < 12; count += 1) await place();
    const { messages, transport } = recording();
    const rounds = await Promise.all([1, 2, 3, 4].map(() => postman(transport).deliverDue()));
    expect(messages).toHaveLength(12);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(12);
    expect(new Set(rounds.flatMap(({ sent }) => sent)).size).toBe(12);
  });

  it('tries again when the mail server was away, and sends once', async () => {
    await place();
    let away = true;
    const { messages, transport } = recording(() =>
      away ? Object.assign(new Error('connect meera@example.com'), { code: 'ECONNECTION' }) : null,
    );
    const { deliverDue } = postman(transport);
    expect((await deliverDue()).postponed).toHaveLength(1);
    expect((await shop.allMails())[0]?.problem).toBe('Error ECONNECTION');
    away = false;
    expect((await deliverDue()).sent).toEqual([]);
    shop.minutesLater(1);
    expect((await deliverDue()).sent).toHaveLength(1);
    shop.minutesLater(60);
    expect(await deliverDue()).toEqual({ sent: [], postponed: [], givenUp: [] });
    expect(messages).toHaveLength(1);
  });

  it('gives up after the last pause, for everybody to see', async () => {
    await place();
    const { deliverDue } = postman(recording(() => new Error('away')).transport);
    for (const pause of PAUSES) {
      expect((await deliverDue()).postponed).toHaveLength(1);
      shop.minutesLater(pause);
    }
    expect((await deliverDue()).givenUp).toHaveLength(1);
    expect(await states()).toEqual([`failed ${PAUSES.length + 1}`]);
  });

  it('gives up at once on an address that is refused, and goes on with the others', async () => {
    for (let count = 0; count < 3; count += 1) await place();
    const answers = [new Undeliverable('refused 550')];
    const { messages, transport } = recording(() => answers.pop() ?? null);
    const { sent, givenUp } = await postman(transport).deliverDue();
    expect([sent.length, givenUp.length, messages.length]).toEqual([2, 1, 2]);
  });

  it('leaves the others waiting when the way out is closed', async () => {
    for (let count = 0; count < 3; count += 1) await place();
    await postman(recording(() => new Error('away')).transport).deliverDue();
    expect((await states()).sort()).toEqual(['waiting 0', 'waiting 0', 'waiting 1']);
  });

  it('takes over from a sender that died, not from one that is still at it', async () => {
    await place();
    let hang: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (hang = resolve));
    void postman({ send: () => (hang(), new Promise(() => undefined)) }).deliverDue();
    await reached;
    const { messages, transport } = recording();
    await postman(transport).deliverDue();
    expect(messages).toHaveLength(0);
    shop.minutesLater(3);
    await postman(transport).deliverDue();
    expect(messages).toHaveLength(1);
  });

  it('logs mails, not people', async () => {
    const { order, token } = await place();
    await inTransaction(shop.client, (session) =>
      createOutbox(shop.db, () => shop.time.now).post(mailForCancellation('gone', { refund: 0 }), session),
    );
    const lines: string[] = [];
    const write = (facts: object, message: string) => void lines.push(JSON.stringify({ ...facts, message }));
    const log = { info: write, warn: write, error: write };
    await mailJob(postman(recording().transport), log).run();
    expect(lines.join()).toContain(`order-confirmed:${order.id}`);
    expect(lines.join()).toContain('mail given up');
    for (const secret of ['Meera', 'Rathore', 'example.com', token])
      expect(lines.join()).not.toContain(secret);
  });
});
