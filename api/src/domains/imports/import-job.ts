import { inTransaction } from '../../platform/database/transaction.ts';
import { claimedWork } from '../../platform/jobs/claimed-work.ts';
import type { Job, Log } from '../../platform/jobs/worker.ts';
import { DAY_MS } from '../shared/durations.ts';
import { createImportSteps, type ImportStepNeeds } from './import-steps.ts';
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

  return {
    ...claimedWork({
      name: 'imports',
      ...repository.toBeWorkedOn,
      beforeLook: () => files.close(),
      log,
      clock,
      step: createImportSteps(dependencies),
    }),

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
