import { randomUUID } from 'node:crypto';
import type { ClientSession, Collection, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound, TooManyRequests } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { DomainEventPoster, DomainEvents } from '../shared/events.ts';
import { addressHash, KEEP_REPLACED_MS, type Encoding } from './encoding.service.ts';
import type { FileStore } from './file-store.ts';
import { fileIdsOf, newMedia, type MediaDocument, type StoredFile } from './media-document.ts';
import type { MediaChange } from './media.schema.ts';
import { deletionRejected, type UsesOf } from './media-uses.ts';
import { receiveFile, type ReceivedFile, type SentFile } from './receive-file.ts';

/** What one admin may send: a day's photographs of a workshop, not a stolen session's worth of a disk. */
const TRIES = { name: 'shop-media', limit: 600, windowMs: 3_600_000 };

export interface ShopMediaDependencies {
  client: MongoClient;
  media: Collection<MediaDocument>;
  store: FileStore;
  encoding: Encoding;
  usesOf: UsesOf;
  events: DomainEventPoster;
  rateLimits: RateLimits;
  clock: () => Date;
}

/** What to do about a picture that came with the release. */
const INSTEAD = 'Upload another one, and choose it where this one is shown.';

const changed = () =>
  new AppError(409, 'changed', 'Somebody else has changed this meanwhile. Load it again, then save.');

const shipped = (what: string) =>
  new AppError(409, 'shipped', `This picture came with the shop and cannot be ${what}. ${INSTEAD}`);

/** Extensions and control characters are not part of a name. */
const nameOf = (file: string): string =>
  (file.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.\w{1,5}$/, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 120) || 'Untitled';

/** Pictures, videos and documents of the shop: admins send, describe, replace and remove them. */
export function createShopMedia(dependencies: ShopMediaDependencies) {
  const { client, media, store, encoding, usesOf, events, clock } = dependencies;
  const tries = dependencies.rateLimits(TRIES);
  const shop = (id: string) => ({ _id: id, purpose: 'shop' as const });

  type Change = DomainEvents['media.changed']['change'];
  const tell = (id: string, change: Change, by: string, session: ClientSession) =>
    events.post('media.changed', { media: id, change, by }, session);

  async function existing(id: string, session?: ClientSession): Promise<MediaDocument> {
    const found = await media.findOne(shop(id), { ...(session && { session }) });
    if (!found) throw notFound('Media');
    return found;
  }

  async function receive(file: SentFile, by: string): Promise<ReceivedFile> {
    const wait = await tries.take(by);
    if (wait > 0)
      throw new TooManyRequests('too_many_tries', 'Too many uploads. Try again in some minutes.', wait);
    return receiveFile(store, file);
  }

  /** What a received file changes of its record. A picture waits to be encoded, everything else is ready as it is. */
  function contentOf(received: ReceivedFile, { hero }: { hero: boolean }) {
    const { kind, contentType, extension, bytes, sha256, width, height, duration, id } = received;
    const now = clock();
    const original = { contentType, bytes, sha256 };
    const common = { original, problem: null, attempts: 0, claimedUntil: now, duration };
    const file: StoredFile = { id, name: `${kind}.${extension}`, contentType, bytes };
    if (kind === 'picture') return { ...common, status: 'processing' as const, sent: file };
    const hash = addressHash(sha256, { hero });
    return { ...common, status: 'ready' as const, sent: null, files: [file], bytes, hash, width, height };
  }

  /** Keeps a received file; from then on a video or document has its address. */
  async function keep(received: ReceivedFile, hero: boolean, session: ClientSession): Promise<void> {
    await store.keep([received.id], session);
    if (received.kind === 'picture') return;
    const name = `${addressHash(received.sha256, { hero })}/${received.kind}.${received.extension}`;
    await store.rename(received.id, name, session);
  }

  /** After any other error it may have been kept: then it is for the sweep to know. */
  async function orRemove<T>(received: ReceivedFile, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) await store.remove([received.id]);
      throw error;
    }
  }

  return {
    existing,

    /** @throws AppError of `receiveFile`, 429 'too_many_tries' */
    async add(file: SentFile, { by, hero = false }: { by: string; hero?: boolean }): Promise<MediaDocument> {
      const received = await receive(file, by);
      const document = newMedia({
        _id: randomUUID(),
        kind: received.kind,
        purpose: 'shop',
        owner: 'shop',
        name: nameOf(file.name),
        hero,
        createdAt: clock(),
        createdBy: by,
        ...contentOf(received, { hero }),
      });
      await orRemove(received, () =>
        inTransaction(client, async (session) => {
          await media.insertOne(document, { session });
          await keep(received, hero, session);
          await tell(document._id, 'added', by, session);
        }),
      );
      encoding.begin();
      return document;
    },

    /**
     * Other content under the same id: everybody who shows it follows. What it showed before stays until the new picture
     * is encoded, and its address for a day longer.
     * @throws AppError 404, 400 'other_kind', 409 'changed', 409 'shipped', and as `add`
     */
    async replace(id: string, file: SentFile, { by, version }: { by: string; version: number }) {
      const before = await existing(id);
      if (before.source === 'shipped') throw shipped('replaced');
      if (before.version !== version) throw changed();
      const received = await receive(file, by);
      await orRemove(received, () =>
        inTransaction(client, async (session) => {
          if (received.kind !== before.kind) {
            throw new AppError(400, 'other_kind', `A ${before.kind} can only be replaced by another one.`);
          }
          const { matchedCount } = await media.updateOne(
            { ...shop(id), version },
            {
              $set: { ...contentOf(received, before), changedAt: clock(), changedBy: by },
              $inc: { version: 1 },
            },
            { session },
          );
          if (matchedCount === 0) throw changed();
          await keep(received, before.hero, session);
          if (before.sent) await store.discard([before.sent.id], session);
          const replaced = received.kind === 'picture' ? [] : before.files.map((each) => each.id);
          await store.discard(replaced, session, KEEP_REPLACED_MS);
          await tell(id, 'replaced', by, session);
        }),
      );
      encoding.begin();
      return existing(id);
    },

    /** @throws AppError 404, 409 'changed', 400 for a poster that is no picture */
    async change(id: string, { version, ...fields }: MediaChange, by: string): Promise<MediaDocument> {
      await inTransaction(client, async (session) => {
        const { kind } = await existing(id, session);
        if (fields.poster) {
          const poster = await media.findOne(shop(fields.poster), { session });
          if (kind !== 'video' || poster?.kind !== 'picture') {
            const message = 'Choose a picture as the poster of a video.';
            throw new AppError(400, 'invalid_input', message, { poster: message });
          }
        }
        const change = {
          $set: { ...fields, changedAt: clock(), changedBy: by },
          $inc: { version: 1 },
        };
        const { matchedCount } = await media.updateOne({ ...shop(id), version }, change, { session });
        if (matchedCount === 0) throw changed();
        await tell(id, 'changed', by, session);
      });
      return existing(id);
    },

    /** Encodes a picture again that failed. @throws AppError 404, 409 'not_failed' */
    async retry(id: string, by: string): Promise<MediaDocument> {
      const { status } = await existing(id);
      const again = { status: 'processing' as const, problem: null, attempts: 0, claimedUntil: clock() };
      await inTransaction(client, async (session) => {
        const { matchedCount } = await media.updateOne(
          { ...shop(id), status: 'failed' },
          { $set: again, $inc: { version: 1 } },
          { session },
        );
        if (matchedCount === 0) throw new AppError(409, 'not_failed', `This is ${status}, not failed.`);
        await tell(id, 'changed', by, session);
      });
      encoding.begin();
      return existing(id);
    },

    /** @throws AppError 404, 409 'shipped', 409 'used' that names where it is used */
    async remove(id: string, by: string): Promise<void> {
      await inTransaction(client, async (session) => {
        const document = await existing(id, session);
        if (document.source === 'shipped') throw shipped('removed');
        const uses = (await usesOf([id], session)).get(id) ?? [];
        if (uses.length > 0) throw deletionRejected(uses);
        await media.deleteOne(shop(id), { session });
        await store.discard(fileIdsOf(document), session);
        await tell(id, 'removed', by, session);
      });
    },
  };
}
export type ShopMedia = ReturnType<typeof createShopMedia>;
