import { randomUUID } from 'node:crypto';
import type { ClientSession, Db, Filter } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { EmailFault } from '../../platform/email/refusal.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import type { NewAccountEmail } from './account-emails.ts';
import type { NewOrderEmail, NewQuoteEmail } from './order-emails.ts';
import type { NewGiftCardChangeEmail, NewGiftCardEmail } from './gift-card-template.ts';
import type { NewInvitationEmail } from './invitation-template.ts';
import type { NewCartEmail } from './cart-template.ts';
import type { NewNewsletterEmail } from './newsletter-emails.ts';
import type { NewRestockEmail } from './restock-template.ts';
import type { NewStaffNotice } from './staff-notices.ts';
import type { NewTicketEmail } from './ticket-emails.ts';
import { worthTakingBack } from './time-of-use.ts';
import type { NewVisitEmail } from './visit-emails.ts';

/** How long a sender may take before another one may try. Longer than every timeout of the transport together. */
const CLAIM_MS = 2 * MINUTE_MS;

/** How far the sending of an email has come. */
export interface Delivery {
  /** `NewOrderEmail.key` or `NewAccountEmail.key`. */
  _id: string;
  /** `failed` is given up, unless the fault was the shop's and somebody takes it back. */
  state: 'waiting' | 'sent' | 'failed';
  /** When it is tried next. */
  dueAt: Date;
  /** Until then it belongs to whoever is sending it; a sender that died loses it after that. */
  sendingUntil: Date;
  /** Id of the claim of whoever is sending it; none while nobody is. */
  claim?: string;
  tries: number;
  createdAt: Date;
  sentAt: Date | null;
  /** Why the last try failed, without anybody's address. */
  problem: string | null;
  /** Whose fault that was; null when it was sent or the shop itself did not send it. */
  fault?: EmailFault | null;
  /** Since when somebody of the shop has to see to it, while it waits; null when they need not. */
  alarmAt?: Date | null;
  /** When an admin had it sent after all. */
  takenBackAt?: Date;
}

export type OrderEmailDocument = Delivery & Omit<NewOrderEmail, 'key'>;
export type QuoteEmailDocument = Delivery & Omit<NewQuoteEmail, 'key'>;
export type TicketEmailDocument = Delivery & Omit<NewTicketEmail, 'key'>;
export type CartEmailDocument = Delivery & Omit<NewCartEmail, 'key'>;
export type RestockEmailDocument = Delivery & Omit<NewRestockEmail, 'key'>;
export type GiftCardEmailDocument = Delivery & Omit<NewGiftCardEmail, 'key'>;
export type GiftCardChangeEmailDocument = Delivery & Omit<NewGiftCardChangeEmail, 'key'>;
/** Distributed over its kinds, so that each keeps its own fields. */
type Stored<Email> = Email extends unknown ? Delivery & Omit<Email, 'key'> : never;
export type NewsletterEmailDocument = Stored<NewNewsletterEmail>;
export type VisitEmailDocument = Delivery & Omit<NewVisitEmail, 'key'>;
export type InvitationEmailDocument = Delivery & Omit<NewInvitationEmail, 'key'>;
export type StaffNoticeDocument = Delivery & Omit<NewStaffNotice, 'key'>;
export type AccountEmailDocument = Delivery & Omit<NewAccountEmail, 'key'>;

/** An email that is to be sent. */
export type NewEmail =
  | NewOrderEmail
  | NewQuoteEmail
  | NewTicketEmail
  | NewCartEmail
  | NewRestockEmail
  | NewGiftCardEmail
  | NewGiftCardChangeEmail
  | NewNewsletterEmail
  | NewVisitEmail
  | NewInvitationEmail
  | NewStaffNotice
  | NewAccountEmail;

/** An email as the database keeps it. */
export type EmailDocument =
  | OrderEmailDocument
  | QuoteEmailDocument
  | TicketEmailDocument
  | CartEmailDocument
  | RestockEmailDocument
  | GiftCardEmailDocument
  | GiftCardChangeEmailDocument
  | NewsletterEmailDocument
  | VisitEmailDocument
  | InvitationEmailDocument
  | StaffNoticeDocument
  | AccountEmailDocument;

/** An email that is being sent. */
export type ClaimedEmail = EmailDocument & { claim: string };

export const outboxIndexes: CollectionIndexes[] = [
  {
    collection: 'mails',
    indexes: [
      { key: { state: 1, dueAt: 1 }, name: 'due' },
      { key: { state: 1, alarmAt: 1 }, name: 'alarm' },
      { key: { order: 1 }, name: 'of-order' },
    ],
  },
];

/** Faults that are not the recipient's: what failed by them is taken back once they are mended. */
const FAULTS_OF_SHOP: EmailFault[] = ['message', 'sender', 'connection'];
/** Those of them that every email meets: once one is sent, they are over. */
const FAULTS_OF_ALL: EmailFault[] = ['sender', 'connection'];

/**
 * Emails that are to be sent, and were. They are written in a transaction and sent later: none is lost with a crash.
 */
export function createOutbox(db: Db, clock: () => Date = () => new Date()) {
  const emails = db.collection<EmailDocument>('mails');
  const alarming = (): Filter<Delivery> => ({ state: 'waiting', alarmAt: { $lte: clock() } });
  /** Given up for the shop's fault, and still worth sending. */
  const keptBack = (): Filter<EmailDocument> => ({
    state: 'failed',
    fault: { $in: FAULTS_OF_SHOP },
    $or: worthTakingBack(clock()).map(({ kinds, since }) => ({
      'content.kind': { $in: kinds },
      createdAt: { $gte: since },
    })),
  });

  return {
    /** Adds an email, unless it is there already; returns whether it was added. */
    async post({ key, ...subject }: NewEmail, session: ClientSession): Promise<boolean> {
      const now = clock();
      const waiting = { state: 'waiting', dueAt: now, sendingUntil: now, tries: 0 } as const;
      // An insert would abort the caller's transaction when the email exists.
      const { upsertedCount } = await emails.updateOne(
        { _id: key },
        { $setOnInsert: { ...subject, ...waiting, createdAt: now, sentAt: null, problem: null } },
        { session, upsert: true },
      );
      return upsertedCount > 0;
    },

    /** The emails about an order, oldest first. */
    ofOrder: async (order: string): Promise<OrderEmailDocument[]> =>
      (await emails.find({ order }).sort({ createdAt: 1, _id: 1 }).toArray()).filter(
        (email): email is OrderEmailDocument => 'order' in email,
      ),

    /** Claims the email that has been due for longest, so that nobody else sends it meanwhile. */
    async claim(): Promise<ClaimedEmail | null> {
      const now = clock();
      const claim = randomUUID();
      const email = await emails.findOneAndUpdate(
        { state: 'waiting', dueAt: { $lte: now }, sendingUntil: { $lte: now } },
        {
          $set: { sendingUntil: new Date(now.getTime() + CLAIM_MS), claim },
          $inc: { tries: 1 },
        },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      );
      return email && { ...email, claim };
    },

    /**
     * Ends a claim, once; false for a sender that took too long, which does not undo what the next one has written. It is
     * known by its id: the times of two claims may be the same millisecond.
     */
    async release(
      { _id, claim }: ClaimedEmail,
      change: Partial<Omit<Delivery, '_id' | 'claim'>>,
    ): Promise<boolean> {
      const { matchedCount } = await emails.updateOne(
        { _id, claim },
        { $set: { ...change, sendingUntil: clock() }, $unset: { claim: '' } },
      );
      return matchedCount === 1;
    },

    /** A mail server takes emails again: what had met the same is tried at once, not at the end of its pause. */
    async recover(): Promise<void> {
      await emails.updateMany(
        { state: 'waiting', fault: { $in: FAULTS_OF_ALL } },
        { $set: { dueAt: clock(), fault: null, alarmAt: null } },
      );
    },

    hasAlarm: async (): Promise<boolean> =>
      (await emails.findOne(alarming(), { projection: { _id: 1 } })) !== null,

    /** The emails that cannot leave and those that were given up, for the shop's fault. */
    async trouble() {
      const [oldest, failed] = await Promise.all([
        emails.findOne(alarming(), { sort: { alarmAt: 1 } }),
        emails.countDocuments(keptBack()),
      ]);
      const waiting = oldest ? await emails.countDocuments({ state: 'waiting' }) : 0;
      return { waiting, since: oldest?.createdAt ?? null, problem: oldest?.problem ?? null, failed };
    },

    /** Has what waits tried at once, and what was given up tried anew. @returns how many of each */
    async takeBack(session: ClientSession): Promise<{ waiting: number; failed: number }> {
      const now = clock();
      // tried before: what an address may get in a day is not counted again
      const due = { dueAt: now, tries: 1, alarmAt: null };
      const waiting = await emails.updateMany(
        { state: 'waiting', fault: { $in: FAULTS_OF_SHOP } },
        { $set: due },
        { session },
      );
      const failed = await emails.updateMany(
        keptBack(),
        { $set: { ...due, state: 'waiting', takenBackAt: now } },
        { session },
      );
      return { waiting: waiting.modifiedCount, failed: failed.modifiedCount };
    },

    remove: async (id: string): Promise<void> => void (await emails.deleteOne({ _id: id })),

    /** Removes what is to be written, or was written, to somebody who has left the shop. */
    erase: async (account: string, session: ClientSession): Promise<void> =>
      void (await emails.deleteMany({ account }, { session })),
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
