import { openTestShop, type TestShop } from '../../app/testing/test-shop.ts';
import type { MediaDocument } from './media-document.ts';
import { paint } from './testing/media-api.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

type Process = ReturnType<TestShop['newProcess']>;
const mediaOf = ({ services }: Pick<Process, 'services'>) => services.media;

async function add(process: Pick<Process, 'services'>, background: string): Promise<string> {
  const photo = await paint(120, 80, background);
  const data = (async function* () {
    yield await Promise.resolve(new Uint8Array(photo));
  })();
  const { document } = await mediaOf(process).shop.add({ name: 'a.jpg', data }, { by: 'admin' });
  return document._id;
}
const stateOf = async (id: string) =>
  (await shop.db.collection<MediaDocument>('media').findOne({ _id: id }))?.status;

describe('the encoding of pictures in several processes', () => {
  it('encodes each picture once', async () => {
    const [one, two] = [shop.newProcess(), shop.newProcess()];
    const ids = [await add(one, '#111111'), await add(two, '#222222'), await add(one, '#333333')];
    await Promise.all([one, two, shop].map((each) => mediaOf(each).encoding.job.run()));
    await Promise.all([one, two].map((each) => mediaOf(each).encoding.settled()));
    expect(await Promise.all(ids.map(stateOf))).toEqual(['ready', 'ready', 'ready']);
    const ready = { name: 'media.changed', 'payload.change': 'ready' };
    expect(await shop.db.collection('events').countDocuments(ready)).toBe(3);
  });

  it('goes on in another process after one has died, and leaves nothing of its half', async () => {
    const dying = shop.newProcess();
    const { store, encoding } = mediaOf(dying);
    const write = store.write.bind(store);
    let writes = 0;
    store.write = (name, source) => {
      writes += 1;
      return writes > 4 ? Promise.reject(new Error('the process has died')) : write(name, source);
    };
    const id = await add(dying, '#444444');
    await encoding.settled();
    const files = () => shop.db.collection('mediaFiles.files').countDocuments();
    const half = await files();
    await mediaOf(shop).encoding.job.run();
    expect([await stateOf(id), await files()]).toEqual(['processing', half]);
    shop.minutesLater(6);
    await mediaOf(shop).encoding.job.run();
    expect(await stateOf(id)).toBe('ready');
    shop.minutesLater(61);
    await mediaOf(shop).store.sweep();
    const document = await shop.db.collection<MediaDocument>('media').findOne({ _id: id });
    const hash = String(document?.hash);
    const found = await shop.db.collection('mediaFiles.files').find().toArray();
    const names = found.map(({ filename }) => String(filename)).filter((name) => name.startsWith(hash));
    expect(names).toHaveLength(4);
  });
});
