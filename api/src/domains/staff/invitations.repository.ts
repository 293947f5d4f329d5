import type { ClientSession, Db } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { StaffRole } from '../identity/staff.constants.ts';
import { DAY_MS } from '../shared/durations.ts';

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;

/** How long an invitation that is over can be seen, and sent once more. */
const KEPT_SECONDS = (30 * DAY_MS) / 1000;

export interface InvitationDocument {
  _id: string;
  /** Lower case; unique by index. */
  email: string;
  staffRole: StaffRole;
  /** The owner who has invited. */
  by: string;
  /** Id in the link that was sent last: every other one is dead. Without its signature it opens nothing. */
  link: string;
  createdAt: Date;
  sentAt: Date;
  expiresAt: Date;
}

/** One invitation per address: the index decides, not a look before the write. */
export const invitationIndexes: CollectionIndexes[] = [
  {
    collection: 'staffInvitations',
    indexes: [
      { key: { email: 1 }, name: 'email', unique: true },
      { key: { link: 1 }, name: 'link', unique: true },
      { key: { expiresAt: 1 }, name: 'expires', expireAfterSeconds: KEPT_SECONDS },
    ],
  },
];

/** Who was asked to work for the shop and has not answered yet. */
export function createInvitations(db: Db, clock: () => Date) {
  const invitations = db.collection<InvitationDocument>('staffInvitations');
  const times = () => {
    const now = clock();
    return { sentAt: now, expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS) };
  };
  return {
    /** Newest first, also those that are over. */
    all: (): Promise<InvitationDocument[]> => invitations.find().sort({ createdAt: -1, _id: 1 }).toArray(),

    byId: (_id: string, session?: ClientSession) =>
      invitations.findOne({ _id }, { ...(session && { session }) }),

    /** The invitation that a link belongs to; null when it is withdrawn, used, sent anew or over. */
    open: (link: string): Promise<InvitationDocument | null> =>
      invitations.findOne({ link, expiresAt: { $gt: clock() } }),

    /** Null when the address has one already. */
    async add(
      invitation: Pick<InvitationDocument, '_id' | 'email' | 'staffRole' | 'by' | 'link'>,
      session: ClientSession,
    ): Promise<InvitationDocument | null> {
      const document = { ...invitation, createdAt: clock(), ...times() };
      try {
        await invitations.insertOne(document, { session });
        return document;
      } catch (error) {
        if (isDuplicate(error)) return null;
        throw error;
      }
    },

    /** Gives it another link and its whole time; null when there is none. */
    renew: (_id: string, link: string, session: ClientSession): Promise<InvitationDocument | null> =>
      invitations.findOneAndUpdate(
        { _id },
        { $set: { link, ...times() } },
        { session, returnDocument: 'after' },
      ),

    /** Uses a link up; false when it was used, withdrawn, sent anew or over. */
    async take(link: string, session: ClientSession): Promise<boolean> {
      const { deletedCount } = await invitations.deleteOne(
        { link, expiresAt: { $gt: clock() } },
        { session },
      );
      return deletedCount === 1;
    },

    remove: (_id: string, session: ClientSession) => invitations.findOneAndDelete({ _id }, { session }),

    ofEmails: (emails: readonly string[]): Promise<InvitationDocument[]> =>
      invitations.find({ email: { $in: [...emails] } }).toArray(),

    eraseEmails: (emails: readonly string[], session: ClientSession) =>
      invitations.deleteMany({ email: { $in: [...emails] } }, { session }),
  };
}
export type Invitations = ReturnType<typeof createInvitations>;
