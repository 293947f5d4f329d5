import { EventEmitter } from 'node:events';
import type { MongoClient } from 'mongodb';
import {
  countDatabaseTime,
  DatabaseTimeout,
  limitDatabaseTime,
  withoutDatabaseTime,
} from './database-time.ts';

/** The driver as a request sees it: it says when a command leaves and when its response is there. */
function aDriver() {
  const client = new EventEmitter();
  countDatabaseTime(client as unknown as MongoClient);
  let last = 0;
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  return {
    pause,
    command: async (ms: number, end: 'commandSucceeded' | 'commandFailed' = 'commandSucceeded') => {
      const requestId = (last += 1);
      client.emit('commandStarted', { requestId });
      await pause(ms);
      client.emit(end, { requestId });
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** How a request that may wait for 4 s ends, and after how many milliseconds. */
async function outcome(work: (driver: ReturnType<typeof aDriver>) => Promise<unknown>) {
  const start = performance.now();
  const ended = limitDatabaseTime(4_000, () => work(aDriver())).then(
    () => 'done',
    (error: unknown) => (error instanceof DatabaseTimeout ? 'too late' : error),
  );
  const timed = ended.then((how) => [how, performance.now() - start]);
  await jest.advanceTimersByTimeAsync(60_000);
  return timed;
}

// Proves requirement 15.
describe('the time that a request may wait for the database', () => {
  it('ends its work when one command takes longer', async () => {
    expect(await outcome(({ command }) => command(50_000))).toEqual(['too late', 4_000]);
  });

  it('is that of all its commands together, failed ones as well', async () => {
    const work = async ({ command }: ReturnType<typeof aDriver>) => {
      await command(1_500);
      await command(1_500, 'commandFailed');
      await command(1_500);
    };
    expect(await outcome(work)).toEqual(['too late', 4_000]);
  });

  it('counts commands at the same time once', async () => {
    const work = ({ command }: ReturnType<typeof aDriver>) => Promise.all([command(3_000), command(3_500)]);
    expect(await outcome(work)).toEqual(['done', 3_500]);
  });

  it('leaves out what a request waits for besides', async () => {
    const work = async ({ command, pause }: ReturnType<typeof aDriver>) => {
      await command(1_000);
      await pause(20_000);
      await command(1_000);
    };
    expect(await outcome(work)).toEqual(['done', 22_000]);
  });

  it('leaves out what streams for as long as somebody reads', async () => {
    const work = ({ command }: ReturnType<typeof aDriver>) => withoutDatabaseTime(() => command(30_000));
    expect(await outcome(work)).toEqual(['done', 30_000]);
  });
});
