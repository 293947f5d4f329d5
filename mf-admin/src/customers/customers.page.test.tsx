import { screen, within } from '@testing-library/react';
import { aPage, apiError, mockApi, mockAuth, mockUser, renderPage, requestsTo } from '@virasat/kit/testing';
import { aCustomerRow } from '../customer/testing/a-customer.ts';
import * as page from './customers.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = (path = '/admin/customers') => renderPage(page, '/admin/customers', { auth, path });
const list = 'GET /api/admin/customers';

// Proves requirement 171.
describe('/admin/customers', () => {
  it('lists customers with what they have ordered, and leads to each', async () => {
    mockApi({
      [list]: aPage([
        aCustomerRow(),
        aCustomerRow({
          id: 'C2',
          name: 'Bina Soni',
          kind: 'guest',
          email: 'bina@example.com',
          openComplaints: 1,
        }),
      ]),
      'GET /api/admin/views': { items: [] },
    });
    open();
    const grid = await screen.findByRole('grid', { name: '2 customers' });
    expect(within(grid).getByRole('row', { name: /Asha Rathore/ })).toHaveTextContent(
      /asha@example.com.*Rajasthan.*Returning.*Active.*3.*₹35,400/,
    );
    expect(within(grid).getByRole('link', { name: 'Asha Rathore' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/customers\/./),
    );
    expect(within(grid).getByRole('row', { name: /Bina Soni/ })).toHaveTextContent(
      /bina@example.com · guest.*1 complaint/,
    );
  });

  it('filters by segment and state, and exports what is shown', async () => {
    mockApi({ [list]: aPage([aCustomerRow()]), 'GET /api/admin/views': { items: [] } });
    open('/admin/customers?segment=lapsed&state=Goa&sort=spent-desc');
    await screen.findByRole('grid', { name: '1 customer' });
    const query = { segment: 'lapsed', state: 'Goa', sort: 'spent-desc' };
    expect(requestsTo(list)[0]?.query).toMatchObject(query);
    expect(screen.getByRole('link', { name: 'Lapsed' })).toHaveAttribute('aria-current', 'page');
    const href = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toEqual(query);
  });

  it('says how the first customer comes, and what to do when the list cannot be read', async () => {
    mockApi({ [list]: aPage<never>([]), 'GET /api/admin/views': { items: [] } });
    const { unmount } = open();
    expect(await screen.findByText(/Whoever opens an account or places an order/)).toBeInTheDocument();
    unmount();
    mockApi({ [list]: apiError(500, 'Broken'), 'GET /api/admin/views': { items: [] } });
    open();
    expect(await screen.findByRole('button', { name: /try again/i })).toBeInTheDocument();
  });
});
