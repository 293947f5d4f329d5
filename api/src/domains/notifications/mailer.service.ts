import { Undeliverable, type EmailTransport, type Message } from '../../platform/email/transport.ts';
import type { Job, Log } from '../../platform/jobs/worker.ts';
import { EMAILS } from '../shared/jobs.ts';
import type { Seller } from '../shared/settings.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import type { EmailComposer } from './compose-email.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import type { ClaimedEmail, EmailDocument, Outbox } from './outbox.repository.ts';

/** What passes after each failed try, in minutes: the last one is some three days after the first. */
export const RETRY_MINUTES = [1, 5, 30, 120, 360, 720, 1440, 1440];

export interface MailerDependencies {
  outbox: Outbox;
  compose: EmailComposer;
  transport: EmailTransport;
  /** Whose address emails come from. */
  seller: () => Promise<Seller>;
  /** The domain of message ids. */
  shopOrigin: string;
  clock: () => Date;
  /** Told what became of each email that is not tried again, by whoever held it last. */
  onOutcome?: (document: EmailDocument, outcome: 'sent' | 'failed') => Promise<void>;
}

/** What one round did, by keys of emails. */
export interface SendingRound {
  sent: string[];
  /** To be tried again. */
  postponed: string[];
  /** Not to be tried again. */
  failed: string[];
}

/** The reason of a failure that may be kept and logged: names and codes, never a text that could hold an address. */
function problemOf(error: unknown): string {
  if (error instanceof Undeliverable) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const facts = error as { code?: unknown; responseCode?: unknown };
  return [error.name, facts.code, facts.responseCode].filter((fact) => fact !== undefined).join(' ');
}

/**
 * Sends what is in the outbox. An email is claimed before it is sent, so that several processes send it once. A process
 * that dies between sending and writing it down leaves an email that is sent again: at least once, and twice only then.
 */
export function createMailer(dependencies: MailerDependencies) {
  const { outbox, compose, transport, seller, shopOrigin, clock, onOutcome } = dependencies;
  /** Null when there is nobody to write to. */
  async function messageOf(document: EmailDocument): Promise<Message | null> {
    const composed = await compose(document);
    if (!composed) return null;
    const { to, email, follows, unsubscribe, calendar } = composed;
    const idOf = (key: string) => `${key.replace(':', '.')}@${new URL(shopOrigin).hostname}`;
    return {
      id: idOf(document._id),
      ...(follows && { follows: idOf(follows) }),
      ...(unsubscribe && { unsubscribe }),
      ...(calendar && { calendar }),
      from: { name: 'Virasat', address: (await seller()).email },
      to,
      subject: email.subject,
      html: emailHtml(email),
      text: emailText(email),
      date: document.createdAt,
    };
  }

  async function noteFailure(document: ClaimedEmail, error: unknown): Promise<'postponed' | 'failed'> {
    const problem = problemOf(error);
    const pause = RETRY_MINUTES[document.tries - 1];
    if (pause === undefined || error instanceof Undeliverable) {
      const isHeld = await outbox.release(document, { state: 'failed', problem });
      if (isHeld) await onOutcome?.(document, 'failed');
      return 'failed';
    }
    await outbox.release(document, { dueAt: new Date(clock().getTime() + pause * MINUTE_MS), problem });
    return 'postponed';
  }

  return {
    /**
     * Sends every email that is due; ends early when the transport fails, which the other emails would meet too.
     * @param signal ends the round before the next email
     */
    async sendDue(signal?: AbortSignal): Promise<SendingRound> {
      const round: SendingRound = { sent: [], postponed: [], failed: [] };
      while (!signal?.aborted) {
        const document = await outbox.claim();
        if (!document) break;
        try {
          const message = await messageOf(document);
          if (!message) {
            await outbox.remove(document._id);
            continue;
          }
          await transport.send(message);
        } catch (error) {
          round[await noteFailure(document, error)].push(document._id);
          if (error instanceof Undeliverable) continue;
          break;
        }
        const isHeld = await outbox.release(document, { state: 'sent', sentAt: clock(), problem: null });
        if (isHeld) await onOutcome?.(document, 'sent');
        round.sent.push(document._id);
      }
      return round;
    },
  };
}
export type Mailer = ReturnType<typeof createMailer>;

/** Sends the emails that are due. The log names emails by their keys, never people. */
export const mailerJob = ({ sendDue }: Mailer, log: Log): Job => ({
  name: 'send emails',
  sequence: EMAILS,
  async run(signal) {
    const { sent, postponed, failed } = await sendDue(signal);
    for (const email of sent) log.info({ email }, 'email sent');
    for (const email of postponed) log.warn({ email }, 'email not sent, will be tried again');
    for (const email of failed) log.error({ email }, 'email failed');
    return undefined;
  },
});
