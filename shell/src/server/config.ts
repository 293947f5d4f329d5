import path from 'node:path';
import { z } from 'zod';

/** A setting that keeps the shell from starting; its message names the variable and says what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema);

const PORT_RULE = 'has to be a port number from 0 to 65535';
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const origin = z
  .string()
  .refine(isOrigin, 'has to be an origin like https://shop.example (no path, no slash)');
const flag = z
  .enum(['true', 'false', '1', '0'], 'has to be true or false')
  .transform((value) => value === 'true' || value === '1');

const EnvironmentSchema = z.object({
  PORT: setting(
    z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65_535, PORT_RULE).default(8080),
  ),
  HOST: setting(z.string().default('127.0.0.1')),
  SHOP_ROOT: setting(z.string().optional()),
  DEPLOY_DIR: setting(z.string().optional()),
  API_ORIGIN: setting(origin.default('http://127.0.0.1:8081')),
  API_SOCKET: setting(z.string().optional()),
  PAYMENT_PROVIDER: setting(z.enum(['test', 'razorpay'], 'has to be test or razorpay').default('test')),
  PAYMENT_PUBLIC_ORIGIN: setting(origin.default('http://localhost:8082')),
  DEV_RELOAD: setting(flag.default(false)),
  LOG_LEVEL: setting(
    z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'has to be a log level like info')
      .default('info'),
  ),
  LOG_FILE: setting(z.string().optional()),
});

/** Everything the shell takes from its environment, checked once at the start. */
export interface Config {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Absolute. The checkout: static files are served from its folders. */
  root: string;
  /** Absolute. The releases of the remotes. */
  deployDir: string;
  apiOrigin: string;
  /** Absolute. Unix socket of an API on this machine; absent: its origin is asked. */
  apiSocket: string | undefined;
  paymentProvider: 'test' | 'razorpay';
  /** Where browsers reach the test payment provider. */
  paymentPublicOrigin: string;
  /** Open pages reload after each release (`npm run dev`). */
  devReload: boolean;
  logLevel: string;
  /** Absent: logs go to stderr. */
  logFile: string | undefined;
}

/**
 * Reads and checks the settings.
 * @param cwd the root when SHOP_ROOT is absent
 * @throws ConfigError naming the variable that is wrong
 */
export function loadConfig(env: NodeJS.ProcessEnv, cwd: string): Config {
  const parsed = EnvironmentSchema.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')} is not usable: it ${issue?.message}.`);
  }
  const settings = parsed.data;
  const root = path.resolve(settings.SHOP_ROOT ?? cwd);
  return {
    host: settings.HOST,
    port: settings.PORT,
    root,
    deployDir: path.resolve(settings.DEPLOY_DIR ?? path.join(root, '.deploy')),
    apiOrigin: settings.API_ORIGIN,
    apiSocket: settings.API_SOCKET && path.resolve(settings.API_SOCKET),
    paymentProvider: settings.PAYMENT_PROVIDER,
    paymentPublicOrigin: settings.PAYMENT_PUBLIC_ORIGIN,
    devReload: settings.DEV_RELOAD,
    logLevel: settings.LOG_LEVEL,
    logFile: settings.LOG_FILE && path.resolve(settings.LOG_FILE),
  };
}
