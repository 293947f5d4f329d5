import type { ClientSession, Collection, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { KEEP_REPLACED_MS, type Encoding } from './encoding.service.ts';
import { FileGone, type FileStore } from './file-store.ts';
import type { TellChange } from './media-changes.ts';
import { contentOf, type MediaContent, type MediaDocument } from './media-document.ts';
import type { MediaFollower } from './media-follower.ts';
import type { MediaRoom } from './media-room.ts';
import type { ReceivedFile, SentFile } from './receive-file.ts';
import type { ReceivedContent } from './received-content.ts';
import { shippedContent } from './shipped-pictures.ts';
import { changedMeanwhile } from './shop-media.service.ts';

interface Dependencies {
  client: MongoClient;
  media: Collection<MediaDocument>;
  store: FileStore;
  encoding: Encoding;
  contents: ReceivedContent;
  room: Pick<MediaRoom, 'check'>;
  tell: TellChange;
  reread: MediaFollower['reread'];
  clock: () => Date;
}

/** By whom, and made from which version of the record. */
export interface Save {
  by: string;
  version: number;
}

const tooLate = () =>
  new AppError(409, 'too_late', 'What it was before is gone: it is kept for a day. Replace it once more.');

const factsOf = ({ original: { bytes, sha256 } }: Pick<MediaContent, 'original'>) => ({ bytes, sha256 });
const idsOf = ({ files }: Pick<MediaContent, 'files'>) => files.map(({ id }) => id);

/** A replaced picture that is not encoded yet, or cannot be: what it was before is still shown. */
const isWaiting = ({ status, sent }: MediaDocument): boolean => status !== 'ready' && sent !== null;

/** Other content under the same id, and back. */
export function createReplacement(dependencies: Dependencies) {
  const { client, media, store, encoding, contents, room, tell, reread, clock } = dependencies;
  const shop = (id: string) => ({ _id: id, purpose: 'shop' as const });

  async function existing(id: string, session?: ClientSession): Promise<MediaDocument> {
    const found = await media.findOne(shop(id), { ...(session && { session }) });
    if (!found) throw notFound('Media');
    return found;
  }

  function check(before: MediaDocument, received: ReceivedFile): void {
    if (received.sha256 === before.original.sha256 && before.status === 'ready') {
      throw new AppError(400, 'same_file', `This is the ${before.kind} that is shown already.`);
    }
  }

  /** Stores a change that was made from a version. @throws AppError 409 'changed' */
  async function save(
    id: string,
    set: Partial<MediaDocument>,
    { by, version }: Save,
    session: ClientSession,
  ) {
    const { matchedCount } = await media.updateOne(
      { ...shop(id), version },
      { $set: { ...set, changedAt: clock(), changedBy: by }, $inc: { version: 1 } },
      { session },
    );
    if (matchedCount === 0) throw changedMeanwhile();
  }

  /** What a replacement is taken back to: what visitors see now, or saw before anything was shown at all. */
  const previousOf = (before: MediaDocument): MediaDocument['previous'] => {
    if (isWaiting(before)) return before.previous;
    return { ...contentOf(before), until: new Date(clock().getTime() + KEEP_REPLACED_MS) };
  };

  /** A replacement that has not been encoded is forgotten: what was before is still shown. */
  async function forget(before: MediaDocument, { by, version }: Save, session: ClientSession) {
    const { previous, sent, _id } = before;
    if (!previous || !sent) throw tooLate();
    const { original } = previous;
    const set = { original, status: 'ready' as const, problem: null, sent: null, previous: null };
    await save(_id, set, { by, version }, session);
    await store.discard([sent.id], session);
  }

  /** What was before is shown again, and what is shown now can be brought back for a day. */
  async function exchange(before: MediaDocument, content: MediaContent, by: Save, session: ClientSession) {
    const previous = { ...contentOf(before), until: new Date(clock().getTime() + KEEP_REPLACED_MS) };
    await save(before._id, { ...contentOf(content), previous }, by, session);
    await store.keep(idsOf(content), session).catch((error: unknown) => {
      throw error instanceof FileGone ? tooLate() : error;
    });
    await store.discard(idsOf(before), session, KEEP_REPLACED_MS);
  }

  function contentBefore({ _id, source, previous }: MediaDocument): MediaContent {
    if (previous && previous.until > clock()) return previous;
    const shipped = source === 'shipped' ? shippedContent(_id) : undefined;
    if (!shipped) throw tooLate();
    return shipped;
  }

  return {
    /**
     * Everybody who shows it follows. What it showed before stays until the new picture is encoded, and its address for a
     * day longer: so long the replacement can be taken back.
     * @throws AppError 404, 400 'invalid_file' for another kind or 'same_file', 409 'changed', 409 'panorama',
     * 409 'media_full', and as `receive`
     */
    async replace(id: string, file: SentFile, { by, version }: Save): Promise<MediaDocument> {
      const before = await existing(id);
      if (before.source === 'shipped' && id.startsWith('panorama-')) {
        const message =
          'The links of the virtual tour are placed on this panorama: it is replaced with a release.';
        throw new AppError(409, 'panorama', message);
      }
      if (before.version !== version) throw changedMeanwhile();
      const received = await contents.receive(file, { by, kinds: [before.kind] });
      await contents.orRemove(received, async () => {
        check(before, received);
        await room.check(received.bytes);
        await inTransaction(client, async (session) => {
          const previous = previousOf(before);
          await save(id, { ...contents.fieldsOf(received, before), previous }, { by, version }, session);
          await contents.keep(received, before.hero, session);
          if (before.sent) await store.discard([before.sent.id], session);
          // those of a picture are shown until the new one is encoded
          if (received.kind !== 'picture') await store.discard(idsOf(before), session, KEEP_REPLACED_MS);
          const facts = { before: factsOf(before), after: factsOf({ original: received }) };
          await tell(before, { change: 'replaced', by, ...facts }, session);
        });
      });
      await reread(id);
      encoding.begin();
      return existing(id);
    },

    /**
     * Takes a replacement back. A picture of the release can always go back to what the release shows.
     * @throws AppError 404, 409 'changed', 409 'too_late'
     */
    async undo(id: string, save: Save): Promise<MediaDocument> {
      await inTransaction(client, async (session) => {
        const before = await existing(id, session);
        if (before.version !== save.version) throw changedMeanwhile();
        if (isWaiting(before)) await forget(before, save, session);
        else await exchange(before, contentBefore(before), save, session);
        const after = await existing(id, session);
        const facts = { before: factsOf(before), after: factsOf(after) };
        await tell(
          before,
          { change: 'replaced', action: 'replacement undone', by: save.by, ...facts },
          session,
        );
      });
      await reread(id);
      return existing(id);
    },
  };
}
export type Replacement = ReturnType<typeof createReplacement>;
