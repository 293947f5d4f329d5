import type { MongoClientOptions } from 'mongodb';
import pino from 'pino';
import { createSessions } from '../../domains/identity/sessions.service.ts';
import type { User } from '../../domains/identity/auth.schema.ts';
import type { UserDocument } from '../../domains/identity/user.ts';
import { countDatabaseTime } from '../../platform/database/database-time.ts';
import { ensureIndexes } from '../../platform/database/indexes.ts';
import { createApp } from '../../platform/http/create-app.ts';
import { fakePayments } from './fake-payments.ts';
import { longTimeouts, wideLimits } from './wide-limits.ts';
import { demoSeller, testPayments, type ShopSettings } from '../../domains/shared/settings.ts';
import { allIndexes, composeShop, type Services } from '../compose.ts';
import { mayCall } from '../staff-access.ts';
import { OutgoingFailure, type PostOutgoing } from '../../platform/outgoing/https-post.ts';
import type { PersonalRecords } from '../../domains/shared/module.ts';
import type { Message } from '../../platform/email/transport.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

/** `other` is a second shopper, who must never see anything of `user`. */
export type Visitor = 'anonymous' | 'other' | User['role'];

/** The origin of the tests' requests, so that they count as sent by the shop's own pages. */
export const SHOP = 'http://shop.test';

/** Key of the links in mails. */
export const SECRET = 'only for tests';

export interface RequestOptions {
  method?: string;
  /** Sent as JSON, or as it is when it is a FormData, a string or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The visitor's address as the socket tells it. */
  address?: string;
}

export interface TestApi extends TestDatabase {
  app: ReturnType<typeof createApp>;
  services: Services;
  /** What each domain keeps about people. */
  personalRecords: readonly PersonalRecords[];
  /** The services of another API process: same database, nothing else shared. */
  anotherProcess(): Services;
  /** Delivers the events that were posted so far, as the background work does. */
  deliverEvents(): Promise<void>;
  /** Sends what is to be emailed. @returns what has been sent since the last call */
  sentEmails(): Promise<Message[]>;
  /** Takes the webhooks that leave: tests set what the servers of others answer. */
  outgoing: { post: PostOutgoing };
  /** Lines of the log so far. */
  logged: string[];
  /** Gives everybody new sessions, after a test has ended theirs. */
  signIn(): Promise<void>;
  as(visitor: Visitor): (path: string, options?: RequestOptions) => Promise<Response>;
}

const account = (name: Exclude<Visitor, 'anonymous'>): UserDocument => ({
  _id: `the-${name}`,
  email: `${name}@example.com`,
  name: `The ${name}`,
  role: name === 'admin' ? 'admin' : 'user',
  passwordHash: 'not a hash: these accounts sign in by session only',
  active: true,
  createdAt: new Date('2026-01-01T00:00:00Z'),
});

function bodyOf({ body, headers = {} }: RequestOptions): {
  headers: Record<string, string>;
  body?: string | FormData | Uint8Array<ArrayBuffer>;
} {
  if (body === undefined) return { headers };
  if (typeof body === 'string' || body instanceof FormData) return { headers, body };
  if (body instanceof Uint8Array) return { headers, body: new Uint8Array(body) };
  return { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** The whole API on an empty database of its own, and visitors of every kind to call it. */
export async function openTestApi(
  options: MongoClientOptions = {},
  settings: Partial<ShopSettings> = {},
  clock: () => Date = () => new Date(),
): Promise<TestApi> {
  const database = await startTestDatabase(options);
  const { client, db } = database;
  countDatabaseTime(client);
  await ensureIndexes(db, allIndexes);
  const accounts = { user: account('user'), other: account('other'), admin: account('admin') };
  await db.collection<UserDocument>('users').insertMany(Object.values(accounts));
  const sessions = createSessions(db);
  const cookies = new Map<Visitor, string>();
  async function signIn(): Promise<void> {
    const client = { address: '203.0.113.7', userAgent: '' };
    for (const [visitor, who] of Object.entries(accounts)) {
      cookies.set(visitor as Visitor, `session=${await sessions.start(who, { remember: false, client })}`);
    }
  }
  await signIn();

  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  const emails: Message[] = [];
  const outgoing: TestApi['outgoing'] = {
    post: () => Promise.reject(new OutgoingFailure('No test has set what answers.')),
  };
  const newProcess = () =>
    composeShop({
      client,
      db,
      clock,
      log,
      paymentProvider: fakePayments(),
      emailTransport: { send: (message) => Promise.resolve(void emails.push(message)) },
      postOutgoing: (post) => outgoing.post(post),
      settings: {
        seller: demoSeller,
        paymentSetup: testPayments,
        linkSecret: SECRET,
        factorSecret: SECRET,
        shopOrigin: SHOP,
        ...wideLimits,
        ...settings,
      },
      finderLagMs: 0,
      ...longTimeouts,
    });
  const { services, routes, events, personalRecords } = newProcess();
  const deliverEvents = async () => void (await events.deliverDue());
  const app = createApp({
    routes,
    authenticate: services.identity.authenticate,
    keys: services.identity.apiKeys,
    mayCall,
    log,
    refresh: services.media.follower.follow,
    ping: () => db.command({ ping: 1 }),
    cannotEmail: services.notifications.refused.hasAlarm,
  });

  return {
    ...database,
    async stop() {
      services.backoffice.live.close();
      await services.media.encoding.settled();
      await services.catalogue.bulkChanges.settled();
      await services.imports.work.settled();
      await services.sheets.settled();
      await database.stop();
    },
    app,
    services,
    personalRecords,
    anotherProcess: () => newProcess().services,
    deliverEvents,
    async sentEmails() {
      await deliverEvents();
      await services.notifications.job.run();
      return emails.splice(0);
    },
    outgoing,
    logged,
    signIn,
    as:
      (visitor) =>
      async (path, options = {}) => {
        const init = bodyOf(options);
        const cookie = cookies.get(visitor);
        const headers = {
          Origin: SHOP,
          ...(cookie && { Cookie: cookie }),
          ...options.headers,
          ...init.headers,
        };
        // An empty header stands for one that is left out.
        const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
        const { method = 'GET', address = '203.0.113.7' } = options;
        const env = { incoming: { socket: { remoteAddress: address } } };
        return app.request(`${SHOP}${path}`, { ...init, method, headers: sent }, env);
      },
  };
}

/** The JSON of a response, typed as the caller expects it. */
export const json = async <T>(response: Response): Promise<T> => (await response.json()) as T;
