import { isDeepStrictEqual } from 'node:util';
import type { AnyBulkWriteOperation, Db } from 'mongodb';
import { newMedia, type MediaContent, type MediaDocument } from './media-document.ts';
import { shopAlts } from './shop-picture-alts.ts';
import { shopPictures } from './shop-pictures.ts';

const alts: Readonly<Record<string, string>> = shopAlts;

/** From this width in px a picture fills a wide screen: what replaces it is encoded as large. */
const HERO_WIDTH = 2400;

/** More than a release has: its records are read with one command. */
const BATCH = 1000;

/** The content of a shipped picture that is not replaced. @returns undefined when the release has no such picture */
export function shippedContent(key: string): MediaContent | undefined {
  const value = shopPictures[key];
  if (value === undefined) return undefined;
  const { hero: _, ...facts } = factsOf(value);
  return { ...facts, hash: null, files: [], bytes: 0, duration: null };
}

/** What a value says (decision 0033): address, size, colour, then widths and preview where there are any. */
function factsOf(value: string) {
  const [address = '', size = '', color = '', , preview = ''] = value.split(' ');
  const [width = null, height = null] = size.split('x').map(Number);
  const contentType = address.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg';
  const hero = (width ?? 0) >= HERO_WIDTH;
  return { width, height, color, preview, hero, original: { contentType, bytes: 0, sha256: '' } };
}

type Facts = ReturnType<typeof factsOf>;

/** What is read of a record, to see whether it is as the release has it. */
const read = { width: 1, height: 1, color: 1, preview: 1, hero: 1, original: 1, hash: 1, sent: 1 } as const;
type Recorded = Pick<MediaDocument, '_id' | keyof typeof read>;

/** Of a picture that is not replaced. */
const isShown = { hash: null, sent: null };
const isReplaced = ({ hash, sent }: Recorded): boolean => hash !== null || sent !== null;

const isAsIn = (facts: Facts, recorded: Recorded): boolean =>
  (Object.keys(facts) as (keyof Facts)[]).every((field) => isDeepStrictEqual(recorded[field], facts[field]));

function inserted(key: string, facts: Facts, createdAt: Date): AnyBulkWriteOperation<MediaDocument> {
  const { _id, ...record } = newMedia({
    _id: key,
    kind: 'picture',
    purpose: 'shop',
    source: 'shipped',
    owner: 'shop',
    name: key,
    alt: alts[key] ?? '',
    createdAt,
    ...facts,
  });
  return { updateOne: { filter: { _id }, update: { $setOnInsert: record }, upsert: true } };
}

/** What has to be written for the pictures of the release, where these are recorded. */
function changesFor(
  pictures: Readonly<Record<string, string>>,
  recorded: readonly Recorded[],
): AnyBulkWriteOperation<MediaDocument>[] {
  const createdAt = new Date();
  const known = new Map(recorded.map((record) => [record._id, record]));
  const gone = recorded.filter((record) => pictures[record._id] === undefined && !isReplaced(record));
  return [
    ...Object.entries(pictures).flatMap(([_id, value]): AnyBulkWriteOperation<MediaDocument>[] => {
      const facts = factsOf(value);
      const record = known.get(_id);
      if (!record) return [inserted(_id, facts, createdAt)];
      if (isReplaced(record) || isAsIn(facts, record)) return [];
      return [{ updateOne: { filter: { _id, ...isShown }, update: { $set: facts } } }];
    }),
    ...gone.map(({ _id }) => ({ deleteOne: { filter: { _id, ...isShown } } })),
  ];
}

/**
 * Gives each picture of the release a record under its key, so that the back office finds, describes and uses it like
 * any other. Its files stay those of the release: nothing is copied. Run at every start, in several processes at once:
 * what is missing is added, size and colour follow the release unless the picture is replaced, and what admins did stays.
 * The record of a picture that the release no longer has is removed, but for one that has been replaced. Where nothing
 * has changed since the last start, nothing is written.
 */
export async function recordShippedPictures(db: Db, pictures = shopPictures): Promise<void> {
  const media = db.collection<MediaDocument>('media');
  const shipped = { owner: 'shop', source: 'shipped' } as const;
  const recorded = await media
    .find({ $or: [{ _id: { $in: Object.keys(pictures) } }, shipped] })
    .project<Recorded>(read)
    .batchSize(BATCH)
    .toArray();
  const changes = changesFor(pictures, recorded);
  if (changes.length > 0) await media.bulkWrite(changes, { ordered: false });
}
