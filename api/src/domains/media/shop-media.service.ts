import type { ClientSession, Collection, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../platform/http/errors.ts';
import { HOUR_MS } from '../shared/durations.ts';
import type { Encoding } from './encoding.service.ts';
import type { FileStore } from './file-store.ts';
import type { TellChange } from './media-changes.ts';
import { fileIdsOf, newMedia, type MediaDocument } from './media-document.ts';
import type { MediaFollower } from './media-follower.ts';
import type { MediaRoom } from './media-room.ts';
import type { MediaChange } from './media.schema.ts';
import { deletionRejected, type UsesOf } from './media-uses.ts';
import type { ReceivedFile, SentFile } from './receive-file.ts';
import type { ReceivedContent, ReceiveOptions } from './received-content.ts';
import { sha256 } from './sha256.ts';

/** How long a removal can be taken back. */
const KEEP_REMOVED_MS = HOUR_MS;

export interface ShopMediaDependencies {
  client: MongoClient;
  media: Collection<MediaDocument>;
  store: FileStore;
  encoding: Encoding;
  contents: ReceivedContent;
  room: Pick<MediaRoom, 'check'>;
  usesOf: UsesOf;
  tell: TellChange;
  reread: MediaFollower['reread'];
  clock: () => Date;
}

/** Of a save that was made from an older version of a record. */
export const changedMeanwhile = () =>
  new AppError(409, 'changed', 'Somebody else has changed this meanwhile. Load it again, then save.');

const shipped = () =>
  new AppError(
    409,
    'shipped',
    'This picture came with the shop and cannot be removed. Replace it, or choose another one where it is shown.',
  );

/** Extensions and control characters are not part of a name. */
const nameOf = (file: string): string =>
  (file.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.\w{1,5}$/, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 120) || 'Untitled';

/** The same for the same file, so that of two uploads of it at once only one is recorded. */
function idOf(sha: string, hero: boolean): string {
  const digits = sha256(Buffer.from(`${hero ? 'hero ' : ''}${sha}`));
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Pictures, videos and documents of the shop: admins send, describe and remove them. */
export function createShopMedia(dependencies: ShopMediaDependencies) {
  const { client, media, store, encoding, contents, room, usesOf, tell, reread, clock } = dependencies;
  const shop = (id: string) => ({ _id: id, purpose: 'shop' as const });

  async function existing(id: string, session?: ClientSession): Promise<MediaDocument> {
    const found = await media.findOne(shop(id), { ...(session && { session }) });
    if (!found) throw notFound('Media');
    return found;
  }

  const ofSameFile = ({ sha256: sha }: ReceivedFile, hero: boolean): Promise<MediaDocument | null> =>
    media.findOne({ 'original.sha256': sha, purpose: 'shop', hero }, { sort: { createdAt: 1 } });

  /** Encodes a picture again that failed. @throws AppError 404, 409 'not_failed' */
  async function retry(id: string, by: string): Promise<MediaDocument> {
    const before = await existing(id);
    const now = clock();
    const again = {
      status: 'processing' as const,
      problem: null,
      attempts: 0,
      claimedUntil: now,
      changedAt: now,
    };
    await inTransaction(client, async (session) => {
      const { matchedCount } = await media.updateOne(
        { ...shop(id), status: 'failed' },
        { $set: again, $inc: { version: 1 } },
        { session },
      );
      if (matchedCount === 0) throw new AppError(409, 'not_failed', `This is ${before.status}, not failed.`);
      await tell(before, { change: 'changed', action: 'retried', by }, session);
    });
    encoding.begin();
    return existing(id);
  }

  function documentOf(received: ReceivedFile, file: SentFile, { by, hero }: { by: string; hero: boolean }) {
    return newMedia({
      _id: idOf(received.sha256, hero),
      kind: received.kind,
      purpose: 'shop',
      owner: 'shop',
      name: nameOf(file.name),
      hero,
      createdAt: clock(),
      createdBy: by,
      ...contents.fieldsOf(received, { hero }),
    });
  }

  const insert = (document: MediaDocument, received: ReceivedFile, by: string): Promise<void> =>
    inTransaction(client, async (session) => {
      const { kind, name, hero, original } = document;
      await media.insertOne(document, { session });
      await contents.keep(received, hero, session);
      const after = { kind, name, hero, bytes: original.bytes };
      await tell(document, { change: 'added', by, after }, session);
    });

  /** @returns null when the same file has just been recorded by another request */
  async function record(document: MediaDocument, received: ReceivedFile, by: string) {
    try {
      await insert(document, received, by);
      return document;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      if (await ofSameFile(received, document.hero)) return null;
    }
    // the record that has this id shows another file by now, or is removed
    const other = { ...document, _id: crypto.randomUUID() };
    await insert(other, received, by);
    return other;
  }

  return {
    existing,
    retry,

    /**
     * Stores a file once: the same bytes sent again, by a retry or by somebody else, are the record that has them.
     * @throws AppError as `receive`, 409 'media_full'
     */
    async add(
      file: SentFile,
      { by, hero = false, ...rest }: { by: string; hero?: boolean } & ReceiveOptions,
    ): Promise<{ document: MediaDocument; isKnown: boolean }> {
      const received = await contents.receive(file, { by, ...rest });
      const known = async (document: MediaDocument) => {
        await contents.drop(received);
        const isFailed = document.status === 'failed';
        return { document: isFailed ? await retry(document._id, by) : document, isKnown: true };
      };
      const before = await ofSameFile(received, hero);
      if (before) return known(before);
      const document = await contents.orRemove(received, async () => {
        await room.check(received.bytes);
        return record(documentOf(received, file, { by, hero }), received, by);
      });
      const winner = document ?? (await ofSameFile(received, hero));
      if (!winner) throw changedMeanwhile();
      if (!document) return known(winner);
      await reread(document._id);
      encoding.begin();
      return { document, isKnown: false };
    },

    /** The id that each file has by its SHA-256, or will have once it is added. */
    async idsOfFiles(hashes: readonly string[]): Promise<Map<string, string>> {
      const ids = new Map(hashes.map((sha) => [sha, idOf(sha, false)]));
      const filter = { 'original.sha256': { $in: [...hashes] }, purpose: 'shop' as const, hero: false };
      const known = media.find(filter, { sort: { createdAt: -1 } });
      for await (const { _id, original } of known) ids.set(original.sha256, _id);
      return ids;
    },

    /** Those of the ids that the shop has, with what they are. */
    async kindsOf(ids: readonly string[]): Promise<Map<string, MediaDocument['kind']>> {
      if (ids.length === 0) return new Map();
      const found = media.find({ _id: { $in: [...ids] }, purpose: 'shop' });
      return new Map(
        (await found.project<Pick<MediaDocument, '_id' | 'kind'>>({ kind: 1 }).toArray()).map(
          ({ _id, kind }) => [_id, kind],
        ),
      );
    },

    /** @throws AppError 404, 409 'changed', 400 for a poster that is no picture */
    async change(id: string, { version, ...fields }: MediaChange, by: string): Promise<MediaDocument> {
      await inTransaction(client, async (session) => {
        const before = await existing(id, session);
        if (fields.poster) {
          const poster = await media.findOne(shop(fields.poster), { session });
          if (before.kind !== 'video' || poster?.kind !== 'picture') {
            const message = 'Choose a picture as the poster of a video.';
            throw invalidField('poster', message);
          }
        }
        const change = {
          $set: { ...fields, changedAt: clock(), changedBy: by },
          $inc: { version: 1 },
        };
        const { matchedCount } = await media.updateOne({ ...shop(id), version }, change, { session });
        if (matchedCount === 0) throw changedMeanwhile();
        const { name, alt, tags, poster } = before;
        const shown = { name, alt, tags, poster };
        await tell(before, { change: 'changed', by, before: shown, after: { ...shown, ...fields } }, session);
      });
      await reread(id);
      return existing(id);
    },

    /** Can be taken back for an hour. @throws AppError 404, 409 'shipped', 409 'used' that names where it is used */
    async remove(id: string, by: string): Promise<void> {
      await inTransaction(client, async (session) => {
        const document = await existing(id, session);
        if (document.source === 'shipped') throw shipped();
        const uses = (await usesOf([id], session)).get(id) ?? [];
        if (uses.length > 0) throw deletionRejected(uses);
        const removed = { purpose: 'removed' as const, changedAt: clock(), changedBy: by };
        await media.updateOne(shop(id), { $set: removed, $inc: { version: 1 } }, { session });
        await store.discard(fileIdsOf(document), session, KEEP_REMOVED_MS);
        const { kind, name, alt, tags } = document;
        await tell(document, { change: 'removed', by, before: { kind, name, alt, tags } }, session);
      });
      await reread(id);
    },

    /** Takes a removal back. @throws AppError 404, 409 'too_late' */
    async restore(id: string, by: string): Promise<MediaDocument> {
      await inTransaction(client, async (session) => {
        const document = await media.findOne({ _id: id, purpose: 'removed' }, { session });
        if (!document) throw notFound('Media');
        if (document.changedAt.getTime() + KEEP_REMOVED_MS <= clock().getTime()) {
          throw new AppError(409, 'too_late', 'Its files are gone by now. Upload it again.');
        }
        const shown = { purpose: 'shop' as const, changedAt: clock(), changedBy: by };
        await media.updateOne({ _id: id }, { $set: shown, $inc: { version: 1 } }, { session });
        await store.keep(fileIdsOf(document), session);
        const { kind, name } = document;
        await tell(
          document,
          { change: 'added', action: 'removal undone', by, after: { kind, name } },
          session,
        );
      });
      await reread(id);
      encoding.begin();
      return existing(id);
    },

    /** Forgets the records of what was removed and cannot be taken back any more. @returns how many */
    async forgetRemoved(): Promise<number> {
      const until = new Date(clock().getTime() - KEEP_REMOVED_MS);
      const { deletedCount } = await media.deleteMany({ purpose: 'removed', changedAt: { $lte: until } });
      return deletedCount;
    },
  };
}
export type ShopMedia = ReturnType<typeof createShopMedia>;
