import type { ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { NewAccountMail } from './account-mails.ts';
import type { NewMail } from './mails.ts';
import { isWanted } from './wanted.ts';

type Subject = Omit<NewMail, 'key'> | Omit<NewAccountMail, 'key'>;

/** A mail as the database keeps it. */
export type MailDocument = Delivery & Subject;

interface Delivery {
  /** `NewMail.key` or `NewAccountMail.key`. */
  _id: string;
  /** `failed` is given up: an admin has to look. */
  state: 'waiting' | 'sent' | 'failed';
  /** When it is tried next. */
  dueAt: Date;
  /** Until then it belongs to whoever is sending it; a sender that died loses it after that. */
  sendingUntil: Date;
  tries: number;
  createdAt: Date;
  sentAt: Date | null;
  /** Why the last try failed, without anybody's address. */
  problem: string | null;
}

export const mailIndexes: CollectionIndexes[] = [
  { collection: 'mails', indexes: [{ key: { state: 1, dueAt: 1 }, name: 'due' }] },
];

export const mailsOf = (db: Db) => db.collection<MailDocument>('mails');

/**
 * Mails are written in the transaction of what they tell, and sent later: none is lost with a crash, and none tells of
 * something that was rolled back.
 */
export function createOutbox(db: Db, clock: () => Date = () => new Date()) {
  const mails = mailsOf(db);
  return {
    /** Removes what is to be written, or was written, to somebody who has left the shop. */
    erase: async (account: string, session: ClientSession): Promise<void> =>
      void (await mails.deleteMany({ account }, { session })),

    /** Puts a mail into the outbox, unless it is there already or its reader does not want such mails. */
    async post({ key, ...subject }: NewMail | NewAccountMail, session: ClientSession): Promise<void> {
      if ('order' in subject && !(await isWanted(db, subject, session))) return;
      const now = clock();
      const waiting = { state: 'waiting', dueAt: now, sendingUntil: now, tries: 0 } as const;
      // An insert would abort the caller's transaction when the mail exists.
      await mails.updateOne(
        { _id: key },
        { $setOnInsert: { ...subject, ...waiting, createdAt: now, sentAt: null, problem: null } },
        { session, upsert: true },
      );
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
