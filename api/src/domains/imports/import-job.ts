import { randomUUID } from 'node:crypto';
import { withoutDatabaseTime } from '../../platform/database/database-time.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job, Log } from '../../platform/jobs/worker.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { ImportDocument } from './import-document.ts';
import { importStates } from './import-states.ts';
import { createImportSteps, LostImport, type ImportStepNeeds } from './import-steps.ts';
import { KEEP_IMPORTS_DAYS } from './imports.constants.ts';

interface Dependencies extends ImportStepNeeds {
  log: Log;
}

/**
 * Works on imports, portion by portion: each is one transaction, which also notes how far the import has come. So a
 * process that ends leaves whole portions, and the next one goes on after the last of them.
 */
export function createImportJob(dependencies: Dependencies) {
  const { client, repository, files, log, clock } = dependencies;
  const { workOn, until } = createImportSteps(dependencies);
  let running: Promise<unknown> | undefined;
  let isWanted = false;

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
