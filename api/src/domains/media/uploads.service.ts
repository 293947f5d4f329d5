import type { ClientSession, Db, MongoClient } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, TooManyRequests } from '../../platform/http/errors.ts';
import { createKeyedQueue, type QueueTimeout } from '../../platform/jobs/keyed-queue.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { encodePicture, type PictureForm } from './encode-picture.ts';
import { createPictureFolder } from './picture-folder.ts';

/** A stored picture. Who may see it is decided by what it belongs to: the account, the order. */
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

/** Re-encoding a picture takes up to a second, so each owner may upload so many in a quarter of an hour. */
const TRIES = { name: 'uploads', limit: 30, windowMs: 15 * 60_000 };

const timeout: QueueTimeout = {
  ms: 15_000,
  error: () => new AppError(503, 'busy', 'The shop is very busy. Please send the picture again in a moment.'),
};

const HOUR = 3_600_000;

export const uploadIndexes: CollectionIndexes[] = [
  { collection: 'uploads', indexes: [{ key: { owner: 1 }, name: 'of-owner' }] },
];

export interface UploadDependencies {
  client: MongoClient;
  db: Db;
  /** Where the files are stored. */
  folder: string;
  rateLimits: RateLimits;
  clock?: () => Date;
}

/** Pictures that visitors send, encoded anew and stored as files (requirements 27 and 28). */
export function createUploads({
  client,
  db,
  folder,
  rateLimits,
  clock = () => new Date(),
}: UploadDependencies) {
  const uploads = db.collection<UploadDocument>('uploads');
  const quotas = db.collection<QuotaDocument>('uploadQuotas');
  const files = createPictureFolder(folder);
  const tries = rateLimits(TRIES);
  const queue = createKeyedQueue();

  /** Counts and stores a picture in one transaction: two at once cannot both take the last place. */
  const store = (document: UploadDocument): Promise<void> =>
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
     * Encodes a sent file anew and keeps it.
     * @throws AppError 400 'invalid_picture', 409 'quota', 413 'too_large', 429 'too_many_tries', 503 'busy'
     */
    async keep(file: Blob, { owner, form }: { owner: string; form: PictureForm }): Promise<UploadDocument> {
      const wait = await tries.take(owner);
      if (wait > 0) {
        throw new TooManyRequests('too_many_tries', 'Too many uploads. Try again in a few minutes.', wait);
      }
      // one at a time: decoded pictures are what takes memory
      const { data, width, height } = await queue.run('encode', () => encodePicture(file, form), timeout);
      const document = {
        _id: await files.write(data),
        owner,
        bytes: data.byteLength,
        width,
        height,
        createdAt: clock(),
      };
      try {
        await store(document);
      } catch (error) {
        await files.remove(document._id);
        throw error;
      }
      return document;
    },

    /** Those of the ids that belong to an owner, in the order of the ids. */
    async ofOwner(owner: string, ids: readonly string[]): Promise<UploadDocument[]> {
      const found = await uploads.find({ owner, _id: { $in: [...ids] } }).toArray();
      const byId = new Map(found.map((upload) => [upload._id, upload]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** A picture's bytes, WebP; null when there is none of that id. The caller decides who may ask. */
    read: (id: string): Promise<Buffer | null> => files.read(id),

    /** Removes an owner's pictures, but for some. */
    async removeOf(owner: string, { except = [] }: { except?: readonly string[] } = {}): Promise<void> {
      const kept = await uploads.find({ owner, _id: { $nin: [...except] } }).toArray();
      for (const upload of kept) await removeOne(upload);
    },

    /** An owner's pictures. */
    list: (owner: string): Promise<UploadDocument[]> => uploads.find({ owner }).toArray(),

    /** Forgets an owner's pictures within a transaction; their files go with the next sweep. */
    async forget(owner: string, session: ClientSession): Promise<void> {
      await uploads.deleteMany({ owner }, { session });
      await quotas.deleteOne({ _id: owner }, { session });
    },

    /** Removes files that a crash left behind before they were in the database. */
    sweep: {
      name: 'remove files of pictures without a record',
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
