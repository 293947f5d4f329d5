import type { Db } from 'mongodb';
import { placesByPicture } from '../media/index.ts';
import type { FindMediaUses } from '../shared/module.ts';
import type { ArtisanDocument, PostDocument } from './documents.ts';

/** Which stories and artisans show a picture. */
export function pictureUses(db: Db): FindMediaUses {
  const posts = db.collection<PostDocument>('posts');
  const artisans = db.collection<ArtisanDocument>('artisans');
  return placesByPicture(
    async (picture, options) => {
      const found = await posts
        .find({ image: picture }, options)
        .project<{ _id: string; title: string }>({ title: 1 })
        .toArray();
      return found.map(({ _id, title }) => ({ where: `Story “${title}”`, domain: 'content', id: _id }));
    },
    async (picture, options) => {
      const found = await artisans.find({ 'image.src': picture }, options).toArray();
      return found.map(({ _id, name }) => ({ where: `Artisan “${name}”`, domain: 'content', id: _id }));
    },
  );
}
