import { screen, waitFor, within } from '@testing-library/react';
import type { AdminTicket, CannedAnswer, TicketRow } from '@virasat/api';
import {
  aPage,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import { api, deskStore } from '../desk/api.ts';
import { dropDraft } from '../desk/form/drafts.ts';
import * as answersPage from './answers.page.tsx';
import * as listPage from './support.page.tsx';
import * as ticketPage from './ticket.page.tsx';

const auth = mockAuth({ user: mockUser({ id: 'raghav', name: 'Raghav', role: 'admin' }) });
const at = '2026-11-20T06:00:00.000Z';

const aRow = (over: Partial<TicketRow> = {}): TicketRow => ({
  id: 't1',
  number: 'VT-000003',
  topic: 'complaint',
  source: 'form',
  subject: 'A crack in the seat',
  state: 'open',
  customer: 'Asha Rathore',
  email: 'asha@example.com',
  userId: null,
  order: { id: 'o1', number: 'VR/26-27/000123' },
  assignee: null,
  unread: false,
  waitingSince: at,
  overdue: false,
  excerpt: 'The seat has a crack.',
  createdAt: at,
  updatedAt: at,
  version: 0,
  ...over,
});
const message = { id: 'm1', from: 'customer' as const, by: null, text: 'It has a crack.', pictures: [], at };
const aTicket = (over: Partial<AdminTicket> = {}): AdminTicket => ({
  ...aRow(),
  typedOrder: '',
  messages: [message],
  ...over,
});
const canned: CannedAnswer = {
  id: 'a1',
  title: 'On its way',
  text: 'Namaste {name}, {order} left today.',
  updatedAt: at,
  version: 1,
};
const staff = {
  items: [
    { id: 'leela', name: 'Leela' },
    { id: 'raghav', name: 'Raghav' },
  ],
};
const read = 'GET /api/admin/support/tickets/:id';
const answer = 'POST /api/admin/support/tickets/:id/answers';

// an answer that is not sent is kept, also for the next test
beforeEach(() => dropDraft('ticket.t1'));

// Proves requirement 180.
describe('/admin/support', () => {
  it('lists tickets with their marks, and leads to the views of the day', async () => {
    const row = aRow({ unread: true, overdue: true, assignee: { id: 'leela', name: 'Leela' } });
    mockApi({
      'GET /api/admin/support/tickets': aPage([row]),
      'GET /api/admin/support/staff': staff,
      'GET /api/admin/views': { items: [] },
    });
    const { user, router } = renderPage(listPage, '/admin/support', { auth, path: '/admin/support' });
    const grid = await screen.findByRole('grid', { name: '1 ticket' });
    expect(within(grid).getByRole('row', { name: /Asha Rathore/ })).toHaveTextContent(
      /VT-000003.*Unread.*Overdue.*A crack in the seat.*Open.*Complaint.*VR\/26-27\/000123.*Leela/,
    );
    await user.click(screen.getByRole('link', { name: 'Nobody’s' }));
    await waitFor(() => expect(router.state.location.search).toBe('?assignee=nobody&state=open'));
    await waitFor(() =>
      expect(requestsTo('GET /api/admin/support/tickets').at(-1)?.query).toMatchObject({
        assignee: 'nobody',
        state: 'open',
      }),
    );
    expect(screen.getByRole('link', { name: 'Nobody’s' })).toHaveAttribute('aria-current', 'page');
  });
});

const openTicket = (handlers: ApiHandlers, ticket = aTicket()) => {
  mockApi({
    [read]: ticket,
    'GET /api/admin/support/staff': staff,
    'GET /api/admin/support/answers': { items: [canned] },
    'GET /api/admin/activity': { items: [], next: null },
    ...handlers,
  });
  return renderPage(ticketPage, '/admin/support/:id', { auth, path: '/admin/support/t1' });
};
const field = () => screen.findByLabelText(/^To Asha Rathore/);
const button = (name: string) => screen.getByRole('button', { name });

// Proves requirement 179.
describe('/admin/support/:id', () => {
  it('answers a customer, by the version that is on the screen', async () => {
    const answered = aTicket({
      state: 'waiting',
      version: 1,
      messages: [message, { ...message, id: 'm2', from: 'staff', by: 'Raghav', text: 'We are sorry.' }],
    });
    const { user } = openTicket({ [answer]: answered });
    await user.type(await field(), 'We are sorry.');
    await user.click(button('Send'));
    await waitFor(() =>
      expect(requestsTo(answer).map(({ body }) => body)).toEqual([
        { request: expect.any(String), text: 'We are sorry.', solve: false, version: 0 },
      ]),
    );
    await waitFor(async () => expect(await field()).toHaveValue(''));
  });

  it('shows what another admin has answered meanwhile, keeps what is typed, and sends after it was read', async () => {
    const colleague = {
      ...message,
      id: 'm2',
      from: 'staff' as const,
      by: 'Leela',
      text: 'A new seat is on its way.',
    };
    const theirs = aTicket({ state: 'waiting', version: 1, messages: [message, colleague] });
    const said = 'Leela has answered since you opened this ticket.';
    let now = aTicket();
    const { user } = openTicket({
      [read]: () => now,
      [answer]: ({ body }) => {
        if (body.version === 1) return { ...theirs, version: 2 };
        now = theirs;
        return apiError(409, said, { code: 'changed' });
      },
    });
    await user.type(await field(), 'We are sorry.');
    await user.click(button('Send'));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(await screen.findByText('A new seat is on its way.')).toBeInTheDocument();
    expect(await field()).toHaveValue('We are sorry.');
    expect(button('Send')).toBeDisabled();
    await user.click(button('I have read it'));
    await user.click(button('Send and mark as solved'));
    await waitFor(() =>
      expect(requestsTo(answer).at(-1)?.body).toMatchObject({
        version: 1,
        solve: true,
        text: 'We are sorry.',
      }),
    );
  });

  it('warns of an answer that appears while one is being written', async () => {
    let now = aTicket();
    const { user } = openTicket({ [read]: () => now });
    await user.type(await field(), 'We are');
    now = aTicket({ version: 1, messages: [message, { ...message, id: 'm2', text: 'Please hurry.' }] });
    // as the stream of events does
    deskStore().dispatch(api.util.invalidateTags([{ type: 'Ticket', id: 't1' }]));
    expect(await screen.findByText('Please hurry.')).toBeInTheDocument();
    expect(screen.getByText(/Something was written since you began to answer/)).toBeInTheDocument();
    expect(button('Send')).toBeDisabled();
  });

  it('marks it as read, gives it to somebody, and takes a solved state back', async () => {
    const assign = 'POST /api/admin/support/tickets/:id/assignee';
    const state = 'POST /api/admin/support/tickets/:id/state';
    const seen = 'POST /api/admin/support/tickets/:id/read';
    const { user } = openTicket(
      {
        [seen]: aTicket(),
        [assign]: aTicket({ assignee: { id: 'raghav', name: 'Raghav' } }),
        [state]: aTicket({ state: 'solved', version: 1 }),
      },
      aTicket({ unread: true }),
    );
    await waitFor(() => expect(requestsTo(seen)[0]?.body).toEqual({ version: 0 }));
    await user.click(await screen.findByRole('button', { name: 'Take it' }));
    await waitFor(() => expect(requestsTo(assign)[0]?.body).toEqual({ to: 'raghav', from: null }));
    await user.click(button('Mark as solved'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(requestsTo(state).map(({ body }) => body)).toEqual([
        { event: 'solve', version: 0 },
        { event: 'reopen', version: 1 },
      ]),
    );
  });
});

// Proves requirement 182.
describe('canned answers', () => {
  it('are inserted with the customer’s name and the number of the order, after what is typed', async () => {
    const { user } = openTicket({});
    await user.type(await field(), 'Good news.');
    await user.click(button('Insert a canned answer'));
    await user.click(await screen.findByRole('menuitem', { name: 'On its way' }));
    expect(await field()).toHaveValue('Good news.\n\nNamaste Asha Rathore, VR/26-27/000123 left today.');
  });

  it('are written with a preview; a title that is taken says so and keeps everything', async () => {
    const create = 'POST /api/admin/support/answers';
    const taken = 'Another answer has this title. Choose another one.';
    mockApi({
      'GET /api/admin/support/answers': { items: [canned] },
      [create]: apiError(409, taken, { code: 'title_taken', fields: { title: taken } }),
    });
    const { user } = renderPage(answersPage, '/admin/support/answers', {
      auth,
      path: '/admin/support/answers',
    });
    await user.click(await screen.findByRole('button', { name: 'New answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New answer' }));
    await user.type(dialog.getByLabelText(/^Title/), 'On its way');
    await user.type(dialog.getByLabelText(/^Answer/), 'Dear {{name}');
    expect(dialog.getByRole('region', { name: 'How it reads' })).toHaveTextContent('Dear Asha Rathore');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Title/)).toHaveAccessibleDescription(taken));
    expect(dialog.getByLabelText(/^Answer/)).toHaveValue('Dear {name}');
  });

  it('are deleted, and come back by Undo', async () => {
    const remove = 'DELETE /api/admin/support/answers/:id';
    const create = 'POST /api/admin/support/answers';
    mockApi({
      'GET /api/admin/support/answers': { items: [canned] },
      [remove]: new Response(null, { status: 204 }),
      [create]: canned,
    });
    const { user } = renderPage(answersPage, '/admin/support/answers', {
      auth,
      path: '/admin/support/answers',
    });
    await user.click(await screen.findByRole('button', { name: 'Delete On its way' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(requestsTo(remove)[0]?.query).toEqual({ version: '1' });
      expect(requestsTo(create)[0]?.body).toEqual({ title: canned.title, text: canned.text });
    });
  });
});
