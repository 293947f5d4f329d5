/** Running other programs, with progress for people. */
import { spawn } from 'node:child_process';
import { root } from './workspace.mjs';

const started = Date.now();
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export const say = (text) => process.stdout.write(`${text}\n`);

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
    say(` ${seconds(since)}`);
    return result;
  } catch (error) {
    say(' failed');
    throw error;
  }
}

export const elapsed = () => seconds(started);

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
    child.once('close', (code) => {
      if (code === 0) resolve(stdout);
      else
        reject(Object.assign(new Error(`${command} ${args.join(' ')} ended with ${code}\n${all}`), { code }));
    });
  });
}
