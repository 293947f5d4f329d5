import { aProduct, fillCatalogue } from '../../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import type { ApiErrorBody } from '../../../platform/http/schemas.ts';
import type { Activity } from '../../activity/activity.schema.ts';
import type { MediaDocument } from '../../media/media-document.ts';
import type { ProductList } from '../catalogue.schema.ts';
import type { ProductDocument } from '../product-document.ts';
import { CollectionFieldsSchema, MAX_PICKED } from './collection-form.ts';
import type {
  Collection,
  CollectionList,
  CollectionRulePreview,
  Collections,
  EditedCollection,
  HomeCollections,
  PickedProducts,
} from './collections.schema.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  for (const name of ['collections', 'collectionState', 'events', 'media'])
    await api.db.collection(name).deleteMany({});
  await fillCatalogue(api.db, [
    aProduct('1', { name: 'Armchair', price: 8000, details: { customTags: ['Diwali'] } }),
    aProduct('2', { name: 'Bench', price: 12_000, materials: ['Brass'], isNew: true }),
    aProduct('3', { name: 'Cabinet', categorySlug: 'dining-tables', price: 30_000 }),
    aProduct('4', { name: 'Diya', categorySlug: 'mirrors', price: 4000, materials: ['Brass'] }),
    aProduct('draft', { name: 'Easel', status: 'draft', materials: ['Brass'] }),
  ]);
  await api.db
    .collection<Partial<MediaDocument> & { _id: string }>('media')
    .insertOne({ _id: 'picture-1', purpose: 'shop', kind: 'picture', status: 'ready', name: 'A', alt: 'A' });
});
afterAll(() => api.stop());

const admin = (method: string, path: string, body?: unknown) =>
  api.as('admin')(`/api/admin/${path}`, { method, ...(body !== undefined && { body }) });
const shopper = (path: string) => api.as('anonymous')(`/api/${path}`);
const hand = (products: string[], more: object = {}) => ({
  name: 'An evening to read',
  visibility: 'shown',
  selection: 'hand',
  products,
  ...more,
});
const rule = (conditions: object, more: object = {}) => ({
  name: 'Brass let into wood',
  visibility: 'shown',
  selection: 'rule',
  ...conditions,
  ...more,
});
const create = async (form: object) => {
  const response = await admin('POST', 'collections', form);
  expect(response.status).toBe(201);
  return json<EditedCollection>(response);
};
const read = async (id: string) => json<EditedCollection>(await admin('GET', `collections/${id}`));
const edit = async (id: string, change: object) =>
  admin('PATCH', `collections/${id}`, { version: (await read(id)).version, ...change });
const problemOf = async (response: Response) => {
  const { code, fields, message } = await json<ApiErrorBody>(response);
  return { status: response.status, code, fields, message };
};
const list = (query: string) => shopper(`products?${query}`);
const listed = async (query: string) =>
  (await json<ProductList>(await list(query))).items.map(({ id }) => id);
const events = async () =>
  (
    await api.db
      .collection('events')
      .find({ name: { $regex: '^collection' } })
      .sort({ at: 1 })
      .toArray()
  ).map(({ name, payload }) => [name, payload] as unknown);
const logOf = async (entity: string) =>
  (
    await json<{ items: Activity[] }>(await admin('GET', `activity?entity=${encodeURIComponent(entity)}`))
  ).items.map(({ action, by }) => [action, by?.id]);

// Proves requirement 130.
describe('the products of a collection', () => {
  it('are those that were picked, in their order, without those that are not published', async () => {
    await create(hand(['3', 'draft', '1', '4']));
    const first = await json<ProductList>(await list('collection=an-evening-to-read'));
    expect(first.items.map(({ id }) => id)).toEqual(['3', '1', '4']);
    expect([first.total, first.totalInCategory]).toEqual([3, 3]);
    expect(await listed('collection=an-evening-to-read&sort=selection&page=2&pageSize=2')).toEqual(['4']);
  });

  it('are filtered, searched and sorted like any listing, and counted as a whole', async () => {
    await create(hand(['3', '1', '4']));
    const inCollection = (query: string) => listed(`collection=an-evening-to-read&${query}`);
    expect(await inCollection('sort=name')).toEqual(['1', '3', '4']);
    expect(await inCollection('sort=price-desc')).toEqual(['3', '1', '4']);
    expect(await inCollection('material=brass')).toEqual(['4']);
    expect(await inCollection('search=cabinet')).toEqual(['3']);
    expect(await inCollection('category=chairs')).toEqual(['1']);
    const cheap = await json<ProductList>(await list('collection=an-evening-to-read&maxPrice=10000'));
    expect([cheap.items.map(({ id }) => id), cheap.total, cheap.totalInCategory]).toEqual([['1', '4'], 2, 3]);
    expect(cheap.facets.materials.find(({ slug }) => slug === 'brass')?.count).toBe(1);
  });

  it('are those that meet its rule, from the moment that they do', async () => {
    await create(rule({ materials: ['brass'], maxPrice: 12_000 }));
    const members = () => listed('collection=brass-let-into-wood');
    expect(await members()).toEqual(['2', '4']);
    await api.db
      .collection<ProductDocument>('products')
      .updateOne({ _id: '2' }, { $set: { price: 12_001, changedAt: new Date() } });
    await until(async () => (await members()).join() === '4');
    expect((await json<Collection>(await shopper('collections/brass-let-into-wood'))).productCount).toBe(1);
  });

  it('are previewed before a rule is saved', async () => {
    const response = await admin('POST', 'collection-rules/preview', { rule: { materials: ['brass'] } });
    const { total, examples } = await json<CollectionRulePreview>(response);
    expect([total, examples.map(({ name }) => name)]).toEqual([2, ['Bench', 'Diya']]);
    expect((await admin('POST', 'collection-rules/preview', { rule: {} })).status).toBe(400);
  });

  it('are named for the form by their ids, drafts too', async () => {
    const response = await admin('POST', 'collection-products', { ids: ['draft', 'gone', '1'] });
    const { items } = await json<PickedProducts>(response);
    expect(items.map(({ id, name, status }) => [id, name, status])).toEqual([
      ['draft', 'Easel', 'draft'],
      ['1', 'Armchair', 'published'],
    ]);
  });

  it('of a hidden or unknown collection are a 404, as its page is', async () => {
    const { id } = await create(hand(['1']));
    await edit(id, { visibility: 'hidden' });
    for (const path of [
      'products?collection=an-evening-to-read',
      'collections/an-evening-to-read',
      'collections/no',
    ])
      expect([path, (await shopper(path)).status]).toEqual([path, 404]);
    expect((await json<Collections>(await shopper('collections'))).items).toEqual([]);
    expect(await json(await shopper('sitemap?kind=collections'))).toEqual({ items: [], total: 0 });
  });
});

// Proves requirement 131.
describe('the form of a collection', () => {
  it('stores every field, answers it again, and empties it', async () => {
    const form = {
      name: 'An evening to read',
      slug: 'evening',
      description: 'A chair, a lamp, a desk.',
      image: 'picture-1',
      visibility: 'shown',
      selection: 'hand',
      products: ['3', '1'],
      tags: ['Diwali'],
      materials: ['brass'],
      minPrice: 1000,
      maxPrice: 20_000,
      metaTitle: 'Reading chairs',
      metaDescription: 'From Jodhpur.',
    };
    expect(Object.keys(form).sort()).toEqual(Object.keys(CollectionFieldsSchema.shape).sort());
    const { id, values, picked, version } = await create(form);
    expect([id, values, version]).toEqual(['evening', form, 1]);
    expect(picked.map(({ name }) => name)).toEqual(['Cabinet', 'Armchair']);
    const required = ['name', 'visibility', 'selection'];
    const rest = Object.keys(form).filter((field) => !required.includes(field));
    const emptied = await json<EditedCollection>(
      await edit(id, Object.fromEntries(rest.map((field) => [field, null]))),
    );
    expect(emptied.values).toEqual({
      name: 'An evening to read',
      slug: 'an-evening-to-read',
      visibility: 'shown',
      selection: 'hand',
    });
    expect(emptied).toMatchObject({ image: null, productCount: 0, formerSlugs: ['evening'], version: 2 });
  });

  it.each([
    ['without a name', hand(['1'], { name: ' ' }), 'name'],
    ['with a product twice', hand(['1', '1']), 'products'],
    ['with too many products', hand(Array.from({ length: MAX_PICKED + 1 }, (_, n) => `p${n}`)), 'products'],
    ['with a product that does not exist', hand(['1', 'gone']), 'products'],
    ['with a picture that does not exist', hand(['1'], { image: 'gone' }), 'image'],
    ['by a rule without a condition', rule({}), 'tags'],
    ['by a rule that nothing can meet', rule({ minPrice: 2, maxPrice: 1 }), 'minPrice'],
    ['with a slug that is no slug', hand(['1'], { slug: 'An Evening' }), 'slug'],
    ['of a name without a letter for the slug', hand(['1'], { name: 'शाम' }), 'slug'],
  ])('is rejected %s, naming the field', async (_, form, field) => {
    const { status, fields } = await problemOf(await admin('POST', 'collections', form));
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    expect(await api.db.collection('collections').countDocuments()).toBe(0);
  });

  it('rejects an edit that leaves a rule without a condition', async () => {
    const { id } = await create(rule({ materials: ['brass'] }));
    expect(await problemOf(await edit(id, { materials: null }))).toMatchObject({
      status: 400,
      fields: { tags: expect.stringContaining('every product') as string },
    });
  });

  it('keeps the picked products while a rule counts', async () => {
    const { id } = await create(hand(['3', '1']));
    await edit(id, { selection: 'rule', materials: ['brass'] });
    expect(await listed('collection=an-evening-to-read')).toEqual(['2', '4']);
    await edit(id, { selection: 'hand' });
    expect(await listed('collection=an-evening-to-read')).toEqual(['3', '1']);
  });

  it('makes the slug from the name, with a number when another collection has it', async () => {
    expect((await create(hand(['1']))).slug).toBe('an-evening-to-read');
    expect((await create(hand(['1']))).slug).toBe('an-evening-to-read-2');
    const taken = await admin('POST', 'collections', hand(['1'], { slug: 'an-evening-to-read' }));
    expect(await problemOf(taken)).toMatchObject({ status: 409, code: 'slug_taken', fields: { slug: /./ } });
  });

  it('never has the id that stands for a new one in the back office', async () => {
    const { id, slug } = await create(hand(['1'], { name: 'New' }));
    expect(slug).toBe('new');
    expect(id).toMatch(/^new-/);
  });

  it('gives two collections of one name two slugs, although they are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create(hand(['1']))));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(6);
  });

  it('gives a slug to one of two collections that are renamed to it at once', async () => {
    const made = [await create(hand(['1'], { name: 'One' })), await create(hand(['1'], { name: 'Two' }))];
    const answers = await Promise.all(
      made.map(({ id, version }) => admin('PATCH', `collections/${id}`, { version, slug: 'evening' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rejected = answers.find(({ status }) => status === 409);
    expect(await json(rejected!)).toMatchObject({ code: 'slug_taken' });
  });

  it('leads an old address on to the new one, until another collection takes it', async () => {
    const { id } = await create(hand(['1']));
    await edit(id, { slug: 'reading' });
    const moved = await shopper('collections/an-evening-to-read');
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/api/collections/reading']);
    await create(hand(['2']));
    expect((await json<Collection>(await shopper('collections/an-evening-to-read'))).productCount).toBe(1);
    expect((await read(id)).formerSlugs).toEqual([]);
  });

  it('rejects the save of somebody who has not seen the last one, and answers what is stored', async () => {
    const { id, version } = await create(hand(['1']));
    await edit(id, { name: 'Reading' });
    const stale = await admin('PATCH', `collections/${id}`, { version, description: 'Mine' });
    expect(stale.status).toBe(409);
    expect(await json(stale)).toMatchObject({ code: 'conflict', current: { values: { name: 'Reading' } } });
    expect((await read(id)).values.description).toBeUndefined();
  });

  it('saves one of two edits that are made at once', async () => {
    const { id, version } = await create(hand(['1']));
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((description) => admin('PATCH', `collections/${id}`, { version, description })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(id)).version).toBe(version + 1);
  });

  it('is deleted and restored with everything it had', async () => {
    const made = await create(hand(['3', '1'], { image: 'picture-1' }));
    const { id, version } = made;
    expect((await admin('DELETE', `collections/${id}?version=${version + 1}`)).status).toBe(409);
    expect((await admin('DELETE', `collections/${id}?version=${version}`)).status).toBe(200);
    expect((await admin('GET', `collections/${id}`)).status).toBe(404);
    expect((await shopper(`collections/${made.slug}`)).status).toBe(404);
    expect((await json<CollectionList>(await admin('GET', 'collections'))).total).toBe(0);
    const restored = await json<EditedCollection>(await admin('POST', `collections/${id}/restore`));
    expect(restored).toMatchObject({ values: made.values, version: version + 2 });
    expect((await admin('POST', `collections/${id}/restore`)).status).toBe(404);
  });

  it('gets a slug with a number when another collection has taken its own before it is restored', async () => {
    const { id, version } = await create(hand(['1']));
    await admin('DELETE', `collections/${id}?version=${version}`);
    const other = await create(hand(['2']));
    const restored = await json<EditedCollection>(await admin('POST', `collections/${id}/restore`));
    expect([other.slug, restored.slug]).toEqual(['an-evening-to-read', 'an-evening-to-read-2']);
    expect(other.id).not.toBe(id);
  });

  it('is in the log and told to open pages, each time it changes', async () => {
    const { id, version } = await create(hand(['1'], { name: 'In the log' }));
    await edit(id, { name: 'Reading' });
    await admin('DELETE', `collections/${id}?version=${version + 1}`);
    await admin('POST', `collections/${id}/restore`);
    const changes = ['created', 'edited', 'removed', 'restored'];
    expect(await events()).toEqual(
      changes.map((change) => ['collection.changed', { collection: id, change, by: 'the-admin' }]),
    );
    expect(await logOf(`collection:${id}`)).toEqual(changes.reverse().map((change) => [change, 'the-admin']));
  });

  it('names its picture’s uses, so that nobody removes what it shows', async () => {
    const { id } = await create(hand(['1'], { image: 'picture-1' }));
    const uses = () => api.services.catalogue.pictureUses(['picture-1']);
    expect((await uses()).get('picture-1')).toEqual([
      {
        where: 'Collection “An evening to read”',
        domain: 'catalogue',
        id,
        path: '/collections/an-evening-to-read',
      },
    ]);
    await edit(id, { image: null });
    expect((await uses()).get('picture-1')).toBeUndefined();
  });

  it('is found in the list by name, visibility and selection, a page at a time', async () => {
    await create(hand(['1', '2']));
    await create(rule({ materials: ['brass'] }, { visibility: 'hidden' }));
    const rows = async (query: string) => {
      const { items, total } = await json<CollectionList>(await admin('GET', `collections?${query}`));
      return [total, items.map(({ name, productCount }) => [name, productCount])];
    };
    const [evening, brass] = [
      ['An evening to read', 2],
      ['Brass let into wood', 2],
    ];
    expect(await rows('')).toEqual([2, [evening, brass]]);
    expect(await rows('search=EVEN')).toEqual([1, [evening]]);
    expect(await rows('visibility=hidden')).toEqual([1, [brass]]);
    expect(await rows('selection=hand')).toEqual([1, [evening]]);
    expect(await rows('page=2&pageSize=1')).toEqual([2, [brass]]);
    expect(await rows('sort=updated-desc')).toEqual([2, [brass, evening]]);
  });
});

// Proves requirement 132.
describe('the collections of the home page', () => {
  const home = async () => json<HomeCollections>(await admin('GET', 'home-collections'));
  const choose = async (collections: string[], version?: number) =>
    admin('PUT', 'home-collections', { collections, version: version ?? (await home()).version });
  const onHome = async () =>
    (await json<Collections>(await shopper('collections?home=true'))).items.map(({ name }) => name);
  const make = (name: string) => create(hand(['1'], { name }));

  it('are none until some are chosen, and shown in the chosen order', async () => {
    const [one, two] = [await make('One'), await make('Two')];
    expect(await onHome()).toEqual([]);
    const chosen = await json<HomeCollections>(await choose([two.id, one.id]));
    expect(chosen.items.map(({ name, onHome: place }) => [name, place])).toEqual([
      ['Two', 1],
      ['One', 2],
    ]);
    expect(await onHome()).toEqual(['Two', 'One']);
    expect((await read(one.id)).onHome).toBe(2);
    expect(await events()).toContainEqual([
      'collection.arranged',
      { collections: [two.id, one.id], by: 'the-admin' },
    ]);
    expect((await logOf('home-page:collections'))[0]).toEqual(['arranged', 'the-admin']);
  });

  it('leave out hidden and deleted ones, which have their place again when they are back', async () => {
    const [one, two] = [await make('One'), await make('Two')];
    await choose([one.id, two.id]);
    await edit(one.id, { visibility: 'hidden' });
    expect(await onHome()).toEqual(['Two']);
    expect((await home()).items.map(({ name }) => name)).toEqual(['One', 'Two']);
    await edit(one.id, { visibility: 'shown' });
    await admin('DELETE', `collections/${one.id}?version=${(await read(one.id)).version}`);
    expect(await onHome()).toEqual(['Two']);
    expect((await home()).items.map(({ name }) => name)).toEqual(['Two']);
    await admin('POST', `collections/${one.id}/restore`);
    expect(await onHome()).toEqual(['One', 'Two']);
  });

  it('are rejected when one is gone, chosen twice, or when they are too many', async () => {
    const { id } = await make('One');
    for (const collections of [[id, 'gone'], [id, id], Array.from({ length: 7 }, (_, n) => `c${n}`)]) {
      const { status, fields } = await problemOf(await choose(collections));
      expect([status, Object.keys(fields ?? {})]).toEqual([400, ['collections']]);
    }
  });

  it('are chosen by one of two admins who choose at once; the other one sees what they are now', async () => {
    const [one, two] = [await make('One'), await make('Two')];
    const { version } = await home();
    const answers = await Promise.all([choose([one.id], version), choose([two.id], version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(await json(stale!)).toMatchObject({
      code: 'conflict',
      current: { items: [{ name: (await onHome())[0] }], version: version + 1 },
    });
  });
});

/** Asks again until it is so: listings follow a change within a tenth of a second. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It never became so.');
}
