import type { Db } from 'mongodb';
import { newMedia, type MediaContent, type MediaDocument } from './media-document.ts';
import { shopAlts } from './shop-picture-alts.ts';
import { shopPictures } from './shop-pictures.ts';

const alts: Readonly<Record<string, string>> = shopAlts;

/** From this width in px a picture fills a wide screen: what replaces it is encoded as large. */
const HERO_WIDTH = 2400;

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

/**
 * Gives each picture of the release a record under its key, so that the back office finds, describes and uses it like
 * any other. Its files stay those of the release: nothing is copied. Run at every start, in several processes at once:
 * what is missing is added, size and colour follow the release unless the picture is replaced, and what admins did stays.
 * The record of a picture that the release no longer has is removed, but for one that has been replaced.
 */
export async function recordShippedPictures(db: Db, pictures = shopPictures): Promise<void> {
  const media = db.collection<MediaDocument>('media');
  const createdAt = new Date();
  const isShown = { hash: null, sent: null };
  await media.bulkWrite(
    Object.entries(pictures).flatMap(([key, value]) => {
      const facts = factsOf(value);
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
      const insert = { filter: { _id }, update: { $setOnInsert: record }, upsert: true };
      return [{ updateOne: insert }, { updateOne: { filter: { _id, ...isShown }, update: { $set: facts } } }];
    }),
    { ordered: false },
  );
  await media.deleteMany({ source: 'shipped', ...isShown, _id: { $nin: Object.keys(pictures) } });
}
