import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/http/visitor.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { Account, Identity } from '../identity/index.ts';
import { staffRoleOf, type StaffRole } from '../identity/staff.constants.ts';
import type { StaffList, StaffMember, StaffSessions } from './staff.schema.ts';

export interface StaffDependencies {
  client: MongoClient;
  accounts: Identity['accounts'];
  sessions: Identity['sessions'];
  secondFactor: Pick<Identity['secondFactor'], 'reset'>;
  activity: Pick<ActivityLog, 'record'>;
}

/** Who asks, and the session in which they do. */
export interface Asking {
  user: User;
  sessionId: string | null;
}

const roleOf = ({ role, staffRole }: Account): StaffRole =>
  staffRoleOf({ role, staff: staffRole }) ?? 'owner';

/** Their name is looked up when the log is read, as everybody's is. */
const entityOf = ({ _id }: Account) => ({ type: 'staff', id: _id, label: 'Staff account' });

/** Who works for the shop. Its routes are for owners. */
export function createStaffService(dependencies: StaffDependencies) {
  const { client, accounts, sessions, secondFactor, activity } = dependencies;

  async function member(account: Account, you: string): Promise<StaffMember> {
    const devices = await sessions.devices(account._id, null);
    return {
      id: account._id,
      name: account.name,
      email: account.email,
      role: roleOf(account),
      active: account.active,
      isYou: account._id === you,
      secondFactor: account.secondFactor === true,
      sessions: devices.length,
      usedAt: devices[0]?.usedAt ?? null,
    };
  }

  async function existing(id: string, session?: ClientSession): Promise<Account> {
    const account = await accounts.anyById(id, session);
    if (account?.role !== 'admin') throw notFound('Staff account');
    return account;
  }

  /** A change of somebody, with its row in the log; nothing of theirs that was signed in goes on. */
  async function change(
    id: string,
    by: User,
    decide: (
      before: Account,
    ) => { action: string; after: { staffRole?: StaffRole; active?: boolean } } | null,
  ): Promise<StaffMember> {
    const isChanged = await inTransaction(client, async (session) => {
      const before = await existing(id, session);
      const decided = decide(before);
      if (!decided) return false;
      const { action, after } = decided;
      await accounts.setStaff(id, after, session);
      const was = { role: roleOf(before), active: before.active };
      const is = { role: after.staffRole ?? was.role, active: after.active ?? was.active };
      await activity.record({ entity: entityOf(before), action, by, before: was, after: is }, session);
      return true;
    });
    if (isChanged) await accounts.endSessions([id]);
    return member(await existing(id), by.id);
  }

  async function recordEnded(account: Account, by: User, count: number): Promise<void> {
    await inTransaction(client, (session) =>
      activity.record(
        {
          entity: entityOf(account),
          action: 'signed out',
          by,
          before: { devices: count },
          after: { devices: 0 },
        },
        session,
      ),
    );
  }

  return {
    async list(you: User): Promise<StaffList> {
      return { items: await Promise.all((await accounts.staff()).map((each) => member(each, you.id))) };
    },

    /** @throws AppError 404, 409 'changed' or 'last_admin' */
    setRole: (id: string, { role, from }: { role: StaffRole; from: StaffRole }, by: User) =>
      change(id, by, (before) => {
        const now = roleOf(before);
        if (now === role) return null;
        if (now === from) return { action: 'role changed', after: { staffRole: role } };
        throw new AppError(409, 'changed', `Somebody else has made them ${now} meanwhile. Look again.`);
      }),

    /** Lets somebody sign in, or ends their sessions and lets them not. @throws AppError 404, 409 'last_admin' */
    setActive: (id: string, active: boolean, by: User) =>
      change(id, by, (before) =>
        before.active === active ? null : { action: active ? 'activated' : 'deactivated', after: { active } },
      ),

    /**
     * Turns the second factor of a colleague off, who has lost phone and codes; their sessions end.
     * @throws AppError 404, 409 'own' since one's own is turned off with the password
     */
    async resetSecondFactor(id: string, by: User): Promise<StaffMember> {
      const account = await existing(id);
      if (id === by.id) {
        const message = 'Turn your own second factor off under Your login, with your password.';
        throw new AppError(409, 'own', message);
      }
      const isReset = await inTransaction(client, async (session) => {
        if (!(await secondFactor.reset(id, session))) return false;
        await activity.record({ entity: entityOf(account), action: 'second factor reset', by }, session);
        return true;
      });
      if (!isReset) throw notFound('Second factor');
      await accounts.endSessions([id]);
      return member(await existing(id), by.id);
    },

    async sessions(id: string, { sessionId }: Asking): Promise<StaffSessions> {
      const { _id } = await existing(id);
      return { items: await sessions.devices(_id, sessionId) };
    },

    /** Signs somebody out on one device. @throws AppError 404 */
    async endSession(id: string, session: string, { user }: Asking): Promise<void> {
      const account = await existing(id);
      if (!(await sessions.endDevice(id, session))) throw notFound('Session');
      await recordEnded(account, user, 1);
    },

    /** Signs somebody out everywhere; whoever asks stays signed in where they ask. @throws AppError 404 */
    async endSessions(id: string, { user, sessionId }: Asking): Promise<void> {
      const account = await existing(id);
      const { length } = await sessions.devices(id, sessionId);
      if (id === user.id && sessionId) await sessions.endOthers(id, sessionId);
      else await sessions.endAll(id);
      await recordEnded(account, user, length);
    },
  };
}
export type StaffService = ReturnType<typeof createStaffService>;
