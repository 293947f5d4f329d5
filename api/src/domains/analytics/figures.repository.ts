import type { AnyBulkWriteOperation, ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import { addedUp, type FigureKind, type FigurePart, type FigureValues } from './figure-parts.ts';

/** Sums or sources that one command writes: while figures are made anew, the database answers others between two commands. */
const AT_ONCE = 50;

/**
 * Sums of a day, or of a month: a long period is read by its months. `edition` tells a complete set of sums from one
 * that is being made anew.
 */
interface FigureDocument {
  /** `edition|period|kind|key` */
  _id: string;
  edition: number;
  /** `2026-11-21`, `2026-11`, or `open`. */
  period: string;
  kind: FigureKind;
  key: string;
  values: FigureValues;
}

/** What an order or a customer has added, so that it can be taken off again. */
interface SourceDocument {
  /** `edition|order:id`, `edition|customer:id` */
  _id: string;
  edition: number;
  parts: FigurePart[];
  /** Counts its writes: of two that follow from the order at different times, one has to be made again. */
  writes: number;
}

interface StateDocument {
  _id: 'figures';
  /** The edition that is read. */
  current: number;
  /** The one that is being made; null while none is. */
  next: number | null;
  /** The highest number that was given. */
  last: number;
  /** Somebody has asked for a new edition. */
  isRequested?: boolean;
}

export const figureIndexes: CollectionIndexes[] = [
  {
    collection: 'figures',
    indexes: [{ key: { edition: 1, kind: 1, period: 1 }, name: 'of-period' }],
  },
  { collection: 'figureSources', indexes: [{ key: { edition: 1 }, name: 'of-edition' }] },
];

/** What a source adds by now. */
export interface FigureSource {
  id: string;
  parts: readonly FigurePart[];
}

const none = { current: 0, next: null, last: 0 } as const;

const negative = (part: FigurePart): FigurePart => ({
  ...part,
  values: Object.fromEntries(Object.entries(part.values).map(([name, value]) => [name, -value])),
});

/** A day counts for its month, too. */
const withMonth = (part: FigurePart): FigurePart[] =>
  /^\d{4}-\d\d-\d\d$/.test(part.day) ? [part, { ...part, day: part.day.slice(0, 7) }] : [part];

/** Figures on MongoDB, and what they follow from. */
export function createFiguresRepository(db: Db) {
  const figures = db.collection<FigureDocument>('figures');
  const sources = db.collection<SourceDocument>('figureSources');
  const state = db.collection<StateDocument>('figureState');

  async function writeSums(edition: number, parts: readonly FigurePart[], session: ClientSession) {
    const writes = parts.map(({ day, kind, key, values }): AnyBulkWriteOperation<FigureDocument> => {
      const sums = Object.entries(values).map(([name, value]) => [`values.${name}`, value]);
      return {
        updateOne: {
          filter: { _id: `${edition}|${day}|${kind}|${key}` },
          update: { $inc: Object.fromEntries(sums), $setOnInsert: { edition, period: day, kind, key } },
          upsert: true,
        },
      };
    });
    for (const part of inParts(writes, AT_ONCE)) await figures.bulkWrite(part, { session, ordered: true });
  }

  return {
    async state(session?: ClientSession): Promise<Omit<StateDocument, '_id'>> {
      return (await state.findOne({ _id: 'figures' }, session ? { session } : {})) ?? none;
    },

    /** Puts what sources add now in the place of what they have added before. */
    async apply(edition: number, changed: readonly FigureSource[], session: ClientSession): Promise<void> {
      if (changed.length === 0) return;
      const ids = changed.map(({ id }) => `${edition}|${id}`);
      const before = await sources.find({ _id: { $in: ids } }, { session }).toArray();
      const change = addedUp([
        ...changed.flatMap(({ parts }) => [...parts].flatMap(withMonth)),
        ...before.flatMap(({ parts }) => parts.map(negative).flatMap(withMonth)),
      ]);
      const writes = changed.map(({ id, parts }): AnyBulkWriteOperation<SourceDocument> => ({
        updateOne: {
          filter: { _id: `${edition}|${id}` },
          update: { $set: { edition, parts: [...parts] }, $inc: { writes: 1 } },
          upsert: true,
        },
      }));
      for (const part of inParts(writes, AT_ONCE)) await sources.bulkWrite(part, { session, ordered: true });
      await writeSums(edition, change, session);
    },

    /** Sums of periods. */
    read: async (kind: FigureKind, periods: readonly string[]) => {
      const { current } = (await state.findOne({ _id: 'figures' })) ?? none;
      return figures
        .find({ edition: current, kind, period: { $in: [...periods] } })
        .project<Pick<FigureDocument, 'period' | 'key' | 'values'>>({ _id: 0, period: 1, key: 1, values: 1 })
        .toArray();
    },

    /** Asks for a new edition. */
    request: async (): Promise<void> => {
      await state.updateOne(
        { _id: 'figures' },
        { $set: { isRequested: true }, $setOnInsert: none },
        { upsert: true },
      );
    },

    /** Begins a new edition: from now on whatever changes is written to it as well. @returns its number */
    async begin(): Promise<number> {
      await state.updateOne({ _id: 'figures' }, { $setOnInsert: none }, { upsert: true });
      const given = await state.findOneAndUpdate(
        { _id: 'figures' },
        { $inc: { last: 1 } },
        { returnDocument: 'after' },
      );
      const edition = given?.last ?? 1;
      await state.updateOne({ _id: 'figures' }, { $set: { next: edition, isRequested: false } });
      return edition;
    },

    /** Makes an edition the one that is read. @returns whether nobody has begun another one meanwhile */
    async finish(edition: number): Promise<boolean> {
      const { matchedCount } = await state.updateOne(
        { _id: 'figures', next: edition },
        { $set: { current: edition, next: null } },
      );
      if (matchedCount === 0) return false;
      await figures.deleteMany({ edition: { $ne: edition } });
      await sources.deleteMany({ edition: { $ne: edition } });
      return true;
    },
  };
}
export type FiguresRepository = ReturnType<typeof createFiguresRepository>;
