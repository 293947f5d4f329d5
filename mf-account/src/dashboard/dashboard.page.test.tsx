import { screen } from '@testing-library/react';
import type { Order } from '@virasat/api';
import { mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import * as page from './dashboard.page.tsx';

const order: Order = {
  id: 'o1',
  number: 'VR/26-27/000007',
  status: 'Shipped',
  date: '2026-11-02T06:00:00.000Z',
  items: [
    {
      id: '4',
      name: 'Jali armchair',
      category: 'Furniture',
      image: { src: 'product-4-studio', alt: 'An armchair' },
      price: 24500,
      quantity: 2,
      lineTotal: 49000,
      hsn: '9401',
    },
  ],
  address: {
    firstName: 'Asha',
    lastName: 'Rathore',
    email: 'asha@example.com',
    phone: '9829012345',
    address: '4 Station Road',
    city: 'Jodhpur',
    state: 'Rajasthan',
    pincode: '342001',
  },
  subtotal: 49000,
  tax: 8820,
  shipping: 0,
  total: 57820,
  payment: { method: 'card', status: 'captured', label: 'Visa ending 4242' },
  fulfilment: 'to ship',
  shipment: null,
  refunded: 0,
  refundDue: 0,
  creditNotes: [],
  returnableUntil: null,
  returnRequest: null,
  timeline: [],
};

const answer = (items: Order[]) => {
  global.fetch = jest.fn(async () => Response.json({ items, total: items.length, page: 1, pageSize: 3 }));
};
const signedIn = mockAuth({ user: mockUser() });

// Proves requirement 62.
describe('/dashboard', () => {
  it('greets, and leads to the shopper’s things and latest orders', async () => {
    answer([order]);
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

  it('says of an order what its status does not', async () => {
    const at = '2026-11-04T06:00:00.000Z';
    const shipment = { carrier: 'Blue Dart', trackingNumber: 'BD 123', at };
    const asked = { at, reason: 'A crack', answer: null, pictures: [] };
    const returnRequest = { status: 'requested' as const, ...asked };
    answer([
      { ...order, shipment },
      { ...order, id: 'o2', status: 'Delivered', shipment, returnRequest },
      { ...order, id: 'o3', status: 'Cancelled', refunded: 57820, refundDue: 57820 },
      { ...order, id: 'o4', status: 'Returned', refunded: 57820 },
    ]);
    renderPage(page, '/dashboard', { auth: signedIn });
    await screen.findByRole('heading', { level: 1 });
    const remarks = screen
      .getAllByRole('article')
      .map((card) => [...card.querySelectorAll('p + p')].map(({ textContent }) => textContent));
    expect(remarks).toEqual([
      ['With Blue Dart, tracking number BD 123'],
      ['You asked for a return'],
      ['₹57,820 on its way back'],
      ['₹57,820 refunded'],
    ]);
  });

  it('says that there are no orders yet', async () => {
    answer([]);
    renderPage(page, '/dashboard', { auth: signedIn });
    expect(await screen.findByText('No orders yet')).toBeInTheDocument();
  });

  it('signs out and goes to /login', async () => {
    answer([]);
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

  it('stays signed in visibly when the server cannot be reached', async () => {
    answer([]);
    const logout = jest.fn().mockRejectedValue(new Error('offline'));
    const { user, notices } = renderPage(page, '/dashboard', {
      auth: mockAuth({ user: mockUser(), logout }),
    });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(notices).toEqual([expect.stringContaining('You are still signed in')]);
  });
});
