import { screen } from '@testing-library/react';
import { mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import * as page from './logout.page.tsx';

const user = mockUser({ role: 'admin' });

describe('/admin/logout', () => {
  it('signs out once and leads to /login', async () => {
    const logout = jest.fn().mockResolvedValue(undefined);
    renderPage(page, '/admin/logout', {
      auth: mockAuth({ user, logout }),
      routes: [{ path: '/login', element: <p>login page</p> }],
    });
    expect(await screen.findByText('login page')).toBeInTheDocument();
    expect(logout).toHaveBeenCalledTimes(1);
  });

  it('says that the admin is still signed in when that fails, and tries again', async () => {
    const logout = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
    const { user: hand } = renderPage(page, '/admin/logout', {
      auth: mockAuth({ user, logout }),
      routes: [{ path: '/login', element: <p>login page</p> }],
    });
    expect(await screen.findByText('You are still logged in')).toBeInTheDocument();
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('login page')).toBeInTheDocument();
  });
});
