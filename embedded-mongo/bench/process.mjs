/** Processes to measure, and what the kernel says they cost. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Linux counts CPU time in ticks of 10 ms (USER_HZ). */
const TICK_MS = 10;

/** CPU time a process has used so far. */
export const cpuMs = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

/** Memory of its own, without the pages of mapped files. */
export const ownMb = (pid) =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Starts a script that prints `ready …`. */
export async function start(script, ...args) {
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('ready '))
      return { pid: child.pid, child, where: line.slice(6), startMs: performance.now() - began };
  throw new Error(`${script} did not start`);
}

export const stop = ({ child }) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

/** Runs `task` `count` times with `clients` at once; CPU of the process and time, each per run. */
export async function measure(pid, { count, clients, task }) {
  let next = 0;
  const client = async (n) => {
    while (next < count) await task(next++, n);
  };
  const [before, began] = [cpuMs(pid), performance.now()];
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  return { cpu: (cpuMs(pid) - before) / count, ms: (performance.now() - began) / count };
}
