import type { ClientSession } from 'mongodb';
import { withoutDatabaseTime } from '../../platform/database/database-time.ts';
import type { Job, Log } from '../../platform/jobs/worker.ts';
import type { PersonalRecords } from '../shared/module.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { ActivityEntry, ActivityRow } from './activity-row.ts';
import type { ActivityRepository } from './activity.repository.ts';
import type { Activity, ActivityList, ActivityQuery, ActivityVerification } from './activity.schema.ts';
import { verifyChain } from './verify-chain.ts';

/** How somebody is named whose account is deleted or deactivated. */
export const FORMER_ADMIN = 'A former admin';

interface Dependencies {
  repository: ActivityRepository;
  accounts: { byId(id: string): Promise<{ name: string } | null> };
  clock: () => Date;
  log: Log;
}

const toActivity = (row: ActivityRow, names: ReadonlyMap<string, string>): Activity => ({
  id: row._id,
  at: row.at.toISOString(),
  entity: row.entity,
  action: row.action,
  by: row.by === null ? null : { id: row.by, name: names.get(row.by) ?? FORMER_ADMIN },
  changes: row.changes as Activity['changes'],
  omitted: row.omitted,
});

/** The log of what admins change: who, when, what, before and after. */
export function createActivityService({ repository, accounts, clock, log }: Dependencies) {
  /** One walk serves everybody who asks meanwhile. */
  let walking: Promise<ActivityVerification> | undefined;

  async function namesOf(rows: readonly ActivityRow[]): Promise<Map<string, string>> {
    const ids = [...new Set(rows.flatMap(({ by }) => by ?? []))];
    const found = await Promise.all(ids.map(async (id) => [id, await accounts.byId(id)] as const));
    return new Map(found.flatMap(([id, account]) => (account ? [[id, account.name]] : [])));
  }

  const verification: Job = {
    name: 'verify the activity log',
    everyMs: DAY_MS,
    async run(signal) {
      const result = await verifyChain(repository, signal);
      // The line is a proof outside the database of how far the log had come.
      if (result.isIntact) return result;
      log.error(result, 'the activity log has been tampered with');
      return undefined;
    },
  };

  /** Names are not in the log; what an admin has done stays, for the shop has to account for it. */
  const records: PersonalRecords = {
    name: 'activity',
    exportPersonalData: async (userId) =>
      (await repository.ofActor(userId)).map(({ at, action, entity }) => ({
        at: at.toISOString(),
        action,
        entity,
      })),
    erasePersonalData: () => Promise.resolve(),
  };

  return {
    /**
     * Adds a change to the log, in the transaction of the change: both are written, or none. For changes of admins
     * only: everybody who records waits for each other, which shoppers must not.
     * @param session of `inTransaction`, which tries again when two record at once
     */
    record: (entry: ActivityEntry, session: ClientSession): Promise<void> =>
      repository.append([entry], clock(), session),

    /** Adds the changes of several things that one transaction changes, in this order: as many rows, written at once. */
    recordAll: (entries: readonly ActivityEntry[], session: ClientSession): Promise<void> =>
      repository.append(entries, clock(), session),

    /** Newest first. */
    async list(query: ActivityQuery): Promise<ActivityList> {
      const found = await repository.page(query);
      const rows = found.slice(0, query.limit);
      const names = await namesOf(rows);
      const last = rows.at(-1);
      const next = found.length > rows.length && last ? `${last.at.getTime()}-${last._id}` : null;
      return { items: rows.map((row) => toActivity(row, names)), next };
    },

    /** Whether nothing was changed, removed or inserted. It reads the whole log. */
    verify(): Promise<ActivityVerification> {
      walking ??= withoutDatabaseTime(() => verifyChain(repository)).finally(() => (walking = undefined));
      return walking;
    },

    verification,
    records,
  };
}
export type ActivityService = ReturnType<typeof createActivityService>;
