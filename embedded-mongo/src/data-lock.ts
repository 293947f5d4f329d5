import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOCK = /^server-(\d+).*\.lock$/;

/** The name of a process's lock: its pid and, where the system tells, its boot and its start, as pids are given again. */
function lockOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name in parentheses may contain anything, also parentheses
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `server-${pid}-${boot}-${start}.lock`;
  } catch {
    return `server-${pid}.lock`;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes the data directory for this process: two servers on one directory would not see each other's transactions.
 * The lock is a file that says all by its name, so it is never half written. A process shows its own before it looks
 * for those of others: of two that start at once, none can miss the other. What a killed process left is removed.
 * Returns the release.
 */
export function lockDataDir(dir: string): () => void {
  const inUse = (pid: number): Error =>
    new Error(
      `The data directory ${dir} is in use by another embedded database (process ${pid}). ` +
        'Stop it first, or choose another directory.',
    );
  const mine = lockOf(process.pid);
  if (readdirSync(dir).includes(mine)) throw inUse(process.pid);
  const unlock = (): void => rmSync(path.join(dir, mine), { force: true });
  writeFileSync(path.join(dir, mine), '');
  for (const name of readdirSync(dir)) {
    const pid = Number(LOCK.exec(name)?.[1]);
    if (!pid || name === mine) continue;
    if (isRunning(pid) && lockOf(pid) === name) {
      unlock();
      throw inUse(pid);
    }
    rmSync(path.join(dir, name), { force: true });
  }
  return unlock;
}
