import type { CouponRow, EditedCoupon } from '@virasat/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aPage,
  anAdminProduct,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import { emptyDeskStore } from '../desk/api.ts';
import { dropDraft } from '../desk/form/drafts.ts';
import * as form from './coupon.page.tsx';
import * as list from './coupons.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

const aRow = (over: Partial<CouponRow> = {}): CouponRow => ({
  id: 'coupon-1',
  name: 'Diwali 2026',
  way: 'code',
  code: 'DIWALI10',
  kind: 'percent',
  percent: 10,
  amount: null,
  state: 'active',
  from: '2026-11-01',
  until: '2026-11-30',
  limit: 100,
  uses: 12,
  discounted: 24_000,
  sales: 2_54_000,
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 3,
  ...over,
});
const stored: EditedCoupon = {
  ...aRow(),
  updatedBy: 'admin',
  values: {
    name: 'Diwali 2026',
    way: 'code',
    code: 'DIWALI10',
    kind: 'percent',
    percent: 10,
    target: 'all',
    limit: 100,
    combinable: false,
    status: 'active',
  },
  named: [],
  latest: [
    { order: 'o1', at: '2026-11-02T06:00:00.000Z', discount: 2_000, total: 21_240, givenBackAt: null },
    {
      order: 'o2',
      at: '2026-11-01T06:00:00.000Z',
      discount: 500,
      total: 5_310,
      givenBackAt: '2026-11-01T07:00:00.000Z',
    },
  ],
};

const handlers: ApiHandlers = {
  'GET /api/admin/coupons': aPage([
    aRow(),
    aRow({ id: 'coupon-2', name: 'Old', code: 'OLD', state: 'ended' }),
  ]),
  'GET /api/admin/coupons/:id': stored,
  'POST /api/admin/coupons': stored,
  'PATCH /api/admin/coupons/:id': { ...stored, version: 4 },
  'GET /api/admin/categories': { items: [] },
  'GET /api/admin/collections': aPage([]),
  'GET /api/admin/products': aPage([anAdminProduct({ id: '9', name: 'Thikri mirror' })]),
  'POST /api/admin/collection-products': {
    items: [
      { id: '9', name: 'Thikri mirror', sku: 'VR-9', status: 'published', image: { src: '/m.jpg', alt: '' } },
    ],
  },
  'GET /api/admin/views': { items: [] },
  'GET /api/admin/activity': { items: [], next: null },
};
const openList = (over: ApiHandlers = {}) => {
  mockApi({ ...handlers, ...over });
  return renderPage(list, '/admin/coupons', { auth, path: '/admin/coupons' });
};
const openForm = (path: string, over: ApiHandlers = {}) => {
  mockApi({ ...handlers, ...over });
  if (!path.endsWith('/new')) return renderPage(form, '/admin/coupons/:id', { auth, path });
  // where a new one leads once it is saved
  const routes = [{ path: '/admin/coupons/coupon-1', element: <p>Saved page</p> }];
  return renderPage(form, '/admin/coupons/new', { auth, path, routes });
};

afterEach(() => {
  act(() => emptyDeskStore());
  for (const key of ['coupon.coupon-1', 'coupon.new']) dropDraft(key);
});

// Proves requirement 190.
describe('the coupons of the back office', () => {
  it('are listed with state, uses, discounts and sales, and filtered by state', async () => {
    const { user } = openList();
    const row = (await screen.findByRole('link', { name: 'Diwali 2026' })).closest<HTMLElement>(
      '[role="row"], li',
    )!;
    for (const text of ['DIWALI10', '10 % off', 'Active', '12 of 100', '₹24,000', '₹2,54,000'])
      expect(within(row).getByText(text, { exact: false })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('State'), 'ended');
    await waitFor(() => expect(requestsTo('GET /api/admin/coupons').at(-1)?.query['state']).toBe('ended'));
  });

  it('are made as a draft; what is missing is said at its field and nothing typed is lost', async () => {
    const { user } = openForm('/admin/coupons/new');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Diwali 2026');
    await user.click(screen.getByRole('button', { name: 'Save coupon' }));
    expect(await screen.findByText('Enter how many percent the coupon takes off.')).toBeInTheDocument();
    expect(screen.getByText('Enter the code that shoppers are to use.')).toBeInTheDocument();
    expect(requestsTo('POST /api/admin/coupons')).toHaveLength(0);

    await user.type(screen.getByRole('textbox', { name: /^Code/ }), 'diwali10');
    await user.click(screen.getByRole('radio', { name: 'A free product' }));
    await user.type(screen.getByRole('combobox', { name: 'Choose the product' }), 'thikri');
    await user.click(await screen.findByRole('option', { name: /Thikri mirror/ }));
    expect(await screen.findByRole('button', { name: 'Remove Thikri mirror' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save coupon' }));
    await waitFor(() => expect(requestsTo('POST /api/admin/coupons')).toHaveLength(1));
    expect(requestsTo('POST /api/admin/coupons')[0]?.body).toMatchObject({
      name: 'Diwali 2026',
      way: 'code',
      code: 'DIWALI10',
      kind: 'free-item',
      freeItem: '9',
      status: 'draft',
    });
    expect(await screen.findByText('Saved page')).toBeInTheDocument();
  });

  it('send what has changed, with their version, and say where a code is taken', async () => {
    const taken = 'Another coupon has the code OLD. Choose another one.';
    const { user } = openForm('/admin/coupons/coupon-1', {
      'PATCH /api/admin/coupons/:id': apiError(409, taken, { code: 'code_taken', fields: { code: taken } }),
    });
    expect(await screen.findByText(/Used 12 of 100: ₹24,000 of discounts/)).toBeInTheDocument();
    expect(screen.getByText('Given back')).toBeInTheDocument();
    const code = screen.getByRole('textbox', { name: /^Code/ });
    await user.clear(code);
    await user.type(code, 'OLD');
    await user.click(screen.getByRole('button', { name: 'Save coupon' }));
    expect((await screen.findAllByText(taken, { exact: false })).length).toBeGreaterThan(0);
    expect(code).toHaveValue('OLD');
    expect(requestsTo('PATCH /api/admin/coupons/:id')[0]?.body).toEqual({ code: 'OLD', version: 3 });
  });
});
