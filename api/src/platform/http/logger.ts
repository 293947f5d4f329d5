import pino, { type Logger } from 'pino';

export interface LoggerOptions {
  level: string;
  /** Absent: standard error, so that standard output keeps the one line that says where the API listens. */
  file?: string | undefined;
}

/**
 * JSON lines, written asynchronously. Callers log what happened and to which request; never bodies, cookies, email
 * addresses or query strings (requirement 35).
 */
export function createLogger({ level, file }: LoggerOptions): { log: Logger; flush: () => void } {
  const destination = pino.destination({
    ...(file ? { dest: file, mkdir: true } : { dest: 2 }),
    sync: false,
    minLength: 4096,
  });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  // Without traffic, the last lines must not stay in memory.
  setInterval(() => destination.flush(), 1000).unref();
  return { log, flush: () => destination.flushSync() };
}
