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

/** Asks a child to end and waits; after `timeoutMs` it is killed. */
export async function stopProcess(child: ChildProcess, timeoutMs = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await ended;
  clearTimeout(timer);
}

/** Keeps the last lines of a child's error output: the reason when it does not start. */
export function lastErrorOutput(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    output = (output + chunk).slice(-2000);
  });
  return () => output.trim().split('\n').slice(-3).join(' ');
}

/** A server that has started and answers at `uri`. */
export interface Launched {
  child: ChildProcess;
  uri: string;
}

const RESTART_PAUSE_MS = 500;

/**
 * Starts a server, and restarts it at the same address when it ends by itself: the driver reconnects, and the shop
 * recovers on its own (requirement 15). The first start has to succeed.
 */
export async function keepRunning(launch: () => Promise<Launched>): Promise<LocalServer> {
  let isStopping = false;
  let current = await launch();
  let restarting = Promise.resolve();

  async function restart(): Promise<void> {
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
      if (!isStopping) restarting = restart();
    };
    if (child.exitCode !== null || child.signalCode !== null) onExit();
    else child.once('exit', onExit);
  }

  watch(current.child);
  return {
    uri: current.uri,
    async stop() {
      isStopping = true;
      await restarting;
      await stopProcess(current.child);
    },
  };
}
