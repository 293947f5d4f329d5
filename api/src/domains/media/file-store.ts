import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket, ObjectId, type ClientSession, type Db, type GridFSFile } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { HOUR_MS } from '../shared/durations.ts';

interface Leftover {
  /** Of the file. */
  _id: ObjectId;
  /** When it is removed. */
  due: Date;
  /** Its removal has begun: it cannot be kept any more. */
  removing?: boolean;
}

/** A file that should be kept has been removed, or is being removed. */
export class FileGone extends Error {
  override name = 'FileGone';
}

/** How many bytes of a file, from the first to the last one. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The indexes that GridFS asks for, under the names it gives them; and when leftovers are due. */
export const fileIndexes: CollectionIndexes[] = [
  {
    collection: 'mediaFiles.files',
    indexes: [{ key: { filename: 1, uploadDate: 1 }, name: 'filename_1_uploadDate_1' }],
  },
  {
    collection: 'mediaFiles.chunks',
    indexes: [{ key: { files_id: 1, n: 1 }, name: 'files_id_1_n_1', unique: true }],
  },
  { collection: 'mediaLeftovers', indexes: [{ key: { due: 1 }, name: 'due' }] },
];

/**
 * Files in the database (GridFS). Each is recorded as a leftover before its first byte is written, and the transaction
 * that records what it belongs to takes that back. So whatever a crash interrupts is removed an hour later, and nothing
 * has to be searched for.
 */
export function createFileStore({ db, clock }: { db: Db; clock: () => Date }) {
  const bucket = new GridFSBucket(db, { bucketName: 'mediaFiles' });
  const files = db.collection<GridFSFile>('mediaFiles.files');
  const chunks = db.collection<{ files_id: ObjectId }>('mediaFiles.chunks');
  const leftovers = db.collection<Leftover>('mediaLeftovers');

  const inTime = (ms: number) => new Date(clock().getTime() + ms);

  /** Removes files at once. One that is gone is no error. */
  async function remove(ids: readonly ObjectId[]): Promise<void> {
    for (const id of ids) {
      // first the file, so that nobody opens it while its bytes go
      await files.deleteOne({ _id: id });
      await chunks.deleteMany({ files_id: id });
      await leftovers.deleteOne({ _id: id });
    }
  }

  const open = (id: ObjectId, range?: ByteRange): Readable =>
    bucket.openDownloadStream(id, range && { start: range.start, end: range.end + 1 });

  const read = async (id: ObjectId, range?: ByteRange): Promise<Buffer> =>
    Buffer.concat((await open(id, range).toArray()) as Buffer[]);

  return {
    /**
     * Writes a file, with back-pressure: a source of any length takes some hundred KB of memory. Until it is kept, it is
     * a leftover.
     * @param name what `find` finds it by
     */
    async write(name: string, source: Buffer | AsyncIterable<Uint8Array>): Promise<ObjectId> {
      const id = new ObjectId();
      await leftovers.insertOne({ _id: id, due: inTime(HOUR_MS) });
      const stream = Buffer.isBuffer(source) ? Readable.from([source]) : Readable.from(source);
      try {
        await pipeline(stream, bucket.openUploadStreamWithId(id, name));
      } catch (error) {
        // what cannot be removed now is removed as a leftover
        await remove([id]).catch(() => undefined);
        throw error;
      }
      return id;
    },

    /** Keeps files, in the transaction that records what they belong to. @throws FileGone when one is being removed */
    async keep(ids: readonly ObjectId[], session: ClientSession): Promise<void> {
      const { deletedCount } = await leftovers.deleteMany(
        { _id: { $in: [...ids] }, removing: { $exists: false } },
        { session },
      );
      if (deletedCount !== ids.length) throw new FileGone('A file took too long to be recorded.');
    },

    /** Has kept files removed later, in the transaction after which nothing refers to them. @param ms from now */
    async discard(ids: readonly ObjectId[], session: ClientSession, ms = 0): Promise<void> {
      if (ids.length === 0) return;
      await leftovers.insertMany(
        ids.map((_id) => ({ _id, due: inTime(ms) })),
        { session },
      );
    },

    /** Gives a file another name. */
    async rename(id: ObjectId, name: string, session: ClientSession): Promise<void> {
      await files.updateOne({ _id: id }, { $set: { filename: name } }, { session });
    },

    /** The newest file of a name; half-written ones have none. */
    find: (name: string): Promise<GridFSFile | null> =>
      files.findOne({ filename: name }, { sort: { uploadDate: -1 } }),

    open,
    read,

    /** The bytes of a file; null when it is gone. */
    async readIfThere(id: ObjectId): Promise<Buffer | null> {
      return (await files.findOne({ _id: id }, { projection: { _id: 1 } })) ? read(id) : null;
    },

    remove,

    /** Removes what is due. @returns how many files */
    async sweep(signal?: AbortSignal): Promise<number> {
      const now = clock();
      const due = await leftovers.find({ due: { $lte: now } }).toArray();
      let removed = 0;
      for (const { _id } of due) {
        if (signal?.aborted) break;
        // one that has been kept meanwhile stays
        const { matchedCount } = await leftovers.updateOne({ _id }, { $set: { removing: true } });
        if (matchedCount === 0) continue;
        await remove([_id]);
        removed += 1;
      }
      return removed;
    },
  };
}
export type FileStore = ReturnType<typeof createFileStore>;
