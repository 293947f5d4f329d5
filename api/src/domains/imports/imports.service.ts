import { randomUUID } from 'node:crypto';
import type { MongoClient } from 'mongodb';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { withoutDatabaseTime } from '../../platform/database/database-time.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { createKeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import { FORMER_ADMIN } from '../activity/index.ts';
import { BYTE_ORDER_MARK, csvLine, formulaSafe, withoutFormulaGuard } from '../shared/csv.ts';
import { sumOf, unchecked, type ImportDocument, type ImportRow } from './import-document.ts';
import type { ImportFilesService } from './import-files.ts';
import type { ImportJob } from './import-job.ts';
import { allows, importActions, type ImportAction } from './import-states.ts';
import { toImport, toRowView, toSummary } from './import-view.ts';
import { IMPORT_LIMITS, type ImportFilter, type importModes } from './imports.constants.ts';
import type { ImportRepository } from './imports.repository.ts';
import type { Import, ImportList, ImportRowList, ImportRowQuery, MappingInput } from './imports.schema.ts';
import { headingKey, proposeMapping, targetColumns, type ImportTarget } from './mapping.ts';
import { portionId } from './imports.repository.ts';
import { readFile } from './read/read-file.ts';
import { UnreadableFile } from './read/table.ts';
import { samplesOf } from './row-input.ts';

const MEGABYTE = 1024 * 1024;
/** Most headings that are remembered for one admin. */
const MAX_REMEMBERED = 1000;

interface Dependencies {
  client: MongoClient;
  repository: ImportRepository;
  files: ImportFilesService;
  job: ImportJob;
  accounts: { byId(id: string): Promise<{ name: string } | null> };
  clock: () => Date;
}

const wrongState = (message: string) => new AppError(409, 'wrong_state', message);

const notNow: Record<ImportAction, string> = {
  map: 'The columns of this import can no longer be changed.',
  run: 'Look at the preview first: it is not complete, or the import has begun.',
  discard: 'There is nothing to cancel.',
  revert: 'There is nothing to cancel.',
  undo: 'Only an import that is done can be undone.',
};

/** Which field a column fills is said once. */
function rejectDoubles(targets: readonly (ImportTarget | null)[], columns: ImportDocument['columns']): void {
  const fields: Record<string, string> = {};
  for (const [index, target] of targets.entries()) {
    const first = targets.indexOf(target);
    if (target !== null && first !== index) {
      const label = targetColumns.find(({ field }) => field === target)?.label ?? target;
      fields[`targets.${index}`] =
        `“${columns[first]?.heading}” fills ${label} already. Choose another field.`;
    }
  }
  if (targets.includes('stock') && targets.includes('stockQty')) {
    fields[`targets.${targets.indexOf('stock')}`] =
      'Map either the stock of new products or the stock count.';
  }
  const [message] = Object.values(fields);
  if (message) throw new AppError(400, 'invalid_input', message, fields);
}

function rejectKeyless(targets: readonly (ImportTarget | null)[]): void {
  if (targets.some((target) => target === 'title' || target === 'sku' || target === 'id')) return;
  const message = 'Say which column has the SKU or the title: nothing else tells products apart.';
  throw new AppError(400, 'invalid_input', message, { targets: message });
}

const hasKind = (row: ImportRow, filter: ImportFilter): boolean => {
  if (filter === 'all') return true;
  return filter === 'kept' ? row.kept !== null : row.kind === filter;
};

/** What admins do with imports. The work itself is done by the job. */
export function createImportService({ client, repository, files, job, accounts, clock }: Dependencies) {
  const reading = createKeyedQueue();

  async function existing(id: string): Promise<ImportDocument> {
    const found = await repository.find(id);
    if (!found) throw notFound('Import');
    return found;
  }

  const nameOf = async (by: string) => (await accounts.byId(by))?.name ?? FORMER_ADMIN;
  const view = async (document: ImportDocument): Promise<Import> =>
    toImport(document, await nameOf(document.by));

  /** @throws AppError 409 'wrong_state' */
  async function change(
    id: string,
    action: ImportAction,
    fields: Partial<ImportDocument> = {},
  ): Promise<void> {
    const { from, to } = importActions[action];
    const now = { claim: null, claimedUntil: clock() };
    if (await repository.transition(id, from, { ...now, ...fields, state: to })) return;
    await existing(id);
    throw wrongState(notNow[action]);
  }

  /** Reads and stores a file's rows. One file at a time: reading takes memory. */
  async function read(bytes: Buffer, document: ImportDocument): Promise<void> {
    const table = await readFile(bytes);
    try {
      await repository.insert({ ...document, rows: table.rows, notes: table.notes });
      let parts = 0;
      let samples: string[][] = [];
      for await (const rows of table.portions) {
        if (parts === 0) samples = table.headings.map((_, index) => samplesOf(rows, index));
        await repository.insertPortion({
          _id: portionId(document._id, parts),
          import: document._id,
          index: parts,
          rows: rows.map(({ number, cells }) => unchecked(number, cells)),
        });
        parts += 1;
        await yieldToRequests();
      }
      const proposed = proposeMapping(table.headings, await repository.remembered(document.by));
      const columns = table.headings.map((heading, index) => ({
        heading,
        samples: samples[index] ?? [],
        target: proposed[index] ?? null,
      }));
      await repository.transition(document._id, ['reading'], { state: 'mapping', columns, parts });
    } finally {
      await table.close();
    }
  }

  async function remember(
    by: string,
    document: ImportDocument,
    targets: MappingInput['targets'],
  ): Promise<void> {
    const before = await repository.remembered(by);
    const chosen = document.columns.flatMap(({ heading }, index) => {
      const key = headingKey(heading);
      return key === '' ? [] : [[key, targets[index] ?? null] as const];
    });
    const all = Object.entries({ ...before, ...Object.fromEntries(chosen) }).slice(-MAX_REMEMBERED);
    await repository.remember(by, Object.fromEntries(all));
  }

  return {
    /**
     * Reads a file; nothing is written to the catalogue.
     * @throws AppError 400 'invalid_file', 413 'too_large' with what to do
     */
    async upload(file: { name: string; bytes: Buffer }, by: string): Promise<Import> {
      if (file.bytes.byteLength > IMPORT_LIMITS.megabytes * MEGABYTE) {
        throw new UnreadableFile(
          `The file is larger than ${IMPORT_LIMITS.megabytes} MB. Split it.`,
          'too_large',
        );
      }
      const now = clock();
      const document: ImportDocument = {
        _id: randomUUID(),
        by,
        fileName:
          file.name
            .replace(/\p{Cc}/gu, ' ')
            .trim()
            .slice(0, 200) || 'Untitled',
        notes: [],
        createdAt: now,
        state: 'reading',
        columns: [],
        blanks: 'keep',
        rows: 0,
        parts: 0,
        portions: [],
        done: 0,
        mode: 'all',
        problem: null,
        written: { created: 0, changed: 0 },
        undone: { restored: 0, kept: 0 },
        startedAt: null,
        endedAt: null,
        files: null,
        claim: null,
        claimedUntil: now,
      };
      await withoutDatabaseTime(() => reading.run('read', () => read(file.bytes, document)));
      return view(await existing(document._id));
    },

    /**
     * Takes the archive with the pictures that the rows name, and makes the preview again.
     * @throws AppError 400 'invalid_file', 404, 409 'wrong_state', 413 'too_large'
     */
    async sendFiles(id: string, bytes: Buffer): Promise<Import> {
      const { state, files: before } = await existing(id);
      if (!allows('map', state)) throw wrongState(notNow.map);
      await withoutDatabaseTime(() =>
        reading.run('read', async () => {
          const sent = await files.receive(bytes);
          await inTransaction(client, async (session) => {
            await files.keep([sent.file], session);
            if (before) await files.discard([before.file], session);
            const again = {
              state: 'checking' as const,
              done: 0,
              portions: [],
              claim: null,
              claimedUntil: clock(),
            };
            const change = { files: sent, ...(state !== 'mapping' && again) };
            if (!(await repository.transition(id, [state], change, session))) throw wrongState(notNow.map);
          });
        }),
      );
      job.begin();
      return view(await existing(id));
    },

    /**
     * Says what the columns fill; the preview is made in the background.
     * @throws AppError 400 naming the columns, 404, 409 'wrong_state'
     */
    async map(id: string, { targets, blanks }: MappingInput, by: string): Promise<Import> {
      const document = await existing(id);
      if (targets.length !== document.columns.length) {
        const message = `The file has ${document.columns.length} columns: say for each which field it fills.`;
        throw new AppError(400, 'invalid_input', message, { targets: message });
      }
      rejectDoubles(targets, document.columns);
      rejectKeyless(targets);
      const columns = document.columns.map((column, index) => ({
        ...column,
        target: targets[index] ?? null,
      }));
      await change(id, 'map', { columns, blanks, done: 0, portions: [] });
      await remember(by, document, targets);
      job.begin();
      return view(await existing(id));
    },

    /**
     * Writes what the preview has announced, in the background.
     * @throws AppError 404, 409 'wrong_state', 'has_rejected' or 'nothing_to_do'
     */
    async run(id: string, mode: (typeof importModes)[number]): Promise<Import> {
      const document = await existing(id);
      const counts = sumOf(document.portions);
      if (!allows('run', document.state)) throw wrongState(notNow.run);
      if (mode === 'all' && counts.rejected > 0) {
        const rows = counts.rejected === 1 ? '1 row has errors' : `${counts.rejected} rows have errors`;
        throw new AppError(409, 'has_rejected', `${rows}. Correct the file, or import only the good rows.`);
      }
      if (counts.new + counts.changed === 0) {
        throw new AppError(
          409,
          'nothing_to_do',
          'No row adds or changes a product: there is nothing to import.',
        );
      }
      await change(id, 'run', { mode, done: 0, startedAt: clock() });
      job.begin();
      return view(await existing(id));
    },

    /** What has been written is taken back. @throws AppError 404, 409 'wrong_state' */
    async cancel(id: string): Promise<Import> {
      const { from, to } = importActions.discard;
      const { files: archive } = await existing(id);
      const isDiscarded = await inTransaction(client, async (session) => {
        const over = { state: to, claim: null, endedAt: clock(), files: null };
        if (!(await repository.transition(id, from, over, session))) return false;
        if (archive) await files.discard([archive.file], session);
        return true;
      });
      if (!isDiscarded) await change(id, 'revert');
      job.begin();
      return view(await existing(id));
    },

    /**
     * Puts back everything that nobody has changed since.
     * @throws AppError 404, 409 'wrong_state', 409 'too_old'
     */
    async undo(id: string): Promise<Import> {
      const { parts, state } = await existing(id);
      if (parts === 0 && allows('undo', state)) {
        throw new AppError(
          409,
          'too_old',
          'This import is too old to be undone: its rows are no longer kept.',
        );
      }
      await change(id, 'undo', { endedAt: null });
      job.begin();
      return view(await existing(id));
    },

    /** @throws AppError 404 */
    read: async (id: string): Promise<Import> => view(await existing(id)),

    /** Newest first. */
    async list(query: { page: number; pageSize: number }): Promise<ImportList> {
      const { items, total } = await repository.page(query);
      const names = new Map<string, string>();
      for (const { by } of items) if (!names.has(by)) names.set(by, await nameOf(by));
      return { items: items.map((item) => toSummary(item, names.get(item.by) ?? '')), total, ...query };
    },

    /** One page of the rows; only the portions that hold it are read. @throws AppError 404 */
    async rows(id: string, { filter, page, pageSize }: ImportRowQuery): Promise<ImportRowList> {
      const document = await existing(id);
      const sizes = document.portions.map((counts) =>
        filter === 'all' ? counts.new + counts.changed + counts.unchanged + counts.rejected : counts[filter],
      );
      let skip = (page - 1) * pageSize;
      const items: ImportRow[] = [];
      for (const [index, size] of sizes.entries()) {
        if (items.length === pageSize) break;
        if (size <= skip) {
          skip -= size;
          continue;
        }
        const portion = await repository.portion(id, index);
        const found = portion?.rows.filter((row) => hasKind(row, filter)) ?? [];
        items.push(...found.slice(skip, skip + pageSize - items.length));
        skip = 0;
      }
      const total = sizes.reduce((sum, size) => sum + size, 0);
      return { items: items.map((row) => toRowView(row, document)), total, page, pageSize };
    },

    /** The rows that were not imported, as the file had them, with a column that says why. @throws AppError 404 */
    async rejected(id: string): Promise<{ name: string; csv: string }> {
      const document = await existing(id);
      const headings = document.columns.map(({ heading }) => formulaSafe(withoutFormulaGuard(heading)));
      const lines = [BYTE_ORDER_MARK + csvLine([...headings, 'Row', 'Why it was not imported'])];
      for (const [index, counts] of document.portions.entries()) {
        if (counts.rejected === 0) continue;
        const portion = await repository.portion(id, index);
        for (const row of portion?.rows.filter(({ kind }) => kind === 'rejected') ?? []) {
          const why = toRowView(row, document).errors.map(({ column, message }) =>
            column === null ? message : `${column}: ${message}`,
          );
          const cells = headings.map((_, column) =>
            formulaSafe(withoutFormulaGuard(row.cells[column] ?? '')),
          );
          lines.push(csvLine([...cells, String(row.number), formulaSafe(why.join(' '))]));
        }
        await yieldToRequests();
      }
      const name = document.fileName.replace(/\.\w+$/, '').replace(/[^\w -]+/g, '') || 'import';
      return { name: `${name} - not imported.csv`, csv: lines.join('') };
    },

    targets: targetColumns,
  };
}
export type ImportService = ReturnType<typeof createImportService>;
