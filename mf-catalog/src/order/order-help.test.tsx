import { screen, within } from '@testing-library/react';
import { anOrder, mockApi, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './order.page.tsx';

const tickets = 'GET /api/support/orders/:id/tickets';
const ask = 'POST /api/support/orders/:id/tickets';
const at = '2026-11-20T06:00:00.000Z';
const ticket = {
  id: 't1',
  number: 'VT-000003',
  topic: 'return' as const,
  subject: 'A return of order VR/26-27/000123',
  state: 'waiting' as const,
  order: { id: 'o1', number: 'VR/26-27/000123' },
  createdAt: at,
  updatedAt: at,
  token: 'of-the-ticket',
};

// Proves requirement 177.
describe('help with an order', () => {
  it('lists what was written about it, each with its link', async () => {
    mockApi({ 'GET /api/orders/:id': anOrder(), [tickets]: { items: [ticket] } });
    renderPage(page, '/order/:id', { path: '/order/o1?token=secret' });
    const help = within(await screen.findByRole('region', { name: 'Help with this order' }));
    expect(await help.findByRole('link', { name: 'VT-000003' })).toHaveAttribute(
      'href',
      '/ticket/t1?token=of-the-ticket',
    );
    expect(help.getByText('Answered')).toBeInTheDocument();
    expect(requestsTo(tickets)[0]?.query).toEqual({ token: 'secret' });
  });

  it('asks for help with the link of the order, and goes on to the thread', async () => {
    mockApi({ 'GET /api/orders/:id': anOrder(), [tickets]: { items: [] }, [ask]: ticket });
    const thread = { path: '/ticket/:id', element: <p>The thread</p> };
    const { user, router } = renderPage(page, '/order/:id', {
      path: '/order/o1?token=secret',
      routes: [thread],
    });
    await user.click(await screen.findByRole('button', { name: 'Get help with this order' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Get help with this order' }));
    await user.click(dialog.getByRole('radio', { name: 'A return or refund' }));
    await user.type(dialog.getByLabelText(/^Your message/), 'A leg is loose.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The thread')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?token=of-the-ticket');
    expect(requestsTo(ask)).toEqual([
      expect.objectContaining({
        body: { request: expect.any(String), topic: 'return', message: 'A leg is loose.' },
        query: { token: 'secret' },
      }),
    ]);
  });
});
