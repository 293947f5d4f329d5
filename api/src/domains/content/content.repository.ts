import type { Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { contains } from '../../platform/database/text-match.ts';
import { artisanIndexes } from './artisans/artisans.repository.ts';
import type { PostDocument } from './documents.ts';

export const contentIndexes: CollectionIndexes[] = [
  {
    collection: 'posts',
    indexes: [
      // What shoppers see, newest first.
      { key: { status: 1, publishedAt: -1, _id: 1 }, name: 'published' },
      { key: { createdAt: -1, _id: 1 }, name: 'newest' },
      // No two stories have, or had, the same slug (requirement 12).
      {
        key: { addresses: 1 },
        name: 'addresses',
        unique: true,
        partialFilterExpression: { addresses: { $exists: true } },
      },
      // Which stories show a picture.
      { key: { pictures: 1 }, name: 'pictures' },
      {
        key: { publishAt: 1 },
        name: 'publishAt',
        partialFilterExpression: { publishAt: { $exists: true } },
      },
    ],
  },
  { collection: 'postRevisions', indexes: [{ key: { story: 1, version: -1 }, name: 'of-story' }] },
  artisanIndexes,
];

type StoryCard = Pick<
  PostDocument,
  '_id' | 'slug' | 'title' | 'excerpt' | 'category' | 'image' | 'tags' | 'products' | 'artisans'
>;

/** What shoppers see (requirement 202). */
const published = { status: 'published', removedAt: { $exists: false } } as const;
const newest = { publishedAt: -1, _id: 1 } as const;

/** Stories as shoppers see them. */
export function createContentRepository(db: Db) {
  const posts = db.collection<PostDocument>('posts');
  return {
    /** Published stories, newest first. */
    posts: () => posts.find(published).sort(newest).toArray(),
    /** What search needs of the stories, newest first. */
    titles: () =>
      posts
        .find(published)
        .sort(newest)
        .project<Pick<PostDocument, 'slug' | 'title' | 'tags'>>({ _id: 0, slug: 1, title: 1, tags: 1 })
        .toArray(),
    /** The stories without their text, newest first. */
    cards: () =>
      posts
        .find(published)
        .sort(newest)
        .project<StoryCard>({
          slug: 1,
          title: 1,
          excerpt: 1,
          category: 1,
          image: 1,
          tags: 1,
          products: 1,
          artisans: 1,
        })
        .toArray(),
    /** Ids of the stories whose text contains a name. */
    naming: async (name: string): Promise<Set<string>> => {
      const found = await posts
        .find({ ...published, $or: [{ content: contains(name) }, { excerpt: contains(name) }] })
        .project<{ _id: string }>({ _id: 1 })
        .toArray();
      return new Set(found.map(({ _id }) => _id));
    },
    /** The published story that has, or had, a slug. */
    postAt: (slug: string) => posts.findOne({ addresses: slug, ...published }),

    /** Slugs of the published stories, for the sitemap. */
    postSlugs: async (): Promise<string[]> =>
      (await posts.find(published).project<{ slug: string }>({ slug: 1 }).sort({ slug: 1 }).toArray()).map(
        ({ slug }) => slug,
      ),
  };
}
export type ContentRepository = ReturnType<typeof createContentRepository>;
