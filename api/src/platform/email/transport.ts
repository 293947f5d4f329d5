import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { refusalOf } from './refusal.ts';

/** An email as it is sent. */
export interface Message {
  /** The same for each try, so that an email program may notice one that came twice. */
  id: string;
  /** Id of an earlier message that this one belongs to. */
  follows?: string;
  /** Where email programs unsubscribe whoever it is for, by one click (RFC 8058). */
  unsubscribe?: string;
  /** An event for the recipient's calendar (RFC 5546). */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; text: string };
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  date: Date;
}

/** Sends emails, or throws: `EmailRefused` when a mail server did not take one. */
export interface EmailTransport {
  send(message: Message): Promise<void>;
}

/** A server that does not respond must not keep the shop from closing. */
const waits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

const fieldsOf = ({ id, follows, unsubscribe, calendar, ...message }: Message) => ({
  ...message,
  ...(calendar && {
    icalEvent: { method: calendar.method, content: calendar.text, filename: 'virasat.ics' },
  }),
  messageId: `<${id}>`,
  ...(unsubscribe && {
    list: { unsubscribe },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  ...(follows && { inReplyTo: `<${follows}>`, references: [`<${follows}>`] }),
});

/** Loaded with the first email. */
const nodemailer = () => import('nodemailer');

/** Calls `open` with the first use; one that failed is called again. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
}

/**
 * @param url `smtp://` or `smtps://`, with user and password where the server asks for them
 * @param timeouts in milliseconds; replaced in tests
 */
export function smtpTransport(url: string, timeouts = waits): EmailTransport {
  const opened = once(async () => (await nodemailer()).createTransport({ url, ...timeouts }));
  return {
    async send(message) {
      const transport = await opened();
      await transport.sendMail(fieldsOf(message)).then(
        ({ rejectedErrors: [refused] = [] }) => {
          // taken for some of several recipients: whoever it is for may be another one
          if (refused) throw refusalOf(refused);
        },
        (error: unknown) => {
          throw refusalOf(error);
        },
      );
    },
  };
}

/** Writes emails into a folder instead, as .eml for email programs and .html for browsers. */
export function folderTransport(folder: string): EmailTransport {
  const composer = once(async () =>
    (await nodemailer()).createTransport({ streamTransport: true, buffer: true }),
  );
  return {
    async send(message) {
      // links in emails open orders: nobody else on this machine may read them
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message: source } = await (await composer()).sendMail(fieldsOf(message));
      const file = path.join(folder, message.id.replace(/[^\w-]+/g, '-'));
      await writeFile(`${file}.eml`, source, { mode: 0o600 });
      await writeFile(`${file}.html`, message.html, { mode: 0o600 });
    },
  };
}
