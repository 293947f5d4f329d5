import { createHash } from 'node:crypto';
import {
  Lucia,
  TimeSpan,
  generateIdFromEntropySize,
  type Adapter,
  type DatabaseSession,
  type DatabaseUser,
} from 'lucia';
import type { ClientSession, Db, Filter } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { User } from './auth.schema.ts';
import type { Client } from '../../platform/http/visitor.ts';
import { deviceOf, placeOf } from './device.ts';
import { toUser, type UserDocument } from './user-document.ts';

/** Sessions end at a fixed time: a stolen token does not live on by being used. */
const REMEMBERED = new TimeSpan(30, 'd');
const BRIEF = new TimeSpan(12, 'h');

/** The last use is noted this often at most: reading stays reading. */
const NOTE_USE_MS = 10 * 60_000;

export interface SessionDocument {
  /** SHA-256 of the session id: a copy of the database signs nobody in (promise 17). */
  _id: string;
  user_id: string;
  expires_at: Date;
  /** What the account was when it signed in: a session never takes part in a change of role. */
  role: User['role'];
  remember: boolean;
  created_at: Date;
  used_at: Date;
  /** "Chrome on Android" */
  device: string;
  /** "203.0.113.x" */
  place: string;
}

/** `expires` removes what has ended; validity is checked on every use all the same. */
export const sessionIndexes: CollectionIndexes[] = [
  {
    collection: 'sessions',
    indexes: [
      { key: { user_id: 1 }, name: 'of-user' },
      { key: { expires_at: 1 }, name: 'expires', expireAfterSeconds: 0 },
    ],
  },
];

type Attributes = Omit<SessionDocument, '_id' | 'user_id' | 'expires_at'>;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ document: Attributes }, { account: UserDocument }>;
    DatabaseSessionAttributes: Attributes;
    DatabaseUserAttributes: { account: UserDocument };
  }
}

const hashed = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex');

const sessionsOf = (db: Db) => db.collection<SessionDocument>('sessions');

/** Lucia's storage on MongoDB. Lucia knows the ids, the database only their hashes. */
class HashedSessions implements Adapter {
  constructor(private readonly db: Db) {}

  async getSessionAndUser(sessionId: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    // One of an earlier version of the shop, which did not know when it was used, has ended.
    const found = await sessionsOf(this.db).findOne({ _id: hashed(sessionId), used_at: { $exists: true } });
    if (!found) return [null, null];
    const { _id, user_id: userId, expires_at: expiresAt, ...attributes } = found;
    const account = await this.db
      .collection<UserDocument>('users')
      .findOne({ _id: userId, active: true, role: found.role }, { projection: { passwordHash: 0 } });
    // Deactivated or of another role: the session ends now, also for the day this is undone (promise 18).
    if (!account) await sessionsOf(this.db).deleteOne({ _id });
    return [
      { id: sessionId, userId, expiresAt, attributes },
      account && { id: account._id, attributes: { account } },
    ];
  }

  async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    await sessionsOf(this.db).insertOne({
      _id: hashed(id),
      user_id: userId,
      expires_at: expiresAt,
      ...attributes,
    });
  }

  async deleteSession(sessionId: string): Promise<void> {
    await sessionsOf(this.db).deleteOne({ _id: hashed(sessionId) });
  }

  async deleteUserSessions(userId: string): Promise<void> {
    await sessionsOf(this.db).deleteMany({ user_id: userId });
  }

  async deleteExpiredSessions(): Promise<void> {
    await sessionsOf(this.db).deleteMany({ expires_at: { $lte: new Date() } });
  }

  /** Lucia prolongs sessions that are used; ours end when they were said to. */
  updateSessionExpiration(): Promise<void> {
    return Promise.resolve();
  }

  /** The ids are gone after hashing, so a list of them cannot be answered; nothing here asks for it. */
  getUserSessions(): Promise<DatabaseSession[]> {
    return Promise.resolve([]);
  }
}

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

/** What the rest of the shop knows of sessions: replacing Lucia changes this file only. */
export function createSessions(db: Db, clock: () => Date = () => new Date()) {
  const sessions = sessionsOf(db);
  const adapter = new HashedSessions(db);
  const options = {
    getSessionAttributes: (document: Attributes) => ({ document }),
    getUserAttributes: ({ account }: { account: UserDocument }) => ({ account }),
  };
  const remembered = new Lucia(adapter, { ...options, sessionExpiresIn: REMEMBERED });
  const brief = new Lucia(adapter, { ...options, sessionExpiresIn: BRIEF });

  /** Nobody waits for it: a use that is not noted is noted with the next one. */
  function noteUse(sessionId: string, client: Client): void {
    const now = clock();
    const change = { used_at: now, device: deviceOf(client.userAgent), place: placeOf(client.address) };
    const before = { $lte: new Date(now.getTime() - NOTE_USE_MS) };
    sessions.updateOne({ _id: hashed(sessionId), used_at: before }, { $set: change }).catch(() => undefined);
  }

  const others = (userId: string, current: string): Filter<SessionDocument> => ({
    user_id: userId,
    _id: { $ne: hashed(current) },
  });

  return {
    /** Starts a session and answers its secret id; 256 bits, since the database keeps no salt for its hash. */
    async start(
      account: Pick<UserDocument, '_id' | 'role'>,
      { remember, client }: { remember: boolean; client: Client },
    ): Promise<string> {
      const lucia = remember ? remembered : brief;
      const now = clock();
      const attributes: Attributes = {
        role: account.role,
        remember,
        created_at: now,
        used_at: now,
        device: deviceOf(client.userAgent),
        place: placeOf(client.address),
      };
      const sessionId = generateIdFromEntropySize(32);
      return (await lucia.createSession(account._id, attributes, { sessionId })).id;
    },

    async userOf(sessionId: string, client: Client): Promise<User | null> {
      const { user, session } = await remembered.validateSession(sessionId);
      if (!user) return null;
      if (clock().getTime() - session.document.used_at.getTime() > NOTE_USE_MS) noteUse(sessionId, client);
      return toUser(user.account);
    },

    /** Whether a session is one of 30 days: what takes its place shall be one, too. */
    isRemembered: async (sessionId: string): Promise<boolean> =>
      (await sessions.findOne({ _id: hashed(sessionId) }))?.remember ?? false,

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
        current: current !== null && _id === hashed(current),
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

    /** A new password and the end of an account end every session at once (promise 18). */
    async endAll(userId: string, session: ClientSession): Promise<void> {
      await sessions.deleteMany({ user_id: userId }, { session });
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
