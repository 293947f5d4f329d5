import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail as it goes out. */
export interface Message {
  /** The same each time it is tried: with a mail that came twice, a reader's program may notice. */
  id: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  date: Date;
}

/** A mail that no repetition will bring there, for instance to an address that does not exist. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** Brings mails on their way, or throws: `Undeliverable` for this mail, anything else for the way itself. */
export interface MailTransport {
  send(message: Message): Promise<void>;
}

/** A server that answers nothing must not keep the shop from closing. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

const fieldsOf = ({ id, ...message }: Message) => ({ ...message, messageId: `<${id}>` });

/** What nodemailer says of a failure. */
const isRefused = (error: unknown): error is Error & { responseCode: number } =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  (!('responseCode' in error) || Number(error.responseCode) >= 500);

/** @param url `smtp://` or `smtps://`, with user and password where the server asks for them */
export function smtpTransport(url: string): MailTransport {
  const smtp = createTransport({ url, ...timeouts });
  return {
    async send(message) {
      try {
        await smtp.sendMail(fieldsOf(message));
      } catch (error) {
        // the server's words may name the recipient, so they are not passed on
        throw isRefused(error) ? new Undeliverable(`refused ${error.responseCode ?? ''}`.trim()) : error;
      }
    },
  };
}

/** Writes mails into a folder instead, as .eml for mail programs and .html for browsers. */
export function folderTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      // mails open orders: nobody else on this machine may read them
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message: source } = await composer.sendMail(fieldsOf(message));
      const file = path.join(folder, message.id.replace(/[^\w-]+/g, '-'));
      await writeFile(`${file}.eml`, source, { mode: 0o600 });
      await writeFile(`${file}.html`, message.html, { mode: 0o600 });
    },
  };
}
