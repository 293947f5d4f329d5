import { createHash } from 'node:crypto';
import type { ClientSession, Collection, Filter, MongoClient, OptionalUnlessRequiredId } from 'mongodb';
import { isDuplicate } from '../database/duplicate-key.ts';
import type { CollectionIndexes } from '../database/indexes.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError, notFound } from '../http/errors.ts';
import { claimedUntil, claimedWork, LostClaim, type Claimable } from './claimed-work.ts';
import type { Log } from './worker.ts';

export const runStatuses = ['running', 'done', 'cancelled', 'undoing', 'undone'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** What became of a row; `restored` and `kept` are rows of before, undone or left as they were by an undo. */
export const rowOutcomes = ['changed', 'unchanged', 'left out', 'restored', 'kept'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** How long a run can be undone. */
export const UNDO_DAYS = 30;
const DAY_MS = 86_400_000;
/** Rows and lines go by themselves; a day later, so that an undo that has begun still has them all. */
const keptIndex = {
  key: { at: 1 },
  name: 'kept',
  expireAfterSeconds: ((UNDO_DAYS + 1) * DAY_MS) / 1000,
} as const;

/** Something that is done to many rows, one after the other. */
export interface RunDocument extends Claimable {
  /** From the admin and the key of the request. */
  _id: string;
  /** Fingerprint of the request. */
  request: string;
  /** Who has begun it, and who takes it back. */
  by: string;
  undoneBy?: string;
  status: RunStatus;
  total: number;
  /** The next place of its lines; while undoing, of its rows. */
  place: number;
  changed: number;
  unchanged: number;
  leftOut: number;
  restored: number;
  kept: number;
  createdAt: Date;
  finishedAt: Date | null;
}

/** What became of a line. */
export interface RowDocument {
  /** Run and place. */
  _id: string;
  run: string;
  place: number;
  /** When its run began. */
  at: Date;
  outcome: RowOutcome;
  reason: string | null;
}

/** What is still to be done, or was. */
export interface LinesDocument<Line> {
  _id: string;
  /** When its run began. */
  at: Date;
  lines: Line[];
  /** Of bulk changes that a release of before had begun. */
  ids?: Line[];
}

/** A result, before it has its place in a run. */
export type RowResult<Row extends RowDocument> = Omit<Row, '_id' | 'run' | 'place' | 'at'>;

/** A row after an undo: put back, perhaps with what of it was left alone, or kept with the reason. */
export type TakenBack = Pick<RowDocument, 'outcome' | 'reason'>;

/** How the lines of a run are worked on. */
export interface RowWork<Run extends RunDocument, Line, Row extends RowDocument> {
  /** Lines of one transaction: few, so that whoever else writes to what they change waits for milliseconds only. */
  portion(run: Run): number;
  /** Does lines, in the caller's transaction. An AppError is the fault of a line: each is then tried alone. */
  forward(lines: readonly Line[], run: Run, session: ClientSession): Promise<RowResult<Row>[]>;
  /** How a line is named that could not be done. */
  refused(line: Line, reason: string, run: Run): RowResult<Row>;
  /** Takes a changed row back. An AppError is the reason why it is left as it is. */
  backward?(row: Row, run: Run, session: ClientSession): Promise<TakenBack>;
  /** Called in the transaction that ends a run, forwards or by cancelling. */
  ended?(run: Run, session: ClientSession): Promise<void>;
  /** Waits for the turn of a transaction, where a process has a queue for such. */
  turn?<T>(run: Run, work: () => Promise<T>): Promise<T>;
}

interface Dependencies<Run extends RunDocument, Line, Row extends RowDocument> {
  client: MongoClient;
  /** Of the job, in the log. */
  name: string;
  collections: { runs: Collection<Run>; lines: Collection<LinesDocument<Line>>; rows: Collection<Row> };
  /** What a run is called in messages, such as “Bulk change”. */
  what: string;
  work: RowWork<Run, Line, Row>;
  log: Log;
  clock: () => Date;
}

/** What a new run has beside what every run has. */
type Facts<Run extends RunDocument> = Omit<Run, keyof RunDocument>;

/** Its rows, which take it back, are no longer kept. */
const isTooOld = ({ createdAt }: RunDocument, now: Date): boolean =>
  createdAt.getTime() + UNDO_DAYS * DAY_MS < now.getTime();

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const inSession = (session: ClientSession | undefined) => (session ? { session } : {});

type RunCounts = Pick<RunDocument, 'changed' | 'unchanged' | 'leftOut' | 'restored' | 'kept'>;

/** What collections of runs need to be found by; `listed` is what a list of them is narrowed by. */
export const rowRunIndexes = (
  { runs, lines, rows }: { runs: string; lines: string; rows: string },
  listed: Record<string, 1> = {},
): CollectionIndexes[] => [
  {
    collection: runs,
    indexes: [
      { key: { status: 1, claimedUntil: 1 }, name: 'waiting' },
      { key: { ...listed, createdAt: -1 }, name: 'newest' },
    ],
  },
  { collection: rows, indexes: [{ key: { run: 1, outcome: 1, place: 1 }, name: 'of-run' }, keptIndex] },
  { collection: lines, indexes: [keptIndex] },
];

/**
 * What is more than a request can do, row by row in the background: products of a bulk change, lines of a file. Rows, what
 * they change and how far the run has come are one transaction, and the progress is the guard: a process that ends leaves
 * whole portions, another one goes on, and nothing is done twice.
 */
export function createRowRuns<Run extends RunDocument, Line, Row extends RowDocument>(
  dependencies: Dependencies<Run, Line, Row>,
) {
  const { client, name, collections, what, work, log, clock } = dependencies;
  // what every run and row has; the facts of a kind are written and read as they are
  const runs = collections.runs as unknown as Collection<RunDocument>;
  const { lines } = collections;
  const rows = collections.rows as unknown as Collection<RowDocument>;
  const turn: NonNullable<typeof work.turn> = (run, next) => work.turn?.(run, next) ?? next();

  const find = async (_id: string, session?: ClientSession) =>
    (await runs.findOne({ _id }, inSession(session))) as Run | null;

  /** @throws AppError 404 */
  async function existing(id: string): Promise<Run> {
    const run = await find(id);
    if (!run) throw notFound(what);
    return run;
  }

  /** Changes a run that is still as the caller has seen it. @returns whether it was */
  async function change(
    { _id, status, place }: RunDocument,
    set: Partial<RunDocument>,
    add: Partial<RunCounts>,
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await runs.updateOne(
      { _id, status, place },
      { $set: set, ...(Object.keys(add).length > 0 && { $inc: add }) },
      { session },
    );
    return matchedCount === 1;
  }

  /** Notes a step. @throws LostClaim, which takes back what was written with it, when the run is not as it was */
  async function note(...step: Parameters<typeof change>): Promise<void> {
    if (!(await change(...step))) throw new LostClaim('Somebody has cancelled this run, or goes on with it.');
  }

  /** The lines of a run that is worked on; they are read once. */
  let held: { run: string; lines: readonly Line[] } | undefined;
  async function linesOf({ _id }: Run): Promise<readonly Line[]> {
    if (held?.run === _id) return held.lines;
    const found = await lines.findOne({ _id });
    held = { run: _id, lines: found?.lines ?? found?.ids ?? [] };
    return held.lines;
  }

  /** Writes the results of lines with the progress of their run: all of it or nothing. */
  async function write(run: Run, results: RowResult<Row>[], session: ClientSession): Promise<void> {
    const count = (outcome: RowOutcome) => results.filter((row) => row.outcome === outcome).length;
    const add = {
      changed: count('changed'),
      unchanged: count('unchanged'),
      leftOut: count('left out'),
    };
    const place = run.place + results.length;
    const isLast = place >= run.total;
    const set: Partial<RunDocument> = {
      place,
      claimedUntil: claimedUntil(clock()),
      ...(isLast && { status: 'done', finishedAt: clock() }),
    };
    await note(run, set, add, session);
    // after the step: rows of another process with the same places are no error, but its progress
    const placed = results.map((row, index) => ({
      ...row,
      _id: `${run._id}:${run.place + index}`,
      run: run._id,
      place: run.place + index,
      at: run.createdAt,
    }));
    await rows.insertMany(placed as OptionalUnlessRequiredId<RowDocument>[], { session });
    if (!isLast) return;
    const after = { ...run, ...set };
    for (const [key, more] of Object.entries(add)) after[key as keyof typeof add] += more;
    await work.ended?.(after, session);
  }

  const doLines = (run: Run, next: readonly Line[]): Promise<void> =>
    turn(run, () =>
      inTransaction(client, async (session) => write(run, await work.forward(next, run, session), session)),
    );

  /** The next rows of an undo, with its progress. @param refusal why they are left as they are */
  const undoRows = (run: Run, limit: number, refusal?: string): Promise<void> =>
    turn(run, () =>
      inTransaction(client, async (session) => {
        const filter = { run: run._id, outcome: 'changed' as const, place: { $gte: run.place } };
        const found = await rows.find(filter, { session }).sort({ place: 1 }).limit(limit).toArray();
        let restored = 0;
        for (const row of found) {
          const { outcome, reason } =
            refusal === undefined && work.backward
              ? await work.backward(row as Row, run, session)
              : { outcome: 'kept' as const, reason: refusal ?? null };
          if (outcome === 'restored') restored += 1;
          await rows.updateOne({ _id: row._id }, { $set: { outcome, reason } }, { session });
        }
        const isLast = found.length < limit;
        const set: Partial<RunDocument> = {
          place: (found.at(-1)?.place ?? run.total) + 1,
          claimedUntil: claimedUntil(clock()),
          ...(isLast && { status: 'undone', finishedAt: clock() }),
        };
        await note(run, set, { restored, kept: found.length - restored }, session);
      }),
    );

  /**
   * Does the next portion. When something in it may not be done, its first row alone; when that is the one, it is left as
   * it is, with the reason.
   */
  async function portion(
    size: number,
    make: (count: number) => Promise<void>,
    leave: (reason: string) => Promise<void>,
  ): Promise<void> {
    for (const count of [size, 1]) {
      try {
        await make(count);
        return;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (count === 1) await leave(error.message);
      }
    }
  }

  async function forward(run: Run): Promise<void> {
    const left = (await linesOf(run)).slice(run.place);
    const [first] = left;
    if (first === undefined) {
      // its lines were removed by hand: there is nothing left to do
      const over = { status: 'done' as const, finishedAt: clock() };
      await inTransaction(client, (session) => note(run, over, {}, session));
      return;
    }
    await portion(
      work.portion(run),
      (count) => doLines(run, left.slice(0, count)),
      (reason) => inTransaction(client, (session) => write(run, [work.refused(first, reason, run)], session)),
    );
  }

  const backward = (run: Run): Promise<void> =>
    portion(
      work.portion(run),
      (count) => undoRows(run, count),
      (reason) => undoRows(run, 1, reason),
    );

  const claimed = claimedWork<RunDocument>({
    name,
    collection: runs,
    waiting: { status: { $in: ['running', 'undoing'] } },
    beforeLook: () => (held = undefined),
    log,
    clock,
    step: (run) => (run.status === 'running' ? forward(run as Run) : backward(run as Run)),
  });

  /** @throws AppError 422 when the key was used for something else */
  function sameRequest(run: Run, request: string): Run {
    if (run.request === request) return run;
    const message = 'This idempotency key was used for another request. Send a new key.';
    throw new AppError(422, 'idempotency_key_reused', message);
  }

  return {
    /**
     * Begins a run in the background. The same key again is the same run.
     * @param input what was asked for, to tell requests apart
     * @param make the lines, and what else the run has; it may reject the input
     * @throws AppError 422 when the key was used for something else, and what `make` throws
     */
    async start(
      { key, by, input }: { key: string; by: string; input: unknown },
      make: () => Promise<{ facts: Facts<Run>; lines: Line[] }>,
    ): Promise<Run> {
      const _id = hashOf(`${by}\n${key}`);
      const request = hashOf(JSON.stringify(input));
      const known = await find(_id);
      if (known) return sameRequest(known, request);
      const { facts, lines: all } = await make();
      const now = clock();
      const run: RunDocument = {
        ...{ _id, request, by, ...facts, status: 'running', total: all.length, place: 0 },
        ...{ changed: 0, unchanged: 0, leftOut: 0, restored: 0, kept: 0 },
        ...{ claim: null, claimedUntil: now, createdAt: now, finishedAt: null },
      };
      try {
        await inTransaction(client, async (session) => {
          await runs.insertOne(run, { session });
          await lines.insertOne(
            { _id, at: now, lines: all } as OptionalUnlessRequiredId<LinesDocument<Line>>,
            {
              session,
            },
          );
        });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return sameRequest(await existing(_id), request);
      }
      claimed.begin();
      return run as Run;
    },

    existing,

    /** Newest first. */
    async latest(filter: Filter<Run>, { page, pageSize }: { page: number; pageSize: number }) {
      const which = filter as Filter<RunDocument>;
      const items = runs.find(which).sort({ createdAt: -1 });
      return {
        items: (await items
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .toArray()) as Run[],
        total: await runs.countDocuments(which),
      };
    },

    /** What became of each line, as far as the run has come. */
    async rows(
      run: string,
      { outcome, page, pageSize }: { outcome?: RowOutcome | undefined; page: number; pageSize: number },
    ) {
      const filter: Filter<RowDocument> = { run, ...(outcome && { outcome }) };
      const found = rows.find(filter).sort(outcome ? { place: 1 } : { outcome: 1, place: 1 });
      const items = await found
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .toArray();
      return { items: items as Row[], total: await rows.countDocuments(filter) };
    },

    /** Stops a run; what it has done stays. @throws AppError 404, 409 'not_running' */
    async cancel(id: string): Promise<Run> {
      for (;;) {
        const run = await existing(id);
        if (run.status !== 'running') throw new AppError(409, 'not_running', 'This has ended already.');
        const isStopped = await inTransaction(client, async (session) => {
          const set = { status: 'cancelled' as const, finishedAt: clock() };
          if (!(await change(run, set, {}, session))) return false;
          await work.ended?.({ ...run, ...set }, session);
          return true;
        });
        if (isStopped) return existing(id);
      }
    },

    /**
     * Takes a run back in the background; what was changed since stays, and the rows name it.
     * @throws AppError 404, 409 'not_undoable' or 'too_old'
     */
    async undo(id: string, by: string): Promise<Run> {
      const run = await existing(id);
      if (run.status === 'running')
        throw new AppError(409, 'not_undoable', 'This is still running. Cancel it first.');
      if (isTooOld(run, clock())) {
        const message = `This is older than ${UNDO_DAYS} days: what takes it back is no longer kept.`;
        throw new AppError(409, 'too_old', message);
      }
      const back = {
        ...{ status: 'undoing' as const, undoneBy: by, place: 0 },
        ...{ claimedUntil: clock(), finishedAt: null },
      };
      const isFirst =
        (run.status === 'done' || run.status === 'cancelled') &&
        (await inTransaction(client, (session) => change(run, back, {}, session)));
      if (!isFirst) throw new AppError(409, 'not_undoable', 'This has been undone already.');
      claimed.begin();
      return existing(id);
    },

    /** Settles when this process works on nothing. */
    settled: claimed.settled,
    job: claimed.job,
  };
}

/** How far a run is, as every page that shows one has it. */
export const progressOf = (run: RunDocument) => {
  const { _id, status, total, place, changed, unchanged, leftOut, restored, kept, createdAt, finishedAt } =
    run;
  const isUndo = status === 'undoing' || status === 'undone';
  return {
    ...{ id: _id, status, total, changed, unchanged, leftOut, restored, kept },
    done: isUndo ? restored + kept : place,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
};

/** Whether there is something to take back. */
export const mayUndo = (run: RunDocument, now: Date): boolean =>
  (run.status === 'done' || run.status === 'cancelled') && run.changed > 0 && !isTooOld(run, now);
