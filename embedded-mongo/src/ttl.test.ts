import { encode } from './bson/codec.ts';
import { insertDocument } from './collections/documents.ts';
import { Engine } from './commands/command.ts';
import { find } from './query/find.ts';
import { Store } from './store/store.ts';
import { describeEmbedded, useDirectory } from './testing.check.ts';
import { removeExpired } from './ttl.ts';

const HOUR = 3_600_000;

describeEmbedded('TTL indexes', () => {
  const dir = useDirectory();
  let engine: Engine;
  beforeAll(() => (engine = new Engine(new Store(`${dir()}/ttl.mdb`))));
  afterAll(() => engine.store.close());

  const fill = (ns: string, index: object, docs: object[]): Promise<void> =>
    engine.store.write((kv) => {
      const empty = engine.catalogue.findOrCreate(kv, ns);
      const collection = engine.catalogue.createIndex(kv, empty, { key: { at: 1 }, name: 'at', ...index });
      docs.forEach((doc, _id) => insertDocument(kv, collection, encode({ _id, ...doc })));
    });
  const left = (ns: string): unknown[] => {
    const hits = find(engine.store.latest, engine.catalogue.find(engine.store.latest, ns), { filter: {} });
    return Array.from(hits, ({ raw }) => raw.readInt32LE(9));
  };

  it('a TTL index removes documents that have expired', async () => {
    const docs = [{ at: new Date(0) }, { at: new Date(HOUR) }, { at: 'no date' }, {}];
    await fill('x.tokens', { expireAfterSeconds: 60 }, docs);
    await removeExpired(engine, 50_000);
    expect(left('x.tokens')).toEqual([0, 1, 2, 3]);
    await removeExpired(engine, 70_000);
    expect(left('x.tokens')).toEqual([1, 2, 3]);
  });

  it('a partial TTL index leaves the documents outside of it', async () => {
    const partialFilterExpression = { used: true };
    const docs = [{ at: new Date(0), used: true }, { at: new Date(0) }];
    await fill('x.partial', { expireAfterSeconds: 0, partialFilterExpression }, docs);
    await removeExpired(engine, HOUR);
    expect(left('x.partial')).toEqual([1]);
  });

  it('a TTL index removes many documents in several batches, so that other writes do not wait for all of them', async () => {
    await fill('x.many', { expireAfterSeconds: 0 }, Array<object>(2500).fill({ at: new Date(0) }));
    const counts: number[] = [];
    for (let i = 0; i < 3; i++) {
      await removeExpired(engine, HOUR);
      counts.push(left('x.many').length);
    }
    expect(counts).toEqual([1500, 500, 0]);
  });
});
