import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { loadSecrets } from './config/secrets.ts';
import { ensureIndexes } from '../platform/database/indexes.ts';
import type { Database } from '../platform/database/open-database.ts';
import { watchDisk, type DiskWatch } from '../platform/disk/disk-watch.ts';
import { createApp } from '../platform/http/create-app.ts';
import { createLogger } from '../platform/http/logger.ts';
import { serveApp, type RunningServer } from '../platform/http/http-server.ts';
import { folderTransport, smtpTransport } from '../platform/email/transport.ts';
import { createTestPaymentClient } from '../domains/payments/test-client.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { closeDemoAccounts } from '../seed/close-demo-accounts.ts';
import { DEMO_PASSWORD, demoAdmin, demoShopper } from '../seed/demo-accounts.ts';
import { seedOnce } from '../seed/seed.ts';
import { allIndexes, composeShop, migrateAll } from './compose.ts';
import { mayCall } from './staff-access.ts';
import { createLease } from '../platform/jobs/lease.ts';
import { LEASE_MS, startWorker } from '../platform/jobs/worker.ts';

const demoHint = { shopper: demoShopper.email, admin: demoAdmin.email, password: DEMO_PASSWORD };

/** Short enough that nobody notices, long enough to carry a rush on one page. */
const SHARED_CACHE_MS = 1000;

export interface RunningApi {
  url: string;
  kind: Database['kind'];
  stop(): Promise<void>;
}

async function listen(
  config: Config,
  fetch: Parameters<typeof serveApp>[0]['fetch'],
): Promise<RunningServer> {
  const { host, port, socket } = config;
  return serveApp({ fetch, host, port, socket }).catch(
    (error: NodeJS.ErrnoException & { address?: string }) => {
      if (socket && error.address === socket) {
        throw new OperatorError(`The API may not listen on ${socket} (${error.code}). Change API_SOCKET.`);
      }
      if (error.code === 'EADDRINUSE') {
        throw new OperatorError(`Port ${config.port} on ${config.host} is taken. Set PORT to another one.`);
      }
      if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
        throw new OperatorError(
          `The API may not listen on ${config.host}, port ${config.port}. Change HOST or PORT.`,
        );
      }
      throw error;
    },
  );
}

/** Each provider's library is loaded only where it is used. */
async function providerOf({ razorpay, paymentOrigin, paymentPublicOrigin }: Config, secret: string) {
  if (!razorpay) {
    return createTestPaymentClient({ baseUrl: paymentOrigin, publicOrigin: paymentPublicOrigin, secret });
  }
  const { createRazorpayPayments } = await import('../domains/payments/razorpay/razorpay-payments.ts');
  return createRazorpayPayments(razorpay);
}

async function serveShop(config: Config, database: Database, disk: DiskWatch, log: Logger) {
  const { client, db } = database;
  await ensureIndexes(db, allIndexes, () =>
    log.warn('waiting for the database, which may be building an index'),
  );
  const inserted = await seedOnce(db, { demo: config.demo });
  if (inserted) log.info({ inserted }, 'filled the empty database');
  await closeDemoAccounts(db, { demo: config.demo });
  await migrateAll(db, { client, dataDir: config.dataDir, seller: config.seller });

  const secrets = await loadSecrets(config);
  const outbox = path.join(config.dataDir, 'outbox');
  if (!config.smtpUrl) log.warn({ outbox }, 'there is no SMTP_URL: emails are written into a folder');
  const shop = composeShop({
    client,
    db,
    log,
    paymentProvider: await providerOf(config, secrets.payment),
    emailTransport: config.smtpUrl ? smtpTransport(config.smtpUrl) : folderTransport(outbox),
    settings: {
      seller: config.seller,
      paymentSetup: config.paymentSetup,
      linkSecret: secrets.order,
      factorSecret: secrets.factor,
      secondFactorForOwners: !config.demo,
      shopOrigin: config.shopOrigin,
      holdLimits: config.holdLimits,
      cashRules: config.cashRules,
      mediaQuota: config.mediaQuota,
      ...(config.demo && { demo: demoHint }),
    },
  });
  await shop.services.media.follower.open();
  await shop.services.catalogue.open();
  // no shopper waits for the lists of the back office, which are read one after the other
  const { media, orders, customers } = shop.services;
  const lists = [media.list, orders, customers.directory.customers];
  lists.reduce((before, list) => before.then(() => list.open()), Promise.resolve()).catch(() => undefined);
  const app = createApp({
    routes: shop.routes,
    authenticate: shop.services.identity.authenticate,
    keys: shop.services.identity.apiKeys,
    mayCall,
    log,
    refresh: shop.services.media.follower.follow,
    ping: () => db.command({ ping: 1 }),
    disk: disk.state,
    cannotEmail: shop.services.notifications.refused.hasAlarm,
    publicOrigin: config.publicOrigin,
    trustProxy: config.trustProxy,
    sharedCacheMs: SHARED_CACHE_MS,
  });
  const server = await listen(config, app.fetch);
  const lease = createLease(db, { name: 'worker', forMs: LEASE_MS });
  const stopWorker = startWorker(shop.jobs, { lease, log });
  return { server, stopWorker, endStreams: shop.services.backoffice.live.close };
}

/**
 * Starts the API on an open database: indexes, seed, server, in this order, each undone when a later one fails. The
 * database is closed then, too, and when the API stops.
 * @throws OperatorError with a sentence for whoever started it
 */
export async function startApi(config: Config, database: Database): Promise<RunningApi> {
  const { log, close: closeLog } = createLogger({ level: config.logLevel, file: config.logFile });
  const disk = watchDisk({ folder: config.dataDir, log });
  try {
    const { server, stopWorker, endStreams } = await serveShop(config, database, disk, log);
    log.info({ url: server.url, database: database.kind, demo: config.demo }, 'listening');
    return {
      url: server.url,
      kind: database.kind,
      async stop() {
        log.info('stopping');
        // Streams last as long as their pages: requests in flight that would never end.
        endStreams();
        await server.stop();
        await stopWorker();
        disk.stop();
        await database.close();
        await closeLog();
      },
    };
  } catch (error) {
    disk.stop();
    await database.close();
    await closeLog();
    throw error;
  }
}
