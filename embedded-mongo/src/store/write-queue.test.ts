import { LockWait } from '../errors.ts';
import { describeEmbedded, useDirectory } from '../testing.check.ts';
import { DOCS, Store, type Writer } from './store.ts';
import { WriteQueue } from './write-queue.ts';

const dir = useDirectory();
const key = (name: string): Buffer => Buffer.from(name);

describeEmbedded('the write queue', () => {
  let store: Store;
  let queue: WriteQueue;
  let rollbacks = 0;
  beforeAll(() => {
    store = new Store(`${dir()}/queue.mdb`);
    queue = new WriteQueue(store, {
      beforeCommit: () => undefined,
      committed: () => undefined,
      rolledBack: () => void rollbacks++,
    });
  });
  afterAll(() => store.close());

  const put = (name: string) => (kv: Writer) => kv.put(DOCS, key(name), key('value'));
  const has = (name: string): boolean => store.latest.get(DOCS, key(name)) !== undefined;

  it('shares one commit among the writes of a moment', async () => {
    const before = store.seq;
    await Promise.all(['a', 'b', 'c'].map((name) => queue.write(put(name))));
    expect(store.seq - before).toBe(1);
    expect(['a', 'b', 'c'].every(has)).toBe(true);
  });

  it('takes back all of a write that fails, and nothing of the others', async () => {
    const failing = queue.write((kv) => {
      put('half')(kv);
      throw new Error('no');
    });
    const others = Promise.all([queue.write(put('before')), queue.write(put('after'))]);
    await expect(failing).rejects.toThrow('no');
    await others;
    expect([has('half'), has('before'), has('after')]).toEqual([false, true, true]);
    expect(rollbacks).toBe(1);
  });

  it('runs a write again when the transaction it met has ended', async () => {
    let end = (): void => undefined;
    let isHeld = true;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const waiting = queue.write(() => {
      if (isHeld) throw new LockWait(ended);
      return 'done';
    });
    // the transaction ends with the very write that the queue finishes with
    await queue.write(put('x')).then(() => {
      isHeld = false;
      end();
    });
    expect(await waiting).toBe('done');
    await queue.idle();
  });
});
