import { createLoginThrottle, networkOf } from './login-throttle.ts';
import { Throttle } from '../../platform/http/throttle.ts';

const MINUTE = 60_000;

function throttleWithClock() {
  const time = { now: 0 };
  const throttle = createLoginThrottle(() => time.now);
  const fail = (email: string, address: string, times = 1) => {
    for (let count = 0; count < times; count += 1) throttle.begin(email, address);
  };
  return { time, throttle, fail };
}

describe('the login throttle', () => {
  it('opens again a quarter of an hour after the first try', () => {
    const { time, fail } = throttleWithClock();
    fail('a@x', '1.1.1.1', 10);
    time.now = 14 * MINUTE + 1;
    expect(() => fail('a@x', '1.1.1.1')).toThrow('Wait 1 minute, then');
    time.now = 15 * MINUTE;
    expect(() => fail('a@x', '1.1.1.1', 10)).not.toThrow();
  });

  it('gives each address three tries while an account is under attack from many', () => {
    const { fail } = throttleWithClock();
    for (let host = 0; host < 10; host += 1) fail('a@x', `1.1.1.${host}`);
    expect(() => fail('a@x', '2.2.2.2', 3)).not.toThrow();
    expect(() => fail('a@x', '2.2.2.2')).toThrow('Too many');
    expect(() => fail('b@x', '2.2.2.2', 10)).not.toThrow();
  });

  it('stops an address that tries one password on many accounts', () => {
    const { fail } = throttleWithClock();
    for (let account = 0; account < 50; account += 1) fail(`${account}@x`, '1.1.1.1');
    expect(() => fail('51@x', '1.1.1.1')).toThrow('Too many');
    expect(() => fail('51@x', '2.2.2.2')).not.toThrow();
  });

  it('counts an IPv6 network as one address', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
    expect(networkOf('::ffff:10.0.0.1')).toBe('::ffff:10.0.0.1');
    expect(networkOf('10.0.0.1')).toBe('10.0.0.1');
  });

  it('does not grow without end', () => {
    const throttle = new Throttle({ limit: 1, windowMs: MINUTE, clock: () => 0 });
    for (let key = 0; key <= 50_000; key += 1) throttle.add(String(key));
    expect(throttle.count('0')).toBe(0);
    expect(throttle.count('50000')).toBe(1);
  });
});
