import type { Db } from 'mongodb';
import { placesByPicture } from '../media/index.ts';
import type { FindMediaUses } from '../shared/module.ts';
import type { ArtisanDocument } from './artisans/artisan-document.ts';
import type { PostDocument } from './documents.ts';
import type { PageDocument } from './pages/page-document.ts';
import { pageNames } from './pages/page-names.ts';
import { pathOfPage } from './pages/page-values.ts';

/** Which stories, artisans and pages show a picture. */
export function pictureUses(db: Db): FindMediaUses {
  const posts = db.collection<PostDocument>('posts');
  const artisans = db.collection<ArtisanDocument>('artisans');
  const pages = db.collection<PageDocument>('pages');
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
      const shown = { $in: [...pictures] };
      const found = await artisans
        .find({ $or: [{ 'image.src': shown }, { 'pictures.src': shown }] }, options)
        .toArray();
      return found.flatMap(({ _id, slug, name, image, pictures: more, status }) => {
        const path = status === 'published' ? { path: `/artisans/${slug}` } : {};
        const use = { where: `Artisan “${name}”`, domain: 'content', id: _id, ...path };
        return [image, ...more]
          .filter(({ src }) => pictures.includes(src))
          .map(({ src }) => ({ picture: src, use }));
      });
    },
    async (ids, options) => {
      const found = await pages
        .find({ pictures: { $in: [...ids] } }, options)
        .project<Pick<PageDocument, '_id' | 'pictures'>>({ pictures: 1 })
        .toArray();
      return found.flatMap(({ _id, pictures: shown }) => {
        const use = { where: pageNames[_id], domain: 'content', id: _id, path: pathOfPage(_id) };
        return shown.filter((id) => ids.includes(id)).map((picture) => ({ picture, use }));
      });
    },
  );
}
