import type { Collection, Filter } from 'mongodb';
import { contains } from '../../platform/database/text-match.ts';
import type { MediaDocument } from './media-document.ts';
import { mediaOf, type Media, type MediaList, type MediaQuery } from './media.schema.ts';
import type { UsesOf } from './media-uses.ts';

/** Ids per question to the domains that use media. */
const BATCH = 500;

const NEWEST = { createdAt: -1, _id: -1 } as const;

function filterOf({
  search,
  kind,
  source,
  altMissing,
  status,
  ids,
  unused,
}: MediaQuery): Filter<MediaDocument> {
  const text = contains(search);
  return {
    purpose: 'shop',
    ...(ids && { _id: { $in: ids } }),
    ...(kind && { kind }),
    ...(status && { status }),
    // nobody can remove what came with the release: it is never in the way
    ...((source === 'uploaded' || unused) && { source: { $exists: false } }),
    ...(source === 'shipped' && !unused && { source }),
    ...(altMissing && { alt: '', kind: 'picture' as const }),
    ...(search && { $or: [{ name: text }, { alt: text }, { tags: text }] }),
  };
}

/** The admin's list of the shop's media. */
export function createMediaList({ media, usesOf }: { media: Collection<MediaDocument>; usesOf: UsesOf }) {
  /** Who uses what is known by the domains alone, so all ids are asked for before a page can be cut. */
  async function unused(filter: Filter<MediaDocument>): Promise<string[]> {
    const all = await media
      .find(filter, { projection: { _id: 1 } })
      .sort(NEWEST)
      .toArray();
    const ids: string[] = [];
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = all.slice(from, from + BATCH).map(({ _id }) => _id);
      const uses = await usesOf(batch);
      ids.push(...batch.filter((id) => !uses.has(id)));
    }
    return ids;
  }

  const withUses = async (documents: MediaDocument[]): Promise<Media[]> => {
    const uses = await usesOf(documents.map(({ _id }) => _id));
    return documents.map((document) => mediaOf(document, uses.get(document._id) ?? []));
  };

  return {
    /** A record as admins see it. */
    shown: async (document: MediaDocument): Promise<Media> => (await withUses([document]))[0] as Media,

    async list(query: MediaQuery): Promise<MediaList> {
      const { page, pageSize } = query;
      const filter = filterOf(query);
      const from = (page - 1) * pageSize;
      if (query.unused) {
        const ids = await unused(filter);
        const found = await media
          .find({ _id: { $in: ids.slice(from, from + pageSize) } })
          .sort(NEWEST)
          .toArray();
        return { items: await withUses(found), total: ids.length, page, pageSize };
      }
      const [found, total] = await Promise.all([
        media.find(filter).sort(NEWEST).skip(from).limit(pageSize).toArray(),
        media.countDocuments(filter),
      ]);
      return { items: await withUses(found), total, page, pageSize };
    },
  };
}
export type MediaListService = ReturnType<typeof createMediaList>;
