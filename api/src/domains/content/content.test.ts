import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import type { ArtisanDocument } from './artisans/artisan-document.ts';
import type { ArtisanDetail, Background, BlogPost, BlogPostDetail } from './content.schema.ts';
import { firstPages } from './pages/first-pages.ts';
import { createPagesRepository } from './pages/pages.repository.ts';
import { attacks, dangers } from './testing/attacks.ts';
import { editorHtml } from './testing/editor-html.ts';
import { storedArtisan } from './testing/stored-artisan.ts';

let api: TestApi;
const post = {
  title: 'How sheesham is seasoned',
  excerpt: 'Slowly.',
  image: 'https://images.example/stack.jpg',
};
const write = (body: object) => api.as('admin')('/api/blogs', { method: 'POST', body });
const create = async (body: object) => json<BlogPost>(await write(body));

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const name of ['posts', 'postRevisions']) await api.db.collection(name).deleteMany({});
});

// Proves requirements 74 and 51.
describe('the blog', () => {
  it('publishes a post with the form’s defaults', async () => {
    const response = await write(post);
    expect(response.status).toBe(201);
    expect(await json(response)).toEqual({
      ...post,
      _id: 'how-sheesham-is-seasoned',
      content: '',
      category: 'Craftsmanship',
      author: 'Admin',
      tags: [],
      readTime: '1 min read',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it.each([
    ['a word', 'chair'],
    ['a path', '/pictures/chair.jpg'],
    ['an address without TLS', 'http://images.example/chair.jpg'],
    ['a script', 'javascript:alert(1)'],
    ['an address that breaks out of an attribute', 'https://images.example/"onload=x'],
  ])('takes no post whose image is %s, and names the field', async (_, image) => {
    const response = await write({ ...post, image });
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ fields: { image: expect.any(String) } });
    expect(await api.db.collection('posts').countDocuments()).toBe(0);
  });

  it('names each field that is missing, in a sentence', async () => {
    const response = await write({});
    expect(await json(response)).toMatchObject({
      code: 'invalid_input',
      fields: {
        title: 'Title has to be a text.',
        excerpt: 'Excerpt has to be a text.',
        image: 'Featured Image URL has to be a text.',
      },
    });
  });

  it('stores sanitised HTML and no empty tags', async () => {
    const body = { ...post, content: '<p>x</p><script>alert(1)</script>', tags: ['wood', '', 'wood'] };
    const { _id } = await create(body);
    const stored = await api.db.collection<{ _id: string; content: string }>('posts').findOne({ _id });
    expect(stored?.content).toBe('<p>x</p>');
    expect(stored).toMatchObject({ tags: ['wood'] });
  });

  it('gives two posts with the same title different slugs', async () => {
    const first = await create(post);
    const second = await create(post);
    expect([first._id, second._id]).toEqual(['how-sheesham-is-seasoned', 'how-sheesham-is-seasoned-2']);
  });

  it('gives a title without Latin letters a slug, too', async () => {
    const { _id } = await create({ ...post, title: 'विरासत' });
    expect((await api.as('anonymous')(`/api/blogs/${_id}`)).status).toBe(200);
  });

  it('lists the newest first', async () => {
    await create({ ...post, title: 'First' });
    await create({ ...post, title: 'Second' });
    const [earlier, later] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:00:01Z')];
    const posts = api.db.collection<{ _id: string }>('posts');
    await posts.updateOne({ _id: 'first' }, { $set: { publishedAt: earlier } });
    await posts.updateOne({ _id: 'second' }, { $set: { publishedAt: later } });
    const list = await json<BlogPost[]>(await api.as('anonymous')('/api/blogs'));
    expect(list.map(({ title }) => title)).toEqual(['Second', 'First']);
  });

  it('replaces a post, sanitises it again and keeps its date', async () => {
    const { _id, createdAt } = await create(post);
    const body = { ...post, title: 'New', category: 'Design', content: '<p onclick="x()">y</p>' };
    const response = await api.as('admin')(`/api/blogs/${_id}`, { method: 'PUT', body });
    expect(response.status).toBe(200);
    expect(await json(response)).toMatchObject({ _id, createdAt, title: 'New', content: '<p>y</p>' });
  });

  it('deletes a post, and reports a 404 the second time', async () => {
    const { _id } = await create(post);
    expect((await api.as('admin')(`/api/blogs/${_id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await api.as('admin')(`/api/blogs/${_id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it.each(['GET', 'PUT'])('%s of a post that does not exist is a 404', async (method) => {
    const body = method === 'PUT' ? post : undefined;
    const response = await api.as('admin')('/api/blogs/nothing', { method, body });
    expect(response.status).toBe(404);
    expect(await json(response)).toMatchObject({ message: 'Blog post not found' });
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ excerpt: ' ' }, 'excerpt'],
    [{ image: '' }, 'image'],
    [{ image: 'http://images.example/a.jpg' }, 'image'],
    [{ image: 'not-in-the-media' }, 'image'],
    [{ category: 'Politics' }, 'category'],
    [{ tags: 'wood' }, 'tags'],
    [{ content: 'x'.repeat(200_001) }, 'content'],
  ])('rejects an invalid post and names the field (%#)', async (change, field) => {
    const response = await write({ ...post, ...change });
    expect(response.status).toBe(400);
    expect((await json<{ fields: object }>(response)).fields).toHaveProperty(field);
  });
});

// Proves requirements 25 and 205.
describe('HTML that is sent straight to the API', () => {
  const stored = (_id: string) =>
    api.db.collection<{ _id: string; content: string }>('posts').findOne({ _id });
  const served = async (id: string) =>
    (await json<BlogPost>(await api.as('anonymous')(`/api/blogs/${id}`))).content;

  it.each(attacks)('is harmless as a post, as a draft and as an edit: %s', async (attack) => {
    const admin = api.as('admin');
    const content = `<p>before</p>${attack}`;
    const { _id } = await create({ ...post, content });
    const draft = await json<{ id: string }>(
      await admin('/api/admin/blogs', { method: 'POST', body: { title: 'Draft', content } }),
    );
    const change = { method: 'PATCH', body: { version: 1, content: `${content}<p>after</p>` } };
    const edited = await json<{ values: { content: string } }>(
      await admin(`/api/admin/blogs/${draft.id}`, change),
    );
    const texts = [
      await served(_id),
      (await stored(_id))?.content,
      edited.values.content,
      (await stored(draft.id))?.content,
      JSON.stringify(await api.db.collection('postRevisions').find({ story: draft.id }).toArray()),
    ];
    for (const text of texts) {
      for (const danger of dangers) expect(text).not.toMatch(danger);
      expect(text).toContain('<p>before</p>');
    }
  });

  it('comes back letter by letter when it is what the editor makes', async () => {
    for (const content of Object.values(editorHtml)) {
      const { _id } = await create({ ...post, content });
      expect(await served(_id)).toBe(content);
    }
  });
});

describe('the background of a product', () => {
  const background = (id: string) => api.as('anonymous')(`/api/products/${id}/background`);
  beforeEach(async () => {
    await fillCatalogue(api.db, [aProduct('1'), aProduct('2', { status: 'draft' })]);
    await api.db.collection('artisans').deleteMany({});
  });

  it('is its artisan, and the stories that name the artisan or the material', async () => {
    const maker = storedArtisan();
    await api.db.collection<ArtisanDocument>('artisans').insertOne(maker);
    await create({ ...post, title: 'Wood', tags: ['sheesham'] });
    await create({ ...post, title: 'Care', tags: ['care'], content: '<p>Ramesh Jangid says: wax.</p>' });
    await create({ ...post, title: 'Stone', tags: ['sandstone'] });
    const response = await json<Background>(await background('1'));
    expect(response.maker).toEqual({
      slug: 'ramesh-jangid',
      name: 'Ramesh Jangid',
      craft: 'Joinery',
      village: 'Mathania',
      years: 26,
      image: { src: 'x', alt: 'Ramesh' },
    });
    expect(response.stories.map(({ title }) => title)).toEqual(['Care', 'Wood']);
    expect(Object.keys(response.stories[0]!).sort()).toEqual([
      '_id',
      'category',
      'excerpt',
      'image',
      'title',
    ]);
  });

  it('is empty for a product without an artisan and without stories', async () => {
    const nameless = aProduct('1', { craftsman: '', artisanSlug: '' });
    await fillCatalogue(api.db, [nameless]);
    await create({ ...post, title: 'Care', tags: ['care'], content: '<p>Wax.</p>' });
    expect(await json(await background('1'))).toEqual({
      maker: null,
      making: [],
      workshops: [],
      stories: [],
    });
  });

  // Proves requirement 358.
  it('has the steps of the making, each with its name where it has one', async () => {
    const long = 'A colon that comes after a good many words: it is part of the sentence.';
    const making = ['Wood: dried for a year: no less.', 'Then it rests.', long];
    await fillCatalogue(api.db, [aProduct('1', { making })]);
    expect((await json<Background>(await background('1'))).making).toEqual([
      { step: 'Wood', text: 'dried for a year: no less.' },
      { step: '', text: 'Then it rests.' },
      { step: '', text: long },
    ]);
  });

  // Proves requirement 357.
  it('leads from product to maker, story and workshop, and from each of them back', async () => {
    await api.db.collection<ArtisanDocument>('artisans').insertOne(storedArtisan());
    await create({ ...post, title: 'Care', tags: [], content: '<p>Ramesh Jangid says: wax.</p>' });
    await create({ ...post, title: 'Stone', tags: [], content: '<p>Stone.</p>' });
    const workshop = { name: 'Joinery', hours: 3, text: 'Cut a joint.' };
    await createPagesRepository(api.db).addMissing(firstPages(new Date()));
    await api.db
      .collection<{ _id: string }>('pages')
      .updateOne(
        { _id: 'about' },
        { $set: { 'published.workshops': [{ ...workshop, artisan: 'ramesh-jangid' }] } },
      );
    const taught = [{ name: 'Joinery', hours: 3 }];
    const shown = async <Body>(path: string) => json<Body>(await api.as('anonymous')(`/api/${path}`));

    const product = await json<Background>(await background('1'));
    expect(product).toMatchObject({ maker: { slug: 'ramesh-jangid' }, workshops: taught });
    const maker = await shown<ArtisanDetail>('artisans/ramesh-jangid');
    expect(maker.products.map(({ id }) => id)).toEqual(['1']);
    expect(maker.stories.map(({ _id }) => _id)).toEqual(['care']);
    expect(maker.workshops).toEqual(taught);
    const story = await shown<BlogPostDetail>('blogs/care');
    expect(story.artisans.map(({ slug }) => slug)).toEqual(['ramesh-jangid']);
    expect(story.workshops).toEqual(taught);
    expect(await shown<BlogPostDetail>('blogs/stone')).toMatchObject({ artisans: [], workshops: [] });
    const teacher = { slug: 'ramesh-jangid', name: 'Ramesh Jangid' };
    expect(await shown('pages/about')).toMatchObject({ workshops: [{ ...workshop, artisan: teacher }] });
    expect(await shown('visits/joinery/calendar')).toMatchObject({ offer: { artisan: teacher } });

    await api.db.collection('artisans').updateOne({}, { $set: { status: 'hidden' } });
    expect(await json<Background>(await background('1'))).toMatchObject({ maker: null, workshops: [] });
    expect(await shown('pages/about')).toMatchObject({ workshops: [workshop] });
    expect(await shown('blogs/care')).toMatchObject({ artisans: [], workshops: [] });
  });

  it.each(['2', '99'])('is a 404 for product %s, which shoppers do not see', async (id) => {
    expect((await background(id)).status).toBe(404);
  });
});

// Proves requirement 350.
describe('the stories that shoppers read', () => {
  const text = '<p>A long text.</p>';
  const read = async <Body>(path: string) => json<Body>(await api.as('anonymous')(path));

  it('are listed without their texts', async () => {
    await create({ ...post, content: text });
    const [listed] = await read<Partial<BlogPost>[]>('/api/blogs');
    expect(listed).not.toHaveProperty('content');
    expect((await read<BlogPost>(`/api/blogs/${listed?._id}`)).content).toBe(text);
  });

  it('name the newer and the older one, and those that are like them', async () => {
    const titles = ['First', 'Second', 'Third'];
    for (const title of titles)
      await create({ ...post, title, tags: title === 'Second' ? ['wax'] : ['oil'] });
    const stored = api.db.collection<{ _id: string; slug: string; publishedAt: Date }>('posts');
    for (const [day, slug] of ['first', 'second', 'third'].entries())
      await stored.updateOne({ slug }, { $set: { publishedAt: new Date(Date.UTC(2026, 9, day + 1)) } });
    const second = await read<BlogPostDetail>('/api/blogs/second');
    expect([second.newer?.title, second.older?.title]).toEqual(['Third', 'First']);
    const first = await read<BlogPostDetail>('/api/blogs/first');
    expect([first.newer?.title, first.older]).toEqual(['Second', null]);
    expect(first.related.map(({ title }) => title)).toEqual(['Third', 'Second']);
  });

  it('come as feeds', async () => {
    await create(post);
    const feed = await api.as('anonymous')('/api/blogs/feed.xml');
    expect(feed.headers.get('Content-Type')).toContain('application/rss+xml');
    expect(await feed.text()).toContain('/blog/how-sheesham-is-seasoned</link>');
    expect((await read<{ items: unknown[] }>('/api/blogs/feed.json')).items).toHaveLength(1);
  });
});

describe('an artisan', () => {
  it('who does not exist is a 404', async () => {
    const response = await api.as('anonymous')('/api/artisans/nobody');
    expect(response.status).toBe(404);
    expect(await json(response)).toMatchObject({ message: 'Artisan not found' });
  });
});
