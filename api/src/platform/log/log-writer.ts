import { close, mkdir, open, write, writeSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** Where logs go, as a writer sees it; replaced in tests. */
export interface LogTarget {
  /** Opens the destination. @returns a file descriptor */
  open(): Promise<number>;
  /** @returns how many of the bytes were written */
  write(descriptor: number, bytes: Buffer): Promise<number>;
  close(descriptor: number): Promise<void>;
}

export interface LogWriterOptions {
  /** Absolute path; absent: standard error. */
  file?: string | undefined;
  /** Bytes that wait in memory at most while nothing can be written. Default 1 MB. */
  limit?: number;
  /** Pause after a failed write, in milliseconds. Default one second. */
  retryMs?: number;
  target?: LogTarget;
}

/** A destination for pino. */
export interface LogWriter {
  /** Takes a line with its line break. Returns at once and never throws. */
  write(line: string): void;
  /** Lines that were dropped since the start. */
  dropped(): number;
  /** Writes what waits, unless that fails or takes longer than a second. */
  close(): Promise<void>;
}

const STDERR = 2;
const LIMIT = 1024 * 1024;
const RETRY_MS = 1000;
/** Lines of a moment are written together. */
const PAUSE_MS = 100;
const CLOSE_MS = 1000;

const opened = promisify(open);
const closed = promisify(close);
const madeFolder = promisify(mkdir);

const fileTarget = (file: string | undefined): LogTarget => ({
  async open() {
    if (file === undefined) return STDERR;
    await madeFolder(path.dirname(file), { recursive: true });
    return opened(file, 'a');
  },
  write: (descriptor, bytes) =>
    new Promise((resolve, reject) => {
      write(descriptor, bytes, (error, written) => (error ? reject(error) : resolve(written)));
    }),
  close: (descriptor) => (descriptor === STDERR ? Promise.resolve() : closed(descriptor)),
});

const reportOf = (dropped: number): string =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), dropped, msg: 'log lines were dropped' })}\n`;

/**
 * Writes log lines without ever blocking or ending the process, whatever happens to the disk: lines wait in memory, and
 * beyond a limit they are dropped and counted. A failed write is tried again; the first line after that says how many
 * were dropped. (pino's own destination retries a full disk in a synchronous loop when it flushes, and the event loop
 * stands still.)
 */
export function createLogWriter(options: LogWriterOptions = {}): LogWriter {
  const { file, limit = LIMIT, retryMs = RETRY_MS, target = fileTarget(file) } = options;
  let waiting: string[] = [];
  let waitingBytes = 0;
  /** What is being written, from the first byte that is not. */
  let current: Buffer = Buffer.alloc(0);
  let descriptor: number | undefined;
  let dropped = 0;
  let reported = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<boolean> | undefined;
  let isClosing = false;

  function next(): Buffer {
    const lines = dropped > reported ? [reportOf(dropped - reported), ...waiting] : waiting;
    reported = dropped;
    waiting = [];
    waitingBytes = 0;
    return Buffer.from(lines.join(''));
  }

  /** Writes until nothing waits. @returns false when a write failed */
  async function writeAll(): Promise<boolean> {
    try {
      descriptor ??= await target.open();
      for (;;) {
        if (current.length === 0) current = next();
        if (current.length === 0) return true;
        current = current.subarray(await target.write(descriptor, current));
      }
    } catch {
      return false;
    }
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().then((isDone) => {
      writing = undefined;
      if (!isClosing && (!isDone || waiting.length > 0)) later(isDone ? PAUSE_MS : retryMs);
      return isDone;
    });
    return writing;
  }

  function later(ms: number): void {
    timer ??= setTimeout(() => void flush(), ms).unref();
  }

  /** The last words of a process that ends by itself. One try: a full disk must not keep it alive. */
  function writeLast(): void {
    if (descriptor === undefined || descriptor === STDERR || writing) return;
    try {
      writeSync(descriptor, Buffer.concat([current, next()]));
    } catch {
      // there is nobody left to tell
    }
  }
  if (!options.target) process.once('exit', writeLast);

  return {
    write(line) {
      const bytes = Buffer.byteLength(line);
      if (waitingBytes + bytes > limit) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      waitingBytes += bytes;
      if (!writing) later(PAUSE_MS);
    },
    dropped: () => dropped,
    async close() {
      isClosing = true;
      clearTimeout(timer);
      process.removeListener('exit', writeLast);
      let timeout: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timeout = setTimeout(resolve, CLOSE_MS)));
      // a write that is under way may fail, and the next one may not
      const all = (writing ?? Promise.resolve(true)).then(() => flush());
      await Promise.race([all, late]);
      clearTimeout(timeout);
      if (descriptor !== undefined && !writing) await target.close(descriptor).catch(() => undefined);
    },
  };
}
