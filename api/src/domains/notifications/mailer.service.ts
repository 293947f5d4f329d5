import { EmailRefused, type EmailFault } from '../../platform/email/refusal.ts';
import type { EmailTransport, Message } from '../../platform/email/transport.ts';
import type { Job, Log } from '../../platform/jobs/worker.ts';
import { EMAILS } from '../shared/jobs.ts';
import type { Seller } from '../shared/settings.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import type { EmailComposer } from './compose-email.ts';
import { Undeliverable } from './composing.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import type { ClaimedEmail, EmailDocument, Outbox } from './outbox.repository.ts';
import { isOfUse, nextTry } from './time-of-use.ts';

/** How long after a failed try somebody has to see to it: a connection is often back by then. The others pass by themselves. */
const ALARM_AFTER_MS: Partial<Record<EmailFault, number>> = {
  message: 0,
  sender: 0,
  connection: 15 * MINUTE_MS,
};

export interface MailerDependencies {
  outbox: Outbox;
  compose: EmailComposer;
  transport: EmailTransport;
  /** Whose address emails come from. */
  seller: () => Promise<Seller>;
  /** The domain of message ids. */
  shopOrigin: string;
  clock: () => Date;
  /** Told what became of each email that is not tried again, and whose fault it was, by whoever held it last. */
  onOutcome?: (
    document: EmailDocument,
    outcome: 'sent' | 'failed',
    fault: EmailFault | null,
  ) => Promise<void>;
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
  if (error instanceof Undeliverable || error instanceof EmailRefused) return error.message;
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

  async function giveUp(
    document: ClaimedEmail,
    fault: EmailFault | null,
    problem: string,
  ): Promise<'failed'> {
    const isHeld = await outbox.release(document, { state: 'failed', problem, fault, alarmAt: null });
    if (isHeld) await onOutcome?.(document, 'failed', fault);
    return 'failed';
  }

  /** Only its recipient's fault ends an email at once; any other one is tried again for as long as it is of use. */
  async function noteFailure(
    document: ClaimedEmail,
    fault: EmailFault | null,
    problem: string,
  ): Promise<'postponed' | 'failed'> {
    const now = clock();
    const dueAt = nextTry(document, now);
    if (fault === null || fault === 'recipient' || dueAt === null) return giveUp(document, fault, problem);
    const after = ALARM_AFTER_MS[fault];
    const alarmTime = after === undefined ? null : now.getTime() + after;
    const alarmAt =
      alarmTime === null ? null : new Date(Math.min(alarmTime, document.alarmAt?.getTime() ?? alarmTime));
    await outbox.release(document, { dueAt, problem, fault, alarmAt });
    return 'postponed';
  }

  return {
    /**
     * Sends every email that is due; ends early at what the other emails would meet too.
     * @param signal ends the round before the next email
     */
    async sendDue(signal?: AbortSignal): Promise<SendingRound> {
      const round: SendingRound = { sent: [], postponed: [], failed: [] };
      const note = async (document: ClaimedEmail, fault: EmailFault | null, problem: string) =>
        round[await noteFailure(document, fault, problem)].push(document._id);
      while (!signal?.aborted) {
        const document = await outbox.claim();
        if (!document) break;
        // it has waited behind others, or while nothing was sent at all
        if (!isOfUse(document, clock())) {
          const { fault = null, problem } = document;
          round[await giveUp(document, fault ?? 'connection', problem ?? 'not sent in time')].push(
            document._id,
          );
          continue;
        }
        let message: Message | null;
        try {
          message = await messageOf(document);
        } catch (error) {
          await note(document, error instanceof Undeliverable ? null : 'message', problemOf(error));
          continue;
        }
        if (!message) {
          await outbox.remove(document._id);
          continue;
        }
        try {
          await transport.send(message);
        } catch (error) {
          const fault = error instanceof EmailRefused ? error.fault : 'connection';
          await note(document, fault, problemOf(error));
          if (fault === 'sender' || fault === 'connection') break;
          continue;
        }
        const done = { state: 'sent' as const, sentAt: clock(), problem: null, fault: null, alarmAt: null };
        const isHeld = await outbox.release(document, done);
        if (isHeld) await onOutcome?.(document, 'sent', null);
        if (round.sent.push(document._id) === 1) await outbox.recover();
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
