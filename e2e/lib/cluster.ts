import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { startNginx } from './nginx.ts';
import { startProgram, type Program } from './processes.ts';
import { freePort, root } from './shop.ts';
import { wideLimitSettings } from './wide-limits.ts';

const SECRET = 'only-for-this-test-0123456789abcdef0123456789abcdef';

/** A shop as a larger one runs it: nginx, and behind it API processes on one database; each can be stopped by itself. */
export interface Cluster {
  url: string;
  dataDir: string;
  database: Program;
  payments: Program;
  apis: Program[];
  /** The database, as an onlooker sees it. */
  db: Db;
  /** Log file of an API process. */
  logOf: (index: number) => string;
  stop(): Promise<void>;
}

const portOf = ({ address }: Program) => Number(new URL(address).port);

export async function startCluster({ apis: count }: { apis: number }): Promise<Cluster> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'virasat-cluster-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const logOf = (index: number) => path.join(home, `api-${index}.log`);
  const programs: Program[] = [];
  const start = async (script: string, env: Record<string, string>, args: string[] = []) => {
    const program = await startProgram(script, { args, env: { HOST: '127.0.0.1', ...env } });
    programs.push(program);
    return program;
  };

  const database = await start('embedded-mongo/dist/main.js', {}, [
    '--data',
    path.join(home, 'db'),
    '--port',
    String(await freePort()),
  ]);
  const payments = await start('api/dist/domains/payments/test-provider/main.js', {
    PORT: String(await freePort()),
    PAYMENT_SECRET: SECRET,
    DATA: path.join(home, 'payments.jsonl'),
    API_ORIGIN: url,
    SHOP_ORIGINS: url,
    FONTS: path.join(root, 'kit/assets/fonts'),
  });
  const apis: Program[] = [];
  for (let index = 0; index < count; index += 1) {
    const env = {
      // killed and started again, it has to be where nginx looks for it
      PORT: String(await freePort()),
      ...wideLimitSettings,
      DATA_DIR: home,
      MONGODB_URI: database.address,
      PAYMENT_ORIGIN: payments.address,
      PAYMENT_PUBLIC_ORIGIN: payments.address,
      PAYMENT_SECRET: SECRET,
      PUBLIC_ORIGIN: url,
      LOG_FILE: logOf(index),
    };
    apis.push(await start('api/dist/app/main.js', env));
  }
  const deployDir = path.join(root, '.deploy');
  const shop = await start('shell/dist/node/server.cjs', {
    PORT: String(await freePort()),
    API_ORIGIN: url,
    PAYMENT_PUBLIC_ORIGIN: payments.address,
    DEPLOY_DIR: deployDir,
    SHOP_ROOT: root,
    LOG_FILE: path.join(home, 'shop.log'),
  });
  const nginx = await startNginx({
    web: portOf(shop),
    apis: apis.map(portOf),
    payments: portOf(payments),
    deployDir,
    port,
  });
  // Jest keeps the driver from importing it, and servers refuse a handshake without it
  const client = await MongoClient.connect(database.address, { runtimeAdapters: { os } });
  return {
    url,
    dataDir: home,
    database,
    payments,
    apis,
    db: client.db('virasat'),
    logOf,
    async stop() {
      await client.close();
      await nginx.stop();
      for (const program of programs.reverse()) await program.kill('SIGTERM');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
