import { act, screen, waitFor, within } from '@testing-library/react';
import { aPage, anAdminProduct, mockApi, mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import * as page from '../products/products.page.tsx';

const open = () => {
  mockApi({
    'GET /api/admin/products': aPage([anAdminProduct()]),
    'GET /api/admin/views': { items: [] },
    'GET /api/categories': { items: [] },
  });
  return renderPage(page, '/admin/products', { auth: mockAuth({ user: mockUser({ role: 'admin' }) }) });
};
const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

// Proves requirement 150.
describe('the shortcuts of a page', () => {
  it('are listed by ?, with what each of them does, and Escape closes the list', async () => {
    const { user } = open();
    await screen.findByRole('row', { name: /Jali armchair/ });
    await user.keyboard('?');
    const dialog = await list();
    const keys = within(dialog).getByRole('region', { name: 'This list' });
    for (const words of ['/Search', 'jkNext row', 'xTick', 'eEnterOpen'])
      expect(keys).toHaveTextContent(words);
    expect(within(dialog).getByRole('region', { name: 'Everywhere' })).toHaveTextContent('Ctrl ZUndo');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are opened from the menu, too', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Profile' }));
    await user.click(screen.getByRole('button', { name: /^Keyboard shortcuts/ }));
    expect(await list()).toBeInTheDocument();
  });

  it('are not in the way of a question mark that somebody types', async () => {
    const { user } = open();
    const search = await screen.findByLabelText('Search products');
    await user.type(search, 'why?');
    expect(search).toHaveValue('why?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => search.blur());
  });

  it('do nothing below a dialog that is open', async () => {
    const { user, router } = open();
    await screen.findByRole('row', { name: /Jali armchair/ });
    await user.keyboard('?');
    await list();
    await user.keyboard('je/');
    expect(router.state.location.pathname).toBe('/admin/products');
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });
});
