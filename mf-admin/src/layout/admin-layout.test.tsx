import { screen, within } from '@testing-library/react';
import { mockAuth, mockUser, renderWithShell } from '@virasat/kit/testing';
import { AdminLayout } from './admin-layout.tsx';

const admin = mockUser({ name: 'Meera Singh', email: 'meera@example.com', role: 'admin' });

const open = (path: string, over: Parameters<typeof mockAuth>[0] = {}) =>
  renderWithShell(
    <AdminLayout title="Orders">
      <p>content</p>
    </AdminLayout>,
    {
      path,
      auth: mockAuth({ user: admin, ...over }),
      routes: [{ path: '/login', element: <p>login page</p> }],
    },
  );
const menu = () => screen.getByRole('navigation', { name: 'Back office' });
const profile = () => screen.getByRole('button', { name: 'Profile' });

describe('the admin layout', () => {
  it('shows the title and content of the page and links home', () => {
    open('/admin/orders');
    expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText('content')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Virasat, home' })).toHaveAttribute('href', '/');
  });

  it('links to the sections in the order of requirement 70, with the reviews after the orders', () => {
    open('/admin');
    const links = within(menu()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Product Listings', '/admin/products'],
      ['Inventory', '/admin/inventory'],
      ['Orders', '/admin/orders'],
      ['Customers', '/admin/customers'],
      ['Support', '/admin/support'],
      ['Bookings', '/admin/bookings'],
      ['Reviews', '/admin/reviews'],
      ['Categories', '/admin/categories'],
      ['Collections', '/admin/collections'],
      ['Coupons', '/admin/coupons'],
      ['Gift Cards', '/admin/gift-cards'],
      ['Media', '/admin/media'],
      ['Bulk Upload', '/admin/bulk-upload'],
      ['Blog Management', '/admin/blog-management'],
      ['Artisans', '/admin/artisans'],
      ['Pages', '/admin/pages'],
      ['Newsletter', '/admin/newsletter'],
      ['Analytics', '/admin/analytics'],
      ['Reports', '/admin/reports'],
      ['Activity', '/admin/activity'],
      ['Staff', '/admin/staff'],
      ['Settings', '/admin/settings'],
    ]);
  });

  // Proves requirement 227.
  it('shows an editor the pages of that role alone, and says so on any other', () => {
    open('/admin/orders', { user: { ...admin, staff: 'editor' } });
    expect(
      within(menu())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Product Listings',
      'Reviews',
      'Categories',
      'Collections',
      'Media',
      'Blog Management',
      'Artisans',
      'Pages',
      'Newsletter',
    ]);
    expect(screen.queryByText('content')).not.toBeInTheDocument();
    expect(screen.getByText('Your role, editor, does not include Orders')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Media' })).toHaveAttribute(
      'href',
      '/admin/media',
    );
  });

  it('keeps the upload of products from whoever may only see them', () => {
    open('/admin/bulk-upload', { user: { ...admin, staff: 'editor' } });
    expect(screen.queryByText('content')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Bulk Upload' })).not.toBeInTheDocument();
  });

  it.each([
    ['/admin/orders', ['Orders']],
    ['/admin/blog-management', ['Blog Management']],
    ['/admin/products/new', ['Product Listings']],
    ['/admin', []],
  ])('highlights the current section in the side menu at %s', (path, current) => {
    open(path);
    const highlighted = within(menu())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(highlighted.map((link) => link.textContent)).toEqual(current);
  });

  it('scrolls the current section into sight where there are more than a low screen shows', () => {
    const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(
      this: Element,
    ) {
      return { bottom: this.getAttribute('aria-current') ? 900 : 700 } as DOMRect;
    });
    open('/admin/reports');
    expect(menu().scrollTop).toBe(200);
    rect.mockRestore();
  });

  it('opens the menu on a phone and closes it on Escape or when a link is chosen', async () => {
    const { user, router } = open('/admin/orders');
    const toggle = screen.getByRole('button', { name: 'Menu' });
    const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(panel).toHaveAttribute('data-open', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(panel).toHaveAttribute('data-open', 'true');
    await user.keyboard('{Escape}');
    expect(panel).toHaveAttribute('data-open', 'false');
    expect(toggle).toHaveFocus();
    await user.click(toggle);
    await user.click(within(menu()).getByRole('link', { name: 'Reports' }));
    expect(router.state.location.pathname).toBe('/admin/reports');
    expect(panel).toHaveAttribute('data-open', 'false');
  });
});

describe('the profile dropdown', () => {
  it('shows who is signed in and links to both dashboards', async () => {
    const { user } = open('/admin/orders');
    expect(screen.queryByText('meera@example.com')).not.toBeVisible();
    await user.click(profile());
    expect(screen.getByText('Meera Singh')).toBeVisible();
    expect(screen.getByText('meera@example.com')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Admin dashboard' })).toHaveAttribute('href', '/admin');
  });

  it('closes on a click outside but not on a click inside', async () => {
    const { user } = open('/admin/orders');
    await user.click(profile());
    await user.click(screen.getByText('meera@example.com'));
    expect(screen.getByText('meera@example.com')).toBeVisible();
    await user.click(screen.getByText('content'));
    expect(screen.getByText('meera@example.com')).not.toBeVisible();
    expect(profile()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on Escape and returns the focus, while the menu around it stays open', async () => {
    const { user } = open('/admin/orders');
    const toggle = screen.getByRole('button', { name: 'Menu' });
    await user.click(toggle);
    await user.click(profile());
    await user.tab();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(profile()).toHaveAttribute('aria-expanded', 'false');
    expect(profile()).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  it('logs out and goes to /login', async () => {
    const logout = jest.fn().mockResolvedValue(undefined);
    const { user } = open('/admin/orders', { logout });
    await user.click(profile());
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('login page')).toBeInTheDocument();
    expect(logout).toHaveBeenCalled();
  });

  it('says that the admin is still signed in when the logout request fails', async () => {
    const logout = jest.fn().mockRejectedValue(new Error('offline'));
    const { user, notices, router } = open('/admin/orders', { logout });
    await user.click(profile());
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(notices).toEqual([expect.stringContaining('You are still logged in')]);
    expect(router.state.location.pathname).toBe('/admin/orders');
  });
});

// Proves requirement 293.
it('asks an owner without a second factor to set it up, and shows no page until then', async () => {
  open('/admin/orders', { user: { ...admin, secondFactor: 'missing' } });
  expect(await screen.findByRole('heading', { name: 'Protect your account first' })).toBeInTheDocument();
  expect(screen.queryByText('content')).not.toBeInTheDocument();
  expect(within(menu()).queryAllByRole('link')).toEqual([]);
});
