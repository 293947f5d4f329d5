import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copySeededData } from './seeded-data.ts';
import { wideLimitSettings } from './wide-limits.ts';

export const root = path.resolve(__dirname, '../..');

/** The Node that runs the shop's processes: `npm test` may run the journeys themselves on a newer and quicker one. */
export const shopNode = process.env['SHOP_NODE'] ?? process.execPath;

/**
 * Each worker takes ports of its own, below those that the system gives to outgoing connections: none is taken by
 * somebody else before its program listens.
 */
const PORTS_PER_WORKER = 5_000;
const firstPort = 20_000 + (Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) * PORTS_PER_WORKER;
let offset = Math.floor(Math.random() * PORTS_PER_WORKER);

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port that nothing listens on, another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    offset = (offset + 1) % PORTS_PER_WORKER;
    if (await isFree(firstPort + offset)) return firstPort + offset;
  }
}

export interface Shop {
  url: string;
  ports: { web: number; api: number; payments: number };
  /** Folder of the released remotes. */
  deployDir: string;
  dataDir: string;
  /** Ends the processes like a power cut and starts them again on the same data. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

function untilOpen(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('The shop is open')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}

const untilGone = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

export interface ShopOptions {
  /** How many products it has: made-up ones beside those of the seed (`npm run seed -- --products`). */
  products?: number;
  /** Limits that the journey is about; the others are wide. */
  limits?: Partial<typeof wideLimitSettings>;
  /** A copy of the released remotes, for a journey that changes them; the others read those of the build. */
  ownReleases?: boolean;
  /** Where it keeps its data, also when it has stopped; by default a folder that is deleted then. */
  dataDir?: string;
}

/** Starts the whole shop the way `npm start` does, on ports, data and deployments of its own. */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const { products, limits, ownReleases } = options;
  const home = mkdtempSync(path.join(tmpdir(), 'virasat-'));
  const deployDir = ownReleases ? path.join(home, 'deploy') : path.join(root, '.deploy');
  const dataDir = options.dataDir ?? path.join(home, 'data');
  // thousands of files: to copy and to delete them takes as long as the start of the shop's API
  if (ownReleases) cpSync(path.join(root, '.deploy'), deployDir, { recursive: true });
  if (products === undefined) {
    copySeededData(dataDir);
  } else {
    execFileSync(shopNode, ['scripts/seed.mjs', '--products', String(products)], {
      cwd: root,
      env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir },
      stdio: 'ignore',
    });
  }
  const ports = { web: await freePort(), api: await freePort(), payments: await freePort() };

  const start = async () => {
    const child = spawn(shopNode, [path.join(root, 'scripts/start.mjs')], {
      cwd: root,
      // a group of its own, so that a restart can end every process at once
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: '',
        ...wideLimitSettings,
        ...limits,
        PORT: String(ports.web),
        API_PORT: String(ports.api),
        PAYMENT_PORT: String(ports.payments),
        DATA_DIR: dataDir,
        DEPLOY_DIR: deployDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await untilOpen(child).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
    return child;
  };
  let child = await start();

  return {
    url: `http://localhost:${ports.web}`,
    ports,
    deployDir,
    dataDir,
    async restart(signal = 'SIGTERM') {
      if (signal === 'SIGKILL' && child.pid) process.kill(-child.pid, 'SIGKILL');
      else child.kill(signal);
      await untilGone(child);
      child = await start();
    },
    async stop() {
      child.kill('SIGTERM');
      await untilGone(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
