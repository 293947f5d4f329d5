import type { ClientSession, Db, MongoClient } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import {
  createRowRuns,
  mayUndo,
  progressOf,
  rowRunIndexes,
  type LinesDocument,
  type RowDocument,
  type RowResult,
  type RunDocument,
} from '../../platform/jobs/row-runs.ts';
import type { Log } from '../../platform/jobs/worker.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { FORMER_ADMIN } from '../activity/index.ts';
import type { SheetKind } from './sheets.constants.ts';
import type { SheetRow, SheetRowList, SheetRowQuery, SheetRun, SheetRunList } from './sheets.schema.ts';

/** A file that is worked off. */
export interface SheetDocument extends RunDocument {
  kind: SheetKind;
  title: string;
  /** What its kind knows of it. */
  facts: unknown;
}

/** What became of a line. */
interface SheetRowDocument extends RowDocument {
  line: number;
  name: string;
  details: string;
  /** Id of the order that the line is about. */
  order?: string;
  /** Keyed inbox of whoever the line is about. */
  person?: string;
  /** What takes it back. */
  undo?: Record<string, string>;
}
export type SheetResult = RowResult<SheetRowDocument>;

/** In whose name lines are written. */
export interface SheetActor {
  id: string;
  name: string;
}

/** A file while its lines are worked on. */
export interface WorkedSheet<Facts> extends Omit<SheetDocument, 'facts'> {
  facts: Facts;
  actor: SheetActor;
}

/** How one kind of file is worked off. Each writes in the caller's transaction. */
export interface SheetWork<Line, Facts> {
  /** Lines of one transaction. */
  portion: number;
  /** Does lines. An AppError is the fault of a line: then each is tried alone. */
  forward(lines: readonly Line[], sheet: WorkedSheet<Facts>, session: ClientSession): Promise<SheetResult[]>;
  /** How a line is named that could not be done. */
  refused(line: Line, reason: string): SheetResult;
  /** Takes a row back. An AppError is the reason why it stays. */
  backward?(undo: Record<string, string>, sheet: WorkedSheet<Facts>, session: ClientSession): Promise<void>;
  /** Called in the transaction that ends it, also by cancelling. */
  ended?(sheet: WorkedSheet<Facts>, session: ClientSession): Promise<void>;
  /** Waits for the turn of a transaction. */
  turn?<T>(work: () => Promise<T>): Promise<T>;
}

export const sheetIndexes: CollectionIndexes[] = [
  ...rowRunIndexes({ runs: 'sheets', lines: 'sheetLines', rows: 'sheetRows' }, { kind: 1 }),
  {
    collection: 'sheetRows',
    indexes: [
      {
        key: { person: 1 },
        name: 'of-person',
        partialFilterExpression: { person: { $exists: true } },
      },
    ],
  },
];

/** What stands for somebody who was erased. */
export const ERASED = 'Erased';

interface Dependencies {
  client: MongoClient;
  db: Db;
  accounts: { byId(id: string): Promise<{ name: string } | null> };
  log: Log;
  clock: () => Date;
}

const toRow = ({ line, name, details, order, outcome, reason }: SheetRowDocument): SheetRow => ({
  ...{ line, name, details, order: order ?? null, outcome, reason },
});

/** Works off files in the background, line by line, and keeps what became of each. See docs/decisions/0103. */
export function createSheets(dependencies: Dependencies) {
  const { db, accounts, clock } = dependencies;
  const lines = db.collection<LinesDocument<unknown>>('sheetLines');
  const rows = db.collection<SheetRowDocument>('sheetRows');
  const kinds = new Map<SheetKind, SheetWork<unknown, unknown>>();

  function workOf({ kind }: SheetDocument): SheetWork<unknown, unknown> {
    const work = kinds.get(kind);
    if (!work) throw new Error(`Nobody works on sheets of the kind '${kind}'.`);
    return work;
  }
  const nameOf = async (by: string) => (await accounts.byId(by))?.name ?? FORMER_ADMIN;
  const worked = async (sheet: SheetDocument): Promise<WorkedSheet<unknown>> => {
    const id = sheet.undoneBy ?? sheet.by;
    return { ...sheet, actor: { id, name: await nameOf(id) } };
  };

  const runs = createRowRuns<SheetDocument, unknown, SheetRowDocument>({
    ...dependencies,
    name: 'work off files',
    collections: { runs: db.collection<SheetDocument>('sheets'), lines, rows },
    what: 'File',
    work: {
      portion: (sheet) => workOf(sheet).portion,
      refused: (line, reason, sheet) => workOf(sheet).refused(line, reason),
      forward: async (lines, sheet, session) => workOf(sheet).forward(lines, await worked(sheet), session),
      backward: async ({ undo }, sheet, session) => {
        if (undo !== undefined) await workOf(sheet).backward?.(undo, await worked(sheet), session);
        return { outcome: 'restored', reason: null };
      },
      async ended(sheet, session) {
        // what has become of them is in the rows
        await lines.deleteOne({ _id: sheet._id }, { session });
        await workOf(sheet).ended?.(await worked(sheet), session);
      },
      turn: (sheet, work) => workOf(sheet).turn?.(work) ?? work(),
    },
  });

  const toRun = (sheet: SheetDocument, name: string): SheetRun => ({
    ...progressOf(sheet),
    kind: sheet.kind,
    title: sheet.title,
    by: { id: sheet.by, name },
    mayUndo: mayUndo(sheet, clock()) && workOf(sheet).backward !== undefined,
  });
  const view = async (sheet: SheetDocument) => toRun(sheet, await nameOf(sheet.by));

  /** @throws AppError 404, also for one of another kind */
  async function existing(kind: SheetKind, id: string): Promise<SheetDocument> {
    const sheet = await runs.existing(id);
    if (sheet.kind !== kind) throw notFound('File');
    return sheet;
  }

  return {
    /** Declares how a kind of file is worked off. */
    define<Line, Facts>(kind: SheetKind, work: SheetWork<Line, Facts>) {
      // only `start` below makes sheets of this kind: their lines and facts are these
      kinds.set(kind, work as SheetWork<unknown, unknown>);
      return {
        /**
         * Begins a file in the background. The same key again is the same run.
         * @param input what was asked for, to tell requests apart
         * @param make its lines; may reject the input
         * @throws AppError 422 when the key was used for something else
         */
        start: async (
          request: { key: string; by: string; input: unknown },
          make: () => Promise<{ title: string; facts: Facts; lines: Line[] }>,
        ): Promise<SheetRun> =>
          view(
            await runs.start(request, async () => {
              const { lines: all, ...sheet } = await make();
              return { facts: { kind, ...sheet }, lines: all };
            }),
          ),
      };
    },

    /** Files of a kind, newest first. */
    async latest(kind: SheetKind, query: { page: number; pageSize: number }): Promise<SheetRunList> {
      const { items, total } = await runs.latest({ kind }, query);
      const names = new Map<string, string>();
      for (const { by } of items) if (!names.has(by)) names.set(by, await nameOf(by));
      return { items: items.map((sheet) => toRun(sheet, names.get(sheet.by) ?? '')), total, ...query };
    },

    /** @throws AppError 404 */
    run: async (kind: SheetKind, id: string): Promise<SheetRun> => view(await existing(kind, id)),

    /** What became of each line, as far as it has come. @throws AppError 404 */
    async rows(kind: SheetKind, id: string, query: SheetRowQuery): Promise<SheetRowList> {
      await existing(kind, id);
      const { items, total } = await runs.rows(id, query);
      return { items: items.map(toRow), total, page: query.page, pageSize: query.pageSize };
    },

    /** Stops it; what it has done stays. @throws AppError 404, 409 'not_running' */
    async cancel(kind: SheetKind, id: string): Promise<SheetRun> {
      await existing(kind, id);
      return view(await runs.cancel(id));
    },

    /** Takes it back in the background. @throws AppError 404, 409 'not_undoable' or 'too_old' */
    async undo(kind: SheetKind, id: string, by: string): Promise<SheetRun> {
      const sheet = await existing(kind, id);
      if (!workOf(sheet).backward)
        throw new AppError(409, 'not_undoable', 'What this file has done cannot be undone at once.');
      return view(await runs.undo(id, by));
    },

    /**
     * Takes people out of the files, by their keyed inboxes.
     * @returns those that lines name. A process may have read them before: their kind has to know that they are erased
     */
    async forget(persons: readonly string[], session: ClientSession): Promise<string[]> {
      const who = { $in: [...persons] };
      await rows.updateMany(
        { person: who },
        { $set: { name: ERASED }, $unset: { person: true } },
        { session },
      );
      const isErased = new Set(persons);
      const named = new Set<string>();
      for (const { _id, lines: all } of await lines.find({ 'lines.person': who }, { session }).toArray()) {
        // what names people names them so
        const left = (all as { person?: string }[]).map((line) => {
          const { person = '' } = line;
          if (!isErased.has(person)) return line;
          named.add(person);
          return { ...line, email: '', person: '' };
        });
        await lines.updateOne({ _id }, { $set: { lines: left } }, { session });
      }
      return [...named];
    },

    settled: runs.settled,
    job: runs.job,
  };
}
export type Sheets = ReturnType<typeof createSheets>;
