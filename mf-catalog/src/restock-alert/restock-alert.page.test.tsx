import { screen } from '@testing-library/react';
import { mockApi, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './restock-alert.page.tsx';

const unsubscribe = 'POST /api/restock-alerts/:id/unsubscribe';

// Proves requirement 263; what it says of a wrong link and of a lost connection is tested with /cart-reminder/:id.
describe('/restock-alert/:id', () => {
  it('unsubscribes without another click, once', async () => {
    mockApi({ [unsubscribe]: () => new Response(null, { status: 204 }) });
    renderPage(page, '/restock-alert/:id', { path: '/restock-alert/r1?token=secret' });
    expect(await screen.findByRole('heading', { name: 'No more of these emails' })).toBeInTheDocument();
    expect(requestsTo(unsubscribe).map(({ params, query }) => ({ ...params, ...query }))).toEqual([
      { id: 'r1', token: 'secret' },
    ]);
  });
});
