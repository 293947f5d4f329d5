import { screen, waitFor, within } from '@testing-library/react';
import type { Ticket } from '@virasat/api';
import { apiError, mockApi, mockAuth, mockUser, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './ticket.page.tsx';

const read = 'GET /api/support/tickets/:id';
const write = 'POST /api/support/tickets/:id/messages';
const at = '2026-11-20T06:00:00.000Z';
const picture = { id: 'p1', width: 800, height: 400 };

const aTicket = (over: Partial<Ticket> = {}): Ticket => ({
  id: 't1',
  number: 'VT-000003',
  topic: 'order',
  subject: 'Where is my chair?',
  state: 'waiting',
  name: 'Asha Rathore',
  email: 'asha@example.com',
  order: { id: 'o1', number: 'VR/26-27/000123' },
  messages: [
    { id: 'm1', from: 'customer', by: null, text: 'I wait.', pictures: [picture], at },
    { id: 'm2', from: 'staff', by: 'Raghav', text: 'It leaves today.', pictures: [], at },
  ],
  createdAt: at,
  updatedAt: at,
  ...over,
});
const open = (path = '/ticket/t1?token=secret', auth = mockAuth()) =>
  renderPage(page, '/ticket/:id', { path, auth });

// Proves requirement 178.
describe('/ticket/:id', () => {
  it('shows the thread with its pictures, for whoever has the link', async () => {
    mockApi({ [read]: aTicket() });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Where is my chair?' })).toBeInTheDocument();
    expect(requestsTo(read)[0]?.query).toEqual({ token: 'secret' });
    const messages = within(screen.getByRole('list', { name: 'Messages' }));
    expect(messages.getByText('Raghav, Virasat')).toBeInTheDocument();
    expect(messages.getByRole('img')).toHaveAttribute(
      'src',
      '/api/support/tickets/t1/pictures/p1?token=secret',
    );
    expect(screen.queryByRole('link', { name: /order VR/ })).not.toBeInTheDocument();
  });

  it('sends what is written back, once, and keeps it while the shop cannot take it', async () => {
    const now = aTicket({
      state: 'open',
      messages: [{ id: 'm3', from: 'customer', by: null, text: 'Thank you', pictures: [], at }],
    });
    let isDown = true;
    mockApi({
      [read]: aTicket(),
      [write]: () => {
        if (!isDown) return now;
        isDown = false;
        return apiError(503, 'Try again in a moment.', { code: 'busy' });
      },
    });
    const { user, notices } = open();
    await user.type(await screen.findByLabelText(/^Your message/), 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Try again in a moment.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('Thank you');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(notices).toEqual(['Your message is sent.']));
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('');
    const [first, second] = requestsTo(write).map(({ body }) => body);
    expect(first).toEqual({ request: expect.any(String), text: 'Thank you', pictures: [] });
    expect(second).toEqual(first);
  });

  it('keeps what was typed through a reload', async () => {
    mockApi({ [read]: aTicket() });
    const { user, unmount } = open();
    await user.type(await screen.findByLabelText(/^Your message/), 'Half a sent');
    unmount();
    open();
    expect(await screen.findByLabelText(/^Your message/)).toHaveValue('Half a sent');
  });

  it('asks for the complete link, or to log in and come back, when it cannot be shown', async () => {
    mockApi({ [read]: apiError(404, 'Ticket not found', { code: 'not_found' }) });
    open('/ticket/t1');
    expect(await screen.findByRole('heading', { name: 'Request not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fticket%2Ft1');
  });

  it('leads an account from its ticket to the order', async () => {
    mockApi({ [read]: aTicket() });
    open('/ticket/t1', mockAuth({ user: mockUser() }));
    expect(await screen.findByRole('link', { name: 'order VR/26-27/000123' })).toHaveAttribute(
      'href',
      '/order/o1',
    );
  });
});
