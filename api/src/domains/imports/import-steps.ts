import { setTimeout as delay } from 'node:timers/promises';
import type { ClientSession, MongoClient, UpdateFilter } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import { claimedUntil, LostClaim } from '../../platform/jobs/claimed-work.ts';
import { FORMER_ADMIN, type ActivityLog } from '../activity/index.ts';
import type { BulkProducts } from '../catalogue/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { asWhole, createDuplicateCheck } from './checked-rows.ts';
import {
  askedBy,
  countRows,
  type ImportDocument,
  type PortionDocument,
  type RowCounts,
} from './import-document.ts';
import type { ImportFilesService } from './import-files.ts';
import { restAfter } from './import-pace.ts';
import type { ImportState } from './import-states.ts';
import { RowRejected, type ImportWriter, type Writer } from './import-writer.ts';
import type { ImportRepository, Progress } from './imports.repository.ts';
import type { RowChecks } from './row-checks.ts';
import { createGrouping, portionsOfSpan, spanOf } from './row-groups.ts';

/** How often a portion is tried whose SKUs somebody else takes at the same time. */
const ATTEMPTS = 3;

export interface ImportStepNeeds {
  client: MongoClient;
  repository: ImportRepository;
  bulk: Pick<BulkProducts, 'ownersOfVariants'>;
  checks: RowChecks;
  writer: ImportWriter;
  files: ImportFilesService;
  accounts: { byId(id: string): Promise<{ name: string } | null> };
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

type Update = UpdateFilter<ImportDocument>;

const settled = { claim: null } as const;

/** What is done with the portions of an import, in each state that is worked on. */
export function createImportSteps(dependencies: ImportStepNeeds) {
  const { client, repository, bulk, checks, writer, files, accounts, events, activity, clock } = dependencies;

  const until = () => claimedUntil(clock());
  const progressOf = ({ _id, state, done }: ImportDocument, claim: string): Progress => ({
    id: _id,
    state,
    done,
    claim,
  });

  /** Runs a step and notes it, all or nothing. */
  const step = <T>(
    progress: Progress,
    work: (session: ClientSession) => Promise<{ change: Update; result: T }>,
  ) =>
    inTransaction(client, async (session) => {
      const { change, result } = await work(session);
      if (!(await repository.advance(progress, change, session)))
        throw new LostClaim('Somebody else works on this import, or its state has changed.');
      return result;
    });

  /** The rows of the products that begin in a portion. */
  async function spanAt({ _id }: ImportDocument, index: number, session?: ClientSession) {
    const portion = await repository.portion(_id, index, session);
    if (!portion) throw new Error(`The import ${_id} has no portion ${index}.`);
    return spanOf(await portionsOfSpan(portion, (next) => repository.portion(_id, next, session)));
  }

  /** Stores portions. @returns their counts: in the document, and as they are stored */
  async function replaced(
    document: ImportDocument,
    changed: readonly PortionDocument[],
    session: ClientSession,
  ) {
    const portions = [...document.portions];
    const stored: Record<string, RowCounts> = {};
    for (const portion of changed) {
      await repository.replacePortion(portion, session);
      const counts = countRows(portion.rows);
      portions[portion.index] = counts;
      stored[`portions.${portion.index}`] = counts;
    }
    return { portions, stored };
  }

  /** Ends a state: tells the log and everybody who looks at the import. */
  async function finish(
    document: ImportDocument,
    progress: Progress,
    state: ImportState,
    change: Partial<ImportDocument> = {},
  ): Promise<void> {
    const isLogged = state === 'done' || state === 'undone';
    await step(progress, async (session) => {
      await events.post('import.changed', { import: document._id, state, by: askedBy(document) }, session);
      const after = state === 'done' ? document.written : document.undone;
      if (isLogged) {
        const entity = { type: 'import', id: document._id, label: document.fileName };
        await activity.record(
          { entity, action: state === 'done' ? 'imported' : 'undone', by: { id: askedBy(document) }, after },
          session,
        );
      }
      // the archive has been used up; the preview alone needs it further on
      const isOver = state !== 'ready' && document.files !== null;
      if (isOver && document.files) await files.discard([document.files.file], session);
      return {
        change: { $set: { ...settled, state, ...change, ...(isOver && { files: null }) } },
        result: undefined,
      };
    });
  }

  /** Gives shoppers' requests their turn. */
  const rest = (since: number, signal?: AbortSignal) =>
    delay(restAfter(performance.now() - since), undefined, { signal }).catch(() => undefined);

  async function check(document: ImportDocument, claim: string, signal?: AbortSignal): Promise<void> {
    // the duplicates of all portions are needed: whoever takes over begins again
    let current: ImportDocument = { ...document, done: 0, portions: [] };
    const begin = progressOf(document, claim);
    if (!(await repository.advance(begin, { $set: { done: 0, portions: [] } })))
      throw new LostClaim('Somebody else works on this import, or its state has changed.');
    const withoutDuplicates = createDuplicateCheck();
    const grouping = createGrouping(document, repository, bulk.ownersOfVariants);
    const named = await files.announced(document);
    while (current.done < current.parts && !signal?.aborted) {
      const since = performance.now();
      const span = spanOf(await grouping.span(current.done));
      const groups = await checks(span.rows, { document: current, named });
      const rows = groups.flatMap(({ now, inputs }) => asWhole(withoutDuplicates(now, inputs)));
      const portions = span.put(rows);
      grouping.put(portions);
      const done = current.done + 1;
      // those that a product goes on in are counted when it is their turn
      const counts = countRows(portions[0]?.rows ?? []);
      await step(progressOf(current, claim), async (session) => {
        for (const portion of portions) await repository.replacePortion(portion, session);
        const stored = { [`portions.${current.done}`]: counts };
        return { change: { $set: { ...stored, done, claimedUntil: until() } }, result: undefined };
      });
      current = { ...current, done };
      await rest(since, signal);
    }
    if (current.done === current.parts)
      await finish(current, progressOf(current, claim), 'ready', { done: 0 });
  }

  /** One portion; of two that take a SKU at the same time, the later one looks again. */
  async function writePortion(document: ImportDocument, claim: string, by: Writer): Promise<ImportDocument> {
    const named = document.files
      ? await files.added((await spanAt(document, document.done)).rows, document)
      : new Map<string, never>();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await step(progressOf(document, claim), async (session) => {
          const span = await spanAt(document, document.done, session);
          const rows = await writer.write(span.rows, { document, named, by }, session);
          // several rows may be one product
          const ofProducts = rows.flatMap(({ outcome }) =>
            outcome ? [[outcome.product, outcome] as const] : [],
          );
          const outcomes = [...new Map(ofProducts).values()];
          const created = outcomes.filter(({ isNew }) => isNew).length;
          const written = {
            created: document.written.created + created,
            changed: document.written.changed + outcomes.length - created,
          };
          const { portions, stored } = await replaced(document, span.put(rows), session);
          const noted = { done: document.done + 1, written };
          return {
            change: { $set: { ...noted, ...stored, claimedUntil: until() } },
            result: { ...document, ...noted, portions },
          };
        });
      } catch (error) {
        // what a row asks for cannot be: a picture, for instance, that could not be encoded
        if (error instanceof AppError) throw new RowRejected(0, error.message);
        if (!isDuplicate(error)) throw error;
        if (attempt === ATTEMPTS) {
          throw new RowRejected(0, 'Somebody else adds products with the same SKUs at the same time.');
        }
      }
    }
  }

  /** A row cannot be written: what has been written is taken back. */
  async function reject(
    document: ImportDocument,
    claim: string,
    { row, message }: RowRejected,
  ): Promise<void> {
    await step(progressOf(document, claim), async (session) => {
      const span = await spanAt(document, document.done, session);
      const rows = span.rows.map((each) =>
        each.number === row
          ? { ...each, kind: 'rejected' as const, errors: [{ field: null, message }] }
          : each,
      );
      const problem = `${row > 0 ? `Row ${row}: ` : ''}${message} Nothing was imported.`;
      const { stored } = await replaced(document, span.put(rows), session);
      const change = { state: 'reverting' as const, problem, ...stored, claimedUntil: until() };
      return { change: { $set: change }, result: undefined };
    });
  }

  async function write(
    document: ImportDocument,
    claim: string,
    by: Writer,
    signal?: AbortSignal,
  ): Promise<void> {
    let current = document;
    while (current.done < current.parts && !signal?.aborted) {
      const since = performance.now();
      try {
        current = await writePortion(current, claim, by);
      } catch (error) {
        if (!(error instanceof RowRejected)) throw error;
        await reject(current, claim, error);
        return;
      }
      await rest(since, signal);
    }
    if (current.done === current.parts) {
      await finish(current, progressOf(current, claim), 'done', { endedAt: clock() });
    }
  }

  async function takeBack(
    document: ImportDocument,
    claim: string,
    by: Writer,
    signal?: AbortSignal,
  ): Promise<void> {
    let current = document;
    while (current.done > 0 && !signal?.aborted) {
      const since = performance.now();
      const index = current.done - 1;
      current = await step(progressOf(current, claim), async (session) => {
        const span = await spanAt(current, index, session);
        const { rows, removed, restored, kept } = await writer.takeBack(span.rows, current, by, session);
        const undone = {
          removed: (current.undone.removed ?? 0) + removed,
          restored: current.undone.restored + restored,
          kept: current.undone.kept + kept,
        };
        const noted = { done: index, undone };
        const { portions, stored } = await replaced(current, span.put(rows), session);
        const change = { $set: { ...noted, ...stored, claimedUntil: until() } };
        return { change, result: { ...current, ...noted, portions } };
      });
      await rest(since, signal);
    }
    if (current.done > 0) return;
    const reverted = current.problem === null ? 'cancelled' : 'failed';
    const state = current.state === 'undoing' ? 'undone' : reverted;
    await finish(current, progressOf(current, claim), state, { endedAt: clock() });
  }

  async function workOn(document: ImportDocument, claim: string, signal?: AbortSignal): Promise<void> {
    const id = askedBy(document);
    const by = { id, name: (await accounts.byId(id))?.name ?? FORMER_ADMIN };
    if (document.state === 'checking') await check(document, claim, signal);
    else if (document.state === 'running') await write(document, claim, by, signal);
    else await takeBack(document, claim, by, signal);
  }

  return workOn;
}
