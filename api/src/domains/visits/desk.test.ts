import { randomUUID } from 'node:crypto';
import { admin, rejection } from '../../app/testing/test-shop.ts';
import { openVisits, SATURDAY, WEDNESDAY } from './testing/visits-of-tests.ts';

let visits: Awaited<ReturnType<typeof openVisits>>;
beforeAll(async () => {
  visits = await openVisits();
});
afterAll(() => visits.shop.stop());
beforeEach(() => visits.reset());

const addresses = async () => (await visits.emails()).map(({ to }) => to.address).sort();
const plan = async () => (await visits.planning.list()).items.find(({ id }) => id === 'wood-carving')!;
const all = { page: 1, pageSize: 25, sort: 'date' } as const;
const byPhone = (change: object = {}) => ({
  request: randomUUID(),
  session: SATURDAY,
  party: 2,
  name: 'Kavita Rao',
  email: '',
  phone: '98290 12345',
  note: '',
  wait: false,
  ...change,
});

// Proves requirement 318.
describe('bookings in the back office', () => {
  it('list the sessions of some days with how full they are, booked or not', async () => {
    await visits.booked({ party: 4 });
    const { items } = await visits.sessionDesk.sessions({ from: '2026-11-25', to: '2026-11-28' });
    expect(items.map(({ day, booked, capacity, left }) => [day, booked, capacity, left])).toEqual([
      ['2026-11-25', 0, 6, 6],
      ['2026-11-28', 4, 6, 2],
    ]);
    expect(
      await rejection(visits.sessionDesk.sessions({ from: '2026-01-01', to: '2026-12-31' })),
    ).toMatchObject({
      status: 400,
    });
  });

  it('are taken down by phone, and no email goes to who has no address', async () => {
    const booking = await visits.bookingDesk.book(byPhone(), admin);
    expect(booking).toMatchObject({ source: 'desk', state: 'booked', party: 2 });
    expect(await addresses()).toEqual([]);
    await visits.bookingDesk.book(byPhone({ email: 'kavita@example.com' }), admin);
    expect(await addresses()).toEqual(['kavita@example.com']);
    expect((await visits.bookingDesk.list({ ...all, search: 'kavi' })).total).toBe(2);
    expect((await visits.bookingDesk.list({ ...all, search: '98290', state: 'cancelled' })).total).toBe(0);
    expect((await visits.bookingDesk.list({ ...all, from: '2026-11-29' })).total).toBe(0);
  });

  it('tick who came, and reject what somebody else has changed meanwhile', async () => {
    const { id } = await visits.bookingDesk.book(byPhone(), admin);
    visits.shop.time.now = new Date('2026-11-27T18:30:00Z');
    const came = await visits.bookingDesk.attend(id, { attended: 'came', version: 0 }, admin);
    expect(came).toMatchObject({ attended: 'came', version: 1 });
    expect(
      await rejection(visits.bookingDesk.attend(id, { attended: 'missed', version: 0 }, admin)),
    ).toMatchObject({
      code: 'changed',
    });
    expect(await visits.bookingDesk.cancel(id, 1, admin)).toMatchObject({ state: 'cancelled' });
  });

  it('are ticked on their day in India at the earliest, and a tick that was too early is taken back', async () => {
    const { id } = await visits.bookingDesk.book(byPhone(), admin);
    const attend = (attended: 'came' | 'missed' | null) =>
      visits.bookingDesk.attend(id, { attended, version: 0 }, admin);
    // a second before midnight in India
    visits.shop.time.now = new Date('2026-11-27T18:29:59Z');
    for (const attended of ['came', 'missed'] as const)
      expect(await rejection(attend(attended))).toMatchObject({
        code: 'not_allowed',
        message: expect.stringContaining('Say who came on 28 Nov 2026 or later.'),
      });
    await visits.shop.db
      .collection('visitBookings')
      .updateOne({ _id: id as never }, { $set: { attended: 'came' } });
    expect(await attend(null)).toMatchObject({ attended: null, version: 1 });
  });

  it('have nobody who came any more once they are moved to another date', async () => {
    const { id } = await visits.bookingDesk.book(byPhone({ session: WEDNESDAY }), admin);
    visits.shop.time.now = new Date('2026-11-25T03:00:00Z');
    await visits.bookingDesk.attend(id, { attended: 'came', version: 0 }, admin);
    const moved = { session: SATURDAY, party: 2, version: 1 };
    expect(await visits.bookingDesk.change(id, moved, admin)).toMatchObject({ attended: null });
  });

  it('export what people wrote as text, never as a formula', async () => {
    await visits.booked({ name: '=HYPERLINK("http://evil.example")', note: 'Two, with a child' });
    const lines: string[] = [];
    for await (const line of visits.bookingDesk.export(all)) lines.push(line);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(lines[1]).toContain('"Two, with a child"');
  });

  it('offer the places that a larger session has to those who wait', async () => {
    await visits.booked({ party: 4 });
    await visits.booked({ party: 2 });
    const waiting = await visits.booked({ party: 2, wait: true });
    const edit = { capacity: 8, isClosed: false, version: 0 };
    expect(await visits.sessionDesk.editSession(SATURDAY, edit, admin)).toMatchObject({
      capacity: 8,
      booked: 8,
    });
    expect(await visits.bookings.read(waiting.id, waiting.guest)).toMatchObject({ state: 'offered' });
    // fewer places than are booked throw nobody out
    const fewer = { capacity: 4, isClosed: false, version: 1 };
    expect(await visits.sessionDesk.editSession(SATURDAY, fewer, admin)).toMatchObject({
      booked: 8,
      left: 0,
    });
  });

  it('have weekly times that are edited as one, with a conflict named', async () => {
    const { values, version } = await plan();
    const rules = [{ weekday: 7, time: '15:00' }];
    await visits.planning.edit('wood-carving', { values: { ...values, rules }, version }, admin);
    expect((await visits.bookings.calendar('wood-carving')).sessions[0]?.day).toBe('2026-11-22');
    expect(await rejection(visits.planning.edit('wood-carving', { values, version }, admin))).toMatchObject({
      code: 'conflict',
    });
    // a workshop that has no times yet gets its first ones
    const first = await visits.planning.edit(
      'mirror-work',
      { values: { ...values, rules }, version: 0 },
      admin,
    );
    expect(first).toMatchObject({ version: 1, name: 'Mirror work' });
  });

  it('show what is booked on a day that is closed afterwards', async () => {
    await visits.booked();
    expect(await visits.planning.closeDay('2026-11-28', 'Holi', admin)).toEqual({
      items: [{ day: '2026-11-28', reason: 'Holi', bookings: 1 }],
    });
    expect(await visits.session()).toMatchObject({ closedDay: 'Holi', state: 'closed', booked: 1 });
    expect((await visits.planning.openDay('2026-11-28', admin)).items).toEqual([]);
  });

  it('can have a session beside the weekly times', async () => {
    const extra = { key: 'wood-carving', day: '2026-11-26', time: '18:00', capacity: 3 };
    const added = await visits.sessionDesk.addSession(extra, admin);
    expect(added).toMatchObject({ isExtra: true, capacity: 3, state: 'open' });
    await visits.booked({ session: added.id, party: 3 });
    expect(await rejection(visits.sessionDesk.addSession(extra, admin))).toMatchObject({ code: 'exists' });
  });
});

// Proves requirement 319.
describe('a message to a group', () => {
  const written = (change: object = {}) => ({
    request: randomUUID(),
    subject: 'Please bring an apron',
    text: 'It gets dusty.\nSee you there.',
    cancel: false,
    ...change,
  });

  it('goes to everybody who has booked the session, each once, also when it is sent twice', async () => {
    await visits.booked({ email: 'one@example.com', party: 3 });
    await visits.booked({ email: 'two@example.com', party: 3 });
    await visits.booked({ email: 'waits@example.com', party: 1, wait: true });
    const gone = await visits.booked({ email: 'other@example.com', session: 'wood-carving.2026-11-25.1000' });
    await visits.bookings.cancel(gone.id, gone.guest);
    await visits.emails();
    const message = written();
    await visits.sessionDesk.message(SATURDAY, message, admin);
    await visits.sessionDesk.message(SATURDAY, message, admin);
    const sent = await visits.emails(3);
    expect(sent.map(({ to }) => to.address).sort()).toEqual(['one@example.com', 'two@example.com']);
    expect(sent[0]?.subject).toContain('Please bring an apron');
    expect(sent[0]?.text).toContain('It gets dusty.');
    expect((await visits.session()).messages).toMatchObject([{ to: 2, by: 'Admin' }]);
  });

  it('cancels the session with it: everybody is told why, once, and nobody is offered a place', async () => {
    await visits.booked({ email: 'one@example.com', party: 4 });
    await visits.booked({ email: 'two@example.com', party: 2 });
    await visits.booked({ email: 'waits@example.com', party: 2, wait: true });
    await visits.emails();
    await visits.sessionDesk.message(SATURDAY, written({ cancel: true, text: 'The master is ill.' }), admin);
    const sent = await visits.emails(2);
    expect(sent.map(({ to }) => to.address).sort()).toEqual([
      'one@example.com',
      'two@example.com',
      'waits@example.com',
    ]);
    expect(sent.every(({ text }) => text.includes('The master is ill.'))).toBe(true);
    expect(sent.map(({ to, calendar }) => [to.address, calendar?.method]).sort()).toEqual([
      ['one@example.com', 'CANCEL'],
      ['two@example.com', 'CANCEL'],
      ['waits@example.com', undefined],
    ]);
    expect(await visits.session()).toMatchObject({ booked: 0, waiting: 0, state: 'closed' });
  });

  it('is refused where nobody would read it', async () => {
    expect(await rejection(visits.sessionDesk.message(SATURDAY, written(), admin))).toMatchObject({
      code: 'nobody',
    });
  });
});
