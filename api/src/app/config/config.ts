import path from 'node:path';
import { z } from 'zod';
import { gstCodes } from '../../domains/shared/gst-states.ts';
import { isGstin } from '../../domains/shared/gstin.ts';
import { demoSeller, testPayments, type PaymentSetup, type Seller } from '../../domains/shared/settings.ts';
import { HOME_STATE } from '../../domains/shared/states-of-india.ts';
import { MAX_SOCKET_PATH } from '../../platform/database/server-process.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { CashRules } from '../../domains/shared/cash-rules.ts';
import type { HoldLimits } from '../../domains/shared/hold-limits.ts';
import { cashRulesSetting, holdLimitsSetting } from './rules.ts';

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema);

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const origin = z
  .string()
  .refine(isOrigin, 'has to be an origin like https://shop.example (no path, no slash)');
const socketPath = z
  .string()
  .transform((file) => path.resolve(file))
  .refine(
    (file) => Buffer.byteLength(file) <= MAX_SOCKET_PATH,
    `has to be a path of at most ${MAX_SOCKET_PATH} bytes, with its folder`,
  );
const yesOrNo = z
  .enum(['true', 'false', '1', '0'], 'has to be true or false')
  .transform((value) => value === 'true' || value === '1');

const gstin = z
  .string()
  .refine(isGstin, 'has to be a GSTIN of 15 characters with the right check digit')
  .refine(
    (text) => text.startsWith(gstCodes[HOME_STATE]),
    `has to begin with ${gstCodes[HOME_STATE]}, ${HOME_STATE}: the taxes of every order follow from that`,
  );

const EnvironmentSchema = z.object({
  NODE_ENV: setting(z.string().default('development')),
  PORT: setting(z.coerce.number('has to be a port number').int().min(0).max(65_535).default(8081)),
  HOST: setting(z.string().default('127.0.0.1')),
  API_SOCKET: setting(socketPath.optional()),
  MONGODB_URI: setting(
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'has to begin with mongodb:// or mongodb+srv://')
      .optional(),
  ),
  DATABASE: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,38}$/, 'may have letters, digits, - and _ only')
      .default('virasat'),
  ),
  DATA_DIR: setting(z.string().optional()),
  DEMO: setting(yesOrNo.optional()),
  LOG_LEVEL: setting(
    z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'has to be a log level like info')
      .default('info'),
  ),
  LOG_FILE: setting(z.string().optional()),
  PUBLIC_ORIGIN: setting(origin.optional()),
  TRUST_PROXY: setting(z.coerce.number('has to be a number of proxies').int().min(0).max(10).optional()),
  PAYMENT_PROVIDER: setting(z.enum(['test', 'razorpay'], 'has to be test or razorpay').optional()),
  RAZORPAY_KEY_ID: setting(z.string().optional()),
  RAZORPAY_KEY_SECRET: setting(z.string().optional()),
  RAZORPAY_WEBHOOK_SECRET: setting(z.string().optional()),
  PAYMENT_ORIGIN: setting(origin.default('http://127.0.0.1:8082')),
  PAYMENT_PUBLIC_ORIGIN: setting(origin.default('http://localhost:8082')),
  PAYMENT_SECRET: setting(z.string().min(32, 'needs 32 characters or more').optional()),
  ORDER_SECRET: setting(z.string().min(32, 'needs 32 characters or more').optional()),
  FACTOR_SECRET: setting(z.string().min(32, 'needs 32 characters or more').optional()),
  SELLER_NAME: setting(z.string().trim().max(100, 'may have 100 characters').optional()),
  SELLER_ADDRESS: setting(z.string().trim().max(200, 'may have 200 characters').optional()),
  SELLER_GSTIN: setting(gstin.optional()),
  SELLER_EMAIL: setting(z.email('has to be an email address').optional()),
  HOLD_LIMITS: setting(holdLimitsSetting),
  CASH_RULES: setting(cashRulesSetting),
  MEDIA_QUOTA_GB: setting(
    z.coerce.number('has to be a number of gigabytes').positive('has to be above 0').default(20),
  ),
  SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\//, 'has to begin with smtp:// or smtps://')
      .optional(),
  ),
});

/** From Razorpay's dashboard. */
export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** Everything the API takes from its environment, checked once at the start. */
export interface Config {
  production: boolean;
  /** Demo mode: sample accounts, a login hint and the built-in test payment provider. */
  demo: boolean;
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Absolute. A Unix socket to listen on beside the port. */
  socket: string | undefined;
  mongodbUri: string | undefined;
  database: string;
  /** Absolute. Holds the database when none is configured, and generated secrets. */
  dataDir: string;
  /** Entry of the embedded database server, which is started when MONGODB_URI is not set. */
  embeddedMain: string;
  logLevel: string;
  /** Absent: logs go to stderr. */
  logFile: string | undefined;
  /** The shop's address as browsers see it, when it is not the one the requests carry. */
  publicOrigin: string | undefined;
  /** How many proxies in front append to X-Forwarded-For. 0 ignores the header. */
  trustProxy: number;
  /** Absent: the built-in test provider. */
  razorpay: RazorpayKeys | undefined;
  /** What the back office says of the payment provider. */
  paymentSetup: PaymentSetup;
  /** Where the API reaches the payment provider. */
  paymentOrigin: string;
  /** Where browsers reach the payment provider: another origin than the shop's. */
  paymentPublicOrigin: string;
  /** Absent outside production: one is made and kept in the data directory. */
  paymentSecret: string | undefined;
  /** Absent: derived from the payment secret. */
  orderSecret: string | undefined;
  /** Absent in a demo and outside production: derived from the payment secret. */
  factorSecret: string | undefined;
  /** Who invoices name and emails come from. */
  seller: Seller;
  /** How far items are reserved for those who have not paid. */
  holdLimits: HoldLimits;
  /** Which orders to be paid in cash go through without a question. */
  cashRules: CashRules;
  /** What the shop's media may take, in bytes. */
  mediaQuota: number;
  /** Absent: emails are written into the folder `outbox` of the data directory. */
  smtpUrl: string | undefined;
  /** The shop's address in emails. */
  shopOrigin: string;
}

/** What the environment cannot know: where this build lives. */
export interface ConfigDefaults {
  dataDir: string;
  embeddedMain: string;
}

const razorpayNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

function razorpayKeys(settings: z.infer<typeof EnvironmentSchema>): RazorpayKeys {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = settings;
  if (keyId && keySecret && webhookSecret) return { keyId, keySecret, webhookSecret };
  const missing = razorpayNames.filter((name) => !settings[name]).join(', ');
  throw new OperatorError(`${missing} is missing: PAYMENT_PROVIDER=razorpay needs its keys.`);
}

const setupOf = (settings: z.infer<typeof EnvironmentSchema>): PaymentSetup =>
  settings.PAYMENT_PROVIDER === 'razorpay'
    ? {
        name: 'razorpay',
        keys: razorpayNames.map((name) => ({ name, isSet: settings[name] !== undefined })),
      }
    : testPayments;

const isLoopback = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host);

type Settings = z.infer<typeof EnvironmentSchema>;

/**
 * What only a demo may leave out: an invoice needs a seller, links in emails need the shop's address, and the second
 * factors of its owners need a key that does not change with the payment provider.
 */
const REQUIRED_OF_A_SHOP = [
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_GSTIN',
  'SELLER_EMAIL',
  'PUBLIC_ORIGIN',
  'FACTOR_SECRET',
] as const;

const sellerOf = (settings: Settings): Seller => ({
  name: settings.SELLER_NAME ?? demoSeller.name,
  address: settings.SELLER_ADDRESS ?? demoSeller.address,
  gstin: settings.SELLER_GSTIN ?? demoSeller.gstin,
  email: settings.SELLER_EMAIL ?? demoSeller.email,
});

/**
 * Reads and checks the settings.
 * @throws OperatorError naming the variable that is wrong
 */
export function loadConfig(env: NodeJS.ProcessEnv, defaults: ConfigDefaults): Config {
  const parsed = EnvironmentSchema.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new OperatorError(`${issue?.path.join('.')} is not usable: it ${issue?.message}.`);
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  const demo = settings.DEMO ?? !production;
  const razorpay = settings.PAYMENT_PROVIDER === 'razorpay' ? razorpayKeys(settings) : undefined;
  // Forgetting a setting must not make a real shop that moves no money.
  if (production && !settings.PAYMENT_PROVIDER) {
    throw new OperatorError(
      'PAYMENT_PROVIDER is missing: in production it has to be set. `razorpay`, or `test`, which moves no money.',
    );
  }
  // A secret made up at start would be readable beside the data and differ between two processes.
  if (production && !settings.PAYMENT_SECRET) {
    throw new OperatorError(
      'PAYMENT_SECRET is missing: in production it has to be set (32 characters or more).',
    );
  }
  const missing = REQUIRED_OF_A_SHOP.find((name) => settings[name] === undefined);
  if (production && !demo && missing) {
    throw new OperatorError(`${missing} is missing: in production a shop has to set it (or DEMO=true).`);
  }
  return {
    production,
    demo,
    host: settings.HOST,
    port: settings.PORT,
    socket: settings.API_SOCKET,
    mongodbUri: settings.MONGODB_URI,
    database: settings.DATABASE,
    dataDir: path.resolve(settings.DATA_DIR ?? defaults.dataDir),
    embeddedMain: defaults.embeddedMain,
    logLevel: settings.LOG_LEVEL,
    logFile: settings.LOG_FILE && path.resolve(settings.LOG_FILE),
    publicOrigin: settings.PUBLIC_ORIGIN,
    trustProxy: settings.TRUST_PROXY ?? (isLoopback(settings.HOST) ? 1 : 0),
    razorpay,
    paymentSetup: setupOf(settings),
    paymentOrigin: settings.PAYMENT_ORIGIN,
    paymentPublicOrigin: settings.PAYMENT_PUBLIC_ORIGIN,
    paymentSecret: settings.PAYMENT_SECRET,
    orderSecret: settings.ORDER_SECRET,
    factorSecret: settings.FACTOR_SECRET,
    seller: sellerOf(settings),
    holdLimits: settings.HOLD_LIMITS,
    cashRules: settings.CASH_RULES,
    mediaQuota: settings.MEDIA_QUOTA_GB * 1024 ** 3,
    smtpUrl: settings.SMTP_URL,
    shopOrigin: settings.PUBLIC_ORIGIN ?? 'http://localhost:8080',
  };
}
