import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { createLease } from './lease.ts';
import { startWorker, type Job } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
beforeEach(() => database.db.collection('leases').deleteMany({}));

const time = { now: new Date('2026-11-21T06:00:00Z') };
const newLease = () =>
  createLease(database.db, { name: 'worker', forMs: 60_000, clock: () => new Date(time.now) });
const secondsLater = (seconds: number) => (time.now = new Date(time.now.getTime() + seconds * 1000));

function quietLog() {
  const lines: string[] = [];
  const write = (facts: object, message: string) =>
    void lines.push(`${'job' in facts ? String(facts.job) : ''}: ${message}`);
  return { lines, info: write, warn: write, error: write };
}

/** A job, and a promise of its nth run. */
function counted(name: string, outcome: () => object | undefined = () => undefined) {
  const waiting = new Map<number, () => void>();
  const counter = { runs: 0 };
  const job: Job = {
    name,
    async run() {
      counter.runs += 1;
      waiting.get(counter.runs)?.();
      return outcome();
    },
  };
  const reached = (runs: number) =>
    counter.runs >= runs ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(runs, resolve));
  return { job, counter, reached };
}

describe('a lease', () => {
  it('belongs to one process, which may renew it, until it expires or is released', async () => {
    const [mine, yours] = [newLease(), newLease()];
    expect([await mine.take(), await yours.take(), await mine.take()]).toEqual([true, false, true]);
    secondsLater(59);
    expect(await yours.take()).toBe(false);
    secondsLater(1);
    expect([await yours.take(), await mine.take()]).toEqual([true, false]);
    await mine.release();
    expect(await mine.take()).toBe(false);
    await yours.release();
    expect(await mine.take()).toBe(true);
  });

  it('goes to one of many processes that try to take it at once', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => newLease().take()));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});

// Proves requirement 81.
describe('the worker', () => {
  it('runs its jobs at once and again after each interval, and not after it was stopped', async () => {
    const { job, counter, reached } = counted('sweep');
    const stop = startWorker([job], { lease: newLease(), log: quietLog(), everyMs: 1 });
    await reached(3);
    await stop();
    const atStop = counter.runs;
    const other = counted('sweep');
    const stopOther = startWorker([other.job], { lease: newLease(), log: quietLog(), everyMs: 1 });
    await other.reached(5);
    await stopOther();
    expect(counter.runs).toBe(atStop);
  });

  it('runs jobs in one of two processes, and in the other one when that stops', async () => {
    const [first, second] = [counted('sweep'), counted('sweep')];
    const options = { log: quietLog(), everyMs: 1 };
    const stopFirst = startWorker([first.job], { ...options, lease: newLease() });
    await first.reached(2);
    const stopSecond = startWorker([second.job], { ...options, lease: newLease() });
    await first.reached(first.counter.runs + 5);
    expect(second.counter.runs).toBe(0);
    await stopFirst();
    await second.reached(2);
    await stopSecond();
  });

  it('continues with the next job when one fails, and logs what was done', async () => {
    const broken = counted('broken', () => {
      throw new Error('away');
    });
    const busy = counted('busy', () => ({ finished: 1 }));
    const log = quietLog();
    const jobs = [broken, busy, counted('idle')].map(({ job }) => ({ ...job, sequence: 'one' }));
    const stop = startWorker(jobs, { lease: newLease(), log });
    await busy.reached(1);
    await stop();
    expect(log.lines).toEqual([
      'broken: background work failed; it is tried again',
      'busy: background work done',
    ]);
  });

  it('delivers emails while a payment provider does not answer', async () => {
    let answer = () => undefined as void;
    const payments: Job = {
      name: 'recover payments',
      run: () => new Promise((resolve) => (answer = () => resolve(undefined))),
    };
    const [events, mails] = [counted('deliver events'), counted('send emails')];
    const emails = [events, mails].map(({ job }) => ({ ...job, sequence: 'emails' }));
    const stop = startWorker([payments, ...emails], { lease: newLease(), log: quietLog(), everyMs: 1 });
    await mails.reached(3);
    expect(events.counter.runs).toBeGreaterThanOrEqual(3);
    answer();
    await stop();
  });

  it('runs a job in one process only, also one that takes longer than the lease', async () => {
    /** A lease that tells when it was taken or renewed for the nth time. */
    function watchedLease() {
      const lease = newLease();
      const { job: takes, counter, reached } = counted('takes');
      return {
        lease: {
          ...lease,
          async take() {
            const isTaken = await lease.take();
            await takes.run();
            return isTaken;
          },
        },
        twiceMore: () => reached(counter.runs + 2),
      };
    }
    let finish = () => undefined as void;
    const started = counted('slow');
    const slow: Job = {
      name: 'slow',
      async run() {
        await started.job.run();
        await new Promise<void>((resolve) => (finish = resolve));
        return undefined;
      },
    };
    const options = { log: quietLog(), everyMs: 1, renewMs: 1 };
    const first = watchedLease();
    const stopFirst = startWorker([slow], { ...options, lease: first.lease });
    await started.reached(1);
    const second = counted('slow');
    const stopSecond = startWorker([second.job], { ...options, lease: newLease() });
    for (let minute = 0; minute < 3; minute += 1) {
      secondsLater(50);
      await Promise.race([first.twiceMore(), second.reached(1)]);
    }
    expect([started.counter.runs, second.counter.runs]).toEqual([1, 0]);
    finish();
    await stopFirst();
    await second.reached(1);
    await stopSecond();
  });

  it('stops a job whose lease another process has taken', async () => {
    const started = counted('slow');
    const stopped = counted('stopped');
    const slow: Job = {
      name: 'slow',
      async run(signal) {
        await started.job.run();
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        return stopped.job.run();
      },
    };
    const log = quietLog();
    const stop = startWorker([slow], { lease: newLease(), log, everyMs: 1, renewMs: 1 });
    await started.reached(1);
    const until = new Date(time.now.getTime() + 60_000);
    await database.db.collection('leases').updateOne({}, { $set: { holder: 'another process', until } });
    await stopped.reached(1);
    expect(log.lines).toContain(': the worker has lost its lease');
    expect(started.counter.runs).toBe(1);
    await stop();
  });
});
