import { statfs } from 'node:fs/promises';
import type { Log } from '../jobs/worker.ts';

/** `low` is an alarm: less than 5 % is left. `full`: writes fail. */
export type DiskLevel = 'ok' | 'low' | 'full';

export interface DiskState {
  level: DiskLevel;
  /** Bytes that may still be written; null while the file system does not say. */
  free: number | null;
}

export interface DiskWatchOptions {
  /** The folder whose disk is watched. */
  folder: string;
  log: Log;
  /** Milliseconds between two looks. Default five seconds. */
  everyMs?: number;
  /** Sizes of the file system of a folder, in blocks of `bsize` bytes; replaced in tests. */
  sizes?: (folder: string) => Promise<{ bsize: number; blocks: number; bavail: number }>;
}

export interface DiskWatch {
  state(): DiskState;
  /** Looks now. */
  check(): Promise<void>;
  stop(): void;
}

const EVERY_MS = 5_000;
const LOW = 0.05;
/** The alarm ends above this, so that a disk at the limit does not raise it again and again. */
const RECOVERED = 0.06;
/** Less is not enough for a commit of the database with its pages. */
const FULL_BYTES = 1024 * 1024;

/** Watches the space on the disk of the shop's data and raises the alarm once when it runs short (requirement 80). */
export function watchDisk({ folder, log, everyMs = EVERY_MS, sizes = statfs }: DiskWatchOptions): DiskWatch {
  let state: DiskState = { level: 'ok', free: null };

  function levelOf(free: number, share: number): DiskLevel {
    if (free < FULL_BYTES && share < LOW) return 'full';
    return share < (state.level === 'ok' ? LOW : RECOVERED) ? 'low' : 'ok';
  }

  async function check(): Promise<void> {
    const found = await sizes(folder).catch(() => null);
    // some file systems have no size
    if (!found || found.blocks === 0) return;
    const free = found.bavail * found.bsize;
    const percent = Math.round((found.bavail / found.blocks) * 1000) / 10;
    const before = state.level;
    state = { level: levelOf(free, found.bavail / found.blocks), free };
    if (state.level === before) return;
    const facts = { folder, free, percent };
    if (state.level === 'full') log.error(facts, 'the disk is full: nothing can be saved');
    else if (state.level === 'low' && before === 'ok') log.error(facts, 'the disk is nearly full');
    else if (state.level === 'ok') log.info(facts, 'the disk has space again');
  }

  const timer = setInterval(() => void check(), everyMs).unref();
  void check();
  return { state: () => state, check, stop: () => clearInterval(timer) };
}
