import { fillCatalogue, aProduct } from '../../app/testing/products.ts';
import { openTestApi, type TestApi } from '../../app/testing/request.ts';
import { createEventBus } from '../../platform/events/event-bus.ts';
import type { BulkProducts } from '../catalogue/index.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import type { DomainEvents } from '../shared/events.ts';
import type { ImportDocument } from './import-document.ts';
import { imports as importDomain, type ImportNeeds } from './index.ts';
import { openImports } from './testing/import-api.ts';

let api: TestApi;
let imports: ReturnType<typeof openImports>;

beforeAll(async () => {
  api = await openTestApi();
  imports = openImports(api);
});
beforeEach(async () => {
  for (const name of ['imports', 'importRows', 'activity', 'activityHead'])
    await api.db.collection(name).deleteMany({});
  await fillCatalogue(api.db, [aProduct('1')]);
});
afterAll(() => api.stop());

const products = () => api.db.collection<ProductDocument>('products');
const document = async (id: string) => api.db.collection<ImportDocument>('imports').findOne({ _id: id });
const file = (rows: number) =>
  `SKU,Title,Price\n${Array.from({ length: rows }, (_, index) => `K-${index},Stool ${index},100`).join('\n')}`;

/** The background work of another process on the same database. */
function process({
  write = api.services.catalogue.bulk.write,
  laterMs = 0,
}: { write?: BulkProducts['write']; laterMs?: number } = {}) {
  const { client, db, services } = api;
  const { catalogue } = services;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const needs = {
    ...{ client, db, log, ...services },
    clock: () => new Date(Date.now() + laterMs),
    events: createEventBus<DomainEvents>(db),
    catalogue: { ...catalogue, bulk: { ...catalogue.bulk, write } },
  };
  return importDomain.create(needs as unknown as ImportNeeds).work;
}

/** Has imports run that are ready, without anybody to work on them. */
async function begin(...ids: string[]): Promise<void> {
  const running = { state: 'running', done: 0, claim: null, claimedUntil: new Date(0) } as const;
  await api.db.collection<ImportDocument>('imports').updateMany({ _id: { $in: ids } }, { $set: running });
}

async function begun(rows: number): Promise<string> {
  const { id } = await imports.preview(file(rows));
  await begin(id);
  return id;
}

describe('an import whose process ends in the middle (requirement 119)', () => {
  it('is carried on by the next process, without writing anything twice', async () => {
    const id = await begun(250);
    let portions = 0;
    const dying = process({
      write: (...call) => {
        portions += 1;
        return portions === 2
          ? Promise.reject(new Error('killed'))
          : api.services.catalogue.bulk.write(...call);
      },
    });
    await expect(dying.job.run()).rejects.toThrow('killed');
    expect(await document(id)).toMatchObject({ state: 'running', done: 1 });
    expect(await products().countDocuments()).toBe(51);

    await process().job.run();
    expect(await products().countDocuments()).toBe(51);
    await process({ laterMs: 31_000 }).job.run();
    expect(await document(id)).toMatchObject({ state: 'done', written: { created: 250, changed: 0 } });
    expect(await products().countDocuments()).toBe(251);
    expect(await api.db.collection('activity').countDocuments({ 'entity.type': 'product' })).toBe(250);
  });

  it('is written once when a process that was taken for dead goes on beside its successor', async () => {
    const id = await begun(250);
    let wake: () => void = () => undefined;
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    let fellAsleep: () => void = () => undefined;
    const sleeping = new Promise<void>((resolve) => (fellAsleep = resolve));
    let portions = 0;
    const slow = process({
      write: async (...call) => {
        portions += 1;
        if (portions === 2) {
          fellAsleep();
          await asleep;
        }
        return api.services.catalogue.bulk.write(...call);
      },
    });
    const first = slow.job.run();
    await sleeping;
    await process({ laterMs: 31_000 }).job.run();
    wake();
    await first;
    expect(await document(id)).toMatchObject({ state: 'done', written: { created: 250 } });
    expect(await products().countDocuments()).toBe(251);
    expect(await api.db.collection('activity').countDocuments({ 'entity.type': 'product' })).toBe(250);
  });

  it('leaves whole portions when the API stops, and the next one goes on at once', async () => {
    const id = await begun(250);
    const stopping = new AbortController();
    await process({
      write: (...call) => {
        stopping.abort();
        return api.services.catalogue.bulk.write(...call);
      },
    }).job.run(stopping.signal);
    expect(await document(id)).toMatchObject({ state: 'running', done: 1, claim: null });
    await process().job.run();
    expect(await document(id)).toMatchObject({ state: 'done', written: { created: 250 } });
  });
});

describe('cancelling (requirement 106)', () => {
  it('takes back what has been written', async () => {
    const id = await begun(250);
    const cancelling = process({
      write: async (...call) => {
        const written = await api.services.catalogue.bulk.write(...call);
        const current = await document(id);
        if (current?.done === 1 && current.state === 'running') await imports.post(`${id}/cancel`);
        return written;
      },
    });
    await cancelling.job.run();
    await imports.settled();
    await process({ laterMs: 31_000 }).job.run();
    expect(await document(id)).toMatchObject({ state: 'cancelled' });
    expect(await products().countDocuments()).toBe(1);
  });
});

describe('two imports at once (requirement 106)', () => {
  it('create a product of one SKU once; the other one leaves nothing', async () => {
    const ids = [(await imports.preview(file(120))).id, (await imports.preview(file(120))).id];
    await begin(...ids);
    await Promise.all([process().job.run(), process().job.run()]);
    const states = await Promise.all(ids.map(async (id) => (await document(id))?.state));
    expect(states.sort()).toEqual(['done', 'failed']);
    expect(await products().countDocuments()).toBe(121);
  });
});

it('keeps the rows of an import for 30 days, and its summary for good (requirement 107)', async () => {
  const { id } = await imports.preview(file(30));
  await imports.run(id);
  await process({ laterMs: 29 * 24 * 3_600_000 }).cleaning.run();
  expect((await imports.rows(id)).total).toBe(30);
  await process({ laterMs: 31 * 24 * 3_600_000 }).cleaning.run();
  expect((await imports.rows(id)).total).toBe(0);
  expect(await imports.read(id)).toMatchObject({ state: 'done', written: { created: 30 }, mayUndo: false });
  expect(await (await imports.post(`${id}/undo`)).json()).toMatchObject({ code: 'too_old' });
});

it('keeps a preview that nobody has run for 30 days', async () => {
  const { id } = await imports.preview(file(30));
  await process({ laterMs: 31 * 24 * 3_600_000 }).cleaning.run();
  expect(await api.db.collection('importRows').countDocuments({ import: id })).toBe(0);
  expect(await (await imports.post(`${id}/run`, { mode: 'all' })).json()).toMatchObject({
    code: 'nothing_to_do',
  });
});
