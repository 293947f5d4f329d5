import { randomBytes } from 'node:crypto';
import type { ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { MINUTE_MS } from '../shared/durations.ts';

/** How long a link that was sent by email opens something. */
export const LINK_MS = 30 * MINUTE_MS;

/** How long somebody has to find the code of a second factor. */
const SIGN_IN_MS = 10 * MINUTE_MS;

interface LinkDocument {
  _id: string;
  /** Null when nobody has the address that was typed: the same work is done for everybody (requirement 20). */
  userId: string | null;
  expiresAt: Date;
}
export interface ResetDocument extends LinkDocument {
  kind: 'password-reset';
}
export interface EmailChangeDocument extends LinkDocument {
  kind: 'email-change';
  userId: string;
  /** The new address. */
  email: string;
  /** The sides that have agreed. */
  confirmed: ('old' | 'new')[];
}
/** A right password of an account with a second factor, which waits for its code. */
export interface SignInDocument extends LinkDocument {
  kind: 'sign-in';
  userId: string;
  remember: boolean;
}
export type AccountLinkDocument = ResetDocument | EmailChangeDocument | SignInDocument;

export const accountLinkIndexes: CollectionIndexes[] = [
  {
    collection: 'accountLinks',
    indexes: [
      { key: { userId: 1 }, name: 'of-user' },
      { key: { expiresAt: 1 }, name: 'expires', expireAfterSeconds: 0 },
    ],
  },
];

export const newLinkId = (): string => randomBytes(16).toString('hex');

/** Links of accounts, and what they are for. A link is looked up with its time, not only removed by it. */
export function createAccountLinks(db: Db, clock: () => Date) {
  const links = db.collection<AccountLinkDocument>('accountLinks');
  const expiry = () => new Date(clock().getTime() + LINK_MS);
  return {
    insertReset: (_id: string, userId: string | null, session: ClientSession) =>
      links.insertOne({ _id, kind: 'password-reset', userId, expiresAt: expiry() }, { session }),

    insertSignIn: (_id: string, userId: string, remember: boolean) =>
      links.insertOne({
        _id,
        kind: 'sign-in',
        userId,
        remember,
        expiresAt: new Date(clock().getTime() + SIGN_IN_MS),
      }),

    signIn: (_id: string) =>
      links.findOne({
        _id,
        kind: 'sign-in',
        expiresAt: { $gt: clock() },
      }) as Promise<SignInDocument | null>,

    /** Takes the place of a change that was asked for before. */
    async insertEmailChange(_id: string, userId: string, email: string, session: ClientSession) {
      await links.deleteMany({ userId, kind: 'email-change' }, { session });
      const change = { _id, kind: 'email-change' as const, userId, email, confirmed: [] };
      await links.insertOne({ ...change, expiresAt: expiry() }, { session });
    },

    reset: (_id: string) =>
      links.findOne({
        _id,
        kind: 'password-reset',
        expiresAt: { $gt: clock() },
      }) as Promise<ResetDocument | null>,

    /** Uses a link up; false when it was used or over. */
    async take(_id: string, session: ClientSession): Promise<boolean> {
      const { deletedCount } = await links.deleteOne({ _id, expiresAt: { $gt: clock() } }, { session });
      return deletedCount === 1;
    },

    emailChangeOf: (userId: string) =>
      links.findOne({
        userId,
        kind: 'email-change',
        expiresAt: { $gt: clock() },
      }) as Promise<EmailChangeDocument | null>,

    confirm: (_id: string, side: 'old' | 'new', session: ClientSession) =>
      links.findOneAndUpdate(
        { _id, kind: 'email-change', expiresAt: { $gt: clock() } },
        { $addToSet: { confirmed: side } },
        { session, returnDocument: 'after' },
      ) as Promise<EmailChangeDocument | null>,

    /** For the email that brings it. */
    byId: (_id: string) => links.findOne({ _id }),

    cancelEmailChange: (userId: string) => links.deleteMany({ userId, kind: 'email-change' }),

    /** Whatever was sent to the account before no longer opens anything. */
    endAll: (userId: string, session: ClientSession) => links.deleteMany({ userId }, { session }),
  };
}
export type AccountLinks = ReturnType<typeof createAccountLinks>;
