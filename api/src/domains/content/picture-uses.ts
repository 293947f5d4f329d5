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
        .find({ pictures: { $in: [...pictures] } }, options)
        .project<Pick<PostDocument, '_id' | 'slug' | 'title' | 'pictures' | 'status'>>({
          slug: 1,
          title: 1,
          pictures: 1,
          status: 1,
        })
        .toArray();
      // a deleted story counts: its deletion can be taken back
      return found.flatMap(({ _id, slug, title, pictures: shown, status }) => {
        const path = status === 'published' ? { path: `/blog/${slug}` } : {};
        const use = { where: `Story “${title}”`, domain: 'content', id: _id, ...path };
        return shown.filter((id) => pictures.includes(id)).map((picture) => ({ picture, use }));
      });
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
