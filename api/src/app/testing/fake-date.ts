import { jest } from '@jest/globals';

/** Timers that go on as they are: a database and its driver need them. */
const realTimers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/**
 * Turns the clock of this process, of code that reads it from nowhere else; only the date is false.
 * `jest.useRealTimers()` ends it.
 */
export function fakeDate(start = new Date()): { minutesLater(minutes: number): void } {
  jest.useFakeTimers({ now: start, doNotFake: [...realTimers] });
  return {
    minutesLater: (minutes) => void jest.setSystemTime(Date.now() + minutes * 60_000),
  };
}
