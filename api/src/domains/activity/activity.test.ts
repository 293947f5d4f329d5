import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ActivityEntry, ActivityRow } from './activity-row.ts';
import type { ActivityHead } from './activity.repository.ts';
import type {
  ActivityList,
  ActivityPage,
  ActivityVerification,
  LastVerification,
} from './activity.schema.ts';

let api: TestApi;
const rows = () => api.db.collection<ActivityRow>('activity');
const heads = () => api.db.collection<ActivityHead>('activityHead');

const entry = (id: string, change: Partial<ActivityEntry> = {}): ActivityEntry => ({
  entity: { type: 'product', id, label: `Chair ${id}` },
  action: 'changed',
  by: { id: 'the-admin' },
  ...change,
});
const record = (id: string, change?: Partial<ActivityEntry>) =>
  inTransaction(api.client, (session) => api.services.activity.record(entry(id, change), session));
const list = async (query = '') => json<ActivityList>(await api.as('admin')(`/api/admin/activity${query}`));
const ids = async (query: string) => (await list(query)).items.map(({ entity }) => entity.id);
const verified = async () => json<ActivityVerification>(await api.as('admin')('/api/admin/activity/verify'));

beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await rows().deleteMany({});
  await heads().deleteMany({});
});
afterAll(() => api.stop());

// Proves requirement 100.
describe('the chain of the activity log', () => {
  it('has one row per change when fifty admins write at once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => record(String(n))));
    const stored = await rows().find().sort({ _id: 1 }).toArray();
    expect(stored.map(({ _id }) => _id)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect(new Set(stored.map(({ previous }) => previous)).size).toBe(50);
    expect(await verified()).toEqual({ isIntact: true, rows: 50, hash: stored.at(-1)?.hash, problem: null });
  });

  it('has nothing of a change that is not made, and several rows of one', async () => {
    const failing = inTransaction(api.client, async (session) => {
      await api.services.activity.record(entry('1'), session);
      throw new Error('the change fails');
    });
    await expect(failing).rejects.toThrow('the change fails');
    expect(await rows().countDocuments()).toBe(0);
    await inTransaction(api.client, async (session) => {
      await api.services.activity.record(entry('1'), session);
      await api.services.activity.record(entry('2'), session);
    });
    expect(await verified()).toMatchObject({ isIntact: true, rows: 2 });
  });

  it.each<[string, () => Promise<unknown>, number, string]>([
    [
      'changed',
      () => rows().updateOne({ _id: 2 }, { $set: { 'changes.0.after': 1 } }),
      1,
      'Row 2 has been changed.',
    ],
    [
      'given to somebody else',
      () => rows().updateOne({ _id: 1 }, { $set: { by: 'another' } }),
      0,
      'Row 1 has been changed.',
    ],
    ['removed', () => rows().deleteOne({ _id: 2 }), 1, 'Row 2 is missing.'],
    ['removed at the end', () => rows().deleteOne({ _id: 3 }), 2, 'Row 3 is missing.'],
    ['removed with all others', () => rows().deleteMany({}), 0, 'Row 1 is missing.'],
    [
      'inserted',
      async () => rows().insertOne({ ...(await rows().findOne({ _id: 2 }))!, _id: 2.5 }),
      2,
      'Row 2.5 was inserted.',
    ],
    [
      'written anew with its own hash',
      async () => rows().updateOne({ _id: 2 }, { $set: { hash: '0'.repeat(64) } }),
      1,
      'Row 2 has been changed.',
    ],
  ])('shows a row that was %s', async (_, tamper, intact, problem) => {
    for (const n of [1, 2, 3]) await record(String(n), { before: { price: n }, after: { price: n + 1 } });
    await tamper();
    expect(await verified()).toMatchObject({ isIntact: false, rows: intact, problem });
    api.logged.length = 0;
    const { verification } = api.services.activity;
    expect(await verification.run()).toBeUndefined();
    expect(JSON.parse(api.logged[0] ?? '{}')).toMatchObject({ level: 50, problem });
  });

  it('is verified every night, and the log of the process says how far it had come', async () => {
    await record('1');
    const { verification } = api.services.activity;
    expect(verification.everyMs).toBe(86_400_000);
    const { hash } = (await rows().findOne({ _id: 1 }))!;
    const last = async () =>
      json<LastVerification>(await api.as('admin')('/api/admin/activity/verification'));
    expect(await last()).toEqual({ last: null });
    expect(await verification.run()).toEqual({ isIntact: true, rows: 1, hash, problem: null });
    const found = { isIntact: true, rows: 1, hash, problem: null, at: expect.any(String) };
    expect(await last()).toEqual({ last: found });
    await rows().updateOne({ _id: 1 }, { $set: { action: 'created' } });
    await verification.run();
    expect(await last()).toMatchObject({ last: { isIntact: false, problem: 'Row 1 has been changed.' } });
  });
});

describe('the list of activities', () => {
  it('is filtered by what has changed, who did it, what they did and when', async () => {
    await record('1', { action: 'created' });
    await record('2');
    await record('a:b', { by: null });
    await rows().updateOne({ _id: 1 }, { $set: { at: new Date('2026-01-01T00:00:00Z') } });
    await rows().updateOne({ _id: 2 }, { $set: { at: new Date('2026-02-01T00:00:00Z') } });
    await rows().updateOne({ _id: 3 }, { $set: { at: new Date('2026-03-01T00:00:00Z') } });
    expect(await ids('')).toEqual(['a:b', '2', '1']);
    expect(await ids('?entity=product:2')).toEqual(['2']);
    expect(await ids('?entity=product:a:b')).toEqual(['a:b']);
    expect(await ids('?entity=order:2')).toEqual([]);
    expect(await ids('?actor=the-admin')).toEqual(['2', '1']);
    expect(await ids('?action=created')).toEqual(['1']);
    expect(await ids('?from=2026-02-01T00:00:00Z')).toEqual(['a:b', '2']);
    expect(await ids('?to=2026-02-01T00:00:00Z')).toEqual(['2', '1']);
    expect(await ids('?from=2026-02-01T05:30:00%2B05:30&to=2026-02-01T00:00:00Z')).toEqual(['2']);
    const { items } = await list();
    expect(items.map(({ by }) => by)).toEqual([
      null,
      { id: 'the-admin', name: 'The admin' },
      { id: 'the-admin', name: 'The admin' },
    ]);
  });

  it('is searched by name, action, kind and days in India, in pages with their total', async () => {
    await record('1', { action: 'price (net) changed' });
    await record('2', { entity: { type: 'order', id: 'o2', label: 'VR/26-27/000002' } });
    await record('3');
    const at = (number: number, time: string) =>
      rows().updateOne({ _id: number }, { $set: { at: new Date(time) } });
    // half an hour after midnight in India is the day before in UTC
    await at(1, '2026-01-31T19:00:00Z');
    await at(2, '2026-02-01T18:00:00Z');
    await at(3, '2026-02-01T19:00:00Z');
    const page = async (query: string) => {
      const found = await json<ActivityPage>(await api.as('admin')(`/api/admin/activity/page?${query}`));
      return [found.items.map(({ id }) => id), found.total];
    };
    expect(await page('')).toEqual([[3, 2, 1], 3]);
    expect(await page('search=000002')).toEqual([[2], 1]);
    expect(await page('search=(NET)')).toEqual([[1], 1]);
    expect(await page('search=o2')).toEqual([[2], 1]);
    expect(await page('kind=order')).toEqual([[2], 1]);
    expect(await page('from=2026-02-01&to=2026-02-01')).toEqual([[2, 1], 2]);
    expect(await page('page=2&pageSize=2')).toEqual([[1], 3]);
    expect(await page('actor=nobody')).toEqual([[], 0]);
  });

  it('is exported as CSV with a line for every field, and no cell runs as a formula', async () => {
    await record('1', {
      entity: { type: 'product', id: '1', label: '=Chair' },
      before: { price: 1, tags: ['a'] },
      after: { price: 2, tags: ['a', 'b'] },
    });
    await record('2', { by: null });
    const csv = await (await api.as('admin')('/api/admin/activity.csv?kind=product')).text();
    const [heading, none, ...lines] = csv.trim().split('\r\n');
    expect(heading).toBe('Number,Time,Who,Role,Network,Device,Kind,Id,Name,Action,Field,Before,After');
    expect(none).toMatch(/^2,.*,The shop,,,,product,2,Chair 2,changed,,,$/);
    expect(lines.map((line) => line.replace(/^(\d),[^,]*/, '$1'))).toEqual([
      `1,The admin,,,,product,1,'=Chair,changed,price,1,2`,
      `1,The admin,,,,product,1,'=Chair,changed,tags,"[""a""]","[""a"",""b""]"`,
    ]);
  });

  it('comes in pages that a new row does not shift, also within one instant', async () => {
    for (const n of [1, 2, 3, 4, 5]) await record(String(n));
    await rows().updateMany({}, { $set: { at: new Date('2026-01-01T00:00:00Z') } });
    const first = await list('?limit=2');
    await record('6');
    const second = await list(`?limit=2&after=${first.next}`);
    const third = await list(`?limit=2&after=${second.next}`);
    const found = [first, second, third].map(({ items }) => items.map(({ entity }) => entity.id));
    expect(found).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(third.next).toBeNull();
    expect(await ids(`?after=${first.next}&to=2025-12-31T00:00:00Z`)).toEqual([]);
  });

  it.each([
    ['entity=product', 'entity'],
    ['from=yesterday', 'from'],
    ['from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', 'to'],
    ['after=2', 'after'],
    ['limit=101', 'limit'],
  ])('rejects %s', async (query, field) => {
    const response = await api.as('admin')(`/api/admin/activity?${query}`);
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('is for admins, and no route changes it', async () => {
    expect((await api.as('user')('/api/admin/activity')).status).toBe(403);
    expect((await api.as('anonymous')('/api/admin/activity/verify')).status).toBe(401);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of ['/api/admin/activity', '/api/admin/activity/1']) {
        expect((await api.as('admin')(path, { method, body: {} })).status).toBe(404);
      }
    }
  });

  it('finds its pages in an index', async () => {
    for (const filter of [
      {},
      { 'entity.type': 'product', 'entity.id': '1' },
      { 'entity.type': 'product' },
      { by: 'x' },
      { action: 'x' },
    ]) {
      const plan = await rows().find(filter).sort({ at: -1, _id: -1 }).limit(51).explain('queryPlanner');
      expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|"SORT"/);
      expect(JSON.stringify(plan)).toContain('IXSCAN');
    }
  });
});

describe('an admin whose account is deleted', () => {
  it('is no longer named, and the chain stays whole', async () => {
    await record('1');
    const { records } = api.services.activity;
    expect(await records.exportPersonalData?.('the-admin')).toMatchObject([
      { action: 'changed', entity: { id: '1' } },
    ]);
    expect(JSON.stringify(await rows().find().toArray())).not.toContain('The admin');
    await record('2', { by: { id: 'somebody-gone' } });
    await inTransaction(api.client, (session) => records.erasePersonalData('somebody-gone', session));
    expect((await list()).items[0]?.by).toEqual({ id: 'somebody-gone', name: 'A former admin' });
    expect(await verified()).toMatchObject({ isIntact: true, rows: 2 });
  });
});
