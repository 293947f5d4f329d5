import { jest } from '@jest/globals';
import { fakeDate } from '../../../app/testing/fake-date.ts';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import type { ActivityList } from '../../activity/activity.schema.ts';
import { sanitisePost } from '../sanitise.ts';
import { attacks, dangers } from '../testing/attacks.ts';
import type { PageDocument } from './page-document.ts';
import { guideKeys, pageKeys, pageSchema, policyKeys, type HeroForm } from './page-forms.ts';
import { firstForms, firstPages } from './first-pages.ts';
import { picturesOfPage } from './page-values.ts';
import type { Announcement, EditedPage, PageList, PageRevision, ShownPage } from './pages.schema.ts';
import { createPagesRepository } from './pages.repository.ts';

let api: TestApi;
let clock: ReturnType<typeof fakeDate>;
const began = new Date('2026-11-01T06:30:00Z');
const shipped = [...picturesOfPage(firstForms.hero), 'product-1-room'];
beforeAll(async () => {
  api = await openTestApi();
  await api.db.collection<{ _id: string }>('media').insertMany(
    shipped.map((_id) => ({
      _id,
      purpose: 'shop',
      source: 'shipped',
      kind: 'picture',
      status: 'ready',
      name: _id,
      alt: 'A room',
      files: [],
    })),
  );
});
beforeEach(async () => {
  clock = fakeDate(new Date('2026-11-30T06:30:00Z'));
  await api.signIn();
  for (const name of ['pages', 'pageRevisions', 'activity', 'activityHead', 'events'])
    await api.db.collection(name).deleteMany({});
  await createPagesRepository(api.db).addMissing(firstPages(began));
});
afterEach(() => jest.useRealTimers());
afterAll(() => api.stop());

const ask = (path: string, method = 'GET', body?: object) =>
  api.as('admin')(`/api/admin/pages${path}`, { method, ...(body && { body }) });
const read = async (key: string) => json<EditedPage>(await ask(`/${key}`));
const save = (key: string, body: object) => ask(`/${key}`, 'PUT', body);
const saved = async (key: string, body: object) => json<EditedPage>(await save(key, body));
const shown = (path: string) => api.as('anonymous')(`/api/pages/${path}`);
const policy = async (key: string) => json<Extract<ShownPage, { kind: 'policy' }>>(await shown(key));
const announced = async () =>
  (await json<Announcement>(await api.as('anonymous')('/api/announcement'))).announcement;
const fieldsOf = async (response: Response) => Object.keys((await json<{ fields: object }>(response)).fields);
const returns = { title: 'Returns', content: '<p>Thirty days.</p>' };

// Proves requirement 209.
describe('a page of the back office', () => {
  it('begins with texts that its form and its sanitiser accept as they are', () => {
    for (const key of pageKeys) {
      const form = firstForms[key];
      expect(pageSchema(key).parse(form)).toEqual(form);
      if ('content' in form) expect(sanitisePost(form.content)).toBe(form.content);
    }
  });

  it('names in the privacy policy each kind of personal data that the shop keeps', () => {
    const privacy = firstPages(began).find(({ _id }) => _id === 'privacy');
    const text = JSON.stringify(privacy);
    for (const kind of ['an order', 'an account', 'a message', 'a booking', 'the newsletter'])
      expect(text).toContain(`With ${kind}`);
  });

  it('is added where it is missing, and is left alone where it is not', async () => {
    await saved('returns', { version: 1, values: returns, publish: true });
    await api.db.collection<PageDocument>('pages').deleteOne({ _id: 'terms' });
    await createPagesRepository(api.db).addMissing(firstPages(new Date()));
    expect([(await policy('returns')).title, (await policy('terms')).title]).toEqual([
      'Returns',
      'Terms of sale',
    ]);
    const { items } = await json<PageList>(await ask(''));
    expect(items.map(({ key }) => key)).toEqual([...pageKeys]);
  });

  it('is saved as a draft that no shopper sees until it is published', async () => {
    const draft = await saved('returns', { version: 1, values: returns });
    expect(draft).toMatchObject({ version: 2, hasDraft: true, values: returns });
    expect((await policy('returns')).title).toBe('Returns and refunds');
    const published = await saved('returns', { version: 2, values: returns, publish: true });
    expect(published).toMatchObject({ version: 3, hasDraft: false });
    expect(await policy('returns')).toMatchObject({
      ...returns,
      publishedAt: '2026-11-30T06:30:00.000Z',
    });
  });

  it('has no draft when it says what shoppers see, and forgets one that is discarded', async () => {
    await save('returns', { version: 1, values: returns });
    expect(await json(await ask('/returns/discard', 'POST', { version: 2 }))).toMatchObject({
      hasDraft: false,
      version: 3,
      values: { title: 'Returns and refunds' },
    });
    expect((await ask('/returns/discard', 'POST', { version: 3 })).status).toBe(409);
    const same = await saved('returns', { version: 3, values: firstForms.returns });
    expect(same).toMatchObject({ hasDraft: false, version: 4 });
  });

  it('is saved in the version that was seen, also by ten at once', async () => {
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        save('returns', { version: 1, values: { ...returns, title: `${n}` } }),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    const stale = await save('returns', { version: 1, values: returns, publish: true });
    expect(await json(stale)).toMatchObject({ code: 'conflict', current: { version: 2, hasDraft: true } });
    expect((await policy('returns')).title).toBe('Returns and refunds');
  });

  it('names the fields that are wrong', async () => {
    const [slide] = (firstForms.hero as HeroForm).slides;
    const hero = (over: object) => save('hero', { version: 1, values: { slides: [{ ...slide, ...over }] } });
    expect(await fieldsOf(await hero({ link: 'javascript:alert(1)' }))).toEqual(['slides.0.link']);
    expect(await fieldsOf(await hero({ link: '//evil.example' }))).toEqual(['slides.0.link']);
    expect(await fieldsOf(await hero({ title: '', picture: [] }))).toEqual([
      'slides.0.title',
      'slides.0.picture',
    ]);
    expect(await fieldsOf(await hero({ picture: [{ id: 'gone', alt: '' }] }))).toEqual(['slides.0.picture']);
    expect(
      await fieldsOf(await save('returns', { version: 1, values: { title: 'x', content: '<script>' } })),
    ).toEqual(['content']);
    expect((await save('nowhere', { version: 1, values: {} })).status).toBe(400);
    expect((await read('hero')).version).toBe(1);
  });

  it('runs nothing of what is pasted into its text', async () => {
    const content = `<p>Fine</p>${attacks.join('')}`;
    await saved('terms', { version: 1, values: { ...returns, content }, publish: true });
    const text = (await policy('terms')).content;
    expect(text).toContain('Fine');
    for (const danger of dangers) expect(text).not.toMatch(danger);
  });

  it('is in the log of activities and tells the pages that show it', async () => {
    await saved('returns', { version: 1, values: returns, publish: true });
    const log = await json<ActivityList>(await api.as('admin')('/api/admin/activity?entity=page:returns'));
    expect(log.items.map(({ action, by }) => [action, by?.name])).toEqual([['published', 'The admin']]);
    const events = await api.db.collection('events').find({ name: 'page.changed' }).toArray();
    expect(events.map(({ payload }) => payload as object)).toEqual([
      { page: 'returns', change: 'published', by: 'the-admin' },
    ]);
  });
});

// Proves requirement 210.
describe('the drafts and revisions of a page', () => {
  it('are previewed by a signed link of one page, for a day', async () => {
    await save('returns', { version: 1, values: returns });
    const { path } = await json<{ path: string }>(await ask('/returns/preview', 'POST'));
    const [, token = ''] = path.split('?preview=');
    expect(path).toMatch(/^\/policies\/returns\?preview=/);
    const preview = (key: string, with_ = token) =>
      shown(`${key}/preview?token=${encodeURIComponent(with_)}`);
    const response = await preview('returns');
    expect(await json(response)).toMatchObject(returns);
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    for (const wrong of [await preview('terms'), await preview('returns', 'x')])
      expect(wrong.status).toBe(404);
    clock.minutesLater(24 * 60 + 1);
    expect((await preview('returns')).status).toBe(404);
  });

  it('say who changed what, and restoring one makes a draft of it', async () => {
    await saved('returns', { version: 1, values: returns, publish: true });
    await saved('returns', { version: 2, values: { ...returns, title: 'Third' }, publish: true });
    const list = async () =>
      (await json<{ items: PageRevision[] }>(await ask('/returns/revisions'))).items.map(
        ({ version, by, action, changed }) => [version, by, action, changed],
      );
    expect(await list()).toEqual([
      [3, 'The admin', 'published', ['title']],
      [2, 'The admin', 'published', ['title', 'content', 'metaDescription']],
      [1, null, 'stored', []],
    ]);
    const restore = (revision: number, version: number) =>
      ask(`/returns/revisions/${revision}/restore`, 'POST', { version });
    expect((await restore(1, 2)).status).toBe(409);
    expect((await restore(9, 3)).status).toBe(404);
    expect(await json(await restore(1, 3))).toMatchObject({
      version: 4,
      hasDraft: true,
      values: { title: 'Returns and refunds' },
    });
    expect((await policy('returns')).title).toBe('Third');
    expect((await list())[0]).toEqual([4, 'The admin', 'revision restored', expect.any(Array)]);
  });
});

// Proves requirement 211.
describe('the slides of the home page', () => {
  it('are those of the specification at first, with the pictures of the media', async () => {
    const hero = await json<Extract<ShownPage, { kind: 'hero' }>>(await shown('hero'));
    expect(hero.slides.map(({ cta, link, focus }) => [cta, link, focus])).toEqual([
      ['Explore Furniture', '/products/furniture', 70],
      ['View Decor', '/products/decor', 50],
      ['Meet Artisans', '/artisans', 55],
    ]);
    expect(hero.slides[0]!.tall).toMatch(/^\/media\/hero-1-tall\.\w+ /);
    expect(hero.slides[0]!.wide).toMatch(/^\/media\/hero-1\.\w+ /);
    expect(hero.slides[0]!.alt).not.toBe('');
  });

  it('are ordered and shown with another picture, which cannot be removed then', async () => {
    const { slides } = firstForms.hero;
    const picture = [{ id: 'product-1-room', alt: 'An armchair by the window' }];
    const { wide: _, ...third } = { ...slides[2]!, picture };
    await saved('hero', { version: 1, values: { slides: [third, slides[0]] }, publish: true });
    const hero = await json<Extract<ShownPage, { kind: 'hero' }>>(await shown('hero'));
    expect(hero.slides.map(({ cta }) => cta)).toEqual(['Meet Artisans', 'Explore Furniture']);
    expect(hero.slides[0]).toMatchObject({ alt: 'An armchair by the window' });
    expect(hero.slides[0]!.wide).toBe(hero.slides[0]!.tall);
    const uses = await api.services.content.pictureUses(['product-1-room', 'hero-2']);
    expect([...uses.keys()]).toEqual(['product-1-room']);
  });
});

// Proves requirement 212.
describe('the announcement bar', () => {
  const announce = (values: object, version = 1) => save('announcement', { version, values, publish: true });

  it('says nothing at first, and nothing that is off or not published', async () => {
    expect(await announced()).toBeNull();
    await announce({ isOn: false, text: 'Closed' });
    expect(await announced()).toBeNull();
    await save('announcement', { version: 2, values: { isOn: true, text: 'Closed' } });
    expect(await announced()).toBeNull();
  });

  it('is shown from the start of its first day to the end of its last, in India', async () => {
    const link = { link: '/policies/shipping', linkText: 'Delivery' };
    const text = 'Closed for Diwali';
    expect(
      (await announce({ isOn: true, text, ...link, from: '2026-12-01', until: '2026-12-02' })).status,
    ).toBe(200);
    const at = async (time: string) => {
      jest.setSystemTime(new Date(time));
      return announced();
    };
    expect(await at('2026-11-30T18:29:59Z')).toBeNull();
    expect(await at('2026-11-30T18:30:00Z')).toEqual({ text, ...link });
    expect(await at('2026-12-02T18:29:59Z')).toEqual({ text, ...link });
    expect(await at('2026-12-02T18:30:00Z')).toBeNull();
  });

  it.each([
    [{ isOn: true }, 'text'],
    [{ isOn: true, text: 'x', link: '/about' }, 'linkText'],
    [{ isOn: true, text: 'x', linkText: 'Read' }, 'link'],
    [{ isOn: true, text: 'x', from: '2026-12-02', until: '2026-12-01' }, 'until'],
    [{ isOn: true, text: 'x', from: '2026-02-30' }, 'from'],
  ])('is not saved as %j', async (values, field) => {
    const response = await announce(values);
    expect([response.status, await fieldsOf(response)]).toEqual([400, [field]]);
  });
});

// Proves requirement 213.
describe('the policies', () => {
  it('are six, are in the sitemap, and an unknown one is an error', async () => {
    for (const key of policyKeys)
      expect(await policy(key)).toMatchObject({
        kind: 'policy',
        key,
        content: expect.stringContaining('<h2>'),
      });
    const sitemap = await json<{ items: { id: string }[] }>(
      await api.as('anonymous')('/api/sitemap?kind=policies'),
    );
    expect(sitemap.items.map(({ id }) => id)).toEqual([...policyKeys]);
    expect((await shown('cookies')).status).toBe(400);
    expect((await shown('announcement')).status).toBe(400);
  });
});

// Proves requirement 360.
it('begins with an accessibility statement: what is tested, what does not work well yet, how to report it', () => {
  const { content } = firstForms.accessibility;
  for (const words of [
    'WCAG) 2.2, level AA',
    'What we test',
    'What does not work well yet',
    'href="/contact"',
  ])
    expect(content).toContain(words);
});

// Proves requirement 353.
describe('the guides', () => {
  it('are four, are in the sitemap, and are edited as the policies are', async () => {
    const guide = async (key: string) => json<Extract<ShownPage, { kind: 'guide' }>>(await shown(key));
    for (const key of guideKeys)
      expect(await guide(key)).toMatchObject({
        kind: 'guide',
        key,
        content: expect.stringContaining('<h2>'),
      });
    const sitemap = await json<{ items: { id: string }[] }>(
      await api.as('anonymous')('/api/sitemap?kind=guides'),
    );
    expect(sitemap.items.map(({ id }) => id)).toEqual([...guideKeys]);
    const values = { title: 'Sizes', content: `<h2>Beds</h2><p>Wide.</p>${attacks.join('')}` };
    const saved_ = await saved('size-guide', { version: 1, values, publish: true });
    expect(saved_).toMatchObject({ path: '/help/size-guide', hasDraft: false, version: 2 });
    const text = (await guide('size-guide')).content;
    expect(text).toContain('<h2>Beds</h2><p>Wide.</p>');
    for (const danger of dangers) expect(text).not.toMatch(danger);
    expect(await fieldsOf(await save('faq', { version: 1, values: { title: 'x', content: '' } }))).toEqual([
      'content',
    ]);
  });
});

// Proves requirement 214.
describe('the about page', () => {
  it('has the founders and workshops that are published', async () => {
    const about = async () => json<Extract<ShownPage, { kind: 'about' }>>(await shown('about'));
    expect((await about()).workshops.map(({ name, hours }) => [name, hours])).toEqual([
      ['Wood carving', 3],
      ['Mirror work', 2],
      ['Brass inlay', 4],
    ]);
    const workshops = [{ name: 'Lacquer', hours: 1, text: 'Turn a bangle.' }];
    await saved('about', { version: 1, values: { ...firstForms.about, workshops }, publish: true });
    expect((await about()).workshops).toEqual(workshops);
    const twice = { ...firstForms.about, workshops: [...workshops, ...workshops] };
    expect(await fieldsOf(await save('about', { version: 2, values: twice }))).toEqual(['workshops']);
  });
});
