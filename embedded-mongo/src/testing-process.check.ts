/** Runs the server as a separate process, for tests that kill it. */
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.join(__dirname, '..');
export const MAIN = path.join(PACKAGE, 'dist/main.js');

/** Compiles the package when there is no build. */
export function build(): void {
  if (existsSync(MAIN)) return;
  const { status, stdout } = spawnSync('npx', ['tsc', '-b', PACKAGE], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the package does not compile:\n${stdout}`);
}

export interface ServerProcess {
  process: ChildProcessWithoutNullStreams;
  uri: string;
  /** Resolves with the exit code; null after a signal. */
  exited: Promise<number | null>;
}

/** Starts the command line and waits until it is ready. Rejects with its output when it exits. */
export const startProcess = (...args: string[]): Promise<ServerProcess> =>
  readyServer(spawn(process.execPath, [MAIN, ...args]));

/** Waits until a server process is ready. */
export function readyServer(child: ChildProcessWithoutNullStreams): Promise<ServerProcess> {
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /^ready (\S+)\n$/.exec(output);
      if (ready?.[1]) resolve({ process: child, uri: ready[1], exited });
    });
    void exited.then((code) => reject(new Error(`it ended with ${String(code)}: ${said}`)));
  });
}
