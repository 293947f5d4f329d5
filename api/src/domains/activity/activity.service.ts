import type { ClientSession } from 'mongodb';
import { withoutDatabaseTime } from '../../platform/database/database-time.ts';
import { currentCaller } from '../../platform/http/caller.ts';
import type { Job, Log } from '../../platform/jobs/worker.ts';
import { deviceOf, placeOf } from '../identity/index.ts';
import { staffRoleOf } from '../identity/staff.constants.ts';
import type { PersonalRecords } from '../shared/module.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { ActivityEntry, ActivityOrigin, ActivityRow } from './activity-row.ts';
import { activityLines } from './activity-export.ts';
import type { ActivityRepository } from './activity.repository.ts';
import type {
  Activity,
  ActivityFilter,
  ActivityList,
  ActivityPage,
  ActivityPageQuery,
  ActivityQuery,
  ActivityVerification,
  LastVerification,
} from './activity.schema.ts';
import { verifyChain } from './verify-chain.ts';

/** How somebody is named whose account is deleted or deactivated. */
export const FORMER_ADMIN = 'A former admin';

interface Dependencies {
  repository: ActivityRepository;
  accounts: { byId(id: string): Promise<{ name: string } | null> };
  clock: () => Date;
  log: Log;
}

/** What the request says of its sender, where that is who the change is of. */
function withOrigin(entry: ActivityEntry): ActivityEntry & ActivityOrigin {
  const caller = currentCaller();
  if (!caller || caller.user.id !== entry.by?.id) return entry;
  const { user, client } = caller;
  return {
    ...entry,
    role: user.scopes ? 'key' : (staffRoleOf(user) ?? user.role),
    from: { place: placeOf(client.address), device: deviceOf(client.userAgent) },
  };
}

const toActivity = (row: ActivityRow, names: ReadonlyMap<string, string>): Activity => ({
  id: row._id,
  at: row.at.toISOString(),
  entity: row.entity,
  action: row.action,
  by: row.by === null ? null : { id: row.by, name: names.get(row.by) ?? FORMER_ADMIN },
  role: row.role ?? null,
  from: row.from ?? null,
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

  /** The log with names, each looked up once. */
  async function* named(rows: AsyncIterable<ActivityRow>): AsyncGenerator<Activity> {
    const names = new Map<string, string>();
    for await (const row of rows) {
      if (row.by !== null && !names.has(row.by)) {
        names.set(row.by, (await namesOf([row])).get(row.by) ?? FORMER_ADMIN);
      }
      yield toActivity(row, names);
    }
  }

  const verification: Job = {
    name: 'verify the activity log',
    everyMs: DAY_MS,
    async run(signal) {
      const result = await verifyChain(repository, signal);
      await repository.keepVerification(result, clock());
      // The line is a proof outside the database of how far the log had come.
      if (result.isIntact) return result;
      log.error(result, 'the activity log has been tampered with');
      return undefined;
    },
  };

  /** Names are not in the log; what an admin has done stays, for the shop has to account for it. */
  const records: PersonalRecords = {
    name: 'activity',
    collections: ['activity', 'activityHead'],
    exportPersonalData: async (userId) =>
      (await repository.ofActor(userId)).map(({ at, action, entity }) => ({
        at: at.toISOString(),
        action,
        entity,
      })),
    erasePersonalData: () => Promise.resolve(),
    movePersonalData: () => Promise.resolve(),
  };

  return {
    /**
     * Adds a change to the log, in the transaction of the change: both are written, or none. For changes of admins
     * only: everybody who records waits for each other, which shoppers must not.
     * @param session of `inTransaction`, which tries again when two record at once
     */
    record: (entry: ActivityEntry, session: ClientSession): Promise<void> =>
      repository.append([withOrigin(entry)], clock(), session),

    /** Adds the changes of several things that one transaction changes, in this order: as many rows, written at once. */
    recordAll: (entries: readonly ActivityEntry[], session: ClientSession): Promise<void> =>
      repository.append(entries.map(withOrigin), clock(), session),

    /** How many changes there are: with another number, an admin has changed something. */
    count: (): Promise<number> => repository.count({}),

    /** Newest first. */
    async list(query: ActivityQuery): Promise<ActivityList> {
      const found = await repository.page(query);
      const rows = found.slice(0, query.limit);
      const names = await namesOf(rows);
      const last = rows.at(-1);
      const next = found.length > rows.length && last ? `${last.at.getTime()}-${last._id}` : null;
      return { items: rows.map((row) => toActivity(row, names)), next };
    },

    /** One page with its number, newest first, and how many there are. */
    async page({ page, pageSize, ...filter }: ActivityPageQuery): Promise<ActivityPage> {
      const [rows, total] = await Promise.all([
        repository.part(filter, (page - 1) * pageSize, pageSize),
        repository.count(filter),
      ]);
      const names = await namesOf(rows);
      return { items: rows.map((row) => toActivity(row, names)), total, page, pageSize };
    },

    /** All that match as lines of a CSV file, one for every field that was changed. */
    export: (filter: ActivityFilter): AsyncIterable<string> => activityLines(named(repository.all(filter))),

    /** What the last verification found, and when. */
    async lastVerification(): Promise<LastVerification> {
      const found = await repository.lastVerification();
      if (!found) return { last: null };
      const { _id: _, at, ...last } = found;
      return { last: { ...last, at: at.toISOString() } };
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
