import { readFileSync } from 'node:fs';
import { LockWait, MongoError } from '../errors.ts';
import { describeEmbedded, useDirectory } from '../testing.check.ts';
import { DOCS, Store, type Writer } from './store.ts';
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

  it('a transaction cannot overwrite a commit that is still being written to disk', async () => {
    await set('old');
    let written = (): void => undefined;
    const inFlight = new Promise<void>((resolve) => (written = resolve));
    const commit = store.write((kv) => {
      kv.claim(DOCS, KEY);
      kv.put(DOCS, KEY, Buffer.from('new'));
      written();
    });
    let isAcknowledged = false;
    void commit.then(() => (isAcknowledged = true));
    await inFlight;
    const transaction = new TransactionView(store);
    try {
      // the case at hand: the write has run, its commit is not acknowledged, and the snapshot may lack it
      expect(isAcknowledged).toBe(false);
      expect(() => transaction.claim(DOCS, KEY)).toThrow(MongoError);
    } finally {
      transaction.end();
      await commit;
    }
    expect(read(store.latest)).toBe('new');
  });

  it('a transaction cannot overwrite a commit that its snapshot lacks', async () => {
    await set('old');
    const transaction = new TransactionView(store);
    await set('new');
    expect(read(transaction)).toBe('old');
    expect(() => transaction.claim(DOCS, KEY)).toThrow('Write conflict');
    transaction.end();
  });

  it('a transaction conflicts with another that has committed since it started', async () => {
    await set('old');
    const [first, second] = [new TransactionView(store), new TransactionView(store)];
    first.claim(DOCS, KEY);
    first.put(DOCS, KEY, Buffer.from('first'));
    await store.write((kv) => first.apply(kv));
    first.end();
    expect(() => second.claim(DOCS, KEY)).toThrow('Write conflict');
    second.end();
    const third = new TransactionView(store);
    expect(() => third.claim(DOCS, KEY)).not.toThrow();
    third.end();
  });

  it('a commit that is being written to disk is known even after a later write of its key has failed', async () => {
    await set('old');
    let transaction: TransactionView | undefined;
    const commit = set('new').finally(() => {
      // started in between, and not sure to see it
      expect(() => transaction?.claim(DOCS, KEY)).toThrow('Write conflict');
    });
    const failing = store.write((kv) => {
      kv.claim(DOCS, KEY);
      transaction = new TransactionView(store);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await commit;
    transaction?.end();
  });

  it('a write that throws is rolled back', async () => {
    await set('old');
    const failing = store.write((kv) => {
      kv.put(DOCS, KEY, Buffer.from('new'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(read(store.latest)).toBe('old');
  });

  it.each(['forward', 'backward'] as const)(
    'a range read %s includes the changes of its transaction',
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
      transaction.end();
    },
  );

  it('a snapshot does not change while others write', async () => {
    await set('old');
    const snapshot = store.snapshot();
    // the first read must not be what fixes it
    await set('new');
    expect(read(snapshot)).toBe('old');
    snapshot.close();
    expect(read(store.latest)).toBe('new');
  });

  describe('writes', () => {
    const name = (text: string): Buffer => Buffer.from(text);
    const put = (text: string) => (kv: Writer) => kv.put(DOCS, name(text), name('value'));
    const has = (text: string): boolean => store.latest.get(DOCS, name(text)) !== undefined;
    /** The number of the last commit, as the first two pages of the file have it. */
    const commits = (): number => {
      const file = readFileSync(`${dir()}/store.mdb`);
      return Math.max(...[0, 8192].map((page) => Number(file.readBigUInt64LE(page + 152))));
    };

    it('concurrent writes share one commit', async () => {
      const before = commits();
      await Promise.all(['a', 'b', 'c'].map((text) => store.write(put(text))));
      expect(commits() - before).toBe(1);
      expect(['a', 'b', 'c'].every(has)).toBe(true);
    });

    it('a failing write is rolled back completely, and no other write of the same commit', async () => {
      const failing = store.write((kv) => {
        put('half')(kv);
        throw new Error('no');
      });
      const others = Promise.all([store.write(put('before')), store.write(put('after'))]);
      await expect(failing).rejects.toThrow('no');
      await others;
      expect([has('half'), has('before'), has('after')]).toEqual([false, true, true]);
    });

    it('a write that has met a transaction runs again when the transaction has ended', async () => {
      let end = (): void => undefined;
      let isHeld = true;
      const ended = new Promise<void>((resolve) => (end = resolve));
      const waiting = store.write((kv) => {
        put('tried')(kv);
        if (isHeld) throw new LockWait(ended);
        return has('tried') && 'done';
      });
      await store.write(put('x'));
      expect(has('tried')).toBe(false);
      isHeld = false;
      end();
      expect(await waiting).toBe('done');
    });
  });
});
