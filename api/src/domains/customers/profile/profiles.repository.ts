import type { ClientSession, Db } from 'mongodb';
import type { Preferences, ProfileInput } from './profile.schema.ts';

/** What shoppers say about themselves. */
export type ProfileDetails = Omit<ProfileInput, 'preferences'>;

/** The profile of an account; its name is the account's. */
export interface ProfileDocument {
  /** The account. */
  _id: string;
  /** Absent until it was filled in. */
  details?: ProfileDetails;
  /** Which emails the shopper wants; absent until they have chosen. */
  preferences?: Preferences;
}

const defaultPreferences: Preferences = { newsletter: true, orderUpdates: true, promotions: false };

/** The preferences in a profile; the defaults until something was chosen. */
export const preferencesIn = (profile: Pick<ProfileDocument, 'preferences'> | null): Preferences =>
  profile?.preferences ?? defaultPreferences;

/** Profiles, by account. */
export function createProfileRepository(db: Db) {
  const profiles = db.collection<ProfileDocument>('profiles');
  return {
    /** Null until anything was said. */
    of: (userId: string): Promise<ProfileDocument | null> => profiles.findOne({ _id: userId }),

    async save(
      userId: string,
      fields: Partial<Omit<ProfileDocument, '_id'>>,
      session?: ClientSession,
    ): Promise<void> {
      await profiles.updateOne({ _id: userId }, { $set: fields }, { upsert: true, session });
    },

    /** Keeps what an earlier release has stored with the account, unless there is a profile already. */
    async adopt(userId: string, fields: Partial<Omit<ProfileDocument, '_id'>>): Promise<void> {
      await profiles.updateOne({ _id: userId }, { $setOnInsert: fields }, { upsert: true });
    },

    /** Accounts that want to be told of offers. */
    async *readersOfPromotions(): AsyncGenerator<string> {
      const found = profiles.find({ 'preferences.promotions': true }, { projection: { _id: 1 } });
      for await (const { _id } of found) yield _id;
    },

    /** What the account that stays has said of itself counts; what it has not, it gets from the other one. */
    async move(from: string, to: string, session: ClientSession): Promise<void> {
      const given = await profiles.findOneAndDelete({ _id: from }, { session });
      if (!given) return;
      const own = await profiles.findOne({ _id: to }, { session });
      const { _id, ...both } = { ...given, ...own };
      await profiles.replaceOne({ _id: to }, both, { session, upsert: true });
    },

    erase: (userId: string, session: ClientSession) => profiles.deleteOne({ _id: userId }, { session }),
  };
}
export type ProfileRepository = ReturnType<typeof createProfileRepository>;
