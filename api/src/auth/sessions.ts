import { createHash } from 'node:crypto';
import {
  Lucia,
  TimeSpan,
  generateIdFromEntropySize,
  type Adapter,
  type DatabaseSession,
  type DatabaseUser,
} from 'lucia';
import type { Db } from 'mongodb';
import type { CollectionIndexes } from '../database/indexes.ts';
import type { User } from './auth.schema.ts';
import { toUser, type UserDocument } from './user-document.ts';

/** Sessions end at a fixed time: reading never writes, and a stolen token does not live on by being used. */
const REMEMBERED = new TimeSpan(30, 'd');
const BRIEF = new TimeSpan(12, 'h');

interface SessionDocument {
  /** SHA-256 of the session id: a copy of the database signs nobody in (promise 17). */
  _id: string;
  user_id: string;
  expires_at: Date;
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

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { account: UserDocument }>;
    DatabaseUserAttributes: { account: UserDocument };
  }
}

const hashed = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex');

/** Lucia's storage on MongoDB. Lucia knows the ids, the database only their hashes. */
class HashedSessions implements Adapter {
  constructor(private readonly db: Db) {}

  private get sessions() {
    return this.db.collection<SessionDocument>('sessions');
  }

  async getSessionAndUser(sessionId: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const found = await this.sessions.findOne({ _id: hashed(sessionId) });
    if (!found) return [null, null];
    const account = await this.db
      .collection<UserDocument>('users')
      .findOne({ _id: found.user_id, active: true }, { projection: { passwordHash: 0 } });
    const session = {
      id: sessionId,
      userId: found.user_id,
      expiresAt: found.expires_at,
      attributes: {},
    };
    return [session, account && { id: account._id, attributes: { account } }];
  }

  async setSession(session: DatabaseSession): Promise<void> {
    await this.sessions.insertOne({
      _id: hashed(session.id),
      user_id: session.userId,
      expires_at: session.expiresAt,
    });
  }

  async deleteSession(sessionId: string): Promise<void> {
    await this.sessions.deleteOne({ _id: hashed(sessionId) });
  }

  async deleteUserSessions(userId: string): Promise<void> {
    await this.sessions.deleteMany({ user_id: userId });
  }

  async deleteExpiredSessions(): Promise<void> {
    await this.sessions.deleteMany({ expires_at: { $lte: new Date() } });
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

/** What the rest of the shop knows of sessions: replacing Lucia changes this file only. */
export function createSessions(db: Db) {
  const adapter = new HashedSessions(db);
  const options = {
    getUserAttributes: ({ account }: { account: UserDocument }) => ({ account }),
  };
  const remembered = new Lucia(adapter, { ...options, sessionExpiresIn: REMEMBERED });
  const brief = new Lucia(adapter, { ...options, sessionExpiresIn: BRIEF });

  return {
    /** Starts a session and answers its secret id; 256 bits, since the database keeps no salt for its hash. */
    async start(userId: string, { remember }: { remember: boolean }): Promise<string> {
      const lucia = remember ? remembered : brief;
      const { id } = await lucia.createSession(userId, {}, { sessionId: generateIdFromEntropySize(32) });
      return id;
    },
    async userOf(sessionId: string): Promise<User | null> {
      const { user } = await remembered.validateSession(sessionId);
      return user && toUser(user.account);
    },
    end: (sessionId: string): Promise<void> => remembered.invalidateSession(sessionId),
    /** Password change, deactivation and demotion end every session at once (promise 18). */
    endAll: (userId: string): Promise<void> => remembered.invalidateUserSessions(userId),
  };
}
export type Sessions = ReturnType<typeof createSessions>;
