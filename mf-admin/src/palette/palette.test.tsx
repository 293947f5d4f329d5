import { screen, waitFor, within } from '@testing-library/react';
import type { FoundList, User } from '@virasat/api';
import { apiError, mockApi, mockAuth, mockUser, renderWithShell, requestsTo } from '@virasat/kit/testing';
import { AdminLayout } from '../layout/admin-layout.tsx';

const owner = mockUser({ role: 'admin' });

const chair: FoundList = {
  items: [
    { kind: 'order', id: 'o1', title: 'VR/26-27/000012', detail: 'Asha Rathore, Processing, ₹9,000' },
    { kind: 'product', id: '4', title: 'Jali armchair', detail: 'VJ-1, published' },
    { kind: 'quote', id: 'q1', title: 'VQ/26-27/000001', detail: 'Asha Rathore, open' },
  ],
};

function open({ user = owner, path = '/admin/products' }: { user?: User; path?: string } = {}) {
  const page = (
    <AdminLayout title="Page">
      <input aria-label="A field" />
    </AdminLayout>
  );
  return renderWithShell(page, {
    path,
    auth: mockAuth({ user }),
    routes: [
      '/admin/orders/:id',
      '/admin/products/:id',
      '/admin/coupons/new',
      '/admin/quotes',
      '/admin/media',
    ].map((route) => ({ path: route, element: page })),
  });
}
const field = () =>
  screen.findByRole('combobox', { name: 'Go to an order, product, customer, page or action' });
const offered = () => screen.getAllByRole('option').map((option) => option.textContent);
const current = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent;
};

beforeEach(() => {
  localStorage.clear();
  mockApi({ 'GET /api/admin/find': chair });
});

// Proves requirement 284.
describe('the palette', () => {
  it('opens by Ctrl K, also from a field, goes to what Enter chooses, and gives the focus back on Escape', async () => {
    const { user, router } = open();
    const own = screen.getByLabelText('A field');
    await user.click(own);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'armchair');
    await screen.findByRole('option', { name: /Jali armchair/ });
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Orders',
      'Products',
      'Quotes',
    ]);
    expect(current()).toContain('VR/26-27/000012');
    await user.keyboard('{ArrowDown}');
    expect(current()).toContain('Jali armchair');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(own).toHaveFocus();

    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'armchair');
    await screen.findByRole('option', { name: /Jali armchair/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products/4'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('waits for what is found when Enter comes first', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('button', { name: 'Go to' }));
    await user.type(await field(), '12{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/o1'));
    expect(requestsTo('GET /api/admin/find').map(({ query }) => query)).toEqual([{ search: '12' }]);
  });

  it('offers pages and actions of the role, and where one was last', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('button', { name: 'Go to' }));
    await field();
    expect(offered()).toEqual(
      expect.arrayContaining(['New product', 'New quote', 'New coupon', 'Orders', 'Media']),
    );
    await user.type(await field(), 'new cou');
    expect(current()).toBe('New coupon');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/coupons/new'));
    await user.keyboard('{Control>}k{/Control}');
    await field();
    const recent = screen.getByRole('group', { name: 'Recent' });
    expect(
      within(recent)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['New coupon']);
  });

  it('offers an editor neither what the role may not see nor what it may not do', async () => {
    const { user } = open({ user: { ...owner, staff: 'editor' } });
    await user.click(screen.getByRole('button', { name: 'Go to' }));
    await field();
    expect(offered()).toEqual([
      'Create new post',
      'New artisan',
      'Keyboard shortcuts',
      'Overview',
      'Product Listings',
      'Reviews',
      'Categories',
      'Collections',
      'Media',
      'Blog Management',
      'Artisans',
      'Pages',
      'Newsletter',
      'AI Tools',
      'Your login',
      'Logout',
    ]);
  });

  it('says when nothing is found, and why nothing could be searched', async () => {
    mockApi({ 'GET /api/admin/find': { items: [] } });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Go to' }));
    await user.type(await field(), 'zzz');
    expect(await screen.findByText('Nothing found for “zzz”.')).toBeInTheDocument();
    mockApi({ 'GET /api/admin/find': apiError(503, 'The shop is restarting.') });
    await user.type(await field(), 'z');
    expect(await screen.findByText('The shop is restarting.')).toBeInTheDocument();
  });

  it('does not open above another dialog, and is among the shortcuts', async () => {
    const { user } = open();
    await user.keyboard('?');
    const shortcuts = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(shortcuts).toHaveTextContent('Ctrl KGo to an order, product, customer, page or action');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});
