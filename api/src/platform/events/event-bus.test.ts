import { MongoServerError } from 'mongodb';
import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { ensureIndexes } from '../database/indexes.ts';
import { createEventBus, eventIndexes, type EventHandlers } from './event-bus.ts';

interface Catalogue {
  'thing.made': { thing: string };
  'thing.gone': { thing: string };
}

let database: TestDatabase;
const time = { now: new Date('2026-11-21T06:00:00Z') };
beforeAll(async () => {
  database = await startTestDatabase();
  await ensureIndexes(database.db, eventIndexes);
});
afterAll(() => database.stop());
beforeEach(() => database.db.collection('events').deleteMany({}));

const minutesLater = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000);
};

/** The bus of one process, with handlers by the name of their domain. */
function newBus(handlers: Record<string, EventHandlers<Catalogue>> = {}) {
  const bus = createEventBus<Catalogue>(database.db, () => time.now);
  for (const [domain, added] of Object.entries(handlers)) bus.subscribe(domain, added);
  return bus;
}
type Bus = ReturnType<typeof newBus>;

const post = (bus: Bus, thing: string, name: keyof Catalogue = 'thing.made') =>
  inTransaction(database.client, (session) => bus.post(name, { thing }, session));

/** Handlers that write down what they get. */
function recording() {
  const got: string[] = [];
  const handler = (domain: string): EventHandlers<Catalogue> => ({
    'thing.made': async ({ payload }) => void got.push(`${domain} ${payload.thing}`),
  });
  return { got, handler };
}

describe('the event bus', () => {
  it('delivers an event to every domain that handles it, once', async () => {
    const { got, handler } = recording();
    const bus = newBus({ search: handler('search'), emails: handler('emails') });
    await post(bus, 'chair');
    await post(bus, 'lamp', 'thing.gone');
    expect(await bus.deliverDue()).toEqual({ delivered: 1, failed: [] });
    await bus.deliverDue();
    expect(got).toEqual(['search chair', 'emails chair']);
  });

  it('tells which domain has yet to handle an event about something', async () => {
    const { handler } = recording();
    const bus = newBus({ search: handler('search') });
    await post(bus, 'chair');
    expect(await bus.isWaiting('search', 'thing', 'chair')).toBe(true);
    expect(await bus.isWaiting('search', 'thing', 'lamp')).toBe(false);
    expect(await bus.isWaiting('emails', 'thing', 'chair')).toBe(false);
    await bus.deliverDue();
    expect(await bus.isWaiting('search', 'thing', 'chair')).toBe(false);
  });

  it('delivers nothing of a transaction that was rolled back', async () => {
    const { got, handler } = recording();
    const bus = newBus({ search: handler('search') });
    const failing = inTransaction(database.client, async (session) => {
      await bus.post('thing.made', { thing: 'chair' }, session);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await bus.deliverDue();
    expect(got).toEqual([]);
  });

  it('delivers each event once with four processes at work', async () => {
    const { got, handler } = recording();
    const processes = [1, 2, 3, 4].map(() => newBus({ search: handler('search') }));
    for (const thing of 'abcdefgh') await post(processes[0] as Bus, thing);
    await Promise.all(processes.map((bus) => bus.deliverDue()));
    expect(got.sort()).toEqual([...'abcdefgh'].map((thing) => `search ${thing}`));
  });

  it('retries only the handler that failed, later each time', async () => {
    const { got, handler } = recording();
    let tries = 0;
    const flaky: EventHandlers<Catalogue> = {
      'thing.made': async () => {
        tries += 1;
        if (tries < 3) throw new Error('not now');
      },
    };
    const bus = newBus({ search: handler('search'), flaky });
    await post(bus, 'chair');
    const failed = [{ event: 'thing.made', handler: 'flaky', reason: 'not now' }];
    expect(await bus.deliverDue()).toEqual({ delivered: 0, failed });
    expect(await bus.deliverDue()).toEqual({ delivered: 0, failed: [] });
    minutesLater(0.5);
    expect(await bus.deliverDue()).toEqual({ delivered: 0, failed });
    minutesLater(0.5);
    expect((await bus.deliverDue()).delivered).toBe(0);
    minutesLater(0.5);
    expect((await bus.deliverDue()).delivered).toBe(1);
    expect([got, tries]).toEqual([['search chair'], 3]);
  });

  it('takes an event over from a process that died, not from one that is still at work', async () => {
    const { got, handler } = recording();
    let reached: () => void = () => undefined;
    const isAtWork = new Promise<void>((resolve) => (reached = resolve));
    const dying = newBus({
      search: { 'thing.made': () => (reached(), new Promise(() => undefined)) },
    });
    await post(dying, 'chair');
    void dying.deliverDue();
    await isAtWork;
    const other = newBus({ search: handler('search') });
    expect((await other.deliverDue()).delivered).toBe(0);
    minutesLater(2);
    expect((await other.deliverDue()).delivered).toBe(1);
    expect(got).toEqual(['search chair']);
  });

  it('waits for no handler that a later release does not have', async () => {
    const { handler } = recording();
    await post(newBus({ search: handler('search'), gone: handler('gone') }), 'chair');
    expect(await newBus({ search: handler('search') }).deliverDue()).toEqual({ delivered: 1, failed: [] });
  });

  it('reports no message of the database, which may quote a document', async () => {
    const message = 'E11000 duplicate key { email: "meera@example.com" }';
    const bus = newBus({
      search: { 'thing.made': () => Promise.reject(new MongoServerError({ message, code: 11000 })) },
    });
    await post(bus, 'chair');
    expect((await bus.deliverDue()).failed[0]?.reason).toBe('MongoServerError 11000');
  });

  it('erases the events about somebody', async () => {
    const { got, handler } = recording();
    const bus = newBus({ search: handler('search') });
    await post(bus, 'chair');
    await post(bus, 'lamp');
    await inTransaction(database.client, (session) => bus.erase('thing', 'chair', session));
    await bus.deliverDue();
    expect(got).toEqual(['search lamp']);
  });
});
