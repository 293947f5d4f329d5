import { screen, within } from '@testing-library/react';
import { aPage, apiError, mockApi, mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import * as page from './restock-requests.page.tsx';

const list = 'GET /api/admin/inventory/restock-alerts';
const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = () => renderPage(page, '/admin/inventory/requests', { auth, path: '/admin/inventory/requests' });
const anItem = {
  id: 'chair~walnut',
  name: 'Jali chair – Walnut',
  sku: 'CH-1',
  available: 0,
  waiting: 12,
  since: '2026-11-02T06:00:00.000Z',
};

// Proves requirement 262.
describe('/admin/inventory/requests', () => {
  it('says how many shoppers wait for an item, and leads to its counts', async () => {
    mockApi({ [list]: aPage([anItem]) });
    open();
    const grid = await screen.findByRole('grid', { name: '1 item' });
    const row = within(grid).getByRole('row', { name: /Jali chair – Walnut/ });
    for (const text of ['CH-1', '12', '2 Nov 2026']) expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('link', { name: 'Jali chair – Walnut' })).toHaveAttribute(
      'href',
      '/admin/inventory?item=chair~walnut',
    );
  });

  it('says where requests come from while nobody waits', async () => {
    mockApi({ [list]: aPage([]) });
    open();
    expect(await screen.findByRole('heading', { name: 'Nobody is waiting' })).toBeInTheDocument();
  });

  it('offers another try when the list could not be loaded', async () => {
    mockApi({ [list]: apiError(503, 'Busy', { code: 'busy' }) });
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
