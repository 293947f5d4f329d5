import type { VisitBooking, VisitCalendar, VisitOffers, VisitSession } from '@virasat/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiError, mockApi, mockAuth, mockUser, renderPage, requestsTo } from '@virasat/kit/testing';
import * as bookPage from './book.page.tsx';
import * as bookingPage from './booking.page.tsx';
import * as listPage from './visits.page.tsx';

const aSession = (day: string, left: number, over: Partial<VisitSession> = {}): VisitSession => ({
  id: `wood-carving.${day}.1000`,
  day,
  time: '10:00',
  endTime: '13:00',
  startsAt: `${day}T04:30:00.000Z`,
  left,
  state: left > 0 ? 'open' : 'full',
  ...over,
});
const offer = {
  key: 'wood-carving',
  name: 'Wood carving',
  text: 'Cut a flower.',
  minutes: 180,
  price: 1500,
  maxParty: 4,
  isOn: true,
};
const calendar: VisitCalendar = {
  offer,
  today: '2026-11-21',
  lastDay: '2027-02-28',
  sessions: [aSession('2026-11-25', 0), aSession('2026-11-28', 6), aSession('2026-12-02', 1)],
  closedDays: [{ day: '2026-11-27', reason: 'Election day' }],
};
const aBooking = (over: Partial<VisitBooking> = {}): VisitBooking => ({
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
  note: '',
  address: '14 Heritage Lane, Jodhpur',
  offeredUntil: null,
  version: 3,
  maxParty: 4,
  mayChange: true,
  mayCancel: true,
  ...over,
});
// Proves requirement 357.
it('says who teaches a workshop, and leads to them', async () => {
  const artisan = { slug: 'iqbal-silawat', name: 'Iqbal Silawat' };
  mockApi({ 'GET /api/visits/:key/calendar': { ...calendar, offer: { ...offer, artisan } } });
  renderPage(bookPage, '/visits/:key', { path: '/visits/wood-carving' });
  expect(
    await screen.findByRole('link', { name: 'Taught by Iqbal Silawat: pieces and stories' }),
  ).toHaveAttribute('href', '/artisans/iqbal-silawat');
});

const send = 'POST /api/visits/bookings';

async function openBook(handlers: Parameters<typeof mockApi>[0] = {}, auth = mockAuth()) {
  mockApi({ 'GET /api/visits/:key/calendar': calendar, ...handlers });
  const view = renderPage(bookPage, '/visits/:key', { auth, path: '/visits/wood-carving' });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const day = (name: string | RegExp) => screen.getByRole('button', { name });

// Proves requirement 312.
describe('the dates of a workshop', () => {
  it('are a calendar whose days say how many places are left, in words', async () => {
    const { user } = await openBook();
    expect(screen.getByRole('grid', { name: 'Days of November 2026' })).toBeInTheDocument();
    expect(day('Saturday 28 November, 6 places left')).toBeInTheDocument();
    expect(day('Wednesday 25 November, full, with a waiting list')).toBeInTheDocument();
    expect(day('Friday 27 November, closed, Election day')).toHaveAttribute('aria-disabled', 'true');
    expect(day('Sunday 22 November, no dates')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(day('Wednesday 2 December, 1 place left')).toBeInTheDocument();
  });

  it('are reached with the arrow keys, week by week and month by month', async () => {
    const { user } = await openBook();
    day(/^Wednesday 25 November/).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(day(/^Saturday 28 November/)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(day(/^Saturday 21 November/)).toHaveFocus();
    // the past cannot be booked
    await user.keyboard('{ArrowLeft}');
    expect(day(/^Saturday 21 November/)).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(day(/^Wednesday 2 December/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(day(/^Monday 30 November/)).toHaveFocus();
    await user.keyboard('{End}{Enter}');
    expect(day(/^Sunday 6 December/)).toHaveFocus();
    expect(screen.getByText('Choose a date first.')).toBeInTheDocument();
  });

  it('are a plain list, too', async () => {
    const { user } = await openBook();
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Wednesday 25 November, 10:00 to 13:00full, with a waiting list',
      'Saturday 28 November, 10:00 to 13:006 places left',
      'Wednesday 2 December, 10:00 to 13:001 place left',
    ]);
    await user.click(screen.getByRole('radio', { name: /28 November/ }));
    expect(screen.getByText(/₹3,000, paid at the door/)).toBeInTheDocument();
  });

  it('are listed of all workshops, with what to do where there are none', async () => {
    const items: VisitOffers['items'] = [
      { ...offer, next: calendar.sessions.slice(1) },
      { ...offer, key: 'mirror-work', name: 'Mirror work', next: [] },
      { ...offer, key: 'brass-inlay', name: 'Brass inlay', isOn: false, next: [] },
    ];
    mockApi({ 'GET /api/visits': { items } });
    renderPage(listPage, '/visits');
    const first = (await screen.findByRole('heading', { name: 'Wood carving' })).closest('li')!;
    expect(within(first).getByText('Saturday 28 November, 10:00 to 13:00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See dates and book: Wood carving' })).toHaveAttribute(
      'href',
      '/visits/wood-carving',
    );
    expect(screen.getByText(/All dates are full/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask us for a date' })).toHaveAttribute('href', '/contact');
  });

  it('of what is not offered are a 404 with a way back', async () => {
    mockApi({ 'GET /api/visits/:key/calendar': apiError(404, 'Workshop not found') });
    const request = new Request('http://localhost/visits/pottery');
    const failure: unknown = await bookPage
      .loader({ request, params: { key: 'pottery' } })
      .catch((error: unknown) => error);
    expect((failure as Response).status).toBe(404);
  });
});

// Proves requirement 314.
describe('the form of a booking', () => {
  it('books what was chosen, and sends the same again under the same id', async () => {
    let isDown = true;
    const { user } = await openBook({
      [send]: () => {
        if (!isDown) return { number: 'VB-000007', id: 'b1', token: 'secret' };
        isDown = false;
        return apiError(503, 'The shop is busy. Try again in a moment.', { code: 'busy' });
      },
    });
    await user.click(day(/^Saturday 28 November/));
    await user.type(screen.getByLabelText(/^Your name/), 'Asha Rathore');
    await user.type(screen.getByLabelText(/^Email/), 'asha@example.com');
    await user.type(screen.getByLabelText(/^Mobile/), '98290 12345');
    await user.click(screen.getByRole('button', { name: 'Book 2 places' }));
    expect(await screen.findByText('The shop is busy. Try again in a moment.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Book 2 places' }));
    await waitFor(() => expect(requestsTo(send)).toHaveLength(2));
    const [first, second] = requestsTo(send).map(({ body }) => body);
    expect(first).toEqual({
      request: expect.any(String),
      session: 'wood-carving.2026-11-28.1000',
      party: 2,
      name: 'Asha Rathore',
      email: 'asha@example.com',
      phone: '98290 12345',
      note: '',
      wait: false,
      website: '',
    });
    expect(second).toEqual(first);
  });

  it('joins the waiting list where there is no room for all, and says so before', async () => {
    const { user } = await openBook({ [send]: { number: 'VB-000007', id: 'b1', token: 'secret' } });
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(day(/^Wednesday 2 December/));
    expect(
      screen.getByText(/has 1 place left\. We write to you when there is room for both of you/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    await waitFor(() => expect(requestsTo(send)[0]?.body).toMatchObject({ wait: true, party: 2 }));
  });

  it('names each field that is wrong at once, and loads the dates again when a place is gone', async () => {
    const fields = { phone: 'Enter a ten-digit Indian mobile number.' };
    const { user } = await openBook({
      [send]: apiError(400, fields.phone, { code: 'invalid_input', fields }),
    });
    await user.click(screen.getByRole('button', { name: 'Book 2 places' }));
    expect(await screen.findByText('Choose a date and a time.')).toBeInTheDocument();
    // the first error of the page: on a phone the rest of the form is a screen further down
    await waitFor(() => expect(day(/^Wednesday 25 November/)).toHaveFocus());
    expect(screen.getByLabelText(/^Mobile/)).toHaveAccessibleDescription(/ten-digit/);
    expect(screen.getByLabelText(/^Your name/)).toHaveAccessibleDescription('Enter your name.');
    const before = requestsTo('GET /api/visits/:key/calendar').length;
    mockApi({ [send]: apiError(409, 'This date is full.', { code: 'full' }) });
    await user.click(day(/^Saturday 28 November/));
    await user.click(screen.getByRole('button', { name: 'Book 2 places' }));
    expect(await screen.findByText('This date is full.')).toBeInTheDocument();
    await waitFor(() => expect(requestsTo('GET /api/visits/:key/calendar').length).toBeGreaterThan(before));
  });

  it('asks an account for no name or address', async () => {
    await openBook({}, mockAuth({ user: mockUser({ name: 'Asha', email: 'asha@example.com' }) }));
    expect(screen.getByText('asha@example.com')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Email/)).not.toBeInTheDocument();
  });
});

// Proves requirement 317.
describe('the page of a booking', () => {
  const open = async (booking: VisitBooking, handlers: Parameters<typeof mockApi>[0] = {}) => {
    mockApi({
      'GET /api/visits/bookings/:id': booking,
      'GET /api/visits/:key/calendar': calendar,
      ...handlers,
    });
    const view = renderPage(bookingPage, '/visits/booking/:id', {
      auth: mockAuth(),
      path: '/visits/booking/b1?token=secret',
    });
    await screen.findByRole('heading', { level: 1 });
    return view;
  };

  it('says what is booked, with a file for the calendar', async () => {
    await open(aBooking());
    expect(screen.getByText('Saturday 28 November, 10:00 to 13:00 (Indian time)')).toBeInTheDocument();
    expect(screen.getByText('₹3,000 at the door')).toBeInTheDocument();
    expect(screen.getByText('14 Heritage Lane, Jodhpur')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/visits/bookings/b1/calendar.ics?token=secret',
    );
    expect(requestsTo('GET /api/visits/bookings/:id')[0]?.query).toEqual({ token: 'secret' });
  });

  it('cancels after a question', async () => {
    const cancelled = aBooking({ state: 'cancelled', mayChange: false, mayCancel: false });
    const { user } = await open(aBooking(), { 'POST /api/visits/bookings/:id/cancel': cancelled });
    await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByRole('heading', { name: 'This booking is cancelled' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Your booking is cancelled.');
    // the button that was pressed is gone
    expect(screen.getByRole('heading', { level: 1 }).closest('header')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Book another date' })).toHaveAttribute(
      'href',
      '/visits/wood-carving',
    );
  });

  it('changes date and party, and says what stands in the way', async () => {
    let isFull = true;
    const { user } = await open(aBooking(), {
      'POST /api/visits/bookings/:id/change': () => {
        if (!isFull) return aBooking({ day: '2026-12-02', party: 1, version: 4 });
        isFull = false;
        return apiError(409, 'Only one place is left on this date.', { code: 'full' });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Change date or people' }));
    fireEvent.click(await screen.findByRole('button', { name: 'List' }));
    await user.click(screen.getByRole('radio', { name: /2 December/ }));
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText('Only one place is left on this date.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('People'), '1');
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText('Wednesday 2 December, 10:00 to 13:00 (Indian time)')).toBeInTheDocument();
    expect(requestsTo('POST /api/visits/bookings/:id/change')[1]?.body).toEqual({
      session: 'wood-carving.2026-12-02.1000',
      party: 1,
      version: 3,
    });
  });

  it('keeps the focus while a change is begun, given up and saved', async () => {
    const change = 'POST /api/visits/bookings/:id/change';
    const { user } = await open(aBooking(), { [change]: aBooking({ party: 1, version: 4 }) });
    const button = screen.getByRole('button', { name: 'Change date or people' });
    await user.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(await screen.findByRole('button', { name: 'Keep it as it is' }));
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText(/Your booking is changed/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 }).closest('header')).toHaveFocus();
  });

  it('offers only dates with places for a change, and calls the booked one so', async () => {
    const sessions = [aSession('2026-11-25', 0), aSession('2026-11-28', 0), aSession('2026-12-02', 1)];
    const { user } = await open(aBooking(), { 'GET /api/visits/:key/calendar': { ...calendar, sessions } });
    await user.click(screen.getByRole('button', { name: 'Change date or people' }));
    expect(
      await screen.findByRole('button', { name: 'Saturday 28 November, your date' }),
    ).toBeInTheDocument();
    expect(day('Wednesday 25 November, full')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Saturday 28 November, 10:00 to 13:00your date',
      'Wednesday 2 December, 10:00 to 13:001 place left',
    ]);
  });

  it('offers a place that came free with its deadline in Indian time (requirement 315)', async () => {
    const offered = aBooking({
      state: 'offered',
      offeredUntil: '2026-11-22T06:00:00.000Z',
      mayChange: false,
    });
    const { user } = await open(offered, { 'POST /api/visits/bookings/:id/accept': aBooking() });
    expect(screen.getByText('Sunday 22 November, 11:30')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take the place' }));
    expect(await screen.findByRole('heading', { name: 'Your places are booked' })).toBeInTheDocument();
  });

  it('tells whoever has no link what to do, and nothing else', async () => {
    mockApi({ 'GET /api/visits/bookings/:id': apiError(404, 'Booking not found') });
    renderPage(bookingPage, '/visits/booking/:id', { auth: mockAuth(), path: '/visits/booking/b1' });
    expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBeInTheDocument();
    expect(screen.getByText(/Open the complete link from our email/)).toBeInTheDocument();
  });
});
