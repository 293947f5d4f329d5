import type { Db } from 'mongodb';
import { placesByPicture } from '../media/index.ts';
import type { FindMediaUses } from '../shared/module.ts';
import type { QuoteDocument } from './quotes.repository.ts';

/** Which quotes show a picture. */
export function quotePictureUses(db: Db): FindMediaUses {
  const quotes = db.collection<QuoteDocument>('quotes');
  return placesByPicture(async (pictures, options) => {
    const found = await quotes
      .find({ 'picture.src': { $in: [...pictures] } }, options)
      .project<Pick<QuoteDocument, '_id' | 'number' | 'picture'>>({ number: 1, picture: 1 })
      .toArray();
    return found.map(({ _id, number, picture }) => ({
      picture: picture?.src ?? '',
      use: { where: `Quote ${number}`, domain: 'orders', id: _id, path: '/admin/quotes' },
    }));
  });
}
