import type { ClientSession, Db, Filter, Sort } from 'mongodb';
import type { CollectionIndexes } from '../../../platform/database/indexes.ts';
import { DAY_MS } from '../../shared/durations.ts';
import type { BulkChange, BulkRow, BulkRowQuery, BulkRun, ShownChange } from './bulk-change.schema.ts';
import type { Inverse } from './planned-change.ts';

/** How long a run can be undone. */
export const UNDO_DAYS = 30;
/** Rows and selections go by themselves; a day later, so that an undo that has begun still has them all. */
const keptIndex = {
  key: { at: 1 },
  name: 'kept',
  expireAfterSeconds: ((UNDO_DAYS + 1) * DAY_MS) / 1000,
} as const;

/** One bulk change. Its products are `bulkSelections`, what became of each `bulkRows`. */
export interface RunDocument {
  /** From the admin and the key of the request. */
  _id: string;
  /** Fingerprint of the request. */
  request: string;
  by: string;
  /** Who has asked to undo it; absent on runs from before it was kept. */
  undoneBy?: string;
  change: BulkChange;
  status: BulkRun['status'];
  total: number;
  /** The next place of the selection; while undoing, of the rows. */
  place: number;
  changed: number;
  unchanged: number;
  leftOut: number;
  restored: number;
  kept: number;
  /** Until then a process works on it; one that died loses it after that. */
  claimedUntil: Date;
  createdAt: Date;
  finishedAt: Date | null;
}

type RunCount = 'changed' | 'unchanged' | 'leftOut' | 'restored' | 'kept';

export interface RowDocument {
  /** Run and place. */
  _id: string;
  run: string;
  place: number;
  product: string;
  name: string;
  /** When its run began. */
  at: Date;
  outcome: BulkRow['outcome'];
  reason: string | null;
  changes: ShownChange[];
  /** Of a changed product: what puts it back. */
  inverse?: Inverse;
}

/** The products of a run. */
interface SelectionDocument {
  /** The run. */
  _id: string;
  /** When it began. */
  at: Date;
  ids: string[];
}

export const bulkChangeIndexes: CollectionIndexes[] = [
  {
    collection: 'bulkChanges',
    indexes: [
      { key: { status: 1, claimedUntil: 1 }, name: 'waiting' },
      { key: { createdAt: -1 }, name: 'newest' },
    ],
  },
  {
    collection: 'bulkRows',
    indexes: [{ key: { run: 1, outcome: 1, place: 1 }, name: 'of-run' }, keptIndex],
  },
  { collection: 'bulkSelections', indexes: [keptIndex] },
];

const atWork = ['running', 'undoing'] as const;

/** Bulk changes, their selections and their rows. */
export function createBulkChangesRepository(db: Db) {
  const runs = db.collection<RunDocument>('bulkChanges');
  const selections = db.collection<SelectionDocument>('bulkSelections');
  const rows = db.collection<RowDocument>('bulkRows');

  return {
    run: (id: string, session?: ClientSession) => runs.findOne({ _id: id }, { ...(session && { session }) }),

    async latest({ page, pageSize }: { page: number; pageSize: number }) {
      const newest = runs.find().sort({ createdAt: -1 });
      const items = newest.skip((page - 1) * pageSize).limit(pageSize);
      return { items: await items.toArray(), total: await runs.countDocuments() };
    },

    /** @throws MongoServerError of a duplicate key when the request has come before */
    async insert(run: RunDocument, ids: string[], session: ClientSession): Promise<void> {
      await runs.insertOne(run, { session });
      await selections.insertOne({ _id: run._id, at: run.createdAt, ids }, { session });
    },

    idsOf: async (id: string): Promise<string[]> => (await selections.findOne({ _id: id }))?.ids ?? [],

    /** The oldest run that nobody works on; for this process until the claim is over. */
    claim: (now: Date, until: Date) =>
      runs.findOneAndUpdate(
        { status: { $in: [...atWork] }, claimedUntil: { $lte: now } },
        { $set: { claimedUntil: until } },
        { sort: { claimedUntil: 1 }, returnDocument: 'after' },
      ),

    /**
     * Changes a run that is still as the caller has seen it.
     * @returns false when somebody else has cancelled it or gone on with it
     */
    async step(
      { _id, status, place }: Pick<RunDocument, '_id' | 'status' | 'place'>,
      change: { set: Partial<RunDocument>; add?: Partial<Record<RunCount, number>> },
      session?: ClientSession,
    ): Promise<boolean> {
      const update = { $set: change.set, ...(change.add && { $inc: change.add }) };
      const { matchedCount } = await runs.updateOne({ _id, status, place }, update, {
        ...(session && { session }),
      });
      return matchedCount === 1;
    },

    insertRows: async (all: RowDocument[], session: ClientSession): Promise<void> => {
      if (all.length > 0) await rows.insertMany(all, { session });
    },

    /** Rows of changed products from a place on. */
    changedFrom: (run: string, place: number, limit: number, session: ClientSession) =>
      rows
        .find({ run, outcome: 'changed', place: { $gte: place } }, { session })
        .sort({ place: 1 })
        .limit(limit)
        .toArray(),

    setOutcome: async (
      id: string,
      outcome: RowDocument['outcome'],
      reason: string | null,
      session: ClientSession,
    ): Promise<void> => {
      await rows.updateOne({ _id: id }, { $set: { outcome, reason } }, { session });
    },

    async rows(run: string, { outcome, page, pageSize }: BulkRowQuery) {
      const filter: Filter<RowDocument> = { run, ...(outcome && { outcome }) };
      const sort: Sort = outcome ? { place: 1 } : { outcome: 1, place: 1 };
      const skip = (page - 1) * pageSize;
      const [items, total] = await Promise.all([
        rows.find(filter).sort(sort).skip(skip).limit(pageSize).toArray(),
        rows.countDocuments(filter),
      ]);
      return { items, total };
    },
  };
}
export type BulkChangesRepository = ReturnType<typeof createBulkChangesRepository>;

/** Migration: rows and selections from before they went by themselves get the day of their run. May be repeated. */
export async function dateBulkRows(db: Db): Promise<void> {
  const runs = db.collection<RunDocument>('bulkChanges').find();
  for await (const { _id, createdAt: at } of runs.project<Pick<RunDocument, '_id' | 'createdAt'>>({
    createdAt: 1,
  })) {
    const undated = { at: { $exists: false } } as const;
    await db.collection('bulkRows').updateMany({ run: _id, ...undated }, { $set: { at } });
    await db.collection<{ _id: string }>('bulkSelections').updateOne({ _id, ...undated }, { $set: { at } });
  }
}
