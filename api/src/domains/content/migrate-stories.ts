import type { Db } from 'mongodb';
import { once } from '../../platform/database/once.ts';
import type { PostDocument } from './documents.ts';
import { sanitisePost } from './sanitise.ts';
import { picturesOf } from './story-pictures.ts';

/** Stories from before there were drafts: all of them were published, at addresses made of their ids. */
export async function migrateStories(db: Db): Promise<void> {
  await once(db, 'stories', async () => {
    const posts = db.collection<PostDocument>('posts');
    const stored = await posts.find({ addresses: { $exists: false } }).toArray();
    for (const { _id, content, image, createdAt, updatedAt } of stored) {
      const clean = sanitisePost(content);
      const added: Partial<PostDocument> = {
        slug: _id,
        addresses: [_id],
        content: clean,
        pictures: picturesOf({ image, content: clean }),
        products: [],
        artisans: [],
        metaTitle: '',
        metaDescription: '',
        status: 'published',
        publishedAt: createdAt,
        version: 1,
        // absent in those that were never edited
        updatedAt: (updatedAt as Date | undefined) ?? createdAt,
        updatedBy: null,
      };
      await posts.updateOne({ _id }, { $set: added });
    }
  });
}
