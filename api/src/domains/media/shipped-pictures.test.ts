import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CommandStartedEvent } from 'mongodb';
import { json } from '../../app/testing/request.ts';
import { seedDatabase } from '../../seed/seed.ts';
import type { MediaDocument } from './media-document.ts';
import { recordShippedPictures } from './shipped-pictures.ts';
import { shopPictures } from './shop-pictures.ts';
import { fileOf, openMediaApi, paint, type MediaApi } from './testing/media-api.ts';

const KEY = 'product-4-studio';

let api: MediaApi;
beforeAll(async () => {
  api = await openMediaApi({ monitorCommands: true });
  await seedDatabase(api.db, { demo: false });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.clear();
  await recordShippedPictures(api.db);
});

const rows = () => api.db.collection<MediaDocument>('media').find().sort({ _id: 1 }).toArray();
const wheres = async (id: string) => (await api.record(id)).uses.map(({ where }) => where).sort();

/** The commands about media that a start sends. */
async function commandsOf(start: () => Promise<void>): Promise<string[]> {
  const commands: string[] = [];
  const note = ({ commandName, command }: CommandStartedEvent) => {
    if (command[commandName] === 'media' || command['collection'] === 'media') commands.push(commandName);
  };
  api.client.on('commandStarted', note);
  await start();
  api.client.off('commandStarted', note);
  return commands;
}

// Proves requirement 99.
describe('the pictures of the release in the back office', () => {
  it('have a record each, with text, size, colour and preview, and no bytes in the database', async () => {
    expect((await rows()).map(({ _id }) => _id)).toEqual(Object.keys(shopPictures).sort());
    expect(await api.stored()).toEqual([0, 0]);
    expect(await api.record(KEY)).toMatchObject({
      kind: 'picture',
      source: 'shipped',
      status: 'ready',
      alt: expect.stringMatching(/^Sheesham armchair with a star-and-cross jali back/),
      picture: shopPictures[KEY],
    });
    const [row] = (await rows()).filter(({ _id }) => _id === KEY);
    expect(row).toMatchObject({ width: 1280, height: 1600, color: '#e8d8c8', preview: expect.any(String) });
    const [base] = String(shopPictures[KEY]).split(' ');
    expect(existsSync(path.join(__dirname, '../../../..', `${base}-480.avif`))).toBe(true);
    expect((await api.list('altMissing=true')).total).toBe(0);
  });

  it('are recorded once, however many processes start, and keep what admins wrote', async () => {
    const [before] = (await rows()).filter(({ _id }) => _id === KEY);
    const { version } = await api.record(KEY);
    const change = { version, name: 'Armchair', alt: 'A chair of ours', tags: ['hall'] };
    expect((await api.patch(KEY, change)).status).toBe(200);
    await Promise.all([recordShippedPictures(api.db), recordShippedPictures(api.db)]);
    const after = (await rows()).filter(({ _id }) => _id === KEY);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ ...change, version: version + 1, createdAt: before?.createdAt });
  });

  it('are read with one command at a start, and written only where the release has another one', async () => {
    expect(await commandsOf(() => recordShippedPictures(api.db))).toEqual(['find']);
    const before = await rows();
    const next = { ...shopPictures, [KEY]: '/media/product-4-studio.00000000 900x700 #102030 480,900 -AAA' };
    expect(await commandsOf(() => recordShippedPictures(api.db, next))).toEqual(['find', 'update']);
    const changed = (await rows()).filter((row, index) => row.width !== before[index]?.width);
    expect(changed.map(({ _id }) => _id)).toEqual([KEY]);
    expect(await commandsOf(() => recordShippedPictures(api.db, next))).toEqual(['find']);
    const { [KEY]: _, ...fewer } = next;
    expect(await commandsOf(() => recordShippedPictures(api.db, fewer))).toEqual(['find', 'delete']);
    expect(await commandsOf(() => recordShippedPictures(api.db))).toEqual(['find', 'update']);
    expect(await rows()).toMatchObject(before.map(({ _id, width, color }) => ({ _id, width, color })));
  });

  it('follow the next release: its sizes, its new pictures, none that it has left out', async () => {
    const mine = await api.sent(fileOf(await paint(60, 60)));
    await recordShippedPictures(api.db, {
      [KEY]: '/media/product-4-studio.00000000 900x700 #102030 480,900 -AAA',
      'product-9-studio': '/media/product-9-studio.00000000.svg 320x300 #f3ead9',
    });
    const found = (await rows()).map(({ _id, width, color }) => [_id, width, color]);
    expect(found).toEqual(
      [
        [mine.id, 60, expect.any(String)],
        [KEY, 900, '#102030'],
        ['product-9-studio', 320, '#f3ead9'],
      ].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  });

  it('are searched and told from those that were sent', async () => {
    const mine = await api.sent(fileOf(await paint(60, 60), 'Jali.jpg'));
    const found = async (query: string) =>
      (await api.list(`pageSize=100&${query}`)).items.map(({ id }) => id);
    expect(await found('search=jali&source=uploaded')).toEqual([mine.id]);
    const shipped = await found('search=jali&source=shipped');
    expect(shipped).toContain(KEY);
    expect(shipped).not.toContain(mine.id);
    expect(await found('unused=true')).toEqual([mine.id]);
    expect((await api.ask('/api/admin/media?source=elsewhere')).status).toBe(400);
  });

  it('are not removed, and the answer says what to do', async () => {
    const { version } = await api.record(KEY);
    const removed = await api.remove(KEY);
    expect([removed.status, await json(removed)]).toMatchObject([
      409,
      { code: 'shipped', message: expect.stringMatching(/cannot be removed\. Replace it/) },
    ]);
    expect((await api.record(KEY)).version).toBe(version);
    expect(await api.stored()).toEqual([0, 0]);
  });

  it('are replaced but for the panoramas, on which the links of the tour are placed', async () => {
    const id = 'panorama-workshop';
    const { version } = await api.record(id);
    const rejected = await api.replace(id, fileOf(await paint(60, 60)), version);
    expect([rejected.status, await json(rejected)]).toMatchObject([409, { code: 'panorama' }]);
  });
});

describe('where a picture is shown (requirement 99)', () => {
  it('is known for products, categories, stories and artisans', async () => {
    expect(await wheres(KEY)).toEqual([expect.stringMatching(/^Product “.*chair/i)]);
    // not the first picture of its product
    expect(await wheres('product-4-room')).toEqual(expect.arrayContaining(await wheres(KEY)));
    expect(await wheres('category-chairs')).toEqual(['Category “Chairs”']);
    expect(await wheres('blog-reading-a-jali')).toEqual([expect.stringMatching(/^Story “/)]);
    expect(await wheres('artisan-iqbal-silawat')).toEqual(['Artisan “Iqbal Silawat”']);
    expect(await wheres('not-found')).toEqual([]);
  });

  it('names twenty places of a picture that very many show, and leaves the others theirs', async () => {
    const products = api.db.collection<{ _id: string }>('products');
    const many = Array.from({ length: 30 }, (_, index) => ({
      _id: `many-${index}`,
      slug: `many-${index}`,
      name: `Stool ${index}`,
      image: { src: 'product-1-room', alt: '' },
      images: [],
    }));
    await products.insertMany(many);
    // what was inserted behind its back is seen after a change of an admin
    const { version } = await api.record('product-1-room');
    await api.patch('product-1-room', { version, tags: ['room'] });
    const { items } = await api.list('search=product-1-&source=shipped');
    const counts = Object.fromEntries(items.map(({ id, uses }) => [id, uses.length]));
    expect(counts).toEqual({ 'product-1-studio': 1, 'product-1-detail': 1, 'product-1-room': 20 });
    await products.deleteMany({ _id: { $in: many.map(({ _id }) => _id) } });
  });

  it('keeps a picture that was sent from being removed', async () => {
    const { id } = await api.sent(fileOf(await paint(60, 60)));
    const products = api.db.collection<{ _id: string; images: object[] }>('products');
    const images = (await products.findOne({ _id: '4' }))?.images ?? [];
    const showing = (all: object[]) => products.updateOne({ _id: '4' }, { $set: { images: all } });
    await showing([...images, { src: id, alt: 'A stool' }]);
    const rejected = await api.remove(id);
    expect([rejected.status, await json(rejected)]).toMatchObject([409, { code: 'used' }]);
    await showing(images);
    expect((await api.remove(id)).status).toBe(204);
  });
});
