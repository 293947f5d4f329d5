import { screen } from '@testing-library/react';
import { mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import * as page from './not-found.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

// Proves requirement 288.
describe('an address of the back office without a page', () => {
  it('has the menu, a way on, and the title of what it is', async () => {
    const { user } = renderPage(page, '/admin/*', { auth, path: '/admin/nonsense' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Back office' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the admin dashboard' })).toHaveAttribute(
      'href',
      '/admin',
    );
    expect(page.meta().title).toBe('Page not found | Virasat back office');
    await user.click(screen.getByRole('button', { name: 'Search the back office' }));
    // it is loaded when it is asked for
    expect(
      await screen.findByRole('dialog', { name: /^Go to an order/ }, { timeout: 10_000 }),
    ).toBeInTheDocument();
  });
});
