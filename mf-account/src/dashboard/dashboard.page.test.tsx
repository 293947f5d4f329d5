import { screen } from '@testing-library/react';
import type { Order } from '@virasat/api';
import { aPage, aParcel, anOrder, mockApi, mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import * as page from './dashboard.page.tsx';

const recentOrders = (...items: Order[]) => mockApi({ 'GET /api/orders': aPage(items, { pageSize: 3 }) });
const signedIn = mockAuth({ user: mockUser() });

// Proves requirement 62.
describe('/dashboard', () => {
  it('greets the shopper by name and links to their orders, wishlist, profile and settings', async () => {
    recentOrders(anOrder({ status: 'Shipped' }));
    renderPage(page, '/dashboard', { auth: signedIn });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Asha Rathore');
    expect(screen.getByText('asha@example.com')).toBeInTheDocument();
    for (const path of ['/user/orders', '/user/wishlist', '/user/profile', '/user/settings']) {
      expect(document.querySelector(`a[href="${path}"]`)).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: 'Jali armchair' })).toHaveAttribute('href', '/order/o1');
    expect(screen.getByText('Shipped')).toBeInTheDocument();
    expect(screen.getByText('₹57,820')).toBeInTheDocument();
    expect(screen.getByText(/2 Nov 2026/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /View All Orders/ })).toBeInTheDocument();
  });

  it('shows shipment, return request and refund beside the status of an order', async () => {
    const at = '2026-11-04T06:00:00.000Z';
    const parcels = [aParcel({ at })];
    const returnRequest = {
      status: 'requested' as const,
      at,
      reason: 'A crack',
      answer: null,
      pictures: [],
      items: [{ id: '4', quantity: 2 }],
      resolution: 'refund' as const,
    };
    recentOrders(
      anOrder({ status: 'Shipped', parcels }),
      anOrder({ id: 'o2', status: 'Delivered', parcels, returnRequest }),
      anOrder({ id: 'o3', status: 'Cancelled', refunded: 57_820, refundDue: 57_820 }),
      anOrder({ id: 'o4', status: 'Returned', refunded: 57_820 }),
    );
    renderPage(page, '/dashboard', { auth: signedIn });
    await screen.findByRole('heading', { level: 1 });
    const remarks = screen
      .getAllByRole('article')
      .map((card) => [...card.querySelectorAll('p + p')].map(({ textContent }) => textContent));
    expect(remarks).toEqual([
      ['With Blue Dart, tracking number BD 123'],
      ['Return requested'],
      ['Refund of ₹57,820 on its way'],
      ['₹57,820 refunded'],
    ]);
  });

  it('says that there are no orders yet when the list is empty', async () => {
    recentOrders();
    renderPage(page, '/dashboard', { auth: signedIn });
    expect(await screen.findByText('No orders yet')).toBeInTheDocument();
  });

  it('signs the shopper out and goes to /login', async () => {
    recentOrders();
    const logout = jest.fn().mockResolvedValue(undefined);
    const { user, router } = renderPage(page, '/dashboard', {
      auth: mockAuth({ user: mockUser(), logout }),
      routes: [{ path: '/login', element: <p>login page</p> }],
    });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('login page')).toBeInTheDocument();
    expect(logout).toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('says that the shopper is still signed in when the logout request fails', async () => {
    recentOrders();
    const logout = jest.fn().mockRejectedValue(new Error('offline'));
    const { user, notices } = renderPage(page, '/dashboard', {
      auth: mockAuth({ user: mockUser(), logout }),
    });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(notices).toEqual([expect.stringContaining('You are still logged in')]);
  });
});
