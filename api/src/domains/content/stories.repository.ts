import type { ClientSession, Db, Filter, Sort } from 'mongodb';
import { within } from '../../platform/database/within.ts';
import { contains } from '../../platform/database/text-match.ts';
import type { PostDocument, RevisionDocument } from './documents.ts';
import type { StoryListQuery } from './stories.schema.ts';

const existing = { removedAt: { $exists: false } };

const sorts: Record<StoryListQuery['sort'], Sort> = {
  'created-desc': { createdAt: -1, _id: 1 },
  'updated-desc': { updatedAt: -1, _id: 1 },
  title: { title: 1, _id: 1 },
};

/** Revisions of a story that are kept. */
const MAX_REVISIONS = 200;

const revisionId = (story: string, version: number) => `${story}@${version}`;

/** Stories of every status, for admins and the schedule, and their revisions. */
export function createStoriesRepository(db: Db) {
  const posts = db.collection<PostDocument>('posts');
  const revisions = db.collection<RevisionDocument>('postRevisions');
  return {
    /** Deleted ones, too. */
    byId: (id: string, session?: ClientSession) => posts.findOne({ _id: id }, within(session)),

    /** The one that has, or had, a slug; deleted ones, too: their slugs stay theirs. */
    byAddress: (slug: string, session?: ClientSession) => posts.findOne({ addresses: slug }, within(session)),

    async page({ search, category, status, sort, page, pageSize }: StoryListQuery) {
      const filter: Filter<PostDocument> = {
        ...existing,
        ...(category && { category }),
        ...(status && { status }),
        ...(search && {
          $or: (['title', 'excerpt', 'author', 'tags'] as const).map((field) => ({
            [field]: contains(search),
          })),
        }),
      };
      const [items, total] = await Promise.all([
        posts
          .find(filter)
          .sort(sorts[sort])
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .toArray(),
        posts.countDocuments(filter),
      ]);
      return { items, total };
    },

    /** Those of any status that link to an artisan, newest first; at most fifty. */
    async linkingArtisan(id: string, session?: ClientSession) {
      const found = await posts
        .find({ artisans: id, ...existing }, within(session))
        .sort({ createdAt: -1, _id: 1 })
        .limit(50)
        .project<Pick<PostDocument, '_id' | 'title'>>({ title: 1 })
        .toArray();
      return found.map(({ _id, title }) => ({ id: _id, name: title }));
    },

    /** @throws MongoServerError of a duplicate key when its slug is taken */
    insert: async (story: PostDocument, session: ClientSession): Promise<void> => {
      await posts.insertOne(story, { session });
    },

    /** @throws MongoServerError of a duplicate key when its slug is taken */
    replace: async ({ _id, ...story }: PostDocument, session: ClientSession): Promise<void> => {
      await posts.replaceOne({ _id }, story, { session });
    },

    /** Ids of what is due, the first ones first. */
    dueIds: async (now: Date, limit: number): Promise<string[]> =>
      (
        await posts
          .find({ publishAt: { $lte: now }, ...existing })
          .sort({ publishAt: 1 })
          .limit(limit)
          .project<{ _id: string }>({ _id: 1 })
          .toArray()
      ).map(({ _id }) => _id),

    nextDue: async (): Promise<Date | null> =>
      (await posts.findOne({ publishAt: { $exists: true }, ...existing }, { sort: { publishAt: 1 } }))
        ?.publishAt ?? null,

    /** Adds a revision, unless the story has one of this version, and drops those beyond the last two hundred. */
    async addRevision(revision: Omit<RevisionDocument, '_id'>, session: ClientSession): Promise<void> {
      const { story, version } = revision;
      const _id = revisionId(story, version);
      await revisions.updateOne({ _id }, { $setOnInsert: revision }, { upsert: true, session });
      await revisions.deleteMany({ story, version: { $lte: version - MAX_REVISIONS } }, { session });
    },

    /** Newest first. */
    revisions: (story: string) => revisions.find({ story }).sort({ version: -1 }).toArray(),

    revision: (story: string, version: number, session?: ClientSession) =>
      revisions.findOne({ _id: revisionId(story, version) }, within(session)),
  };
}
export type StoriesRepository = ReturnType<typeof createStoriesRepository>;
