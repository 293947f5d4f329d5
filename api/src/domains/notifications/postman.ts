import type { Db } from 'mongodb';
import type { Seller } from '../settings.ts';
import { toOrder, type OrderDocument } from '../orders/order-document.ts';
import { orderToken } from '../orders/order-secrets.ts';
import { createAccountMessages } from './account-messages.ts';
import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { letterFor } from './order-letters.ts';
import { mailsOf, type MailDocument } from './outbox.ts';
import { Undeliverable, type MailTransport, type Message } from '../../platform/email/transport.ts';

const MINUTE = 60_000;

/** How long a sender may take before another one may try. Longer than every timeout of the transport together. */
const CLAIM_MS = 2 * MINUTE;

/** What passes after each failed try, in minutes: the last one is some three days after the first. */
export const PAUSES = [1, 5, 30, 120, 360, 720, 1440, 1440];

type OrderMail = Extract<MailDocument, { order: string }>;

/** A letter and whom it is for. */
interface Written {
  to: Message['to'];
  letter: Letter;
}

export interface PostmanOptions {
  db: Db;
  transport: MailTransport;
  seller: Seller;
  /** Key of the links in mails, see SalesOptions and `linkToken`. */
  secret: string;
  /** Where links lead. */
  shopOrigin: string;
  clock?: () => Date;
}

/** What one round did, by keys of mails. */
export interface Round {
  sent: string[];
  /** To be tried again. */
  postponed: string[];
  givenUp: string[];
}

/** The reason of a failure that may be kept and logged: names and codes, never a text that could hold an address. */
function problemOf(error: unknown): string {
  if (error instanceof Undeliverable) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const facts = error as { code?: unknown; responseCode?: unknown };
  return [error.name, facts.code, facts.responseCode].filter((fact) => fact !== undefined).join(' ');
}

/**
 * Sends what is in the outbox. A mail is claimed before it is sent, so that several processes send it once. Who dies
 * between sending and noting it leaves a mail that is sent again: at least once, and twice only then.
 */
export function createPostman(options: PostmanOptions) {
  const { db, transport, seller, secret, shopOrigin, clock = () => new Date() } = options;
  const mails = mailsOf(db);
  const orders = db.collection<OrderDocument>('orders');
  const accountMessage = createAccountMessages({ db, seller, secret, shopOrigin });

  const claim = (now: Date): Promise<MailDocument | null> =>
    mails.findOneAndUpdate(
      { state: 'waiting', dueAt: { $lte: now }, sendingUntil: { $lte: now } },
      { $set: { sendingUntil: new Date(now.getTime() + CLAIM_MS) }, $inc: { tries: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    );

  /** Only for whoever still holds the claim: a sender that took too long does not undo what the next one noted. */
  const note = ({ _id, sendingUntil }: MailDocument, change: Partial<MailDocument>) =>
    mails.updateOne({ _id, sendingUntil }, { $set: { ...change, sendingUntil: clock() } });

  async function orderMessage({ order: id, content }: OrderMail): Promise<Written | null> {
    const document = await orders.findOne({ _id: id });
    if (!document) throw new Undeliverable('the order is gone');
    const order = toOrder(document);
    const { firstName, lastName, email } = order.address;
    // the account was deleted: the order stays for the books, without an address to write to
    if (email === '') return null;
    const guest = document.userId === null;
    const token = guest ? `?token=${orderToken(secret, order.id)}` : '';
    const link = `${shopOrigin}/order/${order.id}${token}`;
    const letter = letterFor(content, order, { seller, link, guest });
    return { to: { name: `${firstName} ${lastName}`, address: email }, letter };
  }

  /** Null when there is nobody to write to. */
  async function messageOf(mail: MailDocument): Promise<Message | null> {
    const written = 'order' in mail ? await orderMessage(mail) : await accountMessage(mail);
    if (!written) return null;
    const { to, letter } = written;
    return {
      id: `${mail._id.replace(':', '.')}@${new URL(shopOrigin).hostname}`,
      from: { name: 'Virasat', address: seller.email },
      to,
      subject: letter.subject,
      html: letterHtml(letter),
      text: letterText(letter),
      date: mail.createdAt,
    };
  }

  async function failed(mail: MailDocument, error: unknown): Promise<'postponed' | 'givenUp'> {
    const problem = problemOf(error);
    const pause = PAUSES[mail.tries - 1];
    if (pause === undefined || error instanceof Undeliverable) {
      await note(mail, { state: 'failed', problem });
      return 'givenUp';
    }
    await note(mail, { dueAt: new Date(clock().getTime() + pause * MINUTE), problem });
    return 'postponed';
  }

  return {
    /** Sends every mail that is due; ends early when the way out is closed, which the other mails would find so too. */
    async deliverDue(): Promise<Round> {
      const round: Round = { sent: [], postponed: [], givenUp: [] };
      for (let mail = await claim(clock()); mail; mail = await claim(clock())) {
        try {
          const message = await messageOf(mail);
          if (!message) {
            await mails.deleteOne({ _id: mail._id });
            continue;
          }
          await transport.send(message);
        } catch (error) {
          const outcome = await failed(mail, error);
          round[outcome].push(mail._id);
          if (error instanceof Undeliverable) continue;
          break;
        }
        await note(mail, { state: 'sent', sentAt: clock(), problem: null });
        round.sent.push(mail._id);
      }
      return round;
    },
  };
}
export type Postman = ReturnType<typeof createPostman>;
