import type { MongoClient } from 'mongodb';
import { withoutDatabaseTime } from '../../platform/database/database-time.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { createKeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import { FORMER_ADMIN } from '../activity/index.ts';
import { sumOf, type ImportDocument } from './import-document.ts';
import type { ImportFilesService } from './import-files.ts';
import type { ImportJob } from './import-job.ts';
import { createImportReader, newImport } from './import-reader.ts';
import { createImportRows } from './import-rows.ts';
import { allows, importActions, type ImportAction } from './import-states.ts';
import { toImport, toSummary } from './import-view.ts';
import { IMPORT_LIMITS, type importModes } from './imports.constants.ts';
import type { ImportRepository } from './imports.repository.ts';
import type { Import, ImportList, ImportRowList, ImportRowQuery, MappingInput } from './imports.schema.ts';
import { rejectUnusable } from './mapping-checks.ts';
import { headingKey, targetColumns } from './mapping.ts';
import { UnreadableFile } from './read/table.ts';

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

/** What admins do with imports. The work itself is done by the job. */
export function createImportService({ client, repository, files, job, accounts, clock }: Dependencies) {
  const reading = createKeyedQueue();
  const rows = createImportRows(repository);
  const read = createImportReader(repository);

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
      const document = newImport(file.name, by, clock());
      // one file at a time: reading takes memory
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
      rejectUnusable(targets, document.columns);
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
    async run(id: string, mode: (typeof importModes)[number], by: string): Promise<Import> {
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
      await change(id, 'run', { mode, asked: by, done: 0, startedAt: clock() });
      job.begin();
      return view(await existing(id));
    },

    /** What has been written is taken back. @throws AppError 404, 409 'wrong_state' */
    async cancel(id: string, by: string): Promise<Import> {
      const { from, to } = importActions.discard;
      const { files: archive } = await existing(id);
      const isDiscarded = await inTransaction(client, async (session) => {
        const over = { state: to, claim: null, endedAt: clock(), files: null };
        if (!(await repository.transition(id, from, over, session))) return false;
        if (archive) await files.discard([archive.file], session);
        return true;
      });
      if (!isDiscarded) await change(id, 'revert', { asked: by });
      job.begin();
      return view(await existing(id));
    },

    /**
     * Puts back everything that nobody has changed since and that may be as it was; the rows say why the rest stays. `by` is
     * the admin's id, who need not be the one of the file; so are those of `run` and `cancel`.
     * @throws AppError 404, 409 'wrong_state', 409 'too_old'
     */
    async undo(id: string, by: string): Promise<Import> {
      const { parts, state } = await existing(id);
      if (parts === 0 && allows('undo', state)) {
        throw new AppError(
          409,
          'too_old',
          'This import is too old to be undone: its rows are no longer kept.',
        );
      }
      await change(id, 'undo', { asked: by, endedAt: null });
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

    /** One page of the rows. @throws AppError 404 */
    rows: async (id: string, query: ImportRowQuery): Promise<ImportRowList> =>
      rows.page(await existing(id), query),

    /** The rows that were not imported, as CSV with a column that says why. @throws AppError 404 */
    rejected: async (id: string): Promise<{ name: string; csv: string }> => rows.rejected(await existing(id)),

    targets: targetColumns,
  };
}
export type ImportService = ReturnType<typeof createImportService>;
