import { screen } from '@testing-library/react';
import { mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import * as page from './placeholder.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const missing = (section: string | undefined) => {
  try {
    page.loader({ request: new Request('http://shop/admin/x'), params: { section } });
  } catch (thrown) {
    return thrown as Response;
  }
  throw new Error(`${section} is not missing`);
};

describe('/admin/:section', () => {
  it.each([
    ['inventory', 'Inventory'],
    ['categories', 'Categories'],
    ['ai-tools', 'AI Tools'],
    ['logout', 'Logout'],
  ])('announces the section %s as coming soon', async (section, title) => {
    renderPage(page, '/admin/:section', { auth, path: `/admin/${section}` });
    expect(await screen.findByText(`${title} (Coming Soon)`)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(page.meta({ data: title, params: {}, url: new URL('http://shop') }).title).toContain(title);
  });

  it.each(['nonsense', 'constructor', undefined])(
    'responds with 404 to the unknown section %p',
    async (section) => {
      const response = missing(section);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        title: 'Page not found',
        back: { to: '/admin', label: '← Back to the admin dashboard' },
      });
    },
  );
});
