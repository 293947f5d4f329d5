import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import { claimedUntil, claimedWork, LostClaim } from '../../platform/jobs/claimed-work.ts';
import type { Job, Log } from '../../platform/jobs/worker.ts';
import type { MediaServices } from '../media/index.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { beginningOfDay, daysAfter } from '../shared/indian-time.ts';
import type { ReportKind, ReportRun } from './kinds/report-kind.ts';
import type { ReportDocument } from './report-document.ts';
import { ReportProblem } from './report-problem.ts';
import type { ReportTable } from './report-table.ts';
import { KEEP_REPORT_DAYS, type ReportType } from './reports.constants.ts';
import type { ReportRepository } from './reports.repository.ts';

/** How often it says so, and hears that the report was cancelled. */
const ADVANCE_MS = 500;
/** How often a report is begun before it has failed. */
const MOST_ATTEMPTS = 3;
/** Until what has failed for no reason that is known is tried again. */
const PAUSE_MS = 5000;
/** What is read between two looks at whoever else waits. */
const STRIDE = 100;

/** This process stops. */
class Stopped extends Error {
  override name = 'Stopped';
}

export interface ReportJobDependencies {
  client: MongoClient;
  repository: ReportRepository;
  kinds: Record<ReportType, ReportKind>;
  store: Pick<MediaServices['store'], 'write' | 'keep' | 'discard' | 'remove' | 'read'>;
  /** The file of a report, in pieces. */
  filed: (report: ReportDocument, table: ReportTable) => AsyncIterable<Buffer>;
  events: DomainEventPoster;
  log: Log;
  clock: () => Date;
}

/**
 * Makes reports, one at a time. The file of one is complete before the report says that it has any: what a process that
 * ends leaves behind is removed, and another process makes the report from its beginning.
 */
export function createReportJob(dependencies: ReportJobDependencies) {
  const { client, repository, kinds, store, filed, events, log, clock } = dependencies;

  const until = () => claimedUntil(clock());

  /** @throws LostClaim when it is not the caller's any more */
  const end = (
    { _id, statement }: ReportDocument,
    claim: string,
    change: Parameters<ReportRepository['end']>[2],
    keep: readonly NonNullable<ReportDocument['file']>['id'][] = [],
  ): Promise<void> =>
    inTransaction(client, async (session) => {
      if (keep.length > 0) await store.keep(keep, session);
      if (!(await repository.end(_id, claim, { ...change, statement: null }, session)))
        throw new LostClaim('Somebody else makes this report, or nobody wants it.');
      if (statement) await store.discard([statement.id], session);
      await events.post('report.changed', { report: _id, change: change.state, by: null }, session);
    });

  const runOf = async (
    { startDate, endDate, statement }: ReportDocument,
    seen: ReportRun['seen'],
  ): Promise<ReportRun> => ({
    from: startDate,
    to: endDate,
    begins: beginningOfDay(startDate),
    ends: beginningOfDay(daysAfter(endDate, 1)),
    statement: statement && (await store.read(statement.id)),
    seen,
  });

  async function make(report: ReportDocument, claim: string, signal?: AbortSignal): Promise<void> {
    const progress = { done: 0, of: 0 };
    let rows = 0;
    let bytes = 0;
    let toldAt = performance.now();

    /** @throws LostClaim, Stopped */
    async function pause(): Promise<void> {
      await yieldToRequests();
      if (signal?.aborted) throw new Stopped('The process stops.');
      if (performance.now() - toldAt < ADVANCE_MS) return;
      toldAt = performance.now();
      if (!(await repository.advance(report._id, claim, { ...progress }, until())))
        throw new LostClaim('Somebody has cancelled the report.');
    }
    async function* counted(table: ReportTable): ReportTable['rows'] {
      for await (const row of table.rows) {
        rows += 1;
        if (rows % STRIDE === 0) await pause();
        yield row;
      }
    }
    async function* measured(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        bytes += piece.byteLength;
        yield piece;
      }
    }

    const run = await runOf(report, () => {
      progress.done += 1;
      return progress.done % STRIDE === 0 ? pause() : undefined;
    });
    const kind = kinds[report.type];
    progress.of = await kind.size(run);
    await repository.advance(report._id, claim, { ...progress }, until());
    const table = await kind.table(run);
    const file = await store.write(
      'private/report',
      measured(filed(report, { ...table, rows: counted(table) })),
    );
    const done = { done: progress.done, of: progress.done };
    try {
      const change = {
        state: 'done',
        endedAt: clock(),
        file: { id: file, bytes },
        rows,
        progress: done,
      } as const;
      await end(report, claim, change, [file]);
    } catch (error) {
      await store.remove([file]).catch(() => undefined);
      throw error;
    }
  }

  /** What people are told of an error; null for one that may be over when it is tried again. */
  const problemOf = (error: unknown): string | null =>
    error instanceof ReportProblem || error instanceof AppError ? error.message : null;

  async function carryOn(report: ReportDocument, claim: string, signal?: AbortSignal): Promise<void> {
    try {
      if (report.attempts > MOST_ATTEMPTS)
        throw new ReportProblem('Making this report was interrupted several times. Generate it again.');
      await make(report, claim, signal);
    } catch (error) {
      if (error instanceof LostClaim || error instanceof Stopped) return;
      const problem = problemOf(error);
      if (problem === null && report.attempts < MOST_ATTEMPTS) {
        log.warn({ err: error, report: report._id }, 'a report could not be made; it is tried again');
        return repository.release(report._id, claim, new Date(clock().getTime() + PAUSE_MS));
      }
      if (problem === null) log.error({ err: error, report: report._id }, 'a report could not be made');
      const told = problem ?? 'Something went wrong on our side. Try again in a few minutes.';
      await end(report, claim, { state: 'failed', endedAt: clock(), problem: told }).catch(
        (failed: unknown) => {
          if (!(failed instanceof LostClaim)) throw failed;
        },
      );
    }
  }

  return {
    ...claimedWork({
      name: 'reports',
      ...repository.toBeMade,
      marks: { $set: { state: 'making' }, $inc: { attempts: 1 } },
      log,
      clock,
      step: carryOn,
    }),

    cleaning: {
      name: 'remove old reports',
      everyMs: DAY_MS,
      async run() {
        const old = await repository.oldBefore(new Date(clock().getTime() - KEEP_REPORT_DAYS * DAY_MS));
        for (const { _id, file, statement } of old)
          await inTransaction(client, async (session) => {
            await repository.remove(_id, session);
            await store.discard(
              [file, statement].flatMap((each) => each?.id ?? []),
              session,
            );
          });
        return old.length > 0 ? { removed: old.length } : undefined;
      },
    } satisfies Job,
  };
}
export type ReportJob = ReturnType<typeof createReportJob>;
