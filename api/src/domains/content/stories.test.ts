import { jest } from '@jest/globals';
import { fakeDate } from '../../app/testing/fake-date.ts';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ActivityList } from '../activity/activity.schema.ts';
import type { ArtisanDocument } from './artisans/artisan-document.ts';
import type { Background, BlogPost, BlogPostDetail } from './content.schema.ts';
import { migrateStories } from './migrate-stories.ts';
import { storedArtisan } from './testing/stored-artisan.ts';
import type { EditedStory, StoryList, StoryRevision, StoryRevisionValues } from './stories.schema.ts';

let api: TestApi;
let clock: ReturnType<typeof fakeDate>;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  clock = fakeDate(new Date('2026-11-30T06:30:00Z'));
  await api.signIn();
  for (const name of [
    'posts',
    'postRevisions',
    'activity',
    'activityHead',
    'events',
    'meta',
    'artisans',
    'media',
  ])
    await api.db.collection(name).deleteMany({});
});
afterEach(() => jest.useRealTimers());
afterAll(() => api.stop());

/** Nobody stays signed in for so long. */
async function later(minutes: number): Promise<void> {
  clock.minutesLater(minutes);
  await api.signIn();
}

const whole = { title: 'Reading a jali', excerpt: 'Light.', image: 'https://images.example/jali.jpg' };
const ask = (path: string, method: string, body?: object) =>
  api.as('admin')(`/api/admin/blogs${path}`, { method, ...(body && { body }) });
const make = async (body: object = whole) => json<EditedStory>(await ask('', 'POST', body));
const read = async (id: string) => json<EditedStory>(await ask(`/${id}`, 'GET'));
const edit = (id: string, body: object) => ask(`/${id}`, 'PATCH', body);
const move = (id: string, body: object) => ask(`/${id}/status`, 'POST', body);
const published = async (body: object = whole) => {
  const { id } = await make(body);
  return json<EditedStory>(await move(id, { transition: 'publish', version: 1 }));
};
const shown = (path: string) => api.as('anonymous')(`/api/blogs${path}`);
const shownTitles = async () => (await json<BlogPost[]>(await shown(''))).map(({ title }) => title);

// Proves requirement 201.
describe('a story of the back office', () => {
  it('begins as a draft with a title and nothing else, which no shopper finds', async () => {
    const draft = await make({ title: 'Reading a jali' });
    expect(draft).toMatchObject({
      id: 'reading-a-jali',
      slug: 'reading-a-jali',
      status: 'draft',
      version: 1,
      values: { title: 'Reading a jali', category: 'Craftsmanship', author: 'Admin' },
      missing: { excerpt: 'Write an excerpt.', image: expect.any(String) },
    });
    expect((await shown('/reading-a-jali')).status).toBe(404);
    expect(await shownTitles()).toEqual([]);
    const sitemap = await json<{ total: number }>(await api.as('anonymous')('/api/sitemap?kind=posts'));
    expect(sitemap.total).toBe(0);
  });

  it('is listed with what is searched and filtered for, newest first', async () => {
    await make({ ...whole, title: 'Jali', category: 'Design' });
    clock.minutesLater(1);
    await published({ ...whole, title: 'Sheesham', tags: ['wood'] });
    const titles = async (query: string) =>
      (await json<StoryList>(await ask(query, 'GET'))).items.map(({ title }) => title);
    expect(await titles('')).toEqual(['Sheesham', 'Jali']);
    expect(await titles('?sort=title')).toEqual(['Jali', 'Sheesham']);
    expect(await titles('?category=Design')).toEqual(['Jali']);
    expect(await titles('?status=published')).toEqual(['Sheesham']);
    expect(await titles('?search=WOOD')).toEqual(['Sheesham']);
    expect(await titles('?search=.*')).toEqual([]);
  });

  it('is edited in the version that was seen, and nothing of a stale edit is stored', async () => {
    const { id } = await make();
    const saved = await json<EditedStory>(await edit(id, { version: 1, title: 'A jali', tags: ['light'] }));
    expect(saved).toMatchObject({
      version: 2,
      title: 'A jali',
      values: { tags: ['light'], excerpt: 'Light.' },
    });
    const stale = await edit(id, { version: 1, title: 'Mine' });
    expect(stale.status).toBe(409);
    expect(await json(stale)).toMatchObject({ code: 'conflict', current: { version: 2, title: 'A jali' } });
    expect(await read(id)).toMatchObject({ version: 2, title: 'A jali' });
  });

  it('takes one of ten edits of the same version at once', async () => {
    const { id } = await make();
    const edits = Array.from({ length: 10 }, (_, n) => edit(id, { version: 1, title: `Edit ${n}` }));
    const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await read(id)).version).toBe(2);
  });

  it('is not changed by PUT with a stale version', async () => {
    const { id } = await published();
    const put = (body: object) => api.as('admin')(`/api/blogs/${id}`, { method: 'PUT', body });
    expect((await put({ ...whole, version: 1 })).status).toBe(409);
    expect((await put({ ...whole, title: 'By PUT', version: 2 })).status).toBe(200);
  });

  it('gets a slug of its own, also when ten are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => make()));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(10);
  });

  it('has a slug that is wished for alone, also when ten wish for it at once', async () => {
    const ids = [];
    for (let n = 0; n < 10; n += 1) ids.push((await make({ ...whole, title: `Story ${n}` })).id);
    const edits = await Promise.all(ids.map((id) => edit(id, { version: 1, slug: 'the-same' })));
    expect(edits.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    // whoever writes past the service is rejected by the database: of two processes, one comes second
    const posts = api.db.collection<{ _id: string; addresses: string[] }>('posts');
    await expect(posts.insertOne({ _id: 'other', addresses: ['the-same'] })).rejects.toThrow(/E11000/);
  });

  it('leads on from the slugs that it had, and no other story gets one of them', async () => {
    const { id } = await published();
    await edit(id, { version: 2, slug: 'a-jali' });
    const moved = await shown('/reading-a-jali');
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/api/blogs/a-jali']);
    expect((await json<BlogPost>(await shown('/a-jali')))._id).toBe('a-jali');
    expect((await make()).slug).toBe('reading-a-jali-2');
    const taken = await ask('', 'POST', { ...whole, slug: 'reading-a-jali' });
    expect(taken.status).toBe(409);
    expect(await json(taken)).toMatchObject({ code: 'slug_taken', fields: { slug: expect.any(String) } });
    // its own one it may take back
    expect(await json(await edit(id, { version: 3, slug: 'reading-a-jali' }))).toMatchObject({
      slug: 'reading-a-jali',
      formerSlugs: ['a-jali'],
    });
  });

  it('is deleted for shoppers at once, and restored as it was', async () => {
    const { id } = await published();
    const removed = await json<{ version: number }>(await ask(`/${id}?version=2`, 'DELETE'));
    expect(removed).toEqual({ version: 3 });
    expect((await shown(`/${id}`)).status).toBe(404);
    expect((await ask(`/${id}`, 'GET')).status).toBe(404);
    expect((await edit(id, { version: 3, title: 'x' })).status).toBe(404);
    expect(await json(await ask(`/${id}/restore`, 'POST'))).toMatchObject({
      status: 'published',
      version: 4,
    });
    expect((await shown(`/${id}`)).status).toBe(200);
    expect((await ask(`/${id}/restore`, 'POST')).status).toBe(404);
  });

  it('is in the log of activities and tells the pages that show it', async () => {
    const { id } = await published();
    await edit(id, { version: 2, title: 'New' });
    const log = await json<ActivityList>(await api.as('admin')(`/api/admin/activity?entity=story:${id}`));
    expect(log.items.map(({ action, by }) => [action, by?.name])).toEqual([
      ['edited', 'The admin'],
      ['published', 'The admin'],
      ['created', 'The admin'],
    ]);
    const events = await api.db.collection('events').find({ name: 'story.changed' }).toArray();
    expect(events.map(({ payload }) => (payload as { change: string }).change).sort()).toEqual([
      'created',
      'edited',
      'published',
    ]);
  });
});

// Proves requirement 202.
describe('the status of a story', () => {
  it('moves along the table only', async () => {
    const { id } = await published();
    const again = await move(id, { transition: 'publish', version: 2 });
    expect([again.status, await json(again)]).toEqual([
      409,
      expect.objectContaining({ code: 'not_possible', message: 'This post is published already.' }),
    ]);
    const publishAt = '2026-12-24T10:00:00+05:30';
    expect((await move(id, { transition: 'schedule', publishAt, version: 2 })).status).toBe(409);
    const draft = await json<EditedStory>(await move(id, { transition: 'withdraw', version: 2 }));
    expect(draft.status).toBe('draft');
    expect((await shown(`/${id}`)).status).toBe(404);
    expect((await move(id, { transition: 'withdraw', version: 3 })).status).toBe(409);
  });

  it('needs excerpt and picture to be published, and keeps them then', async () => {
    const { id } = await make({ title: 'Bare' });
    const refused = await move(id, { transition: 'publish', version: 1 });
    expect(refused.status).toBe(400);
    expect(Object.keys((await json<{ fields: object }>(refused)).fields)).toEqual(['excerpt', 'image']);
    const { id: other } = await published();
    expect((await edit(other, { version: 2, excerpt: null })).status).toBe(400);
  });

  it('publishes a scheduled story at its time, once, and not before', async () => {
    const { id } = await make();
    const publishAt = '2026-12-01T10:00:00+05:30';
    const planned = await json(await move(id, { transition: 'schedule', publishAt, version: 1 }));
    expect(planned).toMatchObject({ status: 'scheduled', publishAt: '2026-12-01T04:30:00.000Z' });
    const run = () => api.services.content.schedule.run();
    await later(60);
    expect([await run(), (await shown(`/${id}`)).status]).toEqual([0, 404]);
    await later(24 * 60);
    expect((await Promise.all([run(), run()])).sort()).toEqual([0, 1]);
    expect(await read(id)).toMatchObject({
      status: 'published',
      publishAt: null,
      date: '2026-12-01T04:30:00.000Z',
      version: 3,
    });
    expect((await json<BlogPost>(await shown(`/${id}`))).createdAt).toBe('2026-12-01T04:30:00.000Z');
  });

  it('publishes nothing that was withdrawn or deleted meanwhile', async () => {
    const [one, two] = [await make(), await make()];
    const publishAt = '2026-12-01T10:00:00+05:30';
    for (const { id } of [one, two]) await move(id, { transition: 'schedule', publishAt, version: 1 });
    await move(one.id, { transition: 'withdraw', version: 2 });
    await ask(`/${two.id}?version=2`, 'DELETE');
    await later(48 * 60);
    expect(await api.services.content.schedule.run()).toBe(0);
  });

  it.each([undefined, '2026-11-29T10:00:00Z', 'soon'])('is not scheduled for %s', async (publishAt) => {
    const { id } = await make();
    const response = await move(id, { transition: 'schedule', publishAt, version: 1 });
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ fields: { publishAt: expect.any(String) } });
  });
});

// Proves requirement 203.
describe('the preview of a story', () => {
  it('shows a draft to whoever has its link, for a day', async () => {
    const { id } = await make({ title: 'Soon', content: '<p>Text</p>' });
    const { path } = await json<{ path: string }>(await ask(`/${id}/preview`, 'POST'));
    const [, token = ''] = path.split('?preview=');
    expect(path).toMatch(/^\/blog\/soon\?preview=/);
    const preview = (of: string, with_ = token) => shown(`/${of}/preview?token=${encodeURIComponent(with_)}`);
    const response = await preview(id);
    expect(await json(response)).toMatchObject({ title: 'Soon', content: '<p>Text</p>' });
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    const other = await make({ title: 'Other' });
    const forged = `${Number(token.split('.')[0]) + 1}.${token.split('.')[1]}`;
    for (const wrong of [await preview(other.id), await preview(id, forged), await preview(id, 'x')])
      expect(wrong.status).toBe(404);
    clock.minutesLater(24 * 60 + 1);
    expect((await preview(id)).status).toBe(404);
  });
});

// Proves requirement 204.
describe('the revisions of a story', () => {
  const revisions = async (id: string) =>
    (await json<{ items: StoryRevision[] }>(await ask(`/${id}/revisions`, 'GET'))).items;

  it('say who changed what and when, and restoring one makes a new one', async () => {
    const { id } = await make({ ...whole, content: '<p>First</p>' });
    await later(5);
    await edit(id, { version: 1, title: 'Second', content: '<p>Second</p>' });
    expect(await revisions(id)).toEqual([
      {
        version: 2,
        at: '2026-11-30T06:35:00.000Z',
        by: 'The admin',
        action: 'edited',
        changed: ['title', 'content'],
      },
      { version: 1, at: '2026-11-30T06:30:00.000Z', by: 'The admin', action: 'created', changed: [] },
    ]);
    const first = await json<StoryRevisionValues>(await ask(`/${id}/revisions/1`, 'GET'));
    expect(first.values).toMatchObject({ title: 'Reading a jali', content: '<p>First</p>' });
    expect((await ask(`/${id}/revisions/1/restore`, 'POST', { version: 1 })).status).toBe(409);
    const restored = await json(await ask(`/${id}/revisions/1/restore`, 'POST', { version: 2 }));
    expect(restored).toMatchObject({
      version: 3,
      values: { title: 'Reading a jali', content: '<p>First</p>' },
    });
    expect((await revisions(id)).map(({ action }) => action)).toEqual([
      'revision restored',
      'edited',
      'created',
    ]);
    expect((await ask(`/${id}/revisions/9`, 'GET')).status).toBe(404);
  });

  it('keep what a story said before there were revisions', async () => {
    const at = new Date('2026-01-05T04:00:00Z');
    await api.db.collection<{ _id: string }>('posts').insertOne({
      _id: 'old',
      title: 'Old',
      excerpt: 'Old.',
      content: '<p style="color:#a23127">Old<br /></p>',
      category: 'Design',
      author: 'Devika Rathore',
      image: 'https://images.example/old.jpg',
      tags: [],
      createdAt: at,
    } as never);
    await migrateStories(api.db);
    expect(await json(await shown('/old'))).toMatchObject({
      _id: 'old',
      content: '<p style="color: #a23127;">Old<br></p>',
      createdAt: at.toISOString(),
    });
    await edit('old', { version: 1, title: 'New' });
    const first = await json<StoryRevisionValues>(await ask('/old/revisions/1', 'GET'));
    expect(first).toMatchObject({ by: null, action: 'stored', values: { title: 'Old' } });
    await migrateStories(api.db);
    expect((await read('old')).version).toBe(2);
  });
});

// Proves requirement 206.
describe('what a story links to and shows', () => {
  it('are published products and artisans; a product’s page has the story first', async () => {
    await fillCatalogue(api.db, [aProduct('1'), aProduct('2', { status: 'draft' })]);
    await api.db.collection<ArtisanDocument>('artisans').insertOne(storedArtisan());
    await published({ ...whole, title: 'By tag', tags: ['sheesham'] });
    const { id, products } = await published({
      ...whole,
      title: 'Linked',
      products: ['2', '1'],
      artisans: ['ramesh-jangid'],
    });
    expect(products.map((one) => one.id)).toEqual(['2', '1']);
    const post = await json<BlogPostDetail>(await shown(`/${id}`));
    expect(post.products.map((one) => one.id)).toEqual(['1']);
    expect(post.artisans).toEqual([expect.objectContaining({ slug: 'ramesh-jangid', craft: 'Joinery' })]);
    const about = await json<Background>(await api.as('anonymous')('/api/products/1/background'));
    expect(about.stories.map(({ title }) => title)).toEqual(['Linked', 'By tag']);
    const gone = await ask('', 'POST', { ...whole, products: ['99'] });
    expect([gone.status, await json(gone)]).toEqual([
      400,
      expect.objectContaining({ fields: { products: expect.any(String) } }),
    ]);
  });

  it('are pictures of the media, by their address now, and these cannot be removed', async () => {
    const picture = (id: string) => ({
      _id: id,
      purpose: 'shop',
      source: 'shipped',
      kind: 'picture',
      status: 'ready',
      name: id,
      alt: 'A jali',
      files: [],
    });
    await api.db
      .collection<{ _id: string }>('media')
      .insertMany([picture('product-1-room'), picture('product-2-room')]);
    const content = '<p><img src="/media/replaced-1200.jpg" alt="Stone" data-media="product-2-room"></p>';
    const { id, image, values } = await published({ ...whole, image: 'product-1-room', content });
    expect(image).toMatch(/^\/media\/product-1-room\.\w+ /);
    const now =
      /^<p><img src="\/media\/product-2-room\.\w+-\d+\.jpg" alt="Stone" data-media="product-2-room"><\/p>$/;
    expect(values.content).toMatch(now);
    expect((await json<BlogPost>(await shown(`/${id}`))).content).toMatch(now);
    const uses = await api.services.content.pictureUses(['product-1-room', 'product-2-room', 'other']);
    expect([...uses.keys()].sort()).toEqual(['product-1-room', 'product-2-room']);
    const gone = await ask('', 'POST', { ...whole, content: content.replace('"product-2-room"', '"gone"') });
    expect([gone.status, await json(gone)]).toEqual([
      400,
      expect.objectContaining({ fields: { content: expect.any(String) } }),
    ]);
  });
});
