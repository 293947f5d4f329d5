import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { FORMER_ADMIN, type ActivityLog } from '../activity/index.ts';
import { periodProblem } from '../analytics/index.ts';
import type { MediaServices } from '../media/index.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { readStatement } from './kinds/statement.ts';
import {
  openKey,
  reportFileName,
  reportName,
  type ReportDocument,
  type ReportParameters,
} from './report-document.ts';
import type { ReportJob } from './report-job.ts';
import { KEEP_REPORT_DAYS, STATEMENT_MEGABYTES } from './reports.constants.ts';
import type { ReportRepository } from './reports.repository.ts';
import type { Report, ReportInput, ReportList, ReportQuery } from './reports.schema.ts';

interface Dependencies {
  client: MongoClient;
  repository: ReportRepository;
  job: Pick<ReportJob, 'begin'>;
  store: Pick<MediaServices['store'], 'write' | 'keep' | 'discard' | 'open'>;
  accounts: { byId(id: string): Promise<{ name: string } | null> };
  activity: ActivityLog;
  events: DomainEventPoster;
  clock: () => Date;
}

/** What is asked for, and the id that the request has given itself. */
type Wanted = ReportParameters & { request: string };

/** The payment provider's statement, as it was sent. */
export interface SentStatement {
  name: string;
  bytes: Buffer;
}

const MEGABYTE = 1024 * 1024;

const notReady = {
  waiting: 'This report is still being generated. Wait a moment.',
  making: 'This report is still being generated. Wait a moment.',
  failed: 'This report could not be generated, so there is no file.',
  cancelled: 'This report was cancelled, so there is no file.',
  removed: 'The file of this report was removed. Generate it again.',
  done: 'This report has no file.',
};

/** @throws AppError 400 */
function checkPeriod({ startDate: from, endDate: to }: ReportParameters): void {
  const problem = periodProblem({ from, to });
  if (problem) throw new AppError(400, 'invalid', problem, { endDate: problem });
}

/** What admins do with reports. They are made by the job. `by` is the admin's account. */
export function createReportService(dependencies: Dependencies) {
  const { client, repository, job, store, accounts, activity, events, clock } = dependencies;

  async function existing(id: string): Promise<ReportDocument> {
    const found = await repository.find(id);
    if (!found) throw notFound('Report');
    return found;
  }

  const nameOf = async (by: string): Promise<string> => (await accounts.byId(by))?.name ?? FORMER_ADMIN;

  const toReport = (report: ReportDocument, name: string): Report => ({
    id: report._id,
    name: reportName(report),
    type: report.type,
    startDate: report.startDate,
    endDate: report.endDate,
    fileType: report.fileType,
    statement: report.statement?.name ?? null,
    state: report.state,
    progress: report.progress,
    problem: report.problem,
    by: { id: report.by, name },
    dateRequested: report.createdAt.toISOString(),
    dateGenerated: report.state === 'done' ? (report.endedAt?.toISOString() ?? null) : null,
    removedAfter: new Date(report.createdAt.getTime() + KEEP_REPORT_DAYS * DAY_MS).toISOString(),
    rows: report.rows,
    bytes: report.file?.bytes ?? 0,
  });
  const view = async (report: ReportDocument): Promise<Report> => toReport(report, await nameOf(report.by));

  const record = (
    report: ReportDocument,
    action: string,
    by: string,
    session: Parameters<ActivityLog['record']>[1],
  ) =>
    activity.record(
      { entity: { type: 'report', id: report._id, label: reportName(report) }, action, by: { id: by } },
      session,
    );

  /** Asks for a report, unless the same one is being made, or was asked for with this request. */
  async function ask(wanted: Wanted, by: string, sent: SentStatement | null): Promise<Report> {
    const { request, ...parameters } = wanted;
    checkPeriod(parameters);
    const digest = sent ? createHash('sha256').update(sent.bytes).digest('hex') : '';
    const open = openKey(parameters, digest);
    const known = (await repository.find(request)) ?? (await repository.findOpen(open));
    if (known) return view(known);
    const statement = sent && { id: await store.write('private/statement', sent.bytes), name: sent.name };
    const now = clock();
    const report: ReportDocument = {
      _id: request,
      ...parameters,
      by,
      createdAt: now,
      endedAt: null,
      state: 'waiting',
      open,
      progress: { done: 0, of: 0 },
      rows: 0,
      problem: null,
      file: null,
      statement,
      claim: null,
      claimedUntil: now,
      attempts: 0,
    };
    try {
      await inTransaction(client, async (session) => {
        await repository.insert(report, session);
        if (statement) await store.keep([statement.id], session);
        await record(report, 'requested', by, session);
        await events.post('report.changed', { report: request, change: 'waiting', by }, session);
      });
    } catch (error) {
      // the same request came twice at once; a statement that nobody keeps is removed
      const twin =
        isDuplicate(error) && ((await repository.find(request)) ?? (await repository.findOpen(open)));
      if (!twin) throw error;
      return view(twin);
    }
    job.begin();
    return view(report);
  }

  return {
    /** @throws AppError 400 for a period that is none */
    request: (input: ReportInput & { request: string }, by: string): Promise<Report> => ask(input, by, null),

    /** Orders against the payouts of the payment provider. @throws AppError 400, 413 for a statement that cannot be read */
    async settle(input: Omit<Wanted, 'type'>, sent: SentStatement, by: string): Promise<Report> {
      if (sent.bytes.byteLength > STATEMENT_MEGABYTES * MEGABYTE) {
        const message = `The statement is larger than ${STATEMENT_MEGABYTES} MB. Export a shorter period.`;
        throw new AppError(413, 'too_large', message, { statement: message });
      }
      try {
        await readStatement(sent.bytes);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        throw new AppError(error.status, error.code, error.message, { statement: error.message });
      }
      return ask({ ...input, type: 'settlement' }, by, sent);
    },

    /** @throws AppError 404 */
    read: async (id: string): Promise<Report> => view(await existing(id)),

    /** Newest first. */
    async list(query: ReportQuery): Promise<ReportList> {
      const { items, total } = await repository.page(query);
      const names = new Map<string, string>();
      for (const { by } of items) if (!names.has(by)) names.set(by, await nameOf(by));
      return { items: items.map((item) => toReport(item, names.get(item.by) ?? '')), total, ...query };
    },

    /** @throws AppError 404, 409 'not_ready' while there is no file */
    async open(
      id: string,
    ): Promise<{ name: string; fileType: 'CSV' | 'PDF'; bytes: number; stream: Readable }> {
      const report = await existing(id);
      const { file, state, fileType } = report;
      if (!file) throw new AppError(409, 'not_ready', report.problem ?? notReady[state]);
      return { name: reportFileName(report), fileType, bytes: file.bytes, stream: store.open(file.id) };
    },

    /** @throws AppError 404, 409 'wrong_state' */
    async cancel(id: string, by: string): Promise<Report> {
      await inTransaction(client, async (session) => {
        const before = await repository.cancel(id, clock(), session);
        if (!before) return;
        if (before.statement) await store.discard([before.statement.id], session);
        await record(before, 'cancelled', by, session);
        await events.post('report.changed', { report: id, change: 'cancelled', by }, session);
      });
      const report = await existing(id);
      if (report.state !== 'cancelled')
        throw new AppError(409, 'wrong_state', 'This report is not being generated any more.');
      return view(report);
    },
  };
}
export type ReportService = ReturnType<typeof createReportService>;
