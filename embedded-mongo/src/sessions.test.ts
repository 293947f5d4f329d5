import { Binary } from 'bson';
import { Cursors } from './cursors.ts';
import { MongoError } from './errors.ts';
import { sessionKey, Sessions } from './sessions.ts';
import { DOCS, Store } from './store/store.ts';
import { describeEmbedded, useDirectory } from './testing.check.ts';

const dir = useDirectory();
const KEY = Buffer.from('key');
const MINUTE = 60_000;

describeEmbedded('what clients abandon', () => {
  let store: Store;
  let sessions: Sessions;
  const session = sessionKey({ id: new Binary(Buffer.alloc(16, 7), Binary.SUBTYPE_UUID) });
  const cursors = new Cursors();
  beforeAll(() => {
    store = new Store(`${dir()}/sessions.mdb`);
    sessions = new Sessions(store, (ids) => cursors.killAll(ids));
  });
  afterAll(() => store.close());

  const codeOf = (call: () => unknown): string | undefined => {
    try {
      call();
    } catch (error) {
      return error instanceof MongoError ? error.codeName : String(error);
    }
    return undefined;
  };
  const manyDocs = () => Array.from({ length: 300 }, () => Buffer.from('document')).values();

  it('a transaction is aborted after a minute, and its locks and cursors are released', async () => {
    const transaction = sessions.begin(session, 1, 1);
    transaction.view.claim(DOCS, KEY);
    const { cursorId } = cursors.open({ ns: 'a.b', docs: manyDocs(), transaction });
    let isClaimed = false;
    const claimed = store.write((kv) => kv.claim(DOCS, KEY)).then(() => (isClaimed = true));
    await sessions.sweep(Date.now() + 0.9 * MINUTE);
    expect(sessions.current(session, 1)).toBe(transaction);
    await store.write((kv) => kv.put(DOCS, KEY, KEY));
    expect(isClaimed).toBe(false);
    await sessions.sweep(Date.now() + 1.1 * MINUTE);
    expect(codeOf(() => sessions.current(session, 1))).toBe('NoSuchTransaction');
    expect(codeOf(() => cursors.more(cursorId, 1))).toBe('CursorNotFound');
    await claimed;
  });

  it('a cursor is removed when nobody has read from it for ten minutes', () => {
    const { cursorId } = cursors.open({ ns: 'a.b', docs: manyDocs() });
    cursors.sweep(Date.now() + 9 * MINUTE);
    expect(cursors.more(cursorId, 1).docs).toHaveLength(1);
    cursors.sweep(Date.now() + 11 * MINUTE);
    expect(codeOf(() => cursors.more(cursorId, 1))).toBe('CursorNotFound');
  });

  it('the reply to a retryable write is kept for half an hour, for a driver that repeats it', async () => {
    const run = jest.fn(() => ({ n: 1 }));
    await sessions.writeOnce(session, 5, run);
    await sessions.sweep(Date.now() + 29 * MINUTE);
    await sessions.writeOnce(session, 5, run);
    expect(run).toHaveBeenCalledTimes(1);
    await sessions.sweep(Date.now() + 31 * MINUTE);
    await sessions.writeOnce(session, 5, run);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
