import { MongoError } from '../errors.ts';
import { describeEmbedded, useDirectory } from '../testing.check.ts';
import { DOCS, Store } from './store.ts';
import { TransactionView } from './transaction.ts';

const dir = useDirectory();
const KEY = Buffer.from('key');
const EVERYTHING = { lo: Buffer.from([0]), hi: Buffer.from([255]) };

describeEmbedded('the store', () => {
  let store: Store;
  beforeEach(() => {
    store = new Store(`${dir()}/store.mdb`);
  });
  afterEach(() => store.close());

  const set = (value: string, key = KEY): Promise<void> =>
    store.write((kv) => {
      kv.claim(DOCS, key);
      kv.put(DOCS, key, Buffer.from(value));
    });
  const read = (view: Pick<TransactionView, 'get'>): string | undefined => view.get(DOCS, KEY)?.toString();

  it('lets no transaction overwrite a commit that is still on its way to disk', async () => {
    await set('old');
    let written = (): void => undefined;
    const inFlight = new Promise<void>((resolve) => (written = resolve));
    const commit = store.write((kv) => {
      kv.claim(DOCS, KEY);
      kv.put(DOCS, KEY, Buffer.from('new'));
      written();
    });
    await inFlight;
    const transaction = new TransactionView(store);
    try {
      // the case at hand: the write has run, its commit is not acknowledged, and the snapshot may lack it
      expect(store.seq).toBe(transaction.seq);
      expect(() => transaction.claim(DOCS, KEY)).toThrow(MongoError);
    } finally {
      transaction.end('aborted');
      await commit;
    }
    expect(read(store.latest)).toBe('new');
  });

  it('lets no transaction overwrite a commit that its snapshot lacks', async () => {
    await set('old');
    const transaction = new TransactionView(store);
    await set('new');
    expect(read(transaction)).toBe('old');
    expect(() => transaction.claim(DOCS, KEY)).toThrow('Write conflict');
    transaction.end('aborted');
  });

  it('remembers the commit of a transaction for those that started before it', async () => {
    await set('old');
    const [first, second] = [new TransactionView(store), new TransactionView(store)];
    first.claim(DOCS, KEY);
    first.put(DOCS, KEY, Buffer.from('first'));
    await store.write((kv) => first.apply(kv));
    first.end('committed');
    expect(() => second.claim(DOCS, KEY)).toThrow('Write conflict');
    second.end('aborted');
    const third = new TransactionView(store);
    expect(() => third.claim(DOCS, KEY)).not.toThrow();
    third.end('aborted');
  });

  it('rolls back a write that throws', async () => {
    await set('old');
    const failing = store.write((kv) => {
      kv.put(DOCS, KEY, Buffer.from('new'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(read(store.latest)).toBe('old');
  });

  it.each(['forward', 'backward'] as const)(
    'merges the changes of a transaction into a range read %s',
    async (direction) => {
      await store.write((kv) => {
        for (const name of ['b', 'd', 'f']) kv.put(DOCS, Buffer.from(name), Buffer.from('stored'));
        kv.remove(DOCS, KEY);
      });
      const transaction = new TransactionView(store);
      for (const name of ['a', 'd', 'e', 'g'])
        transaction.put(DOCS, Buffer.from(name), Buffer.from('changed'));
      transaction.remove(DOCS, Buffer.from('f'));
      const entries = Array.from(
        transaction.range(DOCS, EVERYTHING, direction),
        (e) => `${String(e.key)} ${String(e.value)}`,
      );
      const expected = ['a changed', 'b stored', 'd changed', 'e changed', 'g changed'];
      expect(entries).toEqual(direction === 'forward' ? expected : expected.reverse());
      expect(transaction.count(DOCS, EVERYTHING)).toBe(5);
      transaction.end('aborted');
    },
  );

  it('keeps a snapshot while others write', async () => {
    await set('old');
    const snapshot = store.snapshot();
    expect(read(snapshot)).toBe('old');
    await set('new');
    expect(read(snapshot)).toBe('old');
    snapshot.close();
    expect(read(store.latest)).toBe('new');
  });
});
