import type { Db } from 'mongodb';
import { placesByPicture } from '../media/index.ts';
import type { FindMediaUses } from '../shared/module.ts';
import type { ArtisanDocument, PostDocument } from './documents.ts';

/** Which stories and artisans show a picture. */
export function pictureUses(db: Db): FindMediaUses {
  const posts = db.collection<PostDocument>('posts');
  const artisans = db.collection<ArtisanDocument>('artisans');
  return placesByPicture(
    async (pictures, options) => {
      const found = await posts
        .find({ image: { $in: [...pictures] } }, options)
        .project<Pick<PostDocument, '_id' | 'title' | 'image'>>({ title: 1, image: 1 })
        .toArray();
      return found.map(({ _id, title, image }) => ({
        picture: image,
        use: { where: `Story “${title}”`, domain: 'content', id: _id, path: `/blog/${_id}` },
      }));
    },
    async (pictures, options) => {
      const found = await artisans.find({ 'image.src': { $in: [...pictures] } }, options).toArray();
      return found.map(({ _id, name, image }) => ({
        picture: image.src,
        use: { where: `Artisan “${name}”`, domain: 'content', id: _id, path: `/artisans/${_id}` },
      }));
    },
  );
}
