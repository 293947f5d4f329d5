import { randomUUID } from 'node:crypto';
import { access, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestShop, type TestShop } from '../../app/testing/test-shop.ts';
import { migrateUploads } from './migrate-uploads.ts';

let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'virasat-data-'));
  for (const name of ['media', 'uploads', 'mediaFiles.files', 'mediaFiles.chunks', 'mediaLeftovers'])
    await shop.db.collection(name).deleteMany({});
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const fileOf = (id: string) => path.join(dataDir, 'uploads', id.slice(0, 2), `${id}.webp`);
const isThere = (id: string) =>
  access(fileOf(id)).then(
    () => true,
    () => false,
  );
async function writeOld(id: string, data: string): Promise<void> {
  await mkdir(path.dirname(fileOf(id)), { recursive: true });
  await writeFile(fileOf(id), data);
}

/** A picture as the release before stored it. */
async function oldUpload(owner: string, data: string): Promise<string> {
  const id = randomUUID();
  await writeOld(id, data);
  await shop.db.collection<{ _id: string; owner: string; bytes: number }>('uploads').insertOne({
    _id: id,
    owner,
    bytes: data.length,
    ...{ width: 256, height: 256, createdAt: new Date('2026-10-01T00:00:00Z') },
  });
  return id;
}
const migrate = () => migrateUploads(shop.db, { client: shop.client, dataDir });
const read = async (owner: string, id: string) =>
  (await shop.services.media.uploads.read(owner, id))?.toString() ?? null;
const left = () => shop.db.collection('uploads').countDocuments();

describe('the move of visitors’ pictures from the folder of earlier releases', () => {
  it('keeps ids, owners and bytes, and empties the folder', async () => {
    const avatar = await oldUpload('user:asha', 'a face');
    const crack = await oldUpload('order:1', 'a crack');
    await migrate();
    expect(await read('user:asha', avatar)).toBe('a face');
    expect(await read('order:1', crack)).toBe('a crack');
    expect(await read('user:bina', avatar)).toBeNull();
    const records = await shop.db.collection('media').find().sort({ purpose: 1 }).toArray();
    expect(records.map((each) => String(each.purpose))).toEqual(['avatar', 'return']);
    expect([await isThere(avatar), await isThere(crack), await left()]).toEqual([false, false, 0]);
    expect(await shop.services.media.uploads.list('user:asha')).toMatchObject([
      { id: avatar, bytes: 6, width: 256, height: 256 },
    ]);
  });

  it('may be repeated, and run in two processes at once', async () => {
    const ids = await Promise.all(['one', 'two', 'three'].map((text) => oldUpload('user:asha', text)));
    await Promise.all([migrate(), migrate()]);
    await migrate();
    expect(await Promise.all(ids.map((id) => read('user:asha', id)))).toEqual(['one', 'two', 'three']);
    expect(await shop.services.media.uploads.list('user:asha')).toHaveLength(3);
  });

  it('goes on after an interruption between the record and the file', async () => {
    const id = await oldUpload('user:asha', 'a face');
    await migrate();
    await writeOld(id, 'a face');
    await migrate();
    expect([await read('user:asha', id), await isThere(id)]).toEqual(['a face', false]);
  });

  it('leaves a record whose file is on another machine', async () => {
    const id = await oldUpload('user:asha', 'a face');
    await rm(fileOf(id));
    await migrate();
    expect(await left()).toBe(1);
    await writeOld(id, 'a face');
    await migrate();
    expect([await read('user:asha', id), await left()]).toEqual(['a face', 0]);
  });

  it('removes files that nobody owns any more, but none of the last hour', async () => {
    const [old, fresh] = [randomUUID(), randomUUID()];
    await writeOld(old, 'of an account that was deleted');
    await writeOld(fresh, 'its record is about to be written');
    const before = new Date(Date.now() - 2 * 3_600_000);
    await utimes(fileOf(old), before, before);
    await migrate();
    expect([await isThere(old), await isThere(fresh)]).toEqual([false, true]);
  });

  it('has nothing to do without a folder', async () => {
    await expect(migrate()).resolves.toBeUndefined();
  });
});
