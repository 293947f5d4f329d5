import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { ensureIndexes } from '../database/indexes.ts';
import { inTransaction } from '../database/transaction.ts';
import { createEventBus, eventIndexes } from './event-bus.ts';
import { createEventTail, type EventTailOptions, type TailNews } from './event-tail.ts';

interface Catalogue {
  'thing.made': { thing: string };
}

let database: TestDatabase;
let commands = 0;
beforeAll(async () => {
  database = await startTestDatabase({ monitorCommands: true });
  await ensureIndexes(database.db, eventIndexes);
  database.client.on('commandStarted', () => (commands += 1));
});
afterAll(() => database.stop());
beforeEach(() => database.db.collection('events').deleteMany({}));

const START = new Date('2026-11-21T06:00:00Z').getTime();
const at = (ms: number) => () => new Date(START + ms);

async function post(thing: string, ms: number): Promise<void> {
  const bus = createEventBus<Catalogue>(database.db, at(ms));
  await inTransaction(database.client, (session) => bus.post('thing.made', { thing }, session));
}

const namesIn = (news: TailNews): string[] =>
  'overflow' in news ? ['overflow'] : news.events.map(({ payload }) => String(payload.thing));

/** A tail whose clock the test sets, with what it has told. */
function newTail(options: EventTailOptions = {}) {
  const time = { ms: 0 };
  const clock = () => new Date(START + time.ms);
  const tail = createEventTail(database.db, { everyMs: 5, clock, ...options });
  const told: string[] = [];
  const follow = () => tail.follow((news) => told.push(...namesIn(news)));
  async function untilTold(count: number): Promise<string[]> {
    while (told.length < count) await new Promise((resolve) => setTimeout(resolve, 2));
    return told;
  }
  /** At least two looks at the outbox more. */
  async function afterLooks(): Promise<string[]> {
    const before = commands;
    while (commands < before + 4) await new Promise((resolve) => setTimeout(resolve, 2));
    return told;
  }
  return { tail, time, told, follow, untilTold, afterLooks };
}

describe('following the outbox (requirement 101)', () => {
  it('tells each event once, of every process, from when it is followed', async () => {
    await post('before', -10);
    const { follow, time, untilTold, afterLooks } = newTail();
    const leave = await follow();
    await post('chair', 100);
    time.ms = 200;
    await untilTold(1);
    await post('lamp', 300);
    time.ms = 400;
    await untilTold(2);
    expect(await afterLooks()).toEqual(['chair', 'lamp']);
    leave();
  });

  it('tells an event whose transaction took long, or whose process has a slow clock', async () => {
    const { follow, time, untilTold } = newTail();
    const leave = await follow();
    time.ms = 20_000;
    await post('quick', 20_000);
    await untilTold(1);
    await post('late by seconds', 16_000);
    await untilTold(2);
    time.ms = 65_000;
    await post('late by most of a minute', 10_000);
    // the thorough look of before may have missed it
    time.ms = 76_000;
    expect(await untilTold(3)).toEqual(['quick', 'late by seconds', 'late by most of a minute']);
    leave();
  });

  it('asks the database nothing while nobody follows', async () => {
    const { tail, follow } = newTail();
    const [first, second] = [await follow(), await follow()];
    first();
    expect(tail.isLooking()).toBe(true);
    second();
    expect(tail.isLooking()).toBe(false);
    // a look that had begun may end
    await new Promise((resolve) => setTimeout(resolve, 20));
    const before = commands;
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(commands).toBe(before);
  });

  it('tells those who follow again only what is new', async () => {
    const { follow, time, untilTold, afterLooks } = newTail();
    (await follow())();
    await post('meanwhile', 100);
    time.ms = 200;
    const leave = await follow();
    await post('after', 300);
    time.ms = 400;
    await untilTold(1);
    expect(await afterLooks()).toEqual(['after']);
    leave();
  });

  it('says that there was too much instead of naming hundreds', async () => {
    const { tail, follow, time, untilTold } = newTail();
    const leave = await follow();
    const bus = createEventBus<Catalogue>(database.db, at(100));
    await inTransaction(database.client, async (session) => {
      for (let count = 0; count < 501; count += 1) await bus.post('thing.made', { thing: 'x' }, session);
    });
    time.ms = 200;
    expect(await untilTold(1)).toEqual(['overflow']);
    expect(namesIn(await tail.last(10_000))).toEqual(['overflow']);
    leave();
  });

  it('resumes after an event, with what may have been committed since', async () => {
    await post('long ago', -200_000);
    await post('seen', 0);
    await post('missed', 1_000);
    await post('committed late', -3_000);
    const { tail } = newTail();
    const seen = await database.db.collection('events').findOne({ 'payload.thing': 'seen' });
    expect(namesIn(await tail.after(String(seen?._id)))).toEqual(['committed late', 'missed']);
    expect(await tail.after('nobody-knows-it')).toEqual({ overflow: null });
  });

  it('goes on after an outage from where it was', async () => {
    const failures: unknown[] = [];
    const { db } = database;
    let isDown = false;
    const flaky = {
      collection: (name: string) => {
        const events = db.collection(name);
        return Object.assign(Object.create(events) as typeof events, {
          find: (...args: Parameters<typeof events.find>) => {
            if (isDown) throw new Error('The database is down.');
            return events.find(...args);
          },
        });
      },
    } as unknown as typeof db;
    const time = { ms: 0 };
    const told: string[] = [];
    const tail = createEventTail(flaky, {
      everyMs: 5,
      clock: () => new Date(START + time.ms),
      onFailure: (error) => failures.push(error),
    });
    const leave = await tail.follow((news) => told.push(...namesIn(news)));
    isDown = true;
    while (failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    await post('during the outage', 10_000);
    time.ms = 300_000;
    isDown = false;
    while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    expect(told).toEqual(['during the outage']);
    expect(failures).toHaveLength(1);
    leave();
  });
});
