import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOCK = /^(server-(\d+).*)\..*\.lock$/;

/**
 * Identifies a running process: its pid and, where the system provides them, the boot id and the start time, because
 * pids are reused.
 */
function nameOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the process name in parentheses may contain parentheses
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `server-${pid}-${boot}-${start}`;
  } catch {
    return `server-${pid}`;
  }
}

/**
 * Locks the data directory for this process: two servers on one directory would not see each other's transactions.
 * All information is in the name of the lock file, so a lock is never half written. The file is created before looking
 * for other locks, so two servers that start at once cannot miss each other. Locks of killed processes are removed.
 * Returns a function that releases the lock.
 */
export function lockDataDir(dir: string): () => void {
  const mine = `${nameOf(process.pid)}.${randomUUID()}.lock`;
  const unlock = (): void => rmSync(path.join(dir, mine), { force: true });
  writeFileSync(path.join(dir, mine), '');
  for (const lock of readdirSync(dir)) {
    const [, owner, pid] = LOCK.exec(lock) ?? [];
    if (!pid || lock === mine) continue;
    if (nameOf(Number(pid)) === owner) {
      unlock();
      throw new Error(
        `${dir} is in use by another embedded database (process ${pid}). Stop it, or choose another directory.`,
      );
    }
    rmSync(path.join(dir, lock), { force: true });
  }
  return unlock;
}
