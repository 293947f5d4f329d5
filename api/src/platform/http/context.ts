import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { validationFailed } from './errors.ts';
import { speakInSentences } from './sentences.ts';
import type { User } from './visitor.ts';

/** What the middleware puts on every request. */
export interface Variables {
  requestId: string;
  log: Logger;
  /** The signed-in user, or null. */
  user: User | null;
  /** Secret id of the session, for logout; never logged. */
  sessionId: string | null;
  /** The visitor's address, as trusted proxies report it; for rate limits. */
  address: string;
}
export interface Env {
  Variables: Variables;
}

speakInSentences();

/** A router that reports schema errors in the shop's one error format. */
export const router = () => new OpenAPIHono<Env>({ defaultHook: validationFailed });
