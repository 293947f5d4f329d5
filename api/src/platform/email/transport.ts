import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

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

/** An email that no retry will deliver, for instance to an address that does not exist. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** Sends emails, or throws: `Undeliverable` for this email, anything else when none can be sent. */
export interface EmailTransport {
  send(message: Message): Promise<void>;
}

/** A server that does not respond must not keep the shop from closing. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

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

/** Whether the server has rejected the recipient, as nodemailer reports it. */
const isRejected = (error: unknown): error is Error & { responseCode: number } =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  (!('responseCode' in error) || Number(error.responseCode) >= 500);

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

/** @param url `smtp://` or `smtps://`, with user and password where the server asks for them */
export function smtpTransport(url: string): EmailTransport {
  const opened = once(async () => (await nodemailer()).createTransport({ url, ...timeouts }));
  return {
    async send(message) {
      try {
        await (await opened()).sendMail(fieldsOf(message));
      } catch (error) {
        // the server's message may name the recipient, so it is not passed on
        throw isRejected(error) ? new Undeliverable(`rejected ${error.responseCode ?? ''}`.trim()) : error;
      }
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
