/** The processes of a running shop: payment provider, API (with its database) and the shell's HTTP server. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { Service } from './service.mjs';
import { dataDir, deployDir, remotes, root } from './workspace.mjs';

/** nginx.conf listens there, and `npm run dev -w mf-…` from there on. */
const NGINX_PORT = 8088;
const DEV_PORT = 3001;

/**
 * What API and payment provider share: from the environment, else made once and kept beside the data. In production
 * the API refuses to start without one of its own.
 */
function paymentSecret() {
  if (process.env.PAYMENT_SECRET || process.env.NODE_ENV === 'production')
    return process.env.PAYMENT_SECRET ?? '';
  const file = path.join(dataDir, 'payment-provider.secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}

const devPorts = () =>
  process.env.NODE_ENV === 'production' ? [] : remotes.map((_, index) => DEV_PORT + index);
/** Where shoppers may have the shop open: on its own port, behind nginx, in a remote's development server. */
const shopOrigins = (web) => [
  ...[web, NGINX_PORT, ...devPorts()].map((port) => `http://localhost:${port}`),
  `http://127.0.0.1:${web}`,
  ...(process.env.PUBLIC_ORIGIN ? [process.env.PUBLIC_ORIGIN] : []),
];

/** macOS has room for 104 bytes (api/src/platform/database/server-process.ts). */
const MAX_SOCKET_PATH = 100;

/**
 * MB of a half of V8's youngest generation. With the default of 16 the start of the API fills it, and the idle process takes more
 * memory than it needs; with 2, reports of a year take longer (docs/performance.md).
 */
const SEMI_SPACE_MB = 8;

/** Where the shop's pages reach the API, without TCP in between; nowhere on Windows and below a very long path. */
function apiSocket(folder) {
  const socket = path.join(folder, 'api.sock');
  return process.platform === 'win32' || Buffer.byteLength(socket) > MAX_SOCKET_PATH
    ? {}
    : { API_SOCKET: socket };
}

/** True when nothing listens there. */
export const isFree = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/**
 * @param ports `{ web, api, payments }`
 * @param env settings passed on to every process
 */
export function describeServices({ ports, env = {}, host = '127.0.0.1' }) {
  const origins = {
    API_ORIGIN: `http://127.0.0.1:${ports.api}`,
    PAYMENT_ORIGIN: `http://127.0.0.1:${ports.payments}`,
    PAYMENT_PUBLIC_ORIGIN: process.env.PAYMENT_PUBLIC_ORIGIN ?? `http://localhost:${ports.payments}`,
  };
  const socket = apiSocket(env.DATA_DIR ?? dataDir);
  const shared = { DATA_DIR: dataDir, DEPLOY_DIR: deployDir, SHOP_ROOT: root, ...origins, ...socket, ...env };
  const secret = { PAYMENT_SECRET: paymentSecret() };
  // where links in emails lead; a shop in production says so itself
  const address =
    process.env.PUBLIC_ORIGIN || process.env.NODE_ENV === 'production'
      ? {}
      : { PUBLIC_ORIGIN: `http://localhost:${ports.web}` };
  const services = [
    {
      name: 'payment provider',
      script: 'api/dist/domains/payments/test-provider/main.js',
      env: {
        ...shared,
        ...secret,
        PORT: ports.payments,
        HOST: host,
        SHOP_ORIGINS: process.env.SHOP_ORIGINS ?? shopOrigins(ports.web).join(' '),
        FONTS: path.join(root, 'kit/assets/fonts'),
        DATA: path.join(dataDir, 'payments.jsonl'),
      },
      log: 'payments.log',
    },
    {
      name: 'API',
      script: 'api/dist/app/main.js',
      env: { ...address, ...shared, ...secret, PORT: ports.api, HOST: '127.0.0.1' },
      log: 'api.log',
      flags: [`--max-semi-space-size=${SEMI_SPACE_MB}`],
    },
    {
      name: 'shop',
      script: 'shell/dist/node/server.cjs',
      env: { ...shared, PORT: ports.web, HOST: host },
      log: 'shop.log',
    },
  ];
  // the test provider has nothing to do beside a real one
  return process.env.PAYMENT_PROVIDER === 'razorpay' ? services.slice(1) : services;
}

/**
 * Starts all processes at the same time: each needs another one only for its first request.
 * @returns the services by name, and `stop()` for all; all of them are ready
 * @throws the problem of the first one that did not start; none runs any more then
 */
export async function startServices(options, onProblem = () => {}) {
  const services = describeServices(options).map((description) => new Service(description, onProblem));
  const stop = async () => {
    for (const service of services) service.expectEnd();
    for (const service of [...services].reverse()) await service.stop();
  };
  const starts = await Promise.allSettled(services.map((service) => service.start()));
  const failed = starts.find(({ status }) => status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    services: Object.fromEntries(services.map((service) => [service.description.name, service])),
    stop,
  };
}
