import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { newKey, orderFor, shopper } from '../../app/testing/test-shop.ts';
import { staffRoles, type StaffRole } from '../identity/staff.constants.ts';
import { contactInput } from '../support/testing/support-shop.ts';
import type { User } from '../identity/index.ts';
import type { FoundList } from './find.schema.ts';

let api: TestApi;
let order: { id: string; number: string };
const asha = shopper('the-user');
const owner: User = { id: 'the-admin', name: 'The admin', email: 'admin@example.com', role: 'admin' };

beforeAll(async () => {
  api = await openTestApi();
  await fillCatalogue(api.db, [
    aProduct('1', { name: 'Jali armchair', sku: 'VJ-10' }),
    aProduct('2', { name: 'Armchair', sku: 'VJ-1' }),
    ...['3', '4', '5', '6', '7', '8'].map((id) =>
      aProduct(id, { name: `Jaali chair ${id}`, sku: `VJ-1${id}` }),
    ),
  ]);
  const { orders, support, promotions } = api.services;
  order = (await orders.place(orderFor({ '1': 1 }), { key: newKey(), user: asha })).order;
  await api.deliverEvents();
  await support.tickets.contact(contactInput({ subject: 'My armchair' }), null, '192.0.2.1');
  await promotions.editor.create(
    { name: 'Armchair week', way: 'code', code: 'ARMS', kind: 'percent', percent: 10, scope: 'all' } as never,
    owner.id,
  );
});
afterAll(() => api.stop());

const find = async (search: string, staff?: StaffRole) =>
  (await api.services.desk.finder.find(search, { ...owner, ...(staff && { staff }) })).items;
const titles = async (search: string, kind: string) =>
  (await find(search)).filter((each) => each.kind === kind).map(({ title }) => title);

// Proves requirement 283.
describe('the search over the whole back office', () => {
  it('finds things of every kind by what their lists are searched by', async () => {
    const found = (await json<FoundList>(await api.as('admin')('/api/admin/find?search=armchair'))).items;
    expect(found.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
      `order: ${order.number}`,
      'product: Armchair',
      'product: Jali armchair',
      expect.stringMatching(/^ticket: VT-/) as string,
      'coupon: Armchair week',
    ]);
    expect(found[0]).toMatchObject({ id: order.id, detail: expect.stringContaining('Processing') as string });
  });

  it('finds an order by its whole number, as in a file name, and by its last part alone', async () => {
    const last = String(Number(order.number.split('/').at(-1)));
    for (const typed of [
      order.number,
      order.number.toLowerCase(),
      order.number.replaceAll('/', '-'),
      last,
      `#${last}`,
    ])
      expect([typed, (await titles(typed, 'order'))[0]]).toEqual([typed, order.number]);
  });

  it('puts what is exactly meant before what only contains it, five of a kind at most', async () => {
    expect(await titles('vj-1', 'product')).toHaveLength(5);
    expect((await titles('vj-1', 'product'))[0]).toBe('Armchair');
    expect((await titles('ARMCHAIR', 'product'))[0]).toBe('Armchair');
  });

  it('asks for something to look for', async () => {
    for (const query of ['', '?search=', '?search=%20']) {
      const response = await api.as('admin')(`/api/admin/find${query}`);
      expect(response.status).toBe(400);
      expect(await json(response)).toMatchObject({ fields: { search: 'Say what you look for.' } });
    }
  });

  it('shows each role what its parts show, and nothing else', async () => {
    const kinds = async (role: StaffRole) => {
      const found = [...(await find('armchair', role)), ...(await find('example.com', role))];
      return [...new Set(found.map(({ kind }) => kind))].sort();
    };
    const all = ['coupon', 'customer', 'order', 'product', 'ticket'];
    expect(
      Object.fromEntries(await Promise.all(staffRoles.map(async (role) => [role, await kinds(role)]))),
    ).toEqual({
      owner: all,
      manager: all,
      fulfilment: ['order', 'product', 'ticket'],
      editor: ['product'],
      accountant: ['coupon', 'customer', 'order', 'product'],
    });
  });
});
