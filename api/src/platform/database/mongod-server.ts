import { spawn } from 'node:child_process';
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, MongoServerError } from 'mongodb';
import {
  freePort,
  keepRunning,
  lastWords,
  stopProcess,
  type Launched,
  type LocalServer,
} from './server-process.ts';

const START_TIMEOUT_MS = 30_000;
const ALREADY_INITIALIZED = 23;

/** Path of a mongod that this user may run, or null. */
export async function findMongod(searchPath = process.env.PATH ?? ''): Promise<string | null> {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  for (const folder of searchPath.split(path.delimiter).filter(Boolean)) {
    const file = path.join(folder, name);
    const usable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (usable) return file;
  }
  return null;
}

/**
 * Makes a one-node replica set of it, which transactions need. The member is addressed directly and under the port of
 * this start: a set that was made under another port takes the new one.
 */
async function becomePrimary(client: MongoClient, host: string): Promise<void> {
  const admin = client.db('admin');
  const members = [{ _id: 0, host }];
  await admin.command({ replSetInitiate: { _id: 'rs0', members } }).catch(async (error: unknown) => {
    if (!(error instanceof MongoServerError) || error.code !== ALREADY_INITIALIZED) throw error;
    const { config } = (await admin.command({ replSetGetConfig: 1 })) as {
      config: { version: number; members: { host: string }[] };
    };
    if (config.members[0]?.host === host) return;
    const changed = { ...config, version: config.version + 1, members };
    await admin.command({ replSetReconfig: changed, force: true });
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
    if (Date.now() > deadline) throw new Error('mongod did not become primary within 30 seconds.');
    await delay(100);
  }
}

/** Starts mongod on loopback with its files in `dataDir`. */
export async function startMongod(mongod: string, dataDir: string): Promise<LocalServer> {
  await mkdir(dataDir, { recursive: true });
  // Chosen once, so that a restart is found where the first start was.
  const port = await freePort();
  return keepRunning(() => launch(mongod, dataDir, port));
}

/** Resolves when the server accepts writes. */
async function launch(mongod: string, dataDir: string, port: number): Promise<Launched> {
  const host = `127.0.0.1:${port}`;
  const args = ['--dbpath', dataDir, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', 'rs0'];
  if (process.platform !== 'win32') args.push('--nounixsocket');
  // Its own process group: Ctrl-C in a terminal must not end the database before the API has drained.
  const child = spawn(mongod, [...args, '--logpath', path.join(dataDir, 'mongod.log'), '--logappend'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const words = lastWords(child);
  const died = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(words() || `mongod ended with code ${code}; see mongod.log.`)),
    );
  });
  // Handled here or by the race below, whichever is listening.
  died.catch(() => undefined);

  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: START_TIMEOUT_MS,
  });
  try {
    await Promise.race([client.connect().then(() => becomePrimary(client, host)), died]);
  } catch (error) {
    await stopProcess(child);
    throw error;
  } finally {
    await client.close();
  }
  return { child, uri: `mongodb://${host}/?replicaSet=rs0` };
}
