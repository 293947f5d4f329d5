import { randomUUID } from 'node:crypto';
import type { ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import type { NewAccountEmail } from './account-emails.ts';
import type { NewOrderEmail, NewQuoteEmail } from './order-emails.ts';
import type { NewGiftCardEmail } from './gift-card-template.ts';
import type { NewInvitationEmail } from './invitation-template.ts';
import type { NewCartEmail } from './cart-template.ts';
import type { NewNewsletterEmail } from './newsletter-emails.ts';
import type { NewRestockEmail } from './restock-template.ts';
import type { NewStaffNotice } from './staff-notices.ts';
import type { NewTicketEmail } from './ticket-emails.ts';
import type { NewVisitEmail } from './visit-emails.ts';

/** How long a sender may take before another one may try. Longer than every timeout of the transport together. */
const CLAIM_MS = 2 * MINUTE_MS;

/** How far the sending of an email has come. */
export interface Delivery {
  /** `NewOrderEmail.key` or `NewAccountEmail.key`. */
  _id: string;
  /** `failed` is final: an admin has to look. */
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
}

export type OrderEmailDocument = Delivery & Omit<NewOrderEmail, 'key'>;
export type QuoteEmailDocument = Delivery & Omit<NewQuoteEmail, 'key'>;
export type TicketEmailDocument = Delivery & Omit<NewTicketEmail, 'key'>;
export type CartEmailDocument = Delivery & Omit<NewCartEmail, 'key'>;
export type RestockEmailDocument = Delivery & Omit<NewRestockEmail, 'key'>;
export type GiftCardEmailDocument = Delivery & Omit<NewGiftCardEmail, 'key'>;
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
      { key: { order: 1 }, name: 'of-order' },
    ],
  },
];

/**
 * Emails that are to be sent, and were. They are written in a transaction and sent later: none is lost with a crash.
 */
export function createOutbox(db: Db, clock: () => Date = () => new Date()) {
  const emails = db.collection<EmailDocument>('mails');
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

    remove: async (id: string): Promise<void> => void (await emails.deleteOne({ _id: id })),

    /** Removes what is to be written, or was written, to somebody who has left the shop. */
    erase: async (account: string, session: ClientSession): Promise<void> =>
      void (await emails.deleteMany({ account }, { session })),
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
