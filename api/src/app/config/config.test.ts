import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from './config.ts';
import { loadSecrets } from './secrets.ts';

const defaults = { dataDir: '/data', embeddedMain: '/embedded/main.js' };
const load = (env: NodeJS.ProcessEnv) => loadConfig(env, defaults);
const SECRET = 'x'.repeat(32);

describe('the settings', () => {
  it('have defaults for everything in a demo', () => {
    expect(load({})).toMatchObject({
      production: false,
      demo: true,
      host: '127.0.0.1',
      port: 8081,
      database: 'virasat',
      dataDir: '/data',
      mongodbUri: undefined,
      trustProxy: 1,
    });
  });

  it('change the limits they name and leave the others as they are', () => {
    const { holdLimits } = load({ HOLD_LIMITS: '{"perNetwork": 99}' });
    expect(holdLimits).toEqual({ ...load({}).holdLimits, perNetwork: 99 });
  });

  it('treat blank values as absent', () => {
    expect(load({ PORT: '', MONGODB_URI: '', PUBLIC_ORIGIN: '' })).toMatchObject({ port: 8081 });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ MONGODB_URI: 'localhost:27017' }, 'MONGODB_URI'],
    [{ DATABASE: 'a/b' }, 'DATABASE'],
    [{ DEMO: 'maybe' }, 'DEMO'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ PUBLIC_ORIGIN: 'https://shop.example/' }, 'PUBLIC_ORIGIN'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
    [{ PAYMENT_SECRET: 'short' }, 'PAYMENT_SECRET'],
    [{ HOLD_LIMITS: 'perNetwork=20' }, 'HOLD_LIMITS'],
    [{ HOLD_LIMITS: '{"guestShare": 2}' }, 'HOLD_LIMITS'],
    [{ HOLD_LIMITS: '{"perNetwrk": 2}' }, 'HOLD_LIMITS'],
    [{ SELLER_GSTIN: '08AAACV0000D1Z8' }, 'SELLER_GSTIN'],
    [{ SELLER_GSTIN: '27AAPFU0939F1ZV' }, 'SELLER_GSTIN'],
    [{ SELLER_EMAIL: 'nobody' }, 'SELLER_EMAIL'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
    [{ NODE_ENV: 'production' }, 'PAYMENT_PROVIDER'],
    [{ NODE_ENV: 'production', PAYMENT_PROVIDER: 'test' }, 'PAYMENT_SECRET'],
    [{ PAYMENT_PROVIDER: 'another' }, 'PAYMENT_PROVIDER'],
    [
      { PAYMENT_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'rzp_test_1' },
      'RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET',
    ],
    [{ PAYMENT_PUBLIC_ORIGIN: 'pay.example' }, 'PAYMENT_PUBLIC_ORIGIN'],
  ])('are rejected by name when they are invalid: %j', (env, name) => {
    expect(() => load(env)).toThrow(new RegExp(`^${name} is .+\\.$`));
  });

  const shop = {
    NODE_ENV: 'production',
    PAYMENT_PROVIDER: 'test',
    PAYMENT_SECRET: SECRET,
    SELLER_NAME: 'Crafts of Jodhpur LLP',
    SELLER_ADDRESS: '1 Station Road, Jodhpur 342001, Rajasthan',
    SELLER_GSTIN: '08AAACV0000D1Z7',
    SELLER_EMAIL: 'orders@shop.example',
    PUBLIC_ORIGIN: 'https://shop.example',
    FACTOR_SECRET: 'f'.repeat(32),
  };

  it.each(Object.keys(shop).slice(3))('do not let a real shop open without %s', (name) => {
    expect(() => load({ ...shop, [name]: '' })).toThrow(new RegExp(`^${name} is missing`));
    expect(load({ ...shop, [name]: '', DEMO: 'true' })).toMatchObject({ demo: true });
  });

  it('name the seller of invoices and emails', () => {
    expect(load(shop)).toMatchObject({
      seller: {
        name: shop.SELLER_NAME,
        address: shop.SELLER_ADDRESS,
        gstin: shop.SELLER_GSTIN,
        email: shop.SELLER_EMAIL,
      },
      shopOrigin: 'https://shop.example',
    });
  });

  it('are no demo in production, and trust no proxy on an open port', () => {
    const config = load({ ...shop, HOST: '0.0.0.0' });
    expect(config).toMatchObject({ production: true, demo: false, trustProxy: 0 });
  });
});

describe('the secrets', () => {
  it('are generated once, readable for this user only', async () => {
    const dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'virasat-secrets-')), 'new');
    const config = { ...load({}), dataDir };
    const [first, second] = await Promise.all([loadSecrets(config), loadSecrets(config)]);
    expect(first).toEqual(second);
    expect(first.payment.length).toBeGreaterThanOrEqual(43);
    expect(new Set([first.order, first.payment, first.factor]).size).toBe(3);
    expect((await stat(path.join(dataDir, 'payment-secret'))).mode & 0o777).toBe(0o600);
    await rm(path.dirname(dataDir), { recursive: true });
  });

  it('are those of the settings where these name them', async () => {
    const [order, factor] = ['y'.repeat(32), 'f'.repeat(32)];
    const config = load({
      PAYMENT_SECRET: SECRET,
      ORDER_SECRET: order,
      FACTOR_SECRET: factor,
      DATA_DIR: '/nowhere',
    });
    expect(await loadSecrets(config)).toEqual({ payment: SECRET, order, factor });
  });
});
