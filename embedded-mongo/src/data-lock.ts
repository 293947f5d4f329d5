import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE_NAME = 'server.lock';

interface Owner {
  pid: number;
  /** When the process started, where the system tells: a later process may have been given the same pid. */
  started: string;
  /** Tells two locks of one process apart. */
  token: string;
}

/** Start of a process in the kernel's ticks since boot, with the boot it belongs to; empty where that is not known. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name in parentheses may contain anything, also parentheses
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}/${fields[19] ?? ''}`;
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The process that took the lock, if it still runs. */
function holderOf(lock: string): number | undefined {
  try {
    const { pid, started } = JSON.parse(lock) as Owner;
    return isRunning(pid) && (!started || startOf(pid) === started) ? pid : undefined;
  } catch {
    // a lock that cannot be read is nobody's
    return undefined;
  }
}

/** Puts a stale lock aside; puts it back when it turns out to be another one that was taken meanwhile. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) linkSync(aside, file);
  unlinkSync(aside);
}

/**
 * Takes the data directory for this process: two servers on one directory would not see each other's transactions.
 * A lock left behind by a process that was killed does not count. Returns the release.
 */
export function lockDataDir(dir: string): () => void {
  const file = path.join(dir, FILE_NAME);
  const token = randomUUID();
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), token } satisfies Owner);
  const draft = `${file}.${token}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      try {
        // unlike creating and then writing, a link appears with its content or not at all
        linkSync(draft, file);
        return () => {
          if (read(file) === mine) unlinkSync(file);
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const text = read(file);
      if (text === undefined) continue;
      const holder = holderOf(text);
      if (holder !== undefined)
        throw new Error(
          `The data directory ${dir} is in use by another embedded database (process ${holder}). ` +
            'Stop it first, or choose another directory.',
        );
      removeStale(file, text);
    }
    throw new Error(
      `The data directory ${dir} could not be locked: remove ${file} if no embedded database uses it.`,
    );
  } finally {
    unlinkSync(draft);
  }
}
