import type { CommandStartedEvent } from 'mongodb';
import { aProduct } from '../../app/testing/products.ts';
import { newMedia, type MediaDocument } from './media-document.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import { fileOf, openMediaApi, paint, pdf, type MediaApi } from './testing/media-api.ts';

let api: MediaApi;
beforeAll(async () => {
  api = await openMediaApi({ monitorCommands: true });
});
afterAll(() => api.stop());
beforeEach(() => api.clear());

describe('the list of media', () => {
  it('is searched by name, alt text and tag, and filtered', async () => {
    const stool = await api.sent(fileOf(await paint(50, 50), 'Stool (1).jpg'));
    const guide = await api.sent(fileOf(pdf, 'guide.pdf'));
    await api.patch(stool.id, {
      version: stool.version,
      alt: 'A low stool of sheesham',
      tags: ['oak', 'oak'],
    });
    const found = async (query: string) => (await api.list(query)).items.map(({ id }) => id);
    expect(await found('')).toEqual([guide.id, stool.id]);
    expect(await found('search=stool%20(1')).toEqual([stool.id]);
    expect(await found('search=SHEESHAM')).toEqual([stool.id]);
    expect(await found('search=oak')).toEqual([stool.id]);
    expect(await found('kind=document')).toEqual([guide.id]);
    expect(await found('altMissing=true')).toEqual([]);
    expect(await found('pageSize=1&page=2')).toEqual([stool.id]);
    expect((await api.record(stool.id)).tags).toEqual(['oak']);
  });

  it('has what another process changed a moment ago, and forgets what is gone from the database', async () => {
    const { id } = await api.sent(fileOf(pdf, 'guide.pdf'));
    const other = api.anotherProcess().media;
    const names = async (query = '') => (await api.list(query)).items.map(({ name }) => name);
    expect(await names()).toEqual(['guide']);
    await other.shop.change(id, { version: 1, name: 'Care of brass' }, 'the-admin');
    expect([await names(), await names('search=BRASS%20care'), await names('search=guide')]).toEqual([
      ['Care of brass'],
      ['Care of brass'],
      [],
    ]);
    await other.shop.remove(id, 'the-admin');
    expect(await api.list()).toMatchObject({ items: [], total: 0 });
    await other.shop.restore(id, 'the-admin');
    expect(await names('kind=document')).toEqual(['Care of brass']);
    await api.db.collection<MediaDocument>('media').deleteOne({ _id: id });
    expect(await api.list()).toMatchObject({ items: [], total: 0 });
  });

  /** The list, and the commands that it took: `find media`. */
  async function counted(query: string) {
    const sent: string[] = [];
    const note = ({ commandName, command }: CommandStartedEvent) => {
      const target: unknown = command[commandName];
      if (typeof target === 'string') sent.push(`${commandName} ${target}`);
    };
    api.client.on('commandStarted', note);
    const list = await api.list(query);
    api.client.off('commandStarted', note);
    return { ...list, sent };
  }

  const uploaded = (count: number, createdAt = new Date()) =>
    Array.from({ length: count }, (_, n) =>
      newMedia({
        _id: `many-${n}`,
        kind: 'picture',
        purpose: 'shop',
        owner: 'shop',
        name: `Picture ${n}`,
        createdAt,
        original: { contentType: 'image/jpeg', bytes: 1, sha256: `${n}` },
      }),
    );

  it('finds what nothing uses by one question to each place that shows media, whatever is used', async () => {
    const media = api.db.collection<MediaDocument>('media');
    const products = api.db.collection<ProductDocument>('products');
    await media.insertMany(uploaded(400));
    const shownBy = (src: string, n: number) =>
      aProduct(`shows-${n}`, { image: { src, alt: '' }, images: [{ src, alt: '' }] });
    // one picture in far more places than an answer has, two hundred in one each; the others in none
    const all = [
      ...Array.from({ length: 1500 }, (_, n) => shownBy('many-0', n)),
      ...Array.from({ length: 200 }, (_, n) => shownBy(`many-${n + 1}`, 1500 + n)),
    ];
    await products.insertMany(all);
    try {
      await api.list();
      const { items, total, sent } = await counted('unused=true&pageSize=10');
      expect([total, items.every(({ uses }) => uses.length === 0)]).toEqual([199, true]);
      // the gallery twice, because of the one in many places, and every other place once; then those of the page
      expect(sent.filter((each) => each === 'find products').length).toBeLessThanOrEqual(5);
      expect(sent.filter((each) => each === 'find quotes').length).toBeLessThanOrEqual(2);
    } finally {
      await products.deleteMany({});
    }
  });

  it('reads a page, and asks who shows it, by as many commands for ten thousand media as for none', async () => {
    const ask = async (query: string, products = 2) => {
      const { total, sent } = await counted(query);
      const count = (collection: string) => sent.filter((each) => each === `find ${collection}`).length;
      const others = sent.filter((each) => / (?:media|products)$/.test(each) && !each.startsWith('find'));
      // what has changed, the page, the videos that its pictures stand for; what is shown now, once a second
      expect([count('media') <= 4, count('products'), others]).toEqual([true, products, []]);
      return total;
    };
    await api.sent(fileOf(pdf, 'guide.pdf'));
    // the records of the tests before were deleted behind its back
    await api.list();
    const care = await api.sent(fileOf(`${pdf} `, 'care.pdf'));
    expect(await ask('')).toBe(2);
    const media = api.db.collection<MediaDocument>('media');
    const many = uploaded(10_000, new Date('2026-01-01'));
    for (let from = 0; from < many.length; from += 1000)
      await media.insertMany(many.slice(from, from + 1000));
    // the newest is gone, so everything is read again: none of them is a change of a moment ago
    await media.deleteOne({ _id: care.id });
    await api.list('pageSize=1');
    expect(await ask('')).toBe(10_001);
    // 999, 1999 … 9999 and 9990 … 9998
    expect(await ask('search=picture%20999&altMissing=true')).toBe(19);
    expect(await ask('page=400')).toBe(10_001);
    // a page that was shown a moment ago
    expect(await ask('page=400', 0)).toBe(10_001);
  });

  it('names the places of a picture as an admin has just saved them, in any process', async () => {
    const product = aProduct('stool', { name: 'Low stool', image: { src: 'many-1', alt: '' }, images: [] });
    await api.db.collection<MediaDocument>('media').insertMany(uploaded(2));
    await api.db.collection<ProductDocument>('products').insertOne(product);
    const places = async () => (await api.list()).items.flatMap(({ uses }) => uses.map(({ where }) => where));
    try {
      // before it is counted: what is found now was not asked for before
      await api.sent(fileOf(pdf, 'guide.pdf'));
      expect(await places()).toEqual(['Product “Low stool”']);
      const edit = { version: 1, title: 'Carved stool' };
      const saved = await api.as('admin')('/api/admin/products/stool', { method: 'PATCH', body: edit });
      expect([saved.status, await places()]).toEqual([200, ['Product “Carved stool”']]);
    } finally {
      await api.db.collection('products').deleteMany({});
    }
  });

  it('shows nothing that visitors have sent', async () => {
    const form = new FormData();
    form.set('picture', fileOf(await paint()));
    await api.as('user')('/api/account/avatar', { method: 'PUT', body: form });
    expect((await api.list()).total).toBe(0);
    const [avatar] = await api.db.collection<{ _id: string }>('media').find().toArray();
    expect((await api.ask(`/api/admin/media/${avatar?._id}`)).status).toBe(404);
    expect((await api.remove(String(avatar?._id))).status).toBe(404);
  });

  it('rejects a save from an older version', async () => {
    const { id, version } = await api.sent(fileOf(pdf, 'guide.pdf'));
    expect((await api.patch(id, { version, name: 'Care' })).status).toBe(200);
    const stale = await api.patch(id, { version, name: 'Guide' });
    expect([stale.status, (await api.record(id)).name]).toEqual([409, 'Care']);
    expect((await api.patch(id, { version: version + 1, name: '' })).status).toBe(400);
  });
});

describe('uploads of an admin', () => {
  it('are limited to six hundred an hour (requirement 31)', async () => {
    expect(await api.rejection(fileOf(pdf))).toBeNull();
    const counted = (points: number) => api.db.collection('rateLimits').updateMany({}, { $set: { points } });
    await counted(599);
    expect(await api.rejection(fileOf(pdf))).toBeNull();
    expect((await api.rejection(fileOf(pdf)))?.code).toBe('too_many_tries');
  });
});
