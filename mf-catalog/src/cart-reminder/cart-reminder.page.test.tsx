import { screen, waitFor } from '@testing-library/react';
import { apiError, mockApi, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './cart-reminder.page.tsx';

const unsubscribe = 'POST /api/cart-reminders/:id/unsubscribe';
const open = () => renderPage(page, '/cart-reminder/:id', { path: '/cart-reminder/r1?token=secret' });
const done = () => new Response(null, { status: 204 });

// Proves requirement 184.
describe('/cart-reminder/:id', () => {
  it('unsubscribes without another click, once', async () => {
    mockApi({ [unsubscribe]: done });
    open();
    expect(await screen.findByRole('heading', { name: 'No more reminders' })).toBeInTheDocument();
    expect(requestsTo(unsubscribe).map(({ params, query }) => ({ ...params, ...query }))).toEqual([
      { id: 'r1', token: 'secret' },
    ]);
  });

  it('says that a link is not valid, and tries again when the shop could not be reached', async () => {
    mockApi({ [unsubscribe]: apiError(404, 'Cart not found', { code: 'not_found' }) });
    open();
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeInTheDocument();
  });

  it('offers another try when the shop could not be reached', async () => {
    let isDown = true;
    mockApi({
      [unsubscribe]: () => {
        if (!isDown) return done();
        isDown = false;
        return apiError(503, 'Busy', { code: 'busy' });
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'No more reminders' })).toBeInTheDocument(),
    );
  });
});
