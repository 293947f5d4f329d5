import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { MongoErrorLabel, MongoServerError, type ClientSession, type Db, type Filter } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { contains } from '../../platform/database/text-match.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { beginningOfDay } from '../shared/indian-time.ts';
import { DAY_MS } from '../shared/durations.ts';
import { GENESIS, rowOf, type ActivityEntry, type ActivityOrigin, type ActivityRow } from './activity-row.ts';
import type { ActivityFilter, ActivityQuery, ActivityVerification } from './activity.schema.ts';

/** Where the chain ends. Every writer changes it, so of two at once one is retried. */
export interface ActivityHead {
  _id: 'head';
  /** Number of rows. */
  sequence: number;
  /** Hash of the last one. */
  hash: string;
}

/** What the last verification found. It is no part of the chain: whoever doubts it verifies again. */
interface VerificationDocument extends ActivityVerification {
  _id: 'verification';
  at: Date;
}

/** Rows that one command adds: a row is a few short values, and takes the database a tenth of a millisecond. */
const ROWS_AT_ONCE = 25;
/** Rows that are hashed without letting requests in. */
const YIELD_AFTER = 10;

/** Every list comes newest first; the number decides between rows of one instant. */
const newest = { at: -1, _id: -1 } as const;

export const activityIndexes: CollectionIndexes[] = [
  {
    collection: 'activity',
    indexes: [
      { key: newest, name: 'newest' },
      { key: { 'entity.type': 1, 'entity.id': 1, ...newest }, name: 'of-entity' },
      { key: { 'entity.type': 1, ...newest }, name: 'of-kind' },
      { key: { by: 1, ...newest }, name: 'of-actor' },
      { key: { action: 1, ...newest }, name: 'of-action' },
    ],
  },
];

/** Makes `inTransaction` try the caller's work again. */
const conflict = () =>
  new MongoServerError({
    message: 'Somebody else has just written to the log.',
    code: 112,
    errorLabels: [MongoErrorLabel.TransientTransactionError],
  });

/** An entity as the query names it, `order:ID`. The id may contain colons. */
function entityFilter(entity: string): Filter<ActivityRow> {
  const [type = '', ...id] = entity.split(':');
  return { 'entity.type': type, 'entity.id': id.join(':') };
}

/** Beginning of a day in India; an instant is itself. */
const beginningOf = (text: string): number =>
  (text.includes('T') ? new Date(text) : beginningOfDay(text)).getTime();

/** End of a day in India; an instant is itself. */
const endOf = (text: string): number => beginningOf(text) + (text.includes('T') ? 0 : DAY_MS - 1);

function filterOf({
  search,
  kind,
  entity,
  actor,
  action,
  from,
  to,
  after,
}: ActivityFilter & { after?: string | undefined }): Filter<ActivityRow> {
  const [at, number] = after ? after.split('-').map(Number) : [];
  const last = at === undefined ? undefined : new Date(at);
  const until = [to ? endOf(to) : Infinity, at ?? Infinity];
  const end = Math.min(...until);
  return {
    ...(kind && { 'entity.type': kind }),
    ...(entity && entityFilter(entity)),
    ...(actor && { by: actor }),
    ...(action && { action }),
    ...((from ?? end < Infinity) && {
      at: {
        ...(from && { $gte: new Date(beginningOf(from)) }),
        ...(end < Infinity && { $lte: new Date(end) }),
      },
    }),
    ...(search && {
      $and: [
        {
          $or: [{ 'entity.label': contains(search) }, { action: contains(search) }, { 'entity.id': search }],
        },
      ],
    }),
    ...(last && number !== undefined && { $or: [{ at: { $lt: last } }, { at: last, _id: { $lt: number } }] }),
  };
}

/** The log on MongoDB. Rows are added and read; there is nothing here that changes or removes one. */
export function createActivityRepository(db: Db) {
  const rows = db.collection<ActivityRow>('activity');
  const heads = db.collection<ActivityHead>('activityHead');
  const verifications = db.collection<VerificationDocument>('activityHead');

  /** Takes the next numbers; the head has the last of them. No other transaction can add a row before this one ends. */
  async function takePlaces(count: number, session: ClientSession): Promise<ActivityHead> {
    try {
      const head = await heads.findOneAndUpdate(
        { _id: 'head' },
        { $inc: { sequence: count }, $setOnInsert: { hash: GENESIS } },
        { upsert: true, returnDocument: 'after', session },
      );
      if (!head) throw new Error('An upsert returned no document');
      return head;
    } catch (error) {
      // two processes write the very first row
      throw isDuplicate(error) ? conflict() : error;
    }
  }

  return {
    /** @throws what `inTransaction` retries, when somebody else adds rows at the same time */
    async append(
      entries: readonly (ActivityEntry & ActivityOrigin)[],
      at: Date,
      session: ClientSession,
    ): Promise<void> {
      if (entries.length === 0) return;
      const { sequence: last, hash } = await takePlaces(entries.length, session);
      const added: ActivityRow[] = [];
      for (const [index, entry] of entries.entries()) {
        // the rows of an import are many
        if (index % YIELD_AFTER === YIELD_AFTER - 1) await yieldToRequests();
        const previous = added.at(-1)?.hash ?? hash;
        const { role, from } = entry;
        const origin = { ...(role && { role }), ...(from && { from }) };
        added.push(rowOf(entry, { sequence: last - entries.length + 1 + index, previous, at, ...origin }));
      }
      try {
        for (const part of inParts(added, ROWS_AT_ONCE)) await rows.insertMany(part, { session });
      } catch (error) {
        // For the caller this is no taken name of its own.
        if (!isDuplicate(error)) throw error;
        throw new Error(`The activity log has rows up to ${last} that nobody has written.`, { cause: error });
      }
      await heads.updateOne({ _id: 'head' }, { $set: { hash: added.at(-1)?.hash ?? hash } }, { session });
    },

    /** One row more than asked for says that there is another page. */
    page: (query: ActivityQuery): Promise<ActivityRow[]> =>
      rows
        .find(filterOf(query))
        .sort(newest)
        .limit(query.limit + 1)
        .toArray(),

    /** Part of a list by its place, for pages with numbers. */
    part: (filter: ActivityFilter, skip: number, limit: number): Promise<ActivityRow[]> =>
      rows.find(filterOf(filter)).sort(newest).skip(skip).limit(limit).toArray(),

    /** How many there are; without a filter the end of the chain knows it. */
    async count(filter: ActivityFilter): Promise<number> {
      const query = filterOf(filter);
      if (Object.keys(query).length > 0) return rows.countDocuments(query);
      return (await heads.findOne({ _id: 'head' }))?.sequence ?? 0;
    },

    /** All that match, newest first. */
    all: (filter: ActivityFilter): AsyncIterable<ActivityRow> => rows.find(filterOf(filter)).sort(newest),

    /** Remembers what a verification has found, and when. */
    async keepVerification(found: ActivityVerification, at: Date): Promise<void> {
      await verifications.replaceOne({ _id: 'verification' }, { ...found, at }, { upsert: true });
    },

    lastVerification: () => verifications.findOne({ _id: 'verification' }),

    /** What somebody has done, newest first. */
    ofActor: (by: string): Promise<ActivityRow[]> => rows.find({ by }).sort(newest).toArray(),

    head: async (): Promise<Omit<ActivityHead, '_id'>> =>
      (await heads.findOne({ _id: 'head' })) ?? { sequence: 0, hash: GENESIS },

    /** All rows in their order, those that somebody else has put there too. */
    inOrder: (): AsyncIterable<ActivityRow> => rows.find().sort({ _id: 1 }),
  };
}
export type ActivityRepository = ReturnType<typeof createActivityRepository>;
