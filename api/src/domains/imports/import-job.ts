import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientSession, MongoClient, UpdateFilter } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import { withoutDatabaseTime } from '../../platform/database/database-time.ts';
import type { Job, Log } from '../../platform/jobs/worker.ts';
import { FORMER_ADMIN, type ActivityLog } from '../activity/index.ts';
import type { BulkProducts } from '../catalogue/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { countRows, type ImportDocument, type ImportRow, type PortionDocument } from './import-document.ts';
import { restAfter } from './import-pace.ts';
import { importStates, type ImportState } from './import-states.ts';
import { countedIn, RowRejected, type ImportWriter, type Writer } from './import-writer.ts';
import { KEEP_IMPORTS_DAYS } from './imports.constants.ts';
import type { ImportRepository, Progress } from './imports.repository.ts';
import type { ImportFilesService } from './import-files.ts';
import { unnamed, withFiles } from './named-files.ts';
import { checkedRow, createDuplicateCheck, inputOf } from './row-input.ts';

/** A process that has not finished a portion for so long is taken for dead. */
const CLAIM_MS = 30_000;
/** How often a portion is tried whose SKUs somebody else takes at the same time. */
const ATTEMPTS = 3;
const DAY_MS = 24 * 3_600_000;

/** Somebody else works on the import, or its state has changed. */
class LostImport extends Error {}

interface Dependencies {
  client: MongoClient;
  repository: ImportRepository;
  bulk: Pick<BulkProducts, 'plan'>;
  writer: ImportWriter;
  files: ImportFilesService;
  onHandElsewhere: (items: readonly string[]) => Promise<Map<string, number>>;
  accounts: { byId(id: string): Promise<{ name: string } | null> };
  events: DomainEventPoster;
  activity: ActivityLog;
  log: Log;
  clock: () => Date;
}

type Update = UpdateFilter<ImportDocument>;

const settled = { claim: null } as const;

/**
 * Works on imports, portion by portion: each is one transaction, which also notes how far the import has come. So a
 * process that ends leaves whole portions, and the next one goes on after the last of them.
 */
export function createImportJob(dependencies: Dependencies) {
  const { client, repository, bulk, writer, files, onHandElsewhere, accounts, events, activity, log, clock } =
    dependencies;
  let running: Promise<unknown> | undefined;
  let isWanted = false;

  const until = () => new Date(clock().getTime() + CLAIM_MS);
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
      if (!(await repository.advance(progress, change, session))) throw new LostImport();
      return result;
    });

  async function portionOf(
    document: ImportDocument,
    index: number,
    session?: ClientSession,
  ): Promise<PortionDocument> {
    const portion = await repository.portion(document._id, index, session);
    if (!portion) throw new Error(`The import ${document._id} has no portion ${index}.`);
    return portion;
  }

  /** The counts of one portion: in the document, and as they are stored. */
  function counted(document: ImportDocument, index: number, rows: readonly ImportRow[]) {
    const counts = countRows(rows);
    return { portions: document.portions.with(index, counts), stored: { [`portions.${index}`]: counts } };
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
      await events.post('import.changed', { import: document._id, state, by: document.by }, session);
      const after = state === 'done' ? document.written : document.undone;
      if (isLogged) {
        const entity = { type: 'import', id: document._id, label: document.fileName };
        await activity.record(
          { entity, action: state === 'done' ? 'imported' : 'undone', by: { id: document.by }, after },
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
    if (!(await repository.advance(begin, { $set: { done: 0, portions: [] } }))) throw new LostImport();
    const withoutDuplicates = createDuplicateCheck();
    const named = await files.announced(document);
    while (current.done < current.parts && !signal?.aborted) {
      const since = performance.now();
      const portion = await portionOf(current, current.done);
      const read = portion.rows.map(({ cells }) => inputOf(cells, current));
      const kinds = await files.kindsOf(unnamed(read, named));
      const inputs = read.map((input) => withFiles(input, named, kinds));
      const plans = await bulk.plan(inputs.map(({ row }) => row));
      const away = await onHandElsewhere(countedIn(inputs, plans));
      const rows = portion.rows.map((row, index) => {
        const [input, plan] = [inputs[index], plans[index]];
        if (!input || !plan) throw new Error('A row was not planned.');
        return withoutDuplicates(checkedRow(row, input, plan, away.get(plan.product?._id ?? '')), input);
      });
      const counts = countRows(rows);
      const done = current.done + 1;
      await step(progressOf(current, claim), async (session) => {
        await repository.replacePortion({ ...portion, rows }, session);
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
    const named = await files.added((await portionOf(document, document.done)).rows, document);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await step(progressOf(document, claim), async (session) => {
          const portion = await portionOf(document, document.done, session);
          const rows = await writer.write(portion.rows, { document, named, by }, session);
          await repository.replacePortion({ ...portion, rows }, session);
          const outcomes = rows.flatMap(({ outcome }) => outcome ?? []);
          const created = outcomes.filter(({ isNew }) => isNew).length;
          const written = {
            created: document.written.created + created,
            changed: document.written.changed + outcomes.length - created,
          };
          const { portions, stored } = counted(document, document.done, rows);
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
      const portion = await portionOf(document, document.done, session);
      const rows = portion.rows.map((each) =>
        each.number === row
          ? { ...each, kind: 'rejected' as const, errors: [{ field: null, message }] }
          : each,
      );
      await repository.replacePortion({ ...portion, rows }, session);
      const problem = `${row > 0 ? `Row ${row}: ` : ''}${message} Nothing was imported.`;
      const { stored } = counted(document, document.done, rows);
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
        const portion = await portionOf(current, index, session);
        const { rows, restored, kept } = await writer.takeBack(portion.rows, current, by, session);
        await repository.replacePortion({ ...portion, rows }, session);
        const undone = { restored: current.undone.restored + restored, kept: current.undone.kept + kept };
        const noted = { done: index, undone };
        const { portions, stored } = counted(current, index, rows);
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
    const name = (await accounts.byId(document.by))?.name ?? FORMER_ADMIN;
    const by = { id: document.by, name };
    if (document.state === 'checking') await check(document, claim, signal);
    else if (document.state === 'running') await write(document, claim, by, signal);
    else await takeBack(document, claim, by, signal);
  }

  /** Works on one import until it waits for its admin; another process may have taken it over. */
  async function carryOn(first: ImportDocument, claim: string, signal?: AbortSignal): Promise<void> {
    for (let document: ImportDocument | null = first; document && !signal?.aborted;) {
      try {
        await workOn(document, claim, signal);
      } catch (error) {
        if (!(error instanceof LostImport)) throw error;
      }
      const { _id }: ImportDocument = document;
      document = await repository.find(_id);
      if (document?.claim !== claim || !importStates[document.state].busy) return;
    }
  }

  async function workOnAll(signal?: AbortSignal): Promise<void> {
    for (;;) {
      files.close();
      const claim = randomUUID();
      const document = signal?.aborted ? null : await repository.claim(claim, clock(), until());
      if (!document) return;
      await carryOn(document, claim, signal);
      // what a stopping process leaves, the next one need not wait for
      if (signal?.aborted) await repository.release(document._id, claim, clock());
    }
  }

  async function work(signal?: AbortSignal): Promise<void> {
    while (isWanted && !signal?.aborted) {
      isWanted = false;
      await workOnAll(signal);
    }
  }

  /** Works on what waits. One at a time in this process, however often it is called. */
  function run(signal?: AbortSignal): Promise<unknown> {
    isWanted = true;
    running ??= withoutDatabaseTime(() => work(signal)).finally(() => (running = undefined));
    return running;
  }

  return {
    /** Begins at once, in the background; what fails is tried again by the job. */
    begin(): void {
      run().catch((error: unknown) => log.warn({ err: error }, 'an import pauses'));
    },

    /** Settles when nothing is being imported in this process. */
    settled: async (): Promise<void> => void (await running?.catch(() => undefined)),

    job: {
      name: 'imports',
      async run(signal?: AbortSignal) {
        await run(signal);
        return undefined;
      },
    } satisfies Job,

    cleaning: {
      name: 'remove the rows of old imports',
      everyMs: DAY_MS,
      async run() {
        const now = clock().getTime();
        for (const id of await repository.brokenBefore(new Date(now - DAY_MS))) await repository.remove(id);
        const old = await repository.oldBefore(new Date(now - KEEP_IMPORTS_DAYS * DAY_MS));
        for (const { _id, files: archive } of old) {
          await inTransaction(client, async (session) => {
            if (archive) await files.discard([archive.file], session);
            await repository.removeRows(_id, session);
          });
        }
        return old.length > 0 ? { forgotten: old.length } : undefined;
      },
    } satisfies Job,
  };
}
export type ImportJob = ReturnType<typeof createImportJob>;
