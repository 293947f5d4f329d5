import { randomUUID } from 'node:crypto';
import { wideLimits } from '../../app/testing/wide-limits.ts';
import { shopper } from '../../app/testing/test-shop.ts';
import type { EmailTransport, Message } from '../../platform/email/transport.ts';
import { createRateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { demoSeller } from '../shared/settings.ts';
import { contactInput, openSupportShop, raghav, type SupportShop } from '../support/testing/support-shop.ts';
import { createEmailComposer } from './compose-email.ts';
import { createMailer } from './mailer.service.ts';
import { createOutbox } from './outbox.repository.ts';

let shop: SupportShop;
beforeAll(async () => {
  shop = await openSupportShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.clearTickets());

/** Delivers and sends as so many processes do at the same time. */
async function sendBy(processes: number): Promise<Message[]> {
  const messages: Message[] = [];
  const transport: EmailTransport = {
    async send(message) {
      // a turn of the event loop, as a network call would take
      await new Promise((resolve) => setImmediate(resolve));
      messages.push(message);
    },
  };
  const frame = {
    seller: () => Promise.resolve(demoSeller),
    shopOrigin: 'https://shop.example',
    clock: () => shop.time.now,
  };
  await Promise.all(
    Array.from({ length: processes }, async () => {
      const { services, events } = shop.newProcess();
      await events.deliverDue();
      const rateLimits = createRateLimits({ db: shop.db, secret: 'only for tests' });
      const compose = createEmailComposer({ ...services, ...frame, ...wideLimits, rateLimits });
      await createMailer({
        ...frame,
        outbox: createOutbox(shop.db, frame.clock),
        compose,
        transport,
      }).sendDue();
    }),
  );
  return messages;
}

const answer = (version: number, text: string) => ({ request: randomUUID(), text, solve: false, version });

// Proves requirement 181.
describe('emails about a ticket', () => {
  it('are sent once by three processes, as one thread, with the link that opens the ticket', async () => {
    const { id, version, number } = await shop.ticket();
    await shop.desk.answer(id, answer(version, 'It leaves today.\nBlue Dart brings it.'), raghav);
    const sent = await sendBy(3);
    expect(sent).toHaveLength(2);
    const link = `https://shop.example/ticket/${id}?token=${await shop.tokenOf(id)}`;
    for (const { to, text, subject } of sent) {
      expect(to).toEqual({ name: 'Meera Rathore', address: 'meera@example.com' });
      expect(subject).toContain(`[${number}]`);
      expect(text).toContain(link);
      expect(text.replace(/\s+/g, ' ')).toContain('the shop reads no incoming mail');
    }
    const [first, second] = [
      sent.find(({ follows }) => follows === undefined),
      sent.find(({ follows }) => follows !== undefined),
    ];
    expect(second?.follows).toBe(first?.id);
    expect(second?.text).toMatch(/It leaves today\.\n\nBlue Dart brings it\.\n\nRaghav, Virasat/);
    expect(await sendBy(2)).toEqual([]);
  });

  it('confirm a message without a word that was typed into the form', async () => {
    await shop.ticket({ subject: 'Buy pills', message: 'https://pills.example' });
    const [email] = await sendBy(1);
    expect(JSON.stringify(email)).not.toContain('pills');
  });

  it('lead an account to its ticket without a token', async () => {
    const { id } = await shop.ticket({}, shopper('a'));
    const [email] = await sendBy(1);
    expect(email?.text).toContain(`https://shop.example/ticket/${id}\n`);
    expect(email?.text).not.toContain('token=');
  });

  it('are not sent when the ticket is gone', async () => {
    await shop.tickets.contact(contactInput(), null, '192.0.2.1');
    await shop.db.collection('tickets').deleteMany({});
    expect(await sendBy(1)).toEqual([]);
  });
});
