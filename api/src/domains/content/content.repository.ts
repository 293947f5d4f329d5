import type { Collection, Db } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { contains } from '../../platform/database/text-match.ts';
import type { ArtisanDocument, PostDocument } from './documents.ts';

export const contentIndexes: CollectionIndexes[] = [
  {
    collection: 'posts',
    indexes: [
      { key: { createdAt: -1, _id: 1 }, name: 'newest' },
      // Which stories show a picture.
      { key: { image: 1 }, name: 'picture' },
    ],
  },
  { collection: 'artisans', indexes: [{ key: { order: 1 }, name: 'order' }] },
];

type StoryCard = Pick<PostDocument, '_id' | 'title' | 'excerpt' | 'category' | 'image' | 'tags'>;

const idsOf = async <T extends { _id: string }>(collection: Collection<T>): Promise<string[]> =>
  (await collection.find().sort({ _id: 1 }).project<{ _id: string }>({ _id: 1 }).toArray()).map(
    ({ _id }) => _id,
  );

/** Stories and artisans. */
export function createContentRepository(db: Db) {
  const posts = db.collection<PostDocument>('posts');
  const artisans = db.collection<ArtisanDocument>('artisans');
  return {
    posts: () => posts.find().sort({ createdAt: -1, _id: 1 }).toArray(),
    /** What search needs of the stories, newest first. */
    titles: () =>
      posts
        .find()
        .sort({ createdAt: -1, _id: 1 })
        .project<Pick<PostDocument, '_id' | 'title' | 'tags'>>({ title: 1, tags: 1 })
        .toArray(),
    /** The stories without their text, newest first. */
    cards: () =>
      posts
        .find()
        .sort({ createdAt: -1, _id: 1 })
        .project<StoryCard>({ title: 1, excerpt: 1, category: 1, image: 1, tags: 1 })
        .toArray(),
    /** Ids of the stories whose text contains a name. */
    naming: async (name: string): Promise<Set<string>> => {
      const found = await posts
        .find({ $or: [{ content: contains(name) }, { excerpt: contains(name) }] })
        .project<{ _id: string }>({ _id: 1 })
        .toArray();
      return new Set(found.map(({ _id }) => _id));
    },
    post: (id: string) => posts.findOne({ _id: id }),

    /** False when the id is taken. */
    async insertPost(post: PostDocument): Promise<boolean> {
      try {
        await posts.insertOne(post);
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    updatePost: (id: string, change: Partial<Omit<PostDocument, '_id'>>) =>
      posts.findOneAndUpdate({ _id: id }, { $set: change }, { returnDocument: 'after' }),
    deletePost: async (id: string): Promise<boolean> =>
      (await posts.deleteOne({ _id: id })).deletedCount === 1,

    /** Ids of all stories and of all artisans, for the sitemap. */
    postIds: () => idsOf(posts),
    artisanIds: () => idsOf(artisans),

    artisans: () => artisans.find().sort({ order: 1, _id: 1 }).toArray(),
    artisan: (slug: string) => artisans.findOne({ _id: slug }),
  };
}
export type ContentRepository = ReturnType<typeof createContentRepository>;
