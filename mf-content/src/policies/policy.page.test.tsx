import { screen, within } from '@testing-library/react';
import { apiError, mockApi, renderPage, requestsTo } from '@virasat/kit/testing';
import { policyPage } from '../testing/pages.ts';
import * as page from './policy.page.tsx';

const open = (path: string) => renderPage(page, '/policies/:key', { path });
const failureOf = (key: string, search = '') =>
  page
    .loader({ request: new Request(`http://localhost/policies/${key}${search}`), params: { key } })
    .catch((error: unknown) => error);

// Proves requirement 213.
describe('a policy', () => {
  it('shows its text, when it was changed last, and the way to the others', async () => {
    mockApi({ 'GET /api/pages/:key': policyPage() });
    open('/policies/returns');
    expect(await screen.findByRole('heading', { level: 1, name: 'Returns and refunds' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: '30 days' })).toBeVisible();
    expect(screen.getByText('November 1, 2026')).toHaveAttribute('datetime', '2026-11-01T06:30:00.000Z');
    const links = within(screen.getByRole('navigation', { name: 'All policies' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['shipping', 'returns', 'cancellation', 'privacy', 'terms', 'grievance'].map(
        (key) => `/policies/${key}`,
      ),
    );
    expect(requestsTo('GET /api/pages/:key')[0]?.params).toEqual({ key: 'returns' });
  });

  it('runs no script of its text', async () => {
    mockApi({
      'GET /api/pages/:key': policyPage({ content: '<p>Fine</p><img src="x" onerror="alert(1)">' }),
    });
    open('/policies/returns');
    expect((await screen.findByText('Fine')).parentElement?.innerHTML).not.toContain('onerror');
  });

  it('is shown as its draft by the link of a preview, which search engines and caches leave alone', async () => {
    mockApi({ 'GET /api/pages/:key/preview': policyPage({ title: 'New words' }) });
    open('/policies/returns?preview=token');
    expect(await screen.findByText('Preview')).toBeVisible();
    expect(requestsTo('GET /api/pages/:key/preview')[0]?.query).toEqual({ token: 'token' });
    const data = { page: policyPage(), isPreview: true };
    expect(page.meta({ data, params: {}, url: new URL('http://localhost/') })).toMatchObject({
      noindex: true,
      uncached: true,
    });
  });

  it.each([
    ['cookies', ''],
    ['returns', '?preview=old'],
  ])('is a 404 for /policies/%s%s', async (key, search) => {
    mockApi({ 'GET /api/pages/:key/preview': apiError(404, 'Page not found', { code: 'not_found' }) });
    const failure = await failureOf(key, search);
    expect((failure as Response).status).toBe(404);
  });
});
