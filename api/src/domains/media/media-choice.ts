import type { ClientSession, Collection } from 'mongodb';
import { invalidField, type AppError } from '../../platform/http/errors.ts';
import { MEDIA_LENGTH, type MediaKind } from './media.constants.ts';
import type { MediaDocument } from './media-document.ts';
import type { MediaFollower } from './media-follower.ts';

/** A picture that an admin has chosen: its id, and the alternative text beside it. */
export interface ChosenPicture {
  id: string;
  alt?: string | undefined;
}

/** A picture as documents store it, e.g. `images` of a product: named by its id. */
export interface StoredPicture {
  src: string;
  alt: string;
}

export interface Into {
  /** Of the transaction that writes the document. */
  session: ClientSession;
  /** The form's field, which an error names. */
  field: string;
}

interface Dependencies {
  media: Collection<MediaDocument>;
  expect: MediaFollower['expect'];
  clock: () => Date;
}

const kinds: Record<MediaKind, string> = { picture: 'a picture', video: 'a video', document: 'a PDF' };

function problem({ field }: Into, message: string): AppError {
  return invalidField(field, message);
}

/**
 * What documents of other domains store of media that an admin has chosen. Call it in the transaction that writes the
 * document: the record is touched, so a removal at the same time either sees the document or is rejected.
 *
 * The domain registers `mediaUses` that find the document by these ids, and answers with `pictureWithValue` (pictures) or
 * `mediaFile` (videos and PDFs), which follow when the media are replaced.
 */
export function createMediaChoice({ media, expect, clock }: Dependencies) {
  /** The first text that is written beside a picture describes it everywhere. */
  async function describe({ _id }: MediaDocument, alt: string, { session }: Into): Promise<void> {
    const change = { $set: { alt, changedAt: clock() }, $inc: { version: 1 } };
    await media.updateOne({ _id, alt: '' }, change, { session });
    expect(_id);
  }

  async function chosen(ids: readonly string[], kind: MediaKind, into: Into) {
    const { session } = into;
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map<string, MediaDocument>();
    const filter = { _id: { $in: wanted }, purpose: 'shop' as const };
    await media.updateMany(filter, { $inc: { chosen: 1 } }, { session });
    const found = new Map(
      (await media.find(filter, { session }).toArray()).map((record) => [record._id, record]),
    );
    for (const id of wanted) {
      const record = found.get(id);
      if (!record)
        throw problem(into, 'One of the files has been removed from the media. Choose another one.');
      if (record.kind !== kind)
        throw problem(into, `“${record.name}” is not ${kinds[kind]}. Choose another one.`);
      if (record.status === 'failed' && record.files.length === 0 && record.source !== 'shipped') {
        throw problem(into, `“${record.name}” could not be read. Retry it on the Media page, or remove it.`);
      }
    }
    return found;
  }

  return {
    /**
     * Pictures in their order, as the document stores them. An alternative text is stored where it differs from the one
     * of the media only: others follow it. Media that have none get it.
     * @throws AppError 400 'invalid_input' that names the field
     */
    async pictures(pictures: readonly ChosenPicture[], into: Into): Promise<StoredPicture[]> {
      const found = await chosen(
        pictures.map(({ id }) => id),
        'picture',
        into,
      );
      const stored: StoredPicture[] = [];
      for (const { id, alt: given = '' } of pictures) {
        const alt = given.trim();
        if (alt.length > MEDIA_LENGTH.alt) throw problem(into, 'The alt text of a picture is too long.');
        const record = found.get(id);
        if (alt && record?.alt === '') {
          await describe(record, alt, into);
          record.alt = alt;
        }
        stored.push({ src: id, alt: alt === record?.alt ? '' : alt });
      }
      return stored;
    },

    /** Ids of videos or PDFs in their order. @throws AppError 400 'invalid_input' that names the field */
    async files(kind: 'video' | 'document', ids: readonly string[], into: Into): Promise<string[]> {
      await chosen(ids, kind, into);
      return [...new Set(ids)];
    },
  };
}
export type MediaChoice = ReturnType<typeof createMediaChoice>;
