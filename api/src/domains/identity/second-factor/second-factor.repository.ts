import type { ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../../platform/database/indexes.ts';
import { MINUTE_MS } from '../../shared/durations.ts';

/** How long somebody has to scan the code and type what the app shows. */
const SETUP_MS = 30 * MINUTE_MS;

/** The second factor of an account. */
export interface SecondFactorDocument {
  /** The account. */
  _id: string;
  /** Secret that the app shares, sealed; absent until a code of it was typed. */
  secret?: string;
  /** When it was turned on. */
  since?: Date;
  /** The latest step of which a code was used: no code is accepted twice. */
  lastStep?: number;
  /** Secret that waits for its first code, sealed. */
  offered?: string;
  offeredUntil?: Date;
}

interface RecoveryCodeDocument {
  /** Digest of the code and its account. */
  _id: string;
  userId: string;
}

export const secondFactorIndexes: CollectionIndexes[] = [
  { collection: 'recoveryCodes', indexes: [{ key: { userId: 1 }, name: 'of-user' }] },
];

/** Second factors, and the codes for the day on which the phone is lost. */
export function createSecondFactors(db: Db, clock: () => Date) {
  const factors = db.collection<SecondFactorDocument>('secondFactors');
  const codes = db.collection<RecoveryCodeDocument>('recoveryCodes');
  return {
    of: (_id: string) => factors.findOne({ _id }),

    offer: (_id: string, offered: string) =>
      factors.updateOne(
        { _id },
        { $set: { offered, offeredUntil: new Date(clock().getTime() + SETUP_MS) } },
        { upsert: true },
      ),

    /** Makes the offered secret the one that counts; false when it was used or replaced meanwhile. */
    async turnOn(_id: string, secret: string, step: number, session: ClientSession): Promise<boolean> {
      const { modifiedCount } = await factors.updateOne(
        { _id, offered: secret },
        { $set: { secret, since: clock(), lastStep: step }, $unset: { offered: '', offeredUntil: '' } },
        { session },
      );
      return modifiedCount === 1;
    },

    /** Notes that a code of a step was used; false when one of this step or a later one was used before. */
    async useStep(_id: string, secret: string, step: number): Promise<boolean> {
      const { modifiedCount } = await factors.updateOne(
        { _id, secret, lastStep: { $lt: step } },
        { $set: { lastStep: step } },
      );
      return modifiedCount === 1;
    },

    /** Uses up a recovery code; false when there is no such one. */
    async useCode(userId: string, digest: string): Promise<boolean> {
      const { deletedCount } = await codes.deleteOne({ _id: digest, userId });
      return deletedCount === 1;
    },

    codesLeft: (userId: string) => codes.countDocuments({ userId }),

    async replaceCodes(userId: string, digests: readonly string[], session: ClientSession): Promise<void> {
      await codes.deleteMany({ userId }, { session });
      await codes.insertMany(
        digests.map((_id) => ({ _id, userId })),
        { session },
      );
    },

    async remove(userId: string, session: ClientSession): Promise<void> {
      await factors.deleteOne({ _id: userId }, { session });
      await codes.deleteMany({ userId }, { session });
    },
  };
}
export type SecondFactors = ReturnType<typeof createSecondFactors>;
