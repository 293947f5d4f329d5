import type { ClientSession, Db } from 'mongodb';
import { within } from '../../../platform/database/within.ts';
import type { CollectionIndexes } from '../../../platform/database/indexes.ts';
import type { PageDocument, PageRevisionDocument } from './page-document.ts';
import type { PageKey } from './page-forms.ts';

export const pageIndexes: CollectionIndexes[] = [
  // Which pages show a picture.
  { collection: 'pages', indexes: [{ key: { pictures: 1 }, name: 'pictures' }] },
  { collection: 'pageRevisions', indexes: [{ key: { page: 1, version: -1 }, name: 'of-page' }] },
];

/** Revisions of a page that are kept. */
const MAX_REVISIONS = 200;

const revisionId = (page: PageKey, version: number) => `${page}@${version}`;

/** The pages that are edited in the back office, and their revisions. */
export function createPagesRepository(db: Db) {
  const pages = db.collection<PageDocument>('pages');
  const revisions = db.collection<PageRevisionDocument>('pageRevisions');
  return {
    all: () => pages.find().toArray(),
    byKey: (key: PageKey, session?: ClientSession) => pages.findOne({ _id: key }, within(session)),

    replace: async ({ _id, ...page }: PageDocument, session: ClientSession): Promise<void> => {
      await pages.replaceOne({ _id }, page, { session });
    },

    /** Adds those that are not there yet: two processes may start at once. */
    async addMissing(documents: readonly PageDocument[]): Promise<void> {
      for (const { _id, ...page } of documents)
        await pages.updateOne({ _id }, { $setOnInsert: page }, { upsert: true });
    },

    /** Adds a revision, unless the page has one of this version, and drops those beyond the last two hundred. */
    async addRevision(revision: Omit<PageRevisionDocument, '_id'>, session: ClientSession): Promise<void> {
      const { page, version } = revision;
      const _id = revisionId(page, version);
      await revisions.updateOne({ _id }, { $setOnInsert: revision }, { upsert: true, session });
      await revisions.deleteMany({ page, version: { $lte: version - MAX_REVISIONS } }, { session });
    },

    /** Newest first. */
    revisions: (page: PageKey) => revisions.find({ page }).sort({ version: -1 }).toArray(),

    revision: (page: PageKey, version: number, session?: ClientSession) =>
      revisions.findOne({ _id: revisionId(page, version) }, within(session)),
  };
}
export type PagesRepository = ReturnType<typeof createPagesRepository>;
