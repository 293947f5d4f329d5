import type { ClientSession, Db, UpdateFilter } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { ImportDocument, MappingMemory, PortionDocument } from './import-document.ts';
import { busyStates, type ImportState } from './import-states.ts';

export const importIndexes: CollectionIndexes[] = [
  {
    collection: 'imports',
    indexes: [
      { key: { createdAt: -1, _id: -1 }, name: 'newest' },
      { key: { state: 1, claimedUntil: 1 }, name: 'waiting' },
    ],
  },
  { collection: 'importRows', indexes: [{ key: { import: 1, index: 1 }, name: 'of-import', unique: true }] },
];

/** Where somebody's work on an import stands: a write that expects another one changes nothing. */
export interface Progress {
  id: string;
  state: ImportState;
  done: number;
  claim: string;
}

export const portionId = (id: string, index: number): string => `${id}:${index}`;

/** Imports and their rows. */
export function createImportRepository(db: Db) {
  const imports = db.collection<ImportDocument>('imports');
  const portions = db.collection<PortionDocument>('importRows');
  const memories = db.collection<MappingMemory>('importMappings');

  return {
    insert: async (document: ImportDocument): Promise<void> => void (await imports.insertOne(document)),
    insertPortion: async (portion: PortionDocument): Promise<void> =>
      void (await portions.insertOne(portion)),

    find: (id: string): Promise<ImportDocument | null> => imports.findOne({ _id: id }),

    async page({ page, pageSize }: { page: number; pageSize: number }) {
      const sort = { createdAt: -1, _id: -1 } as const;
      const options = { sort, skip: (page - 1) * pageSize, limit: pageSize };
      const items = await imports.find({}, { ...options, projection: { files: 0, columns: 0 } }).toArray();
      return { items, total: await imports.countDocuments() };
    },

    portion: (id: string, index: number, session?: ClientSession): Promise<PortionDocument | null> =>
      portions.findOne({ _id: portionId(id, index) }, { session }),

    replacePortion: async (portion: PortionDocument, session: ClientSession): Promise<void> => {
      const { rows, leading = 0 } = portion;
      await portions.updateOne({ _id: portion._id }, { $set: { rows, leading } }, { session });
    },

    /** Changes an import that is in one of these states. @returns whether it was */
    async transition(
      id: string,
      from: readonly ImportState[],
      change: Partial<ImportDocument>,
      session?: ClientSession,
    ): Promise<boolean> {
      const filter = { _id: id, state: { $in: [...from] } };
      const { matchedCount } = await imports.updateOne(filter, { $set: change }, { session });
      return matchedCount === 1;
    },

    /** What background work looks for. */
    toBeWorkedOn: { collection: imports, waiting: { state: { $in: [...busyStates] } } },

    /**
     * Notes a step, in the transaction of what was done. The guard is the fence: whoever has lost the claim, or works on
     * a portion that another process has dealt with, changes nothing.
     * @returns whether this is still the caller's step
     */
    async advance(
      { id, state, done, claim }: Progress,
      change: UpdateFilter<ImportDocument>,
      session?: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await imports.updateOne({ _id: id, state, done, claim }, change, { session });
      return matchedCount === 1;
    },

    /** Imports before this time whose rows are still kept. */
    oldBefore: (time: Date): Promise<Pick<ImportDocument, '_id' | 'files'>[]> =>
      imports
        .find({ createdAt: { $lt: time }, state: { $nin: [...busyStates] }, parts: { $gt: 0 } })
        .project<Pick<ImportDocument, '_id' | 'files'>>({ files: 1 })
        .toArray(),

    /** Removes the rows of an import; a summary stays. */
    async removeRows(id: string, session: ClientSession): Promise<void> {
      await portions.deleteMany({ import: id }, { session });
      await imports.updateOne({ _id: id }, { $set: { portions: [], parts: 0, files: null } }, { session });
    },

    /** Uploads that broke off before this time. */
    brokenBefore: async (time: Date): Promise<string[]> =>
      (
        await imports
          .find({ state: 'reading', createdAt: { $lt: time } })
          .project<Pick<ImportDocument, '_id'>>({ _id: 1 })
          .toArray()
      ).map(({ _id }) => _id),

    /** Removes an import that never was complete. */
    async remove(id: string): Promise<void> {
      await portions.deleteMany({ import: id });
      await imports.deleteOne({ _id: id });
    },

    remembered: async (by: string): Promise<MappingMemory['targets']> =>
      (await memories.findOne({ _id: by }))?.targets ?? {},

    async remember(by: string, targets: MappingMemory['targets']): Promise<void> {
      await memories.updateOne({ _id: by }, { $set: { targets } }, { upsert: true });
    },

    forget: async (by: string, session: ClientSession): Promise<void> => {
      await memories.deleteOne({ _id: by }, { session });
    },
  };
}
export type ImportRepository = ReturnType<typeof createImportRepository>;
