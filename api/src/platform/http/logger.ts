import pino, { type Logger } from 'pino';

export interface LoggerOptions {
  level: string;
  /** Absent: standard error, so that standard output keeps the one line that says where the API listens. */
  file?: string | undefined;
}

/**
 * JSON lines, written behind the request's back. Callers log what happened and to which request; never bodies, cookies,
 * e-mails or query strings (promise 35).
 */
export function createLogger({ level, file }: LoggerOptions): { log: Logger; flush: () => void } {
  const destination = pino.destination({
    ...(file ? { dest: file, mkdir: true } : { dest: 2 }),
    sync: false,
    minLength: 4096,
  });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  // A quiet shop must not keep its last lines in memory.
  setInterval(() => destination.flush(), 1000).unref();
  return { log, flush: () => destination.flushSync() };
}
