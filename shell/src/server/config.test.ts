/** @jest-environment node */
import { loadConfig } from './config.ts';

const load = (env: NodeJS.ProcessEnv) => loadConfig(env, '/shop');

describe('the shell’s settings', () => {
  it('all have a default', () => {
    expect(load({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      root: '/shop',
      deployDir: '/shop/.deploy',
      apiOrigin: 'http://127.0.0.1:8081',
      paymentProvider: 'test',
      paymentPublicOrigin: 'http://localhost:8082',
      devReload: false,
      logLevel: 'info',
      logFile: undefined,
    });
  });

  it('count as absent when they are blank', () => {
    expect(load({ PORT: '', API_ORIGIN: '', DEV_RELOAD: '' })).toEqual(load({}));
  });

  it('place the releases below the root unless DEPLOY_DIR is set', () => {
    expect(load({ SHOP_ROOT: '/srv/shop' }).deployDir).toBe('/srv/shop/.deploy');
    expect(load({ SHOP_ROOT: '/srv/shop', DEPLOY_DIR: '/releases' }).deployDir).toBe('/releases');
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is not usable: it has to be a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is not usable: it has to be a port number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT is not usable: it has to be a port number from 0 to 65535.'],
    [
      { API_ORIGIN: 'http://api.example/' },
      'API_ORIGIN is not usable: it has to be an origin like https://shop.example (no path, no slash).',
    ],
    [
      { PAYMENT_PUBLIC_ORIGIN: 'pay.example' },
      'PAYMENT_PUBLIC_ORIGIN is not usable: it has to be an origin like https://shop.example (no path, no slash).',
    ],
    [{ PAYMENT_PROVIDER: 'another' }, 'PAYMENT_PROVIDER is not usable: it has to be test or razorpay.'],
    [{ DEV_RELOAD: 'maybe' }, 'DEV_RELOAD is not usable: it has to be true or false.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is not usable: it has to be a log level like info.'],
  ])('stop the start with one sentence that names the variable: %j', (env, sentence) => {
    expect(() => load(env)).toThrow(sentence);
  });
});
