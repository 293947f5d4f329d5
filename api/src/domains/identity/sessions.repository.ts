import { createHash } from 'node:crypto';
import type { Adapter, DatabaseSession, DatabaseUser, Lucia } from 'lucia';
import type { Collection, Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { User } from './auth.schema.ts';
import type { Account } from './user.ts';
import { createUserRepository, type UserRepository } from './users.repository.ts';

export interface SessionDocument {
  /** SHA-256 of the session id: a copy of the database signs nobody in (requirement 17). */
  _id: string;
  user_id: string;
  expires_at: Date;
  /** What the account was when it signed in: a session never takes part in a change of role. */
  role: User['role'];
  /** Whether the account had a second factor then: a session takes part in no change of that either. */
  second_factor?: boolean;
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

/** What a session knows beside its account and its end. */
export type SessionAttributes = Omit<SessionDocument, '_id' | 'user_id' | 'expires_at'>;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ document: SessionAttributes }, { account: Account }>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: { account: Account };
  }
}

/** What the database knows of the secret id of a session. */
export const hashedSessionId = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex');

export const sessionsOf = (db: Db) => db.collection<SessionDocument>('sessions');

/** Lucia's storage on MongoDB. Lucia knows the ids, the database only their hashes. */
export class HashedSessions implements Adapter {
  readonly #sessions: Collection<SessionDocument>;
  readonly #users: UserRepository;

  constructor(db: Db) {
    this.#sessions = sessionsOf(db);
    this.#users = createUserRepository(db);
  }

  async getSessionAndUser(sessionId: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    // One of an earlier version of the shop, which did not know when it was used, has ended.
    const found = await this.#sessions.findOne({
      _id: hashedSessionId(sessionId),
      used_at: { $exists: true },
    });
    if (!found) return [null, null];
    const { _id, user_id: userId, expires_at: expiresAt, ...attributes } = found;
    const withRole = await this.#users.withRole(userId, found.role);
    const isSame = (withRole?.secondFactor === true) === (found.second_factor === true);
    const account = isSame ? withRole : null;
    // Deactivated, of another role, or with a second factor that it did not pass: the session ends now, also for the day this is undone (requirement 18).
    if (!account) await this.#sessions.deleteOne({ _id });
    return [
      { id: sessionId, userId, expiresAt, attributes },
      account && { id: account._id, attributes: { account } },
    ];
  }

  async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    await this.#sessions.insertOne({
      _id: hashedSessionId(id),
      user_id: userId,
      expires_at: expiresAt,
      ...attributes,
    });
  }

  async deleteSession(sessionId: string): Promise<void> {
    await this.#sessions.deleteOne({ _id: hashedSessionId(sessionId) });
  }

  async deleteUserSessions(userId: string): Promise<void> {
    await this.#sessions.deleteMany({ user_id: userId });
  }

  async deleteExpiredSessions(): Promise<void> {
    await this.#sessions.deleteMany({ expires_at: { $lte: new Date() } });
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
