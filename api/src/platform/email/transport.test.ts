import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { smtpSteps, startFakeSmtp, type FakeSmtp, type FakeSmtpOptions } from './testing/fake-smtp.ts';
import { EmailRefused, type EmailFault } from './refusal.ts';
import { folderTransport, smtpTransport, type Message } from './transport.ts';

const message = (change: Partial<Message> = {}): Message => ({
  id: 'order-confirmed.abc@shop.example',
  from: { name: 'Virasat', address: 'orders@shop.example' },
  to: { name: 'Meera Rathore', address: 'meera@example.com' },
  subject: 'Your order VR/26-27/000123',
  html: '<p>₹57,820</p>',
  text: '57,820 rupees',
  date: new Date('2026-11-21T06:00:00Z'),
  ...change,
});

describe('email by SMTP', () => {
  it('arrives with both bodies and the same id for each try', async () => {
    const server = await startFakeSmtp();
    const { send } = smtpTransport(server.url);
    await send(message());
    await send(message());
    await server.close();
    expect(server.received).toHaveLength(2);
    for (const source of server.received) {
      expect(source).toContain('Message-ID: <order-confirmed.abc@shop.example>');
      expect(source).toContain('To: Meera Rathore <meera@example.com>');
      expect(source).toMatch(/multipart\/alternative[\s\S]+text\/plain[\s\S]+text\/html/);
    }
  });

  it('says to which email it belongs, and where email programs unsubscribe by one click', async () => {
    const server = await startFakeSmtp();
    const unsubscribe = 'https://shop.example/api/u?token=t';
    await smtpTransport(server.url).send(message({ follows: 'first@shop.example', unsubscribe }));
    await server.close();
    const [source] = server.received;
    expect(source).toContain('In-Reply-To: <first@shop.example>');
    expect(source).toContain('References: <first@shop.example>');
    expect(source).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('cannot be given further recipients or headers by a name', async () => {
    const server = await startFakeSmtp();
    const name = 'Meera\r\nBcc: everybody@example.com';
    await smtpTransport(server.url).send(message({ to: { name, address: 'meera@example.com' } }));
    await server.close();
    expect(server.received[0]).not.toMatch(/^Bcc:/im);
  });

  it('says who an email failed by, and nothing of what the server wrote', async () => {
    const says = { 'RCPT TO': '550 5.1.1 <meera@example.com> is not known here' };
    const server = await startFakeSmtp({ says, rejects: 'meera@example.com' });
    await expect(smtpTransport(server.url).send(message())).rejects.toEqual(
      new EmailRefused('recipient', 'RCPT TO 550 5.1.1'),
    );
    await smtpTransport(server.url).send(message({ to: { name: '', address: 'asha@example.com' } }));
    await server.close();
    expect(server.received).toHaveLength(1);
  });
});

// Whose fault a refusal is, by the command that it answers and its codes: RFC 5321, 3463 and 5248.
describe('an email that a mail server does not take', () => {
  let server: FakeSmtp;
  let send: (message: Message) => Promise<void>;
  beforeAll(async () => {
    server = await startFakeSmtp({ asksForLogin: true });
    ({ send } = smtpTransport(server.url));
  });
  afterAll(() => server.close());

  /** What became of an email to a server that says this. */
  async function refusal(says: FakeSmtpOptions['says'], more: FakeSmtpOptions = {}) {
    server.change({ ...more, ...(says && { says }) });
    const error: unknown = await send(message()).catch((reason: unknown) => reason);
    server.change({});
    if (!(error instanceof EmailRefused)) throw new Error(`not refused: ${String(error)}`);
    return error;
  }

  /** Responses, and whose fault each is before the recipient is named, as an answer to RCPT TO, and to DATA or its text. */
  const table: readonly [response: string, before: EmailFault, rcpt: EmailFault, data: EmailFault][] = [
    ['421 4.3.2 closing', 'connection', 'connection', 'connection'],
    ['450 4.2.1 busy', 'connection', 'delayed', 'delayed'],
    ['451 4.7.1 greylisted', 'connection', 'delayed', 'delayed'],
    ['452 4.3.1 no space', 'connection', 'delayed', 'delayed'],
    ['501 5.1.3 bad syntax', 'sender', 'recipient', 'message'],
    ['501 5.1.7 sender’s syntax', 'sender', 'message', 'message'],
    ['530 5.7.0 log in first', 'sender', 'sender', 'sender'],
    ['530 log in first', 'sender', 'sender', 'sender'],
    ['535 5.7.8 wrong password', 'sender', 'sender', 'sender'],
    ['550 5.1.1 unknown', 'sender', 'recipient', 'message'],
    ['550 5.1.1 unknown\n550 5.1.1 look it up', 'sender', 'recipient', 'message'],
    ['550 5.1.0 address refused', 'sender', 'recipient', 'message'],
    ['550 5.1.2 no such domain', 'sender', 'recipient', 'message'],
    ['551 5.1.6 moved', 'sender', 'recipient', 'message'],
    ['556 5.1.10 takes no email', 'sender', 'recipient', 'message'],
    ['550 5.1.8 sender’s domain', 'sender', 'message', 'message'],
    ['550 5.1.100 of no list', 'sender', 'message', 'message'],
    ['550 4.1.1 of two minds', 'sender', 'message', 'message'],
    ['550 5.2.1 closed', 'sender', 'recipient', 'message'],
    ['552 5.2.2 full', 'sender', 'delayed', 'message'],
    ['552 5.3.4 too large', 'sender', 'message', 'message'],
    ['550 5.4.5 quota', 'sender', 'sender', 'sender'],
    ['550 no reason given', 'sender', 'message', 'message'],
    ['553 5.7.1 not your address', 'sender', 'message', 'message'],
    ['554 5.7.1 relay denied', 'sender', 'message', 'message'],
    ['554 5.6.0 spam', 'sender', 'message', 'message'],
  ];

  it.each(table)('is told whose fault it is at every command: %s', async (response, before, rcpt, data) => {
    const expected = { 'RCPT TO': rcpt, DATA: data, body: data } as Partial<Record<string, EmailFault>>;
    const found: string[] = [];
    for (const step of smtpSteps) {
      // without EHLO nodemailer says HELO, which is the same
      if (step === 'EHLO') continue;
      const { fault } = await refusal({ [step]: response });
      found.push(`${step}: ${fault}`);
    }
    expect(found).toEqual(
      smtpSteps.filter((step) => step !== 'EHLO').map((step) => `${step}: ${expected[step] ?? before}`),
    );
  });

  it.each(table)(
    'is told the same by a server that takes the envelope at once: %s',
    async (response, before, rcpt) => {
      const answers = [];
      for (const step of ['MAIL FROM', 'RCPT TO'] as const)
        answers.push(
          (await refusal({ [step]: response, DATA: '503 5.5.1 nobody to send to' }, { pipelines: true }))
            .fault,
        );
      expect(answers).toEqual([before, rcpt]);
    },
  );

  it('has the command and the codes in its reason, never an address', async () => {
    const name = async (says: FakeSmtpOptions['says']) => (await refusal(says)).message;
    expect(await name({ 'MAIL FROM': '553 5.7.1 <orders@shop.example> is not yours' })).toBe(
      'MAIL FROM 553 5.7.1',
    );
    expect(await name({ AUTH: '535 5.7.8 no' })).toBe('AUTH PLAIN 535 5.7.8');
    expect(await name({ body: '554 spam for meera@example.com' })).toBe('DATA 554');
  });

  it('is nobody’s fault but the connection’s when there is none, or it says nothing', async () => {
    const gone = await startFakeSmtp();
    await gone.close();
    const faults: string[] = [];
    const note = async (url: string) => {
      // however slow this machine is: what takes longer is what the test is about
      const atOnce = smtpTransport(url, { connectionTimeout: 50, greetingTimeout: 50, socketTimeout: 50 });
      await atOnce.send(message()).catch((error: unknown) => {
        faults.push(error instanceof EmailRefused ? error.fault : String(error));
      });
    };
    await note(gone.url);
    await note('smtp://there-is-no-such-host.invalid:2525');
    // not TLS at all
    await note(server.url.replace('smtp:', 'smtps:'));
    for (const hangsAt of smtpSteps) {
      server.change({ hangsAt });
      await note(server.url);
    }
    server.change({});
    expect(faults).toEqual(Array.from({ length: 3 + smtpSteps.length }, () => 'connection'));
  });

  it('is the recipient’s fault when its address is none', async () => {
    await expect(send(message({ to: { name: 'Meera', address: '' } }))).rejects.toMatchObject({
      fault: 'recipient',
    });
  });

  it('may be taken for some recipients alone: the one that may yet be reached counts', async () => {
    const both = { name: '', address: 'meera@example.com, asha@example.com' };
    server.change({ says: { 'RCPT TO': '550 5.1.1 unknown' }, rejects: 'meera@' });
    await expect(send(message({ to: both }))).rejects.toMatchObject({ fault: 'recipient' });
    server.change({});
  });
});

describe('email into a folder', () => {
  it('is a file for email programs and one for browsers, readable by this user only', async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'virasat-mail-')), 'outbox');
    await folderTransport(folder).send(message({ id: '../../escape@shop.example' }));
    const files = (await readdir(folder)).sort();
    expect(files).toEqual(['-escape-shop-example.eml', '-escape-shop-example.html']);
    const [eml = '', html = ''] = files.map((file) => path.join(folder, file));
    expect(await readFile(html, 'utf8')).toBe('<p>₹57,820</p>');
    expect(await readFile(eml, 'utf8')).toContain('Subject: Your order VR/26-27/000123');
    expect((await stat(eml)).mode & 0o777).toBe(0o600);
    await rm(path.dirname(folder), { recursive: true });
  });
});
