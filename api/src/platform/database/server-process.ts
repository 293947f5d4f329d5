import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';

/** A database server started by this process. */
export interface LocalServer {
  uri: string;
  stop(): Promise<void>;
}

/** Longest path of a unix socket that every system takes (sun_path has 104 bytes on macOS, 108 on Linux). */
export const MAX_SOCKET_PATH = 100;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}

/** Asks a child to end and waits; after `patienceMs` it is killed. */
export async function stopProcess(child: ChildProcess, patienceMs = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(timer);
}

/** Keeps the last lines of a child's error output: the reason when it does not start. */
export function lastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-2000);
  });
  return () => words.trim().split('\n').slice(-3).join(' ');
}

/** A server that has started and answers at `uri`. */
export interface Launched {
  child: ChildProcess;
  uri: string;
}

const RESTART_PAUSE_MS = 500;

/**
 * Starts a server and starts it again when it ends by itself, at the same address: the driver reconnects, and the shop
 * heals without anybody's help (promise 15). The first start has to succeed.
 */
export async function keepRunning(launch: () => Promise<Launched>): Promise<LocalServer> {
  let isStopping = false;
  let current = await launch();
  let revival = Promise.resolve();

  async function revive(): Promise<void> {
    while (!isStopping) {
      await delay(RESTART_PAUSE_MS);
      const started = await launch().catch(() => null);
      if (!started) continue;
      current = started;
      watch(started.child);
      return;
    }
  }
  function watch(child: ChildProcess): void {
    const onExit = () => {
      if (!isStopping) revival = revive();
    };
    if (child.exitCode !== null || child.signalCode !== null) onExit();
    else child.once('exit', onExit);
  }

  watch(current.child);
  return {
    uri: current.uri,
    async stop() {
      isStopping = true;
      await revival;
      await stopProcess(current.child);
    },
  };
}
