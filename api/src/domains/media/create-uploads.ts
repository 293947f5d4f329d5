import type { ClientSession, Db, MongoClient } from 'mongodb';
import { Throttle } from '../../platform/http/throttle.ts';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createKeyedQueue, type QueueTimeout } from '../../platform/jobs/keyed-queue.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { encodePicture, type PictureForm } from './encode-picture.ts';
import { createPictureFolder } from './picture-folder.ts';

/** A kept picture. Who may see it is decided by what it belongs to: the account, the order. */
export interface UploadDocument {
  _id: string;
  /** Whose quota it counts for, e.g. `user:ID` or `order:ID`. */
  owner: string;
  bytes: number;
  width: number;
  height: number;
  createdAt: Date;
}

interface QuotaDocument {
  /** The owner. */
  _id: string;
  pictures: number;
  bytes: number;
}

/** What one owner may keep; re-encoded, a picture has 10 to 400 KB. */
const MAX_PICTURES = 20;
const MAX_BYTES = 10 * 1024 * 1024;

/** Painting a picture anew costs the shop up to a second: an owner may ask for it so often. */
const TRIES = { limit: 30, windowMs: 15 * 60_000 };

const timeout: QueueTimeout = {
  ms: 15_000,
  error: () => new AppError(503, 'busy', 'The shop is very busy. Please send the picture again in a moment.'),
};

const HOUR = 3_600_000;

export const uploadIndexes: CollectionIndexes[] = [
  { collection: 'uploads', indexes: [{ key: { owner: 1 }, name: 'of-owner' }] },
];

export interface UploadOptions {
  client: MongoClient;
  db: Db;
  /** Where the files are kept. */
  folder: string;
  clock?: () => Date;
}

/** Pictures that visitors send, made anew and kept as files (promises 27 and 28). */
export function createUploads({ client, db, folder, clock = () => new Date() }: UploadOptions) {
  const uploads = db.collection<UploadDocument>('uploads');
  const quotas = db.collection<QuotaDocument>('uploadQuotas');
  const files = createPictureFolder(folder);
  const throttle = new Throttle({ ...TRIES, clock: () => clock().getTime() });
  const queue = createKeyedQueue();

  /** Counts and notes a picture in one transaction: two at once cannot both take the last place. */
  const note = (document: UploadDocument): Promise<void> =>
    inTransaction(client, async (session) => {
      const { owner, bytes } = document;
      const quota = await quotas.findOneAndUpdate(
        { _id: owner },
        { $inc: { pictures: 1, bytes } },
        { session, upsert: true, returnDocument: 'after' },
      );
      if (!quota || quota.pictures > MAX_PICTURES || quota.bytes > MAX_BYTES) {
        throw new AppError(409, 'quota', `There is room for ${MAX_PICTURES} pictures. Remove one first.`);
      }
      await uploads.insertOne(document, { session });
    });

  async function removeOne({ _id, owner, bytes }: UploadDocument): Promise<void> {
    await inTransaction(client, async (session) => {
      const { deletedCount } = await uploads.deleteOne({ _id }, { session });
      if (deletedCount === 0) return;
      await quotas.updateOne({ _id: owner }, { $inc: { pictures: -1, bytes: -bytes } }, { session });
    });
    await files.remove(_id);
  }

  return {
    /**
     * Paints a sent file anew and keeps it.
     * @throws AppError 400 'invalid_picture', 409 'quota', 413 'too_large', 429 'too_many_tries', 503 'busy'
     */
    async keep(file: Blob, { owner, form }: { owner: string; form: PictureForm }): Promise<UploadDocument> {
      if (throttle.wait(owner) > 0) {
        throw new AppError(429, 'too_many_tries', 'That were many pictures. Wait some minutes, then go on.');
      }
      throttle.add(owner);
      // one at a time: unpacked pictures are what takes memory
      const { data, width, height } = await queue.run('paint', () => encodePicture(file, form), timeout);
      const document = {
        _id: await files.write(data),
        owner,
        bytes: data.byteLength,
        width,
        height,
        createdAt: clock(),
      };
      try {
        await note(document);
      } catch (error) {
        await files.remove(document._id);
        throw error;
      }
      return document;
    },

    /** Those of the ids that belong to an owner, as they were sent. */
    async ofOwner(owner: string, ids: readonly string[]): Promise<UploadDocument[]> {
      const found = await uploads.find({ owner, _id: { $in: [...ids] } }).toArray();
      const byId = new Map(found.map((upload) => [upload._id, upload]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** A picture's bytes, WebP; null when there is none of that id. The caller decides who may ask. */
    read: (id: string): Promise<Buffer | null> => files.read(id),

    /** Removes what an owner has, but for some. */
    async removeOf(owner: string, { except = [] }: { except?: readonly string[] } = {}): Promise<void> {
      const kept = await uploads.find({ owner, _id: { $nin: [...except] } }).toArray();
      for (const upload of kept) await removeOne(upload);
    },

    /** What an owner keeps. */
    list: (owner: string): Promise<UploadDocument[]> => uploads.find({ owner }).toArray(),

    /** Forgets an owner's pictures within a transaction; their files go with the next sweep. */
    async forget(owner: string, session: ClientSession): Promise<void> {
      await uploads.deleteMany({ owner }, { session });
      await quotas.deleteOne({ _id: owner }, { session });
    },

    /** Files that a crash left behind before they were noted. */
    sweep: {
      name: 'remove files of pictures that nobody keeps',
      everyMs: 24 * HOUR,
      async run() {
        const ids = await files.olderThan(new Date(clock().getTime() - HOUR));
        const known = await uploads.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
        const kept = new Set(known.map(({ _id }) => _id));
        const lost = ids.filter((id) => !kept.has(id));
        for (const id of lost) await files.remove(id);
        return lost.length > 0 ? { removed: lost.length } : undefined;
      },
    } satisfies Job,
  };
}
export type Uploads = ReturnType<typeof createUploads>;
