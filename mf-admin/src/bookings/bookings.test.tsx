import type { AdminBooking, AdminSession, EditedPlan, SessionDetail } from '@virasat/api';
import { isDay } from '@virasat/api/constants';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { emptyDeskStore } from '../desk/api.ts';
import * as days from './bookings.page.tsx';
import * as list from './list.page.tsx';
import * as sessionPage from './session.page.tsx';
import * as times from './times.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

const aSession = (over: Partial<AdminSession> = {}): AdminSession => ({
  id: 'wood-carving.2026-11-28.1000',
  key: 'wood-carving',
  name: 'Wood carving',
  day: '2026-11-28',
  time: '10:00',
  endTime: '13:00',
  startsAt: '2026-11-28T04:30:00.000Z',
  left: 2,
  state: 'open',
  capacity: 6,
  ownCapacity: null,
  booked: 4,
  waiting: 0,
  isClosed: false,
  isExtra: false,
  isPlanned: true,
  closedDay: null,
  version: 2,
  ...over,
});
const aBooking = (over: Partial<AdminBooking> = {}): AdminBooking => ({
  id: 'b1',
  number: 'VB-000007',
  state: 'booked',
  session: 'wood-carving.2026-11-28.1000',
  key: 'wood-carving',
  name: 'Wood carving',
  day: '2026-11-28',
  time: '10:00',
  endTime: '13:00',
  startsAt: '2026-11-28T04:30:00.000Z',
  party: 2,
  price: 1500,
  total: 3000,
  customer: { name: 'Asha Rathore', email: 'asha@example.com', phone: '98290 12345' },
  note: 'With a child',
  offeredUntil: null,
  version: 3,
  source: 'site',
  userId: null,
  attended: null,
  createdAt: '2026-11-21T06:00:00.000Z',
  updatedAt: '2026-11-21T06:00:00.000Z',
  ...over,
});
const detail: SessionDetail = {
  ...aSession({ waiting: 1 }),
  bookings: [
    aBooking(),
    aBooking({
      id: 'b2',
      number: 'VB-000008',
      customer: { name: 'Kavita Rao', email: '', phone: '98290 54321' },
    }),
    aBooking({
      id: 'b3',
      number: 'VB-000009',
      state: 'waiting',
      customer: { name: 'Ravi', email: 'r@example.com', phone: '9829011111' },
    }),
  ],
  messages: [],
};
const plan: EditedPlan = {
  id: 'wood-carving',
  name: 'Wood carving',
  minutes: 180,
  isOffered: true,
  values: {
    isOn: true,
    capacity: 6,
    price: 1500,
    maxParty: 4,
    leadHours: 3,
    rules: [{ weekday: 6, time: '10:00' }],
  },
  version: 4,
  updatedAt: '2026-11-21T06:00:00.000Z',
};
const handlers: ApiHandlers = {
  'GET /api/admin/visits/sessions': {
    items: [
      aSession(),
      aSession({
        id: 'visit.2026-11-28.1600',
        key: 'visit',
        name: 'Workshop visit',
        time: '16:00',
        state: 'full',
        left: 0,
      }),
    ],
  },
  'GET /api/admin/visits/sessions/:id': detail,
  'GET /api/admin/visits/bookings': aPage([
    aBooking(),
    aBooking({
      id: 'b4',
      state: 'cancelled',
      customer: { name: 'Leela', email: 'l@example.com', phone: '9829000000' },
    }),
  ]),
  'GET /api/admin/visits/plans': { items: [plan] },
  'GET /api/admin/visits/closed-days': { items: [{ day: '2026-12-01', reason: 'Holi', bookings: 2 }] },
  'GET /api/admin/views': { items: [] },
  'GET /api/admin/activity': { items: [], next: null },
};
const openSession = (over: ApiHandlers = {}) => {
  mockApi({ ...handlers, ...over });
  return renderPage(sessionPage, '/admin/bookings/:id', {
    auth,
    path: '/admin/bookings/wood-carving.2026-11-28.1000',
  });
};

afterEach(() => {
  jest.restoreAllMocks();
  act(() => emptyDeskStore());
});

// Proves requirement 318.
describe('bookings in the back office', () => {
  it('show the sessions of a week by day, with how full they are', async () => {
    mockApi(handlers);
    const { user } = renderPage(days, '/admin/bookings', { auth, path: '/admin/bookings?day=2026-11-28' });
    const day = within(await screen.findByRole('region', { name: /Saturday 28 Nov/ }));
    expect(day.getByText('2 left')).toBeInTheDocument();
    expect(day.getByText('Full')).toBeInTheDocument();
    expect(day.getByRole('link', { name: /Wood carving/ })).toHaveAttribute(
      'href',
      '/admin/bookings/wood-carving.2026-11-28.1000',
    );
    await user.click(screen.getByRole('button', { name: 'Week after' }));
    await waitFor(() =>
      expect(requestsTo('GET /api/admin/visits/sessions').at(-1)?.query).toEqual({
        from: '2026-12-05',
        to: '2026-12-11',
      }),
    );
  });

  it('begin with today where the address names no day of the calendar', async () => {
    mockApi(handlers);
    renderPage(days, '/admin/bookings', { auth, path: '/admin/bookings?day=2026-13-41' });
    expect(await screen.findAllByRole('link', { name: /Wood carving/ })).not.toHaveLength(0);
    const { from } = requestsTo('GET /api/admin/visits/sessions').at(-1)?.query ?? {};
    expect(isDay(from ?? '')).toBe(true);
  });

  it('list all bookings, filtered, and export what is shown', async () => {
    mockApi(handlers);
    const { user } = renderPage(list, '/admin/bookings/list', { auth, path: '/admin/bookings/list' });
    expect(await screen.findByText('Asha Rathore')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('State'), 'cancelled');
    await waitFor(() =>
      expect(requestsTo('GET /api/admin/visits/bookings').at(-1)?.query['state']).toBe('cancelled'),
    );
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/visits/bookings.csv?state=cancelled',
    );
  });

  it('cannot be ticked before the day of the visit, and say when; only a tick that is there is taken back', async () => {
    // a second before midnight in India
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-27T18:29:59Z'));
    openSession({
      'GET /api/admin/visits/sessions/:id': {
        ...detail,
        bookings: [
          aBooking(),
          aBooking({ id: 'b2', customer: { ...aBooking().customer, name: 'Ravi' }, attended: 'came' }),
        ],
      },
    });
    const came = await screen.findByRole('button', { name: 'Came: Asha Rathore' });
    expect(came).toBeDisabled();
    expect(came).toHaveAccessibleDescription(
      'Who came can be ticked on Saturday 28 Nov, the day of the visit.',
    );
    expect(screen.getByRole('button', { name: 'Did not come: Asha Rathore' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Came: Ravi' })).toBeEnabled();
  });

  it('tick who came, and take it back with a second click', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-27T18:30:00Z'));
    let answer = (_: AdminBooking) => {};
    const { user } = openSession({
      'POST /api/admin/visits/bookings/:id/attendance': () =>
        new Promise<AdminBooking>((resolve) => {
          answer = resolve;
        }),
    });
    const came = await screen.findByRole('button', { name: 'Came: Asha Rathore' });
    await user.click(came);
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/visits/bookings/:id/attendance')[0]?.body).toEqual({
        attended: 'came',
        version: 3,
      }),
    );
    // a disabled button would lose the focus; the next guest is one Tab away
    expect(came).toBeEnabled();
    expect(came).toHaveFocus();
    await user.click(came);
    act(() => answer(aBooking({ attended: 'came' })));
    await waitFor(() => expect(came).toHaveAttribute('aria-disabled', 'false'));
    expect(requestsTo('POST /api/admin/visits/bookings/:id/attendance')).toHaveLength(1);
  });

  it('have places of their own, and words are no number of places', async () => {
    const { user } = openSession({ 'PATCH /api/admin/visits/sessions/:id': detail });
    await user.click(await screen.findByRole('button', { name: 'Places and closing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Places and closing' }));
    const places = dialog.getByLabelText('Places of this session');
    await user.type(places, 'many');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(places).toHaveAccessibleDescription('Enter a number of places, or nothing.'));
    expect(places).toHaveFocus();
    expect(requestsTo('PATCH /api/admin/visits/sessions/:id')).toEqual([]);
    await user.clear(places);
    await user.type(places, '8');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requestsTo('PATCH /api/admin/visits/sessions/:id')[0]?.body).toMatchObject({ capacity: 8 }),
    );
  });

  it('are taken down by phone, with what is wrong at its field', async () => {
    const message = 'Enter a ten-digit Indian mobile number, or a number that begins with + and the country.';
    const { user } = openSession({
      'POST /api/admin/visits/bookings': apiError(400, message, {
        code: 'invalid_input',
        fields: { phone: message },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Book by phone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book by phone' }));
    await user.type(dialog.getByLabelText(/^Name/), 'Kavita Rao');
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Mobile/)).toHaveAccessibleDescription(message));
    expect(dialog.getByLabelText(/^Mobile/)).toHaveFocus();
    expect(requestsTo('POST /api/admin/visits/bookings')[0]?.body).toMatchObject({
      session: 'wood-carving.2026-11-28.1000',
      party: 2,
      name: 'Kavita Rao',
      wait: false,
    });
  });

  it('have weekly times and closed days that are edited', async () => {
    mockApi({
      ...handlers,
      'PUT /api/admin/visits/plans/:key': { ...plan, version: 5 },
      'PUT /api/admin/visits/closed-days/:day': { items: [] },
      'DELETE /api/admin/visits/closed-days/:day': { items: [] },
    });
    const { user } = renderPage(times, '/admin/bookings/times', { auth, path: '/admin/bookings/times' });
    const form = within(await screen.findByRole('region', { name: 'Wood carving' }));
    await user.click(form.getByRole('button', { name: 'Add a time' }));
    fireEvent.change(form.getAllByLabelText('Time')[1]!, { target: { value: '15:00' } });
    await user.click(form.getByRole('button', { name: 'Add a time' }));
    await user.click(form.getAllByRole('button', { name: 'Remove Saturday 10:00' })[1]!);
    // the button that was pressed is gone
    expect(form.getByRole('button', { name: 'Add a time' })).toHaveFocus();
    await user.click(form.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(requestsTo('PUT /api/admin/visits/plans/:key')[0]?.body).toEqual({
        values: {
          ...plan.values,
          rules: [
            { weekday: 6, time: '10:00' },
            { weekday: 6, time: '15:00' },
          ],
        },
        version: 4,
      }),
    );
    const closed = within(screen.getByRole('region', { name: 'Closed days' }));
    expect(closed.getByRole('link', { name: '2 bookings are left on it' })).toHaveAttribute(
      'href',
      '/admin/bookings?day=2026-12-01',
    );
    fireEvent.change(closed.getByLabelText('Day'), { target: { value: '2026-12-24' } });
    await user.click(closed.getByRole('button', { name: 'Close this day' }));
    await waitFor(() => expect(requestsTo('PUT /api/admin/visits/closed-days/:day')).toHaveLength(1));
    await waitFor(() => expect(closed.getByLabelText('Day')).toHaveFocus());
    await user.click(closed.getByLabelText('Why'));
    await user.click(closed.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(requestsTo('DELETE /api/admin/visits/closed-days/:day')).toHaveLength(1));
    await waitFor(() => expect(closed.getByLabelText('Day')).toHaveFocus());
  });
});

// Proves requirement 319.
describe('a message to a session', () => {
  it('says how many get it and who has to be called, before it is sent', async () => {
    const { user } = openSession({ 'POST /api/admin/visits/sessions/:id/messages': detail });
    await user.click(await screen.findByRole('button', { name: 'Write to everybody' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write to everybody' }));
    expect(
      dialog.getByText(/1 booking gets it by email, each once\. Call Kavita Rao \(98290 54321\)/),
    ).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Subject/), 'Apron');
    await user.type(dialog.getByLabelText(/^Message/), 'Bring one.');
    await user.click(dialog.getByRole('button', { name: 'Send to 2 bookings' }));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/visits/sessions/:id/messages')[0]?.body).toEqual({
        request: expect.any(String),
        subject: 'Apron',
        text: 'Bring one.',
        cancel: false,
      }),
    );
  });

  it('cancels the session for all, those who wait included', async () => {
    const { user } = openSession({ 'POST /api/admin/visits/sessions/:id/messages': detail });
    await user.click(await screen.findByRole('button', { name: 'Cancel the session' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the session' }));
    await user.type(dialog.getByLabelText(/^Why/), 'The master is ill.');
    await user.click(dialog.getByRole('button', { name: 'Cancel 3 bookings' }));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/visits/sessions/:id/messages')[0]?.body).toMatchObject({
        subject: 'Wood carving is cancelled',
        cancel: true,
      }),
    );
  });
});
