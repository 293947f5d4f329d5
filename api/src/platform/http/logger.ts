import pino, { type Logger } from 'pino';
import { createLogWriter } from '../log/log-writer.ts';

export interface LoggerOptions {
  level: string;
  /** Absent: standard error, so that standard output keeps the one line that says where the API listens. */
  file?: string | undefined;
}

/**
 * JSON lines, which wait for no disk (`log-writer.ts`). Callers log what happened and to which request; never bodies, cookies, email
 * addresses or query strings (requirement 35).
 */
export function createLogger({ level, file }: LoggerOptions): { log: Logger; close: () => Promise<void> } {
  const writer = createLogWriter({ file });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, writer);
  return { log, close: () => writer.close() };
}
