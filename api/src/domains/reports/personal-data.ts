import type { ClientSession } from 'mongodb';
import type { MediaServices } from '../media/index.ts';
import type { PersonalRecords } from '../shared/module.ts';
import type { ReportRepository } from './reports.repository.ts';

const PROBLEM =
  'It named a customer whose data was erased since, so its file was removed. Generate it again without them.';

interface Dependencies {
  repository: ReportRepository;
  store: Pick<MediaServices['store'], 'discard'>;
  clock: () => Date;
}

/**
 * Only customer reports name people. Nobody looks for one of them in files: with any erasure all of these files go, and
 * what is being made begins anew. Reports are not part of a download: they say nothing that the rest of it lacks.
 */
export function reportRecords({ repository, store, clock }: Dependencies): PersonalRecords {
  async function erase(session: ClientSession): Promise<void> {
    await store.discard(await repository.withoutFiles(PROBLEM, session), session);
    await repository.beginAnew(clock(), session);
  }
  return {
    collections: ['reports'],
    erasePersonalData: (_, session) => erase(session),
    // what was true on that day stays in its file
    movePersonalData: () => Promise.resolve(),
    eraseByEmail: (_, session) => erase(session),
  };
}
