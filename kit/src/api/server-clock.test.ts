import { readServerClock, serverNow } from './server-clock.ts';

const HOUR_MS = 60 * 60 * 1000;
const device = new Date('2026-11-22T12:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: device });
  readServerClock(response(device));
});
afterEach(() => jest.useRealTimers());

const response = (date: Date | string, cacheControl = 'no-store') =>
  new Response(null, {
    headers: { Date: typeof date === 'string' ? date : date.toUTCString(), 'Cache-Control': cacheControl },
  });

describe('serverNow', () => {
  it.each([
    ['an hour behind', HOUR_MS],
    ['an hour ahead', -HOUR_MS],
  ])('tells the server’s time on a device whose clock is %s', (_, aheadMs) => {
    readServerClock(response(new Date(device.getTime() + aheadMs)));
    expect(serverNow().getTime()).toBe(device.getTime() + aheadMs);
    jest.advanceTimersByTime(5_000);
    expect(serverNow().getTime()).toBe(device.getTime() + aheadMs + 5_000);
  });

  it('believes no response that may come from a cache, and no malformed date', () => {
    readServerClock(response(new Date(device.getTime() - HOUR_MS), 'public, max-age=0, s-maxage=10'));
    readServerClock(response('yesterday'));
    readServerClock(new Response(null, { headers: { 'Cache-Control': 'no-store' } }));
    expect(serverNow()).toEqual(device);
  });
});
