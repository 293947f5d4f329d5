import type { Collection } from 'mongodb';
import { inOrder } from '../../platform/database/in-order.ts';
import { createFollowedIndex } from '../../platform/listing/followed-index.ts';
import type { Range } from '../../platform/listing/sorted-numbers.ts';
import type { MediaDocument } from './media-document.ts';
import { MediaIndex, listedFields, type ListedMedia, type MediaFilter } from './media-index.ts';
import { mediaOf, type Media, type MediaList, type MediaQuery } from './media.schema.ts';
import type { UsesOf } from './media-uses.ts';
import type { RememberedUses } from './remembered-uses.ts';

/** Ids per question to the domains that use media. */
const BATCH = 500;
/** Changes of some seconds fit into one answer, also after an upload of hundreds. */
const CHANGED_BATCH = 5000;

const filterOf = ({ unused, source, ...filter }: MediaQuery): MediaFilter => ({
  ...filter,
  // nobody can remove what came with the release: it is never in the way
  source: unused ? 'uploaded' : source,
});

interface Dependencies {
  media: Collection<MediaDocument>;
  usesOf: UsesOf;
  /** For the pages of the list. */
  rememberedUses: RememberedUses;
  clock: () => Date;
}

/** The admin's list of the shop's media: found in memory (docs/decisions/0048), one page is read from the database. */
export function createMediaList({ media, usesOf, rememberedUses, clock }: Dependencies) {
  const followed = createFollowedIndex<MediaIndex, ListedMedia>({
    async load() {
      const index = new MediaIndex();
      const all = media.find({ purpose: 'shop' }).project<ListedMedia>(listedFields);
      for await (const record of all) index.append(record);
      index.arrange();
      return index;
    },
    changedSince: (time) =>
      media
        .find(
          { purpose: { $in: ['shop', 'removed'] }, changedAt: { $gte: time } },
          { raw: true, batchSize: CHANGED_BATCH },
        )
        .project<Uint8Array>(listedFields)
        .toArray(),
    put: (index, record) => index.put(record),
    clock: () => clock().getTime(),
  });

  async function read(filter: MediaFilter, page: Range) {
    const { ids, total } = (await followed.current()).find(filter, page);
    const documents = await media.find({ _id: { $in: ids }, purpose: 'shop' }).toArray();
    return { documents: inOrder(ids, documents), total, isWhole: documents.length === ids.length };
  }

  /** A page of records as they are stored now, and how many match. */
  async function found(filter: MediaFilter, page: Range) {
    const first = await read(filter, page);
    if (first.isWhole) return first;
    // the record of a shipped picture goes with the release that had it
    followed.reload();
    return read(filter, page);
  }

  /** Who uses what is known by the domains alone, so all ids are asked for before a page can be cut. */
  async function unused(filter: MediaFilter): Promise<string[]> {
    const { ids: all } = (await followed.current()).find(filter, { skip: 0, limit: Infinity });
    const ids: string[] = [];
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = all.slice(from, from + BATCH);
      const used = await usesOf.any(batch);
      ids.push(...batch.filter((id) => !used.has(id)));
    }
    return ids;
  }

  const withUses = async (documents: MediaDocument[], find: RememberedUses): Promise<Media[]> => {
    const uses = await find(documents.map(({ _id }) => _id));
    return documents.map((document) => mediaOf(document, uses.get(document._id) ?? []));
  };

  return {
    /** Reads the media, so that the first admin does not wait for it. */
    open: async (): Promise<void> => void (await followed.current()),

    /** A record as admins see it. */
    shown: async (document: MediaDocument): Promise<Media> =>
      (await withUses([document], usesOf))[0] as Media,

    async list(query: MediaQuery): Promise<MediaList> {
      const { page, pageSize } = query;
      const filter = filterOf(query);
      const skip = (page - 1) * pageSize;
      if (query.unused) {
        const ids = await unused(filter);
        const { documents } = await found(
          { ids: ids.slice(skip, skip + pageSize) },
          { skip: 0, limit: pageSize },
        );
        return { items: await withUses(documents, rememberedUses), total: ids.length, page, pageSize };
      }
      const { documents, total } = await found(filter, { skip, limit: pageSize });
      return { items: await withUses(documents, rememberedUses), total, page, pageSize };
    },
  };
}
export type MediaListService = ReturnType<typeof createMediaList>;
