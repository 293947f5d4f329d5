import { readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { createFileStore } from './file-store.ts';
import { newMedia, type MediaDocument, type MediaPurpose } from './media-document.ts';
import { sha256 } from './sha256.ts';

/** How earlier releases recorded a picture of a visitor: here, and as a file `ab/abcd….webp`. */
interface OldUpload {
  _id: string;
  /** `user:ID` for an avatar, `order:ID` for a picture of a return. */
  owner: string;
  bytes: number;
  width: number;
  height: number;
  createdAt: Date;
}

const purposeOf = (owner: string): MediaPurpose => (owner.startsWith('order:') ? 'return' : 'avatar');

const ifThere = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Moves the pictures that visitors sent to earlier releases from a folder into the database, under the ids they have.
 * One after the other, each as a whole: it may be interrupted, repeated, and run in several processes at once. A record
 * whose file is not here is left for the machine that has the folder.
 * @param dataDir has the folder `uploads`
 */
export async function migrateUploads(db: Db, { client, dataDir }: { client: MongoClient; dataDir: string }) {
  const uploads = db.collection<OldUpload>('uploads');
  const media = db.collection<MediaDocument>('media');
  const folder = path.join(dataDir, 'uploads');
  const fileOf = (id: string) => path.join(folder, id.slice(0, 2), `${id}.webp`);
  const store = createFileStore({ db, clock: () => new Date() });

  async function move(old: OldUpload, data: Buffer): Promise<void> {
    const { _id, owner, width, height, createdAt } = old;
    const contentType = 'image/webp';
    const bytes = data.byteLength;
    const id = await store.write(`private/${_id}`, data);
    const document = newMedia({
      _id,
      kind: 'picture',
      purpose: purposeOf(owner),
      owner,
      original: { contentType, bytes, sha256: sha256(data) },
      files: [{ id, name: 'picture.webp', contentType, bytes, width, height }],
      bytes: old.bytes,
      width,
      height,
      createdAt,
    });
    try {
      await inTransaction(client, async (session) => {
        const { deletedCount } = await uploads.deleteOne({ _id }, { session });
        // another process has moved it, or its owner has removed it
        if (deletedCount === 0) return;
        await media.insertOne(document, { session });
        await store.keep([id], session);
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** A crash, or an account that was deleted, has left a file without a record; a newer one may still get its record. */
  async function isLost(id: string, file: string, now: number): Promise<boolean> {
    const found = await ifThere(stat(file));
    return found !== null && now - found.mtimeMs > HOUR_MS && (await uploads.findOne({ _id: id })) === null;
  }

  for (const old of await uploads.find().toArray()) {
    const data = await ifThere(readFile(fileOf(old._id)));
    if (data) await move(old, data);
  }
  const now = Date.now();
  for (const name of (await ifThere(readdir(folder, { recursive: true }))) ?? []) {
    if (!name.includes('.webp')) continue;
    const id = path.basename(name).slice(0, 36);
    const file = path.join(folder, name);
    const isMoved = (await media.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
    if (isMoved || (await isLost(id, file, now))) await rm(file, { force: true });
  }
}
