import { randomUUID } from 'node:crypto';
import type { ClientSession, Db, MongoClient } from 'mongodb';
import { inOrder } from '../../platform/database/in-order.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, TooManyRequests } from '../../platform/http/errors.ts';
import type { KeyedQueue, QueueTimeout } from '../../platform/jobs/keyed-queue.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { encodePicture, type PictureForm } from './encode-picture.ts';
import type { FileStore } from './file-store.ts';
import { fileIdsOf, newMedia, type MediaDocument, type MediaPurpose } from './media-document.ts';
import { sha256 } from './sha256.ts';

/** A stored picture. Who may see it is decided by what it belongs to: the account, the order. */
export interface Upload {
  id: string;
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
const TRIES = { name: 'uploads', limit: 30, windowMs: 15 * MINUTE_MS };

const timeout: QueueTimeout = {
  ms: 15_000,
  error: () => new AppError(503, 'busy', 'The shop is very busy. Please send the picture again in a moment.'),
};

export interface UploadDependencies {
  client: MongoClient;
  db: Db;
  store: FileStore;
  /** Where pictures are encoded, one at a time. */
  queue: KeyedQueue;
  rateLimits: RateLimits;
  clock: () => Date;
}

/** What is said of a picture that is sent. */
export interface UploadOptions {
  purpose: Exclude<MediaPurpose, 'shop'>;
  owner: string;
  form: PictureForm;
}

const toUpload = ({ _id, owner, bytes, width, height, createdAt }: MediaDocument): Upload => ({
  id: _id,
  owner,
  bytes,
  width: width ?? 0,
  height: height ?? 0,
  createdAt,
});

/**
 * Pictures that visitors send, encoded anew (requirements 27 and 28). They have no public address: whoever they belong
 * to serves them.
 */
export function createUploads({ client, db, store, queue, rateLimits, clock }: UploadDependencies) {
  const media = db.collection<MediaDocument>('media');
  const quotas = db.collection<QuotaDocument>('uploadQuotas');
  const tries = rateLimits(TRIES);

  /** Counts and records a picture in one transaction: two at once cannot both take the last place. */
  const record = (document: MediaDocument): Promise<void> =>
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
      await media.insertOne(document, { session });
      await store.keep(fileIdsOf(document), session);
    });

  async function removeOne(document: MediaDocument): Promise<void> {
    const { _id, owner, bytes } = document;
    await inTransaction(client, async (session) => {
      const { deletedCount } = await media.deleteOne({ _id }, { session });
      if (deletedCount === 0) return;
      await quotas.updateOne({ _id: owner }, { $inc: { pictures: -1, bytes: -bytes } }, { session });
      await store.discard(fileIdsOf(document), session);
    });
    await store.remove(fileIdsOf(document));
  }

  return {
    /**
     * Encodes a sent file anew and keeps it.
     * @throws AppError 400 'invalid_picture', 409 'quota', 413 'too_large', 429 'too_many_tries', 503 'busy'
     */
    async keep(file: Blob, { purpose, owner, form }: UploadOptions): Promise<Upload> {
      const wait = await tries.take(owner);
      if (wait > 0) {
        throw new TooManyRequests('too_many_tries', 'Too many uploads. Try again in a few minutes.', wait);
      }
      // one at a time: decoded pictures are what takes memory
      const { data, width, height } = await queue.run('encode', () => encodePicture(file, form), timeout);
      const id = randomUUID();
      const bytes = data.byteLength;
      const contentType = 'image/webp';
      const fileId = await store.write(`private/${id}`, data);
      const document = newMedia({
        _id: id,
        kind: 'picture',
        purpose,
        owner,
        original: { contentType, bytes, sha256: sha256(data) },
        files: [{ id: fileId, name: 'picture.webp', contentType, bytes, width, height }],
        bytes,
        width,
        height,
        createdAt: clock(),
      });
      try {
        await record(document);
      } catch (error) {
        // after any other error it may have been kept: then it is for the sweep to know
        if (error instanceof AppError) await store.remove([fileId]);
        throw error;
      }
      return toUpload(document);
    },

    /** Those of the ids that belong to an owner, in the order of the ids. */
    async ofOwner(owner: string, ids: readonly string[]): Promise<Upload[]> {
      const found = await media.find({ owner, _id: { $in: [...ids] } }).toArray();
      return inOrder(ids, found).map(toUpload);
    },

    /** The bytes of an owner's picture, WebP; null when there is none. The caller decides who may ask. */
    async read(owner: string, id: string): Promise<Buffer | null> {
      const file = (await media.findOne({ _id: id, owner }))?.files[0];
      return file ? store.readIfThere(file.id) : null;
    },

    /** Removes an owner's pictures, but for some. */
    async removeOf(owner: string, { except = [] }: { except?: readonly string[] } = {}): Promise<void> {
      const found = await media.find({ owner, _id: { $nin: [...except] } }).toArray();
      for (const document of found) await removeOne(document);
    },

    /** An owner's pictures. */
    list: async (owner: string): Promise<Upload[]> => (await media.find({ owner }).toArray()).map(toUpload),

    /** Forgets an owner's pictures within a transaction; their files go with the next sweep. */
    async forget(owner: string, session: ClientSession): Promise<void> {
      const found = await media.find({ owner }, { session }).toArray();
      await media.deleteMany({ owner }, { session });
      await quotas.deleteOne({ _id: owner }, { session });
      await store.discard(found.flatMap(fileIdsOf), session);
    },
  };
}
export type Uploads = ReturnType<typeof createUploads>;
