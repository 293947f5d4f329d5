/** The processes of a running shop: payment provider, API (with its database) and the shell's HTTP server. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { dataDir, deployDir, remotes, root } from './workspace.mjs';

const READY_MS = 60_000;
const RESTART_MS = 1_000;
/** The API drains for ten seconds and then closes its database. */
const STOP_MS = 25_000;
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
  const shared = { DATA_DIR: dataDir, DEPLOY_DIR: deployDir, SHOP_ROOT: root, ...origins, ...env };
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

/** One process that is started again when it ends by itself. */
class Service {
  #child;
  #stopping = false;
  #errors = '';

  constructor(description, onProblem) {
    this.description = description;
    this.onProblem = onProblem;
  }

  /** Resolves when the process says "ready". */
  start() {
    const { name, script, env, log } = this.description;
    const logDir = path.join(env.DATA_DIR, 'logs');
    mkdirSync(logDir, { recursive: true });
    this.#errors = '';
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [path.join(root, script)], {
        cwd: root,
        env: { ...process.env, LOG_FILE: path.join(logDir, log), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      this.#child = child;
      let ready = false;
      const timer = setTimeout(
        () => reject(new Error(`The ${name} did not start within a minute.`)),
        READY_MS,
      );
      child.stdout.on('data', (chunk) => {
        if (!ready && String(chunk).includes('ready')) {
          ready = true;
          clearTimeout(timer);
          resolve();
        }
      });
      child.stderr.on('data', (chunk) => (this.#errors = (this.#errors + chunk).slice(-4000)));
      child.once('exit', (code) => {
        clearTimeout(timer);
        if (this.#stopping) return;
        if (!ready) return reject(new Error(this.#errors.trim() || `The ${name} ended with code ${code}.`));
        this.onProblem(`The ${name} stopped (${code ?? 'killed'}); starting it again.`);
        this.#restart();
      });
    });
  }

  /** Tries until it works or the shop is closed. */
  #restart() {
    setTimeout(() => {
      if (this.#stopping) return;
      this.start().catch((error) => {
        this.onProblem(error.message);
        this.#restart();
      });
    }, RESTART_MS);
  }

  get pid() {
    return this.#child?.pid;
  }

  kill(signal) {
    this.#child?.kill(signal);
  }

  /** From now on an end is meant: Ctrl-C reaches all processes at once, in no order. */
  expectEnd() {
    this.#stopping = true;
  }

  stop() {
    this.expectEnd();
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      child.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }
}

/**
 * Starts all processes, in the order they need each other.
 * @returns the services by name, and `stop()` for all
 */
export async function startServices(options, onProblem = () => {}) {
  const services = describeServices(options).map((description) => new Service(description, onProblem));
  const stop = async () => {
    for (const service of services) service.expectEnd();
    for (const service of [...services].reverse()) await service.stop();
  };
  try {
    for (const service of services) await service.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    services: Object.fromEntries(services.map((service) => [service.description.name, service])),
    stop,
  };
}
