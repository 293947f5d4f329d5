/** Running other programs, with progress for people. */
import { spawn } from 'node:child_process';
import { root } from './workspace.mjs';

const started = Date.now();

/** A time for people: "4.2 s", "12 min 40 s". */
export function duration(ms) {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Prints a line. A standard output that takes none, such as a file on a full disk, ends nothing. */
export function say(text) {
  try {
    process.stdout.write(`${text}\n`);
  } catch {
    // there is nobody to tell
  }
}
process.stdout.on('error', () => {});

/** Ends the script with one sentence that says what is wrong and what to do. */
export function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

/** Runs one step under a name: prints that it started and how long it took. */
export async function step(name, work) {
  const since = Date.now();
  process.stdout.write(`  ${name} …`);
  try {
    const result = await work();
    say(` ${duration(Date.now() - since)}`);
    return result;
  } catch (error) {
    say(' failed');
    throw error;
  }
}

export const elapsed = () => duration(Date.now() - started);

/** What a laptop or a small CI machine has. */
const CORES = 2;

/**
 * Runs tasks side by side, as many at a time as there are cores, and waits for all of them.
 * @throws the first error, once none of them runs any more
 */
export async function inParallel(tasks, atOnce = CORES) {
  const waiting = [...tasks];
  const errors = [];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift())
      await task().catch((error) => errors.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (errors.length > 0) throw errors[0];
}

/**
 * Runs a program to its end, quietly; what it printed is shown only when it fails.
 * @returns what it printed on stdout
 */
export function run(command, args, { cwd = root, env = {}, quiet = true } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let stdout = '';
    let all = '';
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
      all += chunk;
    });
    child.stderr?.on('data', (chunk) => (all += chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(stdout);
      const message = `${command} ${args.join(' ')} ended with ${signal ?? code}\n${all}`;
      return reject(Object.assign(new Error(message), { code, signal }));
    });
  });
}
