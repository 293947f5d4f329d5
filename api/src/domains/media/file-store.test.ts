import { inTransaction } from '../../platform/database/transaction.ts';
import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { createFileStore, fileIndexes, type FileStore } from './file-store.ts';
import { ensureIndexes } from '../../platform/database/indexes.ts';

let database: TestDatabase;
let store: FileStore;
/** Another API process on the same database. */
let other: FileStore;
let now: Date;

beforeAll(async () => {
  database = await startTestDatabase();
  await ensureIndexes(database.db, fileIndexes);
  const clock = () => now;
  store = createFileStore({ db: database.db, clock });
  other = createFileStore({ db: database.db, clock });
});
afterAll(() => database.stop());
beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  for (const name of ['mediaFiles.files', 'mediaFiles.chunks', 'mediaLeftovers'])
    await database.db.collection(name).deleteMany({});
});

const count = (name: string) => database.db.collection(name).countDocuments();
const counts = () => Promise.all(['mediaFiles.files', 'mediaFiles.chunks', 'mediaLeftovers'].map(count));
const kept = async (name: string, data: Buffer, by = store) => {
  const id = await by.write(name, data);
  await inTransaction(database.client, (session) => by.keep([id], session));
  return id;
};
const hoursLater = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000));
/** A megabyte in which each byte says where it is. */
const large = Buffer.from(
  Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 7 + (index >> 8)) & 255),
);

describe('the file store', () => {
  it('gives back what was written, from another process too', async () => {
    const id = await kept('a/picture.webp', large);
    expect((await other.read(id)).equals(large)).toBe(true);
    expect((await other.find('a/picture.webp'))?._id.equals(id)).toBe(true);
  });

  it.each([
    [0, 0],
    [261_119, 261_121],
    [999_990, 999_999],
    [0, 999_999],
  ])('reads the bytes from %d to %d', async (start, end) => {
    const id = await kept('a/video.mp4', large);
    expect((await store.read(id, { start, end })).equals(large.subarray(start, end + 1))).toBe(true);
  });

  it('shows nothing of a file whose writing was interrupted, and leaves nothing of it', async () => {
    async function* broken() {
      yield await Promise.resolve(large);
      throw new Error('the connection is gone');
    }
    await expect(store.write('a/half.mp4', broken())).rejects.toThrow('the connection is gone');
    expect(await store.find('a/half.mp4')).toBeNull();
    hoursLater(2);
    await store.sweep();
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('removes what a process that was killed left behind: chunks without a file, and files without a record', async () => {
    const id = await store.write('a/lost.webp', large);
    await store.write('a/unrecorded.webp', large);
    // killed after its chunks, before the file was there
    await database.db.collection('mediaFiles.files').deleteOne({ _id: id });
    expect(await store.sweep()).toBe(0);
    hoursLater(2);
    expect(await other.sweep()).toBe(2);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('keeps what was recorded, whoever sweeps', async () => {
    const id = await kept('a/kept.webp', large);
    hoursLater(48);
    expect(await other.sweep()).toBe(0);
    expect((await store.read(id)).equals(large)).toBe(true);
  });

  it('lets nobody record a file whose removal has begun', async () => {
    const id = await store.write('a/late.webp', large);
    hoursLater(2);
    await other.sweep();
    const late = inTransaction(database.client, (session) => store.keep([id], session));
    await expect(late).rejects.toThrow('too long');
  });

  it('removes a discarded file when it is due, not before', async () => {
    const id = await kept('a/old.webp', large);
    await inTransaction(database.client, (session) => store.discard([id], session, 3_600_000));
    await store.sweep();
    expect(await store.find('a/old.webp')).not.toBeNull();
    hoursLater(1);
    await store.sweep();
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('discards nothing when the transaction does not commit', async () => {
    const id = await kept('a/stays.webp', large);
    const failing = inTransaction(database.client, async (session) => {
      await store.discard([id], session);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    hoursLater(1);
    await store.sweep();
    expect(await store.find('a/stays.webp')).not.toBeNull();
  });

  it('reads chunks in the order of an index: a video is not sorted in memory', async () => {
    const id = await kept('a/video.mp4', large);
    const plan = await database.db
      .collection('mediaFiles.chunks')
      .find({ files_id: id, n: { $gte: 1 } })
      .sort({ n: 1 })
      .explain('queryPlanner');
    expect(JSON.stringify(plan)).not.toContain('"SORT"');
    expect(JSON.stringify(plan)).toContain('files_id_1_n_1');
  });
});
