import type { Collection, MongoClient, ObjectId } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import { claimedWork } from '../../platform/jobs/claimed-work.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import type { Log } from '../../platform/jobs/worker.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { DAY_MS, MINUTE_MS } from '../shared/durations.ts';
import type { FileStore } from './file-store.ts';
import type { MediaDocument, StoredFile } from './media-document.ts';
import type { MediaFollower } from './media-follower.ts';
import { ENCODING, encodeSizes, type EncodedFile } from './picture-sizes.ts';
import { sha256 } from './sha256.ts';

/** Longer than the largest picture takes on a busy machine. */
const CLAIM_MS = 5 * MINUTE_MS;
/** A picture that has ended the process so often is not tried again by itself. */
const MAX_ATTEMPTS = 3;
/** Pages that were rendered before a picture was replaced still show it. */
export const KEEP_REPLACED_MS = DAY_MS;

export interface EncodingDependencies {
  client: MongoClient;
  media: Collection<MediaDocument>;
  store: FileStore;
  /** Where pictures are encoded, one at a time; visitors' pictures take their turn between two sizes. */
  queue: KeyedQueue;
  events: DomainEventPoster;
  /** Called with the id of a picture that is shown differently from now on. */
  reread: MediaFollower['reread'];
  log: Log;
  clock: () => Date;
}

/** A claimed record: it has a picture that was sent. */
type Claimed = MediaDocument & { sent: StoredFile };

/** Part of a picture's addresses: another one for other content, or for other files made from it. */
export const addressHash = (sha: string, { hero }: { hero: boolean }): string =>
  sha256(Buffer.from(`${ENCODING} ${hero ? 'hero' : ''} ${sha}`)).slice(0, 32);

/** Encodes the pictures that admins have sent, one after the other, in whichever process comes first. */
export function createEncoding(dependencies: EncodingDependencies) {
  const { client, media, store, queue, events, reread, log, clock } = dependencies;

  /** Only while it is still this process's, and still the same picture. */
  const mine = ({ _id, claimedUntil, sent }: Claimed) => ({
    _id,
    claimedUntil,
    'sent.id': sent.id,
    purpose: 'shop' as const,
  });

  async function save(name: string, file: EncodedFile): Promise<StoredFile> {
    const { data, ...facts } = file;
    return { id: await store.write(name, data), ...facts, bytes: data.byteLength };
  }

  async function finish(claimed: Claimed, files: StoredFile[], facts: Partial<MediaDocument>): Promise<void> {
    await inTransaction(client, async (session) => {
      const { matchedCount } = await media.updateOne(
        mine(claimed),
        {
          $set: {
            ...facts,
            status: 'ready',
            problem: null,
            files,
            bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
            sent: null,
            changedAt: clock(),
          },
          $inc: { version: 1 },
        },
        { session },
      );
      // removed or replaced meanwhile: the files stay leftovers
      if (matchedCount === 0) return;
      const ids = (list: StoredFile[]): ObjectId[] => list.map(({ id }) => id);
      await store.keep(ids(files), session);
      await store.discard(ids(claimed.files), session, KEEP_REPLACED_MS);
      await store.discard([claimed.sent.id], session);
      await events.post('media.changed', { media: claimed._id, change: 'ready', by: null }, session);
    });
    await reread(claimed._id);
  }

  async function fail(claimed: Claimed, problem: string): Promise<void> {
    await inTransaction(client, async (session) => {
      const change = {
        $set: { status: 'failed' as const, problem, changedAt: clock() },
        $inc: { version: 1 },
      };
      const { matchedCount } = await media.updateOne(mine(claimed), change, { session });
      if (matchedCount === 0) return;
      await events.post('media.changed', { media: claimed._id, change: 'failed', by: null }, session);
    });
  }

  async function encode(claimed: Claimed): Promise<void> {
    const bytes = await store.read(claimed.sent.id);
    const encoded = await encodeSizes(bytes, claimed, (step) => queue.run('encode', step));
    const { original, sizes, color, preview } = encoded;
    const hash = addressHash(claimed.original.sha256, claimed);
    const files = [await save('private/original', original)];
    for (const size of sizes) files.push(await save(`${hash}/${size.name}`, size));
    const { width, height } = sizes.filter(({ name }) => name.endsWith('.jpg')).at(-1) ?? original;
    await finish(claimed, files, { hash, color, preview, width, height });
  }

  return claimedWork({
    name: 'encode pictures',
    collection: media,
    waiting: { purpose: 'shop', status: 'processing' },
    marks: { $inc: { attempts: 1 } },
    claimMs: CLAIM_MS,
    log,
    clock,
    async step(work) {
      // what is processed has been sent
      const claimed = work as Claimed;
      if (claimed.attempts > MAX_ATTEMPTS) {
        await fail(claimed, 'This picture could not be encoded. Try again, or choose another one.');
        return;
      }
      try {
        await encode(claimed);
      } catch (error) {
        // anything else may work the next time
        if (!(error instanceof AppError)) throw error;
        await fail(claimed, error.message);
      }
    },
  });
}
export type Encoding = ReturnType<typeof createEncoding>;
