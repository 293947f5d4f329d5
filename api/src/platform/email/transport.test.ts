import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFakeSmtp } from './testing/fake-smtp.ts';
import { folderTransport, smtpTransport, Undeliverable, type Message } from './transport.ts';

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

  it('distinguishes an address that is rejected from a server that is not reachable', async () => {
    const server = await startFakeSmtp({ rejects: 'meera@example.com' });
    await expect(smtpTransport(server.url).send(message())).rejects.toEqual(
      new Undeliverable('rejected 550'),
    );
    await server.close();
    const error: unknown = await smtpTransport(server.url)
      .send(message())
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: expect.any(String) });
    expect(error).not.toBeInstanceOf(Undeliverable);
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
