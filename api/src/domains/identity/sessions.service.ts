import { createHash } from 'node:crypto';
import { Lucia, TimeSpan, generateIdFromEntropySize } from 'lucia';
import type { ClientSession, Db, Filter } from 'mongodb';
import { AppError } from '../../platform/http/errors.ts';
import type { Client } from '../../platform/http/visitor.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import type { User } from './auth.schema.ts';
import { deviceOf, placeOf } from './device.ts';
import {
  hashedSessionId,
  HashedSessions,
  sessionsOf,
  type SessionAttributes,
  type SessionDocument,
} from './sessions.repository.ts';
import { toUser, type Account, type SecondFactorRule } from './user.ts';

/** Sessions end at a fixed time: a stolen token does not live on by being used. */
const REMEMBERED = new TimeSpan(30, 'd');
const BRIEF = new TimeSpan(12, 'h');

/** The last use is noted this often at most: reading stays reading. */
const NOTE_USE_MS = 10 * MINUTE_MS;

/** A device that is signed in, for its owner's eyes. */
export interface Device {
  /** Names the session without being a step towards its secret. */
  id: string;
  device: string;
  place: string;
  createdAt: string;
  usedAt: string;
  current: boolean;
}

const publicId = (_id: string) => createHash('sha256').update(`device ${_id}`).digest('hex').slice(0, 24);

/** What the rest of the shop knows of sessions: replacing Lucia changes this file and its repository only. */
export function createSessions(db: Db, clock: () => Date = () => new Date(), rule?: SecondFactorRule) {
  const sessions = sessionsOf(db);
  const adapter = new HashedSessions(db);
  const options = {
    getSessionAttributes: (document: SessionAttributes) => ({ document }),
    getUserAttributes: ({ account }: { account: Account }) => ({ account }),
  };
  const remembered = new Lucia(adapter, { ...options, sessionExpiresIn: REMEMBERED });
  const brief = new Lucia(adapter, { ...options, sessionExpiresIn: BRIEF });

  /** Nobody waits for it: a use that is not noted is noted with the next one. */
  function noteUse(sessionId: string, client: Client): void {
    const now = clock();
    const change = { used_at: now, device: deviceOf(client.userAgent), place: placeOf(client.address) };
    const before = { $lte: new Date(now.getTime() - NOTE_USE_MS) };
    sessions
      .updateOne({ _id: hashedSessionId(sessionId), used_at: before }, { $set: change })
      .catch(() => undefined);
  }

  const others = (userId: string, current: string): Filter<SessionDocument> => ({
    user_id: userId,
    _id: { $ne: hashedSessionId(current) },
  });

  return {
    /**
     * Starts a session of somebody who has passed everything that their account asks for. @returns its secret id: 256 bits, since the database keeps no salt for its hash.
     * @throws AppError 401 when the account was deactivated while somebody signed in (requirement 173)
     */
    async start(
      account: Pick<Account, '_id' | 'role' | 'secondFactor'>,
      { remember, client }: { remember: boolean; client: Client },
    ): Promise<string> {
      const lucia = remember ? remembered : brief;
      const now = clock();
      const attributes: SessionAttributes = {
        role: account.role,
        second_factor: account.secondFactor === true,
        remember,
        created_at: now,
        used_at: now,
        device: deviceOf(client.userAgent),
        place: placeOf(client.address),
      };
      const sessionId = generateIdFromEntropySize(32);
      await lucia.createSession(account._id, attributes, { sessionId });
      // Read after it was written: a deactivation ends the sessions that it finds, and this finds the deactivation.
      const [, user] = await adapter.getSessionAndUser(sessionId);
      if (!user) throw new AppError(401, 'invalid_credentials', 'Invalid credentials');
      return sessionId;
    },

    async userOf(sessionId: string, client: Client): Promise<User | null> {
      const { user, session } = await remembered.validateSession(sessionId);
      if (!user) return null;
      if (clock().getTime() - session.document.used_at.getTime() > NOTE_USE_MS) noteUse(sessionId, client);
      return toUser(user.account, rule);
    },

    /** Whose session it is, without noting that it is used: a page that is left open uses nothing. */
    async holderOf(sessionId: string): Promise<User | null> {
      const { user } = await remembered.validateSession(sessionId);
      return user && toUser(user.account, rule);
    },

    /** Whether a session lasts 30 days: the one that replaces it has to, too. */
    isRemembered: async (sessionId: string): Promise<boolean> =>
      (await sessions.findOne({ _id: hashedSessionId(sessionId) }))?.remember ?? false,

    async devices(userId: string, current: string | null): Promise<Device[]> {
      const found = await sessions
        .find({ user_id: userId, expires_at: { $gt: clock() } })
        .sort({ used_at: -1 })
        .toArray();
      return found.map(({ _id, device, place, created_at, used_at }) => ({
        id: publicId(_id),
        device,
        place,
        createdAt: created_at.toISOString(),
        usedAt: used_at.toISOString(),
        current: current !== null && _id === hashedSessionId(current),
      }));
    },

    end: (sessionId: string): Promise<void> => remembered.invalidateSession(sessionId),

    /** Ends one device of an account; false when it has no such one. */
    async endDevice(userId: string, id: string): Promise<boolean> {
      const found = await sessions.find({ user_id: userId }, { projection: { _id: 1 } }).toArray();
      const wanted = found.find(({ _id }) => publicId(_id) === id);
      if (!wanted) return false;
      await sessions.deleteOne({ _id: wanted._id });
      return true;
    },

    /** Ends every session of an account but one. */
    async endOthers(userId: string, current: string, session?: ClientSession): Promise<void> {
      await sessions.deleteMany(others(userId, current), { session });
    },

    /** A new password and the end of an account end every session at once (requirement 18). */
    async endAll(userId: string, session?: ClientSession): Promise<void> {
      await sessions.deleteMany({ user_id: userId }, { ...(session && { session }) });
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
