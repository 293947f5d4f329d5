import { json } from '../../app/testing/request.ts';
import { seedDatabase } from '../../seed/seed.ts';
import { recordShippedPictures } from './shipped-pictures.ts';
import { shopPictures } from './shop-pictures.ts';
import { fileOf, openMediaApi, paint, pdf, type MediaApi } from './testing/media-api.ts';

const KEY = 'product-4-studio';

let api: MediaApi;
beforeAll(async () => {
  api = await openMediaApi();
  await seedDatabase(api.db, { demo: false });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.clear();
  await recordShippedPictures(api.db);
  // what this process knows of the records that are gone
  for (const key of Object.keys(shopPictures)) await api.services.media.follower.reread(key);
});

const replaced = async (id: string, file: Blob) => {
  const { version } = await api.record(id);
  const response = await api.replace(id, file, version);
  expect(response.status).toBe(200);
  return api.record(id);
};
const products = () => api.db.collection<{ _id: string; image: { src: string; alt: string } }>('products');
const recorded = async () => {
  const rows = api.db.collection<{ at: Date; action: string; entity: { type: string } }>('activity');
  const found = await rows.find({ 'entity.type': 'media' }).sort({ _id: -1 }).limit(2).toArray();
  return found.map(({ action }) => action);
};

describe('a replaced picture (requirement 116)', () => {
  it('is new on every page that shows it, also where a document names a picture that was sent', async () => {
    const mine = await api.sent(fileOf(await paint(80, 100), 'Chair.jpg'));
    const image = { src: mine.id, alt: '' };
    const { image: before } = (await products().findOne({ _id: '4' })) ?? { image };
    await products().updateOne({ _id: '4' }, { $set: { image, changedAt: new Date() } });
    expect((await api.shownBy('4')).src).toBe(mine.picture);
    const { picture } = await replaced(mine.id, fileOf(await paint(90, 100, '#1f2f5c')));
    expect(picture).toContain(' 90x100 ');
    expect((await api.shownBy('4')).src).toBe(picture);
    const { items } = await json<{ items: { id: string; image: { src: string } }[] }>(
      await api.as('anonymous')('/api/products?category=chairs'),
    );
    expect(items.find(({ id }) => id === '4')?.image.src).toBe(picture);
    await products().updateOne({ _id: '4' }, { $set: { image: before, changedAt: new Date() } });
  });

  it('may be one of the release: documents follow, and pages whose code shows it learn of it', async () => {
    const changed = async () => {
      const response = await api.as('anonymous')('/api/media/changed');
      return (await json<{ pictures: Record<string, { src: string }> }>(response)).pictures;
    };
    expect(await changed()).toEqual({});
    const { picture, source } = await replaced(KEY, fileOf(await paint(90, 100)));
    expect([source, (await api.shownBy('4')).src]).toEqual(['shipped', picture]);
    const [base = ''] = String(shopPictures[KEY]).split(' ');
    expect(await changed()).toEqual({ [base]: { src: picture } });
    // the next start, and the next release, leave it alone
    await recordShippedPictures(api.db, { [KEY]: '/media/other.00000000 900x700 #102030 480,900 -AAA' });
    expect((await api.record(KEY)).picture).toBe(picture);
  });

  it('is shown as before until the new one is encoded, and for good when that fails', async () => {
    const whole = await paint(400, 400, '#3f6b45');
    const broken = await replaced(KEY, fileOf(whole.subarray(0, Math.round(whole.length / 2))));
    expect(broken).toMatchObject({ status: 'failed', picture: shopPictures[KEY] });
    expect((await api.shownBy('4')).src).toBe(shopPictures[KEY]);
    expect((await api.undoReplacement(KEY, broken.version)).status).toBe(200);
    expect(await api.record(KEY)).toMatchObject({ status: 'ready', previous: null, sha256: '' });
  });

  it('is taken back for a day, and forth again, under the addresses it had', async () => {
    const before = await api.sent(fileOf(await paint(80, 80)));
    const after = await replaced(before.id, fileOf(await paint(90, 90)));
    expect(after.previous?.picture).toBe(before.picture);
    expect((await api.undoReplacement(before.id, after.version - 1)).status).toBe(409);
    expect((await api.undoReplacement(before.id, after.version)).status).toBe(200);
    const back = await api.record(before.id);
    expect([back.picture, back.previous?.picture]).toEqual([before.picture, after.picture]);
    await api.sweep();
    const [base = ''] = String(before.picture).split(' ');
    expect((await api.fetchFile(`${base}-80.jpg`)).status).toBe(200);
    expect((await api.undoReplacement(before.id, back.version)).status).toBe(200);
    expect((await api.record(before.id)).picture).toBe(after.picture);
    expect(await recorded()).toEqual(['replacement undone', 'replacement undone']);
  });

  it('cannot be taken back when its files are gone, unless it is one of the release', async () => {
    const before = await api.sent(fileOf(await paint(80, 80)));
    const { version } = await replaced(before.id, fileOf(await paint(90, 90)));
    await replaced(KEY, fileOf(await paint(91, 91)));
    await api.sweepLater();
    const late = await api.undoReplacement(before.id, version);
    expect([late.status, (await json<{ code: string }>(late)).code]).toEqual([409, 'too_late']);
    expect((await api.record(before.id)).picture).toContain(' 90x90 ');
    expect((await api.undoReplacement(KEY, (await api.record(KEY)).version)).status).toBe(200);
    expect((await api.shownBy('4')).src).toBe(shopPictures[KEY]);
  });

  it('is not the same file once more', async () => {
    const photo = await paint(80, 80);
    const { id, version } = await api.sent(fileOf(photo));
    const same = await api.replace(id, fileOf(photo), version);
    expect([same.status, (await json<{ code: string }>(same)).code]).toEqual([400, 'same_file']);
  });
});

describe('alternative texts (requirement 116)', () => {
  it('follow the media in documents that have none of their own', async () => {
    const { version, alt } = await api.record(KEY);
    expect((await api.shownBy('4')).alt).toBe(alt);
    await api.patch(KEY, { version, alt: 'An armchair of sheesham' });
    expect((await api.shownBy('4')).alt).toBe('An armchair of sheesham');
    await products().updateOne({ _id: '4' }, { $set: { 'image.alt': 'Our best chair' } });
    expect((await api.shownBy('4')).alt).toBe('Our best chair');
    await products().updateOne({ _id: '4' }, { $set: { 'image.alt': alt } });
  });
});

describe('a file that is sent twice (requirement 117)', () => {
  it('is stored once, also when both arrive at once', async () => {
    const photo = await paint(70, 70);
    const results = await Promise.all([api.send(fileOf(photo)), api.send(fileOf(photo, 'Again.jpg'))]);
    await api.settled();
    const ids = new Set(results.flat().map(({ media }) => media?.id));
    expect(ids.size).toBe(1);
    const [again] = await api.send(fileOf(photo, 'Retry.jpg'));
    expect([again?.isKnown, again?.media?.id]).toEqual([true, [...ids][0]]);
    expect((await api.list('source=uploaded')).total).toBe(1);
    await api.sweepLater();
    // the original, one size in three formats, and the placeholder
    expect((await api.stored())[0]).toBe(5);
  });

  it('is another one when the first shows something else by now, or was removed', async () => {
    const photo = await paint(70, 70);
    const first = await api.sent(fileOf(photo));
    await replaced(first.id, fileOf(await paint(75, 75)));
    const second = await api.sent(fileOf(photo));
    expect(second.id).not.toBe(first.id);
    expect((await api.remove(second.id)).status).toBe(204);
    expect((await api.sent(fileOf(photo))).picture).toContain(' 70x70 ');
  });
});

describe('what was removed (requirement 117)', () => {
  it('is brought back within the hour, with its files', async () => {
    const guide = await api.sent(fileOf(pdf, 'guide.pdf'));
    expect((await api.remove(guide.id)).status).toBe(204);
    expect((await api.list('source=uploaded')).total).toBe(0);
    expect((await api.ask(`/api/admin/media/${guide.id}`)).status).toBe(404);
    expect((await api.restore(guide.id)).status).toBe(200);
    await api.sweepLater();
    expect((await api.fetchFile(guide.url ?? '')).status).toBe(200);
    expect((await api.restore(guide.id)).status).toBe(404);
  });

  it('is gone after that', async () => {
    const { id } = await api.sent(fileOf(pdf, 'guide.pdf'));
    await api.remove(id);
    const past = new Date('2026-01-01T00:00:00Z');
    await api.db.collection<{ _id: string }>('media').updateOne({ _id: id }, { $set: { changedAt: past } });
    expect((await api.restore(id)).status).toBe(409);
    await api.services.media.shop.forgetRemoved();
    expect((await api.restore(id)).status).toBe(404);
  });
});
