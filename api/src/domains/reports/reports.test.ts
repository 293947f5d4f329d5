import { randomUUID } from 'node:crypto';
import { fileForm } from '../../app/testing/admin-writes.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createEventBus } from '../../platform/events/event-bus.ts';
import type { CustomerDocument } from '../customers/directory/customer-document.ts';
import { newCustomer } from '../customers/directory/customer-document.ts';
import type { StaffRole } from '../identity/staff.constants.ts';
import type { UserDocument } from '../identity/user.ts';
import type { DomainEvents } from '../shared/events.ts';
import { reports as reportDomain, type ReportNeeds } from './index.ts';
import type { ReportDocument } from './report-document.ts';
import { reportTypes } from './reports.constants.ts';
import type { Report, ReportList } from './reports.schema.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  const names = ['reports', 'activity', 'activityHead', 'customers', 'mediaFiles.files', 'mediaFiles.chunks'];
  await Promise.all([...names, 'mediaLeftovers'].map((name) => api.db.collection(name).deleteMany({})));
});

const stored = () => api.db.collection<ReportDocument>('reports');
const files = () => api.db.collection('mediaFiles.files').countDocuments();
const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
const input = (fields: object = {}) => ({ request: randomUUID(), type: 'sales', ...october, ...fields });
const send = (body: object) => api.as('admin')('/api/admin/reports', { method: 'POST', body });
const asked = async (fields: object = {}): Promise<Report> => json(await send(input(fields)));
const read = async (id: string): Promise<Report> => json(await api.as('admin')(`/api/admin/reports/${id}`));
const download = (id: string) => api.as('admin')(`/api/admin/reports/${id}/file`);
const settled = () => api.services.reports.work.settled();
const cancel = (id: string) => api.as('admin')(`/api/admin/reports/${id}/cancel`, { method: 'POST' });

/** The background work of another process, whose customers and clock may be others. */
function anotherProcess({
  known = api.services.customers.directory.known,
  between = api.services.orders.sales.between,
  laterMs = 0,
}: {
  known?: ReportNeeds['customers']['directory']['known'];
  between?: ReportNeeds['orders']['sales']['between'];
  laterMs?: number;
} = {}) {
  const { client, db, services } = api;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const needs = {
    ...{ client, db, log, ...services },
    clock: () => new Date(Date.now() + laterMs),
    events: createEventBus<DomainEvents>(db),
    customers: { directory: { known } },
    orders: { sales: { ...services.orders.sales, between } },
  };
  return reportDomain.create(needs as unknown as ReportNeeds).work;
}

/** A report that waits, and that nobody makes yet. */
async function waiting(fields: Partial<ReportDocument> = {}): Promise<string> {
  const { id } = await asked({ type: 'customers' });
  await settled();
  const again = {
    state: 'waiting',
    file: null,
    attempts: 0,
    claim: null,
    claimedUntil: new Date(0),
  } as const;
  await stored().updateOne({ _id: id }, { $set: { ...again, ...fields } });
  await api.db.collection('mediaFiles.files').deleteMany({});
  return id;
}

const addCustomer = (fields: Partial<CustomerDocument> = {}) =>
  api.db.collection<CustomerDocument>('customers').insertOne({
    ...newCustomer(new Date('2026-10-05T06:00:00Z')),
    details: { fullName: '=HYPERLINK("http://x.example")' },
    emails: ['asha@example.com'],
    ...fields,
  });

// Proves requirements 273 and 274.
describe('reports', () => {
  it('are made in the background, listed with who asked for them, and downloaded as CSV or PDF', async () => {
    for (const type of reportTypes) {
      if (type === 'settlement') continue;
      for (const fileType of ['CSV', 'PDF']) {
        const response = await send(input({ type, fileType }));
        expect(response.status).toBe(202);
        const { id, name } = await json<Report>(response);
        await settled();
        const report = await read(id);
        expect(report).toMatchObject({ state: 'done', fileType, by: { name: 'The admin' }, problem: null });
        expect(report.dateGenerated).not.toBeNull();
        const file = await download(id);
        const bytes = Buffer.from(await file.arrayBuffer());
        expect(bytes.byteLength).toBe(report.bytes);
        expect(file.headers.get('content-disposition')).toMatch(
          new RegExp(
            `^attachment; filename="Virasat-[a-z0-9-]+-2026-10-01-to-2026-10-31\\.${fileType.toLowerCase()}"$`,
          ),
        );
        expect(bytes.toString('latin1').startsWith(fileType === 'PDF' ? '%PDF-' : '\u00ef\u00bb\u00bf')).toBe(
          true,
        );
        expect(name).toContain('1 Oct 2026 to 31 Oct 2026');
      }
    }
    const list = await json<ReportList>(await api.as('admin')('/api/admin/reports?pageSize=3'));
    expect(list.total).toBe(10);
    expect(list.items.map(({ type, fileType }) => [type, fileType])[0]).toEqual(['gstr1', 'PDF']);
  });

  it('say what is wrong with the days that were chosen', async () => {
    for (const [fields, field] of [
      [{ startDate: '' }, 'startDate'],
      [{ endDate: undefined }, 'endDate'],
      [{ startDate: '2026-02-30' }, 'startDate'],
      [{ startDate: '2026-11-02', endDate: '2026-11-01' }, 'endDate'],
      [{ startDate: '2020-01-01' }, 'endDate'],
    ] as const) {
      const response = await send(input(fields));
      expect(response.status).toBe(400);
      expect(await json(response)).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
    expect(await stored().countDocuments()).toBe(0);
  });

  it('are for owners, managers and accountants', async () => {
    const { id } = await asked();
    await settled();
    const users = api.db.collection<UserDocument>('users');
    const allowed = async (staff: StaffRole) => {
      await users.updateOne({ _id: 'the-admin' }, { $set: { staffRole: staff } });
      const answers = [
        await api.as('admin')('/api/admin/reports'),
        await download(id),
        await send(input()),
        await cancel(id),
      ];
      return answers.map(({ status }) => status !== 403);
    };
    try {
      for (const role of ['owner', 'manager', 'accountant'] as const)
        expect([role, ...(await allowed(role))]).toEqual([role, true, true, true, true]);
      for (const role of ['fulfilment', 'editor'] as const)
        expect([role, ...(await allowed(role))]).toEqual([role, false, false, false, false]);
    } finally {
      await users.updateOne({ _id: 'the-admin' }, { $set: { staffRole: 'owner' } });
    }
    expect((await api.as('user')(`/api/admin/reports/${id}/file`)).status).toBe(403);
    expect((await api.as('anonymous')(`/api/admin/reports/${id}/file`)).status).toBe(401);
    await settled();
  });

  it('are in the log of what admins do', async () => {
    const id = await waiting();
    expect((await cancel(id)).status).toBe(200);
    const rows = await api.db
      .collection('activity')
      .find({ 'entity.type': 'report' })
      .sort({ _id: 1 })
      .toArray();
    expect(rows.map(({ action, by, entity }) => [action, by, entity.label])).toEqual([
      ['requested', 'the-admin', 'Customer Report, 1 Oct 2026 to 31 Oct 2026'],
      ['cancelled', 'the-admin', 'Customer Report, 1 Oct 2026 to 31 Oct 2026'],
    ]);
  });

  it('have no cell that a spreadsheet would run', async () => {
    await addCustomer();
    const { id } = await asked({ type: 'customers' });
    await settled();
    const csv = await (await download(id)).text();
    expect(csv).toContain(`"'=HYPERLINK(""http://x.example"")"`);
  });
});

// Proves requirement 276.
describe('a report that is asked for twice', () => {
  it('is one when the same request comes again, at once or later', async () => {
    const body = input();
    const both = await Promise.all([send(body), send(body), send(body)]);
    await settled();
    const later = await send(body);
    expect([...both, later].map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(await stored().countDocuments()).toBe(1);
    expect(await files()).toBe(1);
  });

  it('is one when somebody else asks for the same while it is being made, and another one later', async () => {
    const id = await waiting({ open: 'customers|2026-10-01|2026-10-31|CSV|' });
    expect((await asked({ type: 'customers' })).id).toBe(id);
    expect((await asked({ type: 'customers', fileType: 'PDF' })).id).not.toBe(id);
    await settled();
    expect((await asked({ type: 'customers' })).id).not.toBe(id);
    await settled();
  });
});

// Proves requirement 276.
describe('a report whose process ends in the middle', () => {
  it('offers no file, and is made from its beginning by the next process', async () => {
    await addCustomer();
    const id = await waiting();
    const stopping = new AbortController();
    const dying = anotherProcess({
      async *known() {
        for (let number = 0; number < 1000; number += 1) {
          if (number === 500) stopping.abort();
          yield { ...(await oneCustomer()), id: `C${number}` };
        }
      },
    });
    await dying.job.run(stopping.signal);
    expect(await read(id)).toMatchObject({ state: 'making', bytes: 0, dateGenerated: null });
    expect((await download(id)).status).toBe(409);
    expect(await files()).toBe(0);

    await anotherProcess().job.run();
    expect(await read(id)).toMatchObject({ state: 'done', rows: 1 });
    expect((await (await download(id)).text()).split('\r\n')).toHaveLength(3);
    expect(await files()).toBe(1);
  });

  it('is taken over when its process has said nothing for half a minute, and the slow one changes nothing any more', async () => {
    await addCustomer();
    const id = await waiting();
    let isTakenOver = false;
    const slow = anotherProcess({
      async *known() {
        yield await oneCustomer();
        isTakenOver = true;
        await anotherProcess({ laterMs: 31_000 }).job.run();
        yield await oneCustomer();
      },
    });
    await slow.job.run();
    expect(isTakenOver).toBe(true);
    // the file of the one that has finished first, not of the slow one with two rows
    expect(await read(id)).toMatchObject({ state: 'done', rows: 1 });
    expect(await files()).toBe(1);
  });

  it('has failed after three attempts, with a sentence that says so', async () => {
    const id = await waiting();
    const broken = (laterMs: number) =>
      anotherProcess({
        laterMs,
        // eslint-disable-next-line require-yield
        async *known() {
          await Promise.reject(new Error('the disk is full'));
        },
      });
    for (const laterMs of [0, 10_000, 20_000]) await broken(laterMs).job.run();
    expect(await read(id)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/Try again/) });
    expect((await download(id)).status).toBe(409);
    expect(await files()).toBe(0);

    const killed = await waiting({ attempts: 3 });
    await anotherProcess().job.run();
    expect(await read(killed)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/interrupted several times/),
    });
  });

  it('stops while it reads orders, before it has a row', async () => {
    const id = await waiting({ type: 'revenue' });
    const stopping = new AbortController();
    let read = 0;
    const work = anotherProcess({
      async *between() {
        for (; read < 1000; read += 1) {
          if (read === 150) stopping.abort();
          yield await Promise.resolve({ isInvoiced: false, received: [], refunded: [] } as never);
        }
      },
    });
    await work.job.run(stopping.signal);
    expect(read).toBeLessThan(300);
    expect(await stored().findOne({ _id: id })).toMatchObject({ state: 'making', claim: null, file: null });
  });

  it('stops when somebody cancels it, and leaves nothing behind', async () => {
    await addCustomer();
    const id = await waiting();
    const work = anotherProcess({
      async *known() {
        yield await oneCustomer();
        expect((await cancel(id)).status).toBe(200);
        yield await oneCustomer();
      },
    });
    await work.job.run();
    expect(await read(id)).toMatchObject({ state: 'cancelled', bytes: 0 });
    expect(await files()).toBe(0);
    expect((await cancel(id)).status).toBe(200);
    const { id: other } = await asked();
    await settled();
    expect((await cancel(other)).status).toBe(409);
  });
});

async function oneCustomer() {
  for await (const customer of api.services.customers.directory.known()) return customer;
  throw new Error('There is no customer.');
}

// Proves requirement 274.
describe('the file of a report', () => {
  it('goes with the report after 90 days', async () => {
    const { id } = await asked();
    await settled();
    const day = 24 * 60 * 60 * 1000;
    expect(await anotherProcess({ laterMs: 89 * day }).cleaning.run()).toBeUndefined();
    expect((await download(id)).status).toBe(200);
    expect(await anotherProcess({ laterMs: 91 * day }).cleaning.run()).toEqual({ removed: 1 });
    expect((await download(id)).status).toBe(404);
    expect(await api.db.collection('mediaLeftovers').countDocuments()).toBe(1);
  });

  it('goes when it names customers and somebody is erased; what is being made begins anew', async () => {
    await addCustomer();
    const named = await asked({ type: 'customers' });
    const sums = await asked({ type: 'revenue' });
    await settled();
    const making = await waiting({
      state: 'making',
      claim: 'another process',
      claimedUntil: new Date(2 ** 42),
    });
    await stored().updateOne({ _id: named.id }, { $set: { endedAt: new Date() } });
    const [records] = api.services.reports.records;
    await inTransaction(api.client, async (session) => {
      await records!.eraseByEmail!(['asha@example.com'], session);
    });
    expect(await read(named.id)).toMatchObject({
      state: 'removed',
      problem: expect.stringMatching(/erased/),
    });
    expect((await download(named.id)).status).toBe(409);
    expect((await read(sums.id)).state).toBe('done');
    expect(await stored().findOne({ _id: making })).toMatchObject({ state: 'waiting', claim: null });
  });
});

// Proves requirement 277.
describe('a settlement', () => {
  const settle = (csv: string) =>
    api.as('admin')('/api/admin/reports/settlements', {
      method: 'POST',
      body: fileForm('statement', csv, 'october.csv', { request: randomUUID(), ...october }),
    });

  it('says what is wrong with a statement that it cannot read', async () => {
    for (const [csv, reason] of [
      ['a,b\n1,2\n', /no column payment_id/],
      ['payment_id,fee\npay_1,2\n', /no column amount/],
      ['payment_id,amount\npay_1,much\n', /“much” is no amount/],
      ['payment_id,type,amount\n,adjustment,5\n', /no payment and no refund/],
    ] as const) {
      const response = await settle(csv);
      expect(response.status).toBe(400);
      expect(await json(response)).toMatchObject({ fields: { statement: expect.stringMatching(reason) } });
    }
    expect(await files()).toBe(0);
  });

  it('keeps the statement until the report is made, and not longer', async () => {
    const { id, statement } = await json<Report>(
      await settle('payment_id,type,amount\npay_1,payment,"1,250.50"\n'),
    );
    expect(statement).toBe('october.csv');
    await settled();
    expect(await read(id)).toMatchObject({ state: 'done', rows: 1 });
    expect(await (await download(id)).text()).toContain('Missing in the shop,Payment,pay_1,,0,1250.5');
    expect(await api.db.collection('mediaLeftovers').countDocuments()).toBe(1);
  });
});
