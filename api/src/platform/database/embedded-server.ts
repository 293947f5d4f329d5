import { spawn } from 'node:child_process';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  MAX_SOCKET_PATH,
  freePort,
  keepRunning,
  lastErrorOutput,
  stopProcess,
  type Launched,
  type LocalServer,
} from './server-process.ts';

const START_TIMEOUT_MS = 20_000;

/** Starts the embedded database as a process of its own: a crash of the API never tears its files. */
export async function startEmbedded(main: string, dataDir: string): Promise<LocalServer> {
  await access(main).catch(() => {
    throw new Error(`the embedded database is not built (${path.basename(main)} is missing): run the build.`);
  });
  await mkdir(dataDir, { recursive: true });
  const socket = path.join(dataDir, 'db.sock');
  // A Unix socket is the server's default. A port is chosen once, so that a restart is reached at the same address.
  const address =
    process.platform === 'win32' || Buffer.byteLength(socket) > MAX_SOCKET_PATH
      ? ['--port', String(await freePort())]
      : [];

  return keepRunning(() => launch([main, '--data', dataDir, ...address, '--with-parent']));
}

/** Resolves when the server has printed its address. */
async function launch(args: string[]): Promise<Launched> {
  // Its own process group: Ctrl-C in a terminal must not end the database before the API has drained.
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  const errorOutput = lastErrorOutput(child);
  const uri = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('it was not ready within 20 seconds.')),
      START_TIMEOUT_MS,
    );
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('ready ')) return;
      clearTimeout(timer);
      resolve(line.slice('ready '.length).trim());
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(errorOutput() || `it ended with code ${code}.`));
    });
  }).catch(async (error: unknown) => {
    await stopProcess(child);
    throw error;
  });
  return { child, uri };
}
