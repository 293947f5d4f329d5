import type { ObjectId, ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { ReportDocument } from './report-document.ts';
import { busyReportStates } from './reports.constants.ts';

export const reportIndexes: CollectionIndexes[] = [
  {
    collection: 'reports',
    indexes: [
      { key: { createdAt: -1, _id: -1 }, name: 'newest' },
      { key: { state: 1, claimedUntil: 1 }, name: 'waiting' },
      { key: { open: 1 }, name: 'open', unique: true, partialFilterExpression: { open: { $exists: true } } },
    ],
  },
];

/** What ends with the making of a report, however it ends. */
const over = { claim: null };

/** Reports on MongoDB. Whoever makes one has a claim on it: a write of somebody who has lost theirs changes nothing. */
export function createReportRepository(db: Db) {
  const reports = db.collection<ReportDocument>('reports');
  const isBusy = { $in: [...busyReportStates] };

  return {
    /** @throws a duplicate-key error when the same request is being made, or was sent before */
    insert: async (report: ReportDocument, session: ClientSession): Promise<void> =>
      void (await reports.insertOne(report, { session })),

    find: (id: string): Promise<ReportDocument | null> => reports.findOne({ _id: id }),
    findOpen: (open: string): Promise<ReportDocument | null> => reports.findOne({ open }),

    /** Newest first. */
    async page({ page, pageSize }: { page: number; pageSize: number }) {
      const range = {
        sort: { createdAt: -1, _id: -1 },
        skip: (page - 1) * pageSize,
        limit: pageSize,
      } as const;
      return { items: await reports.find({}, range).toArray(), total: await reports.countDocuments() };
    },

    /** What background work looks for. */
    toBeMade: { collection: reports, waiting: { state: isBusy } },

    /** Notes how far it is. @returns whether it is still the caller's */
    async advance(id: string, claim: string, progress: ReportDocument['progress'], until: Date) {
      const change = { $set: { progress, claimedUntil: until } };
      const { matchedCount } = await reports.updateOne({ _id: id, claim, state: 'making' }, change);
      return matchedCount === 1;
    },

    /** Lets another process make it, from then on. */
    async release(id: string, claim: string, from: Date): Promise<void> {
      await reports.updateOne({ _id: id, claim }, { $set: { claim: null, claimedUntil: from } });
    },

    /** Ends the making of a report. @returns whether it was still the caller's */
    async end(
      id: string,
      claim: string,
      change: Pick<ReportDocument, 'state' | 'endedAt'> & Partial<ReportDocument>,
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await reports.updateOne(
        { _id: id, claim, state: 'making' },
        { $set: { ...over, ...change }, $unset: { open: true } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Takes it from whoever makes it. @returns the report as it was; null when it is not being made */
    cancel: (id: string, at: Date, session: ClientSession): Promise<ReportDocument | null> =>
      reports.findOneAndUpdate(
        { _id: id, state: isBusy },
        { $set: { ...over, state: 'cancelled', endedAt: at, statement: null }, $unset: { open: true } },
        { session, returnDocument: 'before' },
      ),

    /** Reports that name customers and are being made: they begin anew. */
    async beginAnew(now: Date, session: ClientSession): Promise<void> {
      await reports.updateMany(
        { type: 'customers', state: 'making' },
        { $set: { state: 'waiting', claim: null, claimedUntil: now, attempts: 0 } },
        { session },
      );
    },

    /** Takes the files off reports that name customers. @returns their ids */
    async withoutFiles(problem: string, session: ClientSession): Promise<ObjectId[]> {
      const named = { type: 'customers', state: 'done' } as const;
      const found = await reports.find(named, { session }).toArray();
      if (found.length > 0)
        await reports.updateMany(named, { $set: { state: 'removed', problem, file: null } }, { session });
      return found.flatMap(({ file }) => file?.id ?? []);
    },

    /** Reports from before this time that nobody makes. */
    oldBefore: (time: Date): Promise<ReportDocument[]> =>
      reports.find({ createdAt: { $lt: time }, state: { $nin: [...busyReportStates] } }).toArray(),

    remove: async (id: string, session: ClientSession): Promise<void> =>
      void (await reports.deleteOne({ _id: id }, { session })),
  };
}
export type ReportRepository = ReturnType<typeof createReportRepository>;
