import type { Db } from 'mongodb';
import { newMedia, type MediaDocument } from './media-document.ts';
import { shopAlts } from './shop-picture-alts.ts';
import { shopPictures } from './shop-pictures.ts';

const alts: Readonly<Record<string, string>> = shopAlts;

/** What a value says (decision 0033): address, size, colour, then widths and preview where there are any. */
function factsOf(value: string) {
  const [address = '', size = '', color = '', , preview = ''] = value.split(' ');
  const [width = null, height = null] = size.split('x').map(Number);
  const contentType = address.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg';
  return { width, height, color, preview, original: { contentType, bytes: 0, sha256: '' } };
}

/**
 * Gives each picture of the release a record under its key, so that the back office finds, describes and uses it like
 * any other. Its files stay those of the release: nothing is copied. Run at every start, in several processes at once:
 * what is missing is added, size and colour follow the release, and what admins wrote stays. The record of a picture
 * that the release no longer has is removed.
 */
export async function recordShippedPictures(db: Db, pictures = shopPictures): Promise<void> {
  const media = db.collection<MediaDocument>('media');
  const createdAt = new Date();
  await media.bulkWrite(
    Object.entries(pictures).map(([key, value]) => {
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
      const first = Object.entries(record).filter(([field]) => !(field in facts));
      return {
        updateOne: {
          filter: { _id },
          update: { $set: facts, $setOnInsert: Object.fromEntries(first) },
          upsert: true,
        },
      };
    }),
    { ordered: false },
  );
  await media.deleteMany({ source: 'shipped', _id: { $nin: Object.keys(pictures) } });
}
