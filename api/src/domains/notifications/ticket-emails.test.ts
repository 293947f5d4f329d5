import { randomUUID } from 'node:crypto';
import { shopper } from '../../app/testing/test-shop.ts';
import { contactInput, openSupportShop, raghav, type SupportShop } from '../support/testing/support-shop.ts';
import { messagesOf } from './testing/messages-of.ts';
import { problemOfBody, withOwnersText } from './testing/owners-text.ts';
import type { EmailText } from './texts/text-group.ts';
import type { EmailTextKey } from './texts/text-groups.ts';

let shop: SupportShop;
beforeAll(async () => {
  shop = await openSupportShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.clearTickets());

/** Delivers and sends as so many processes do at the same time. */
const sendBy = (processes: number) => messagesOf(shop, () => Promise.resolve(), processes);

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

// Proves requirement 331.
describe('emails about a ticket whose text an owner has written', () => {
  const texts = () => shop.newProcess().services.notifications.emailTexts;
  const sendWith = (key: EmailTextKey, change: (own: EmailText) => Partial<EmailText>) =>
    withOwnersText(texts(), { key, change }, () => sendBy(1));

  it('hold the answer, never as HTML, and the link that opens the ticket', async () => {
    const { id, version } = await shop.ticket({ subject: '<i>{answer}</i>' });
    await sendBy(1);
    await shop.desk.answer(id, answer(version, 'It is <b>here</b>.'), raghav);
    const [email] = await sendWith('ticket-answered', ({ body }) => ({
      title: 'About “{requestSubject}”',
      body: `Namaste & <hr>\n\n${body}`,
    }));
    expect(email?.text).toMatch(/^About “<i>\{answer\}<\/i>”\n\nNamaste & <hr>\n\nIt is <b>here<\/b>\./);
    expect(email?.text).toContain(`/ticket/${id}?token=${await shop.tokenOf(id)}`);
    expect(email?.text.replace(/\s+/g, ' ')).toContain('share it only with those who may see it');
    expect(email?.html).toContain('Namaste &amp; &lt;hr&gt;');
    expect(email?.html).not.toMatch(/<hr>|<b>|<i>/);
    expect(await problemOfBody(texts(), 'ticket-answered', ['{answer}', ''])).toContain(
      'no use without {answer}',
    );
  });

  it('have no placeholder for what was typed into the form', async () => {
    for (const name of ['requestSubject', 'answer', 'name'])
      expect(await problemOfBody(texts(), 'ticket-received', ['Thank you', `{${name}}`])).toContain(
        `There is no {${name}}`,
      );
    await shop.ticket({ subject: 'Buy pills' });
    const [email] = await sendWith('ticket-received', () => ({
      body: 'We have {requestNumber}{aboutOrder}.\n\n{requestButton}',
    }));
    expect(email?.text).toMatch(/\n\nWe have VT-\d+\.\n\nSee your request:/);
    expect(JSON.stringify(email)).not.toContain('pills');
  });
});
