import { randomUUID } from 'node:crypto';
import { admin, race, rejection, shopper } from '../../app/testing/test-shop.ts';
import { problemOfBody, withOwnersText } from '../notifications/testing/owners-text.ts';
import type { EmailText } from '../notifications/texts/text-group.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import { openVisits, SATURDAY, WEDNESDAY } from './testing/visits-of-tests.ts';

let visits: Awaited<ReturnType<typeof openVisits>>;
beforeAll(async () => {
  visits = await openVisits();
});
afterAll(() => visits.shop.stop());
beforeEach(() => visits.reset());

const at = (instant: string) => (visits.shop.time.now = new Date(instant));
const subjects = async () => (await visits.emails()).map(({ subject }) => subject);

// Proves requirement 312.
describe('the dates of a workshop', () => {
  it('follow from its weekly times, in India’s time', async () => {
    const { offer, sessions, lastDay } = await visits.bookings.calendar('wood-carving');
    expect(offer).toMatchObject({ name: 'Wood carving', minutes: 180, price: 1500, isOn: true });
    expect(lastDay).toBe('2027-02-28');
    expect(sessions.slice(0, 2)).toEqual([
      {
        id: WEDNESDAY,
        day: '2026-11-25',
        time: '10:00',
        endTime: '13:00',
        startsAt: '2026-11-25T04:30:00.000Z',
        left: 6,
        state: 'open',
      },
      expect.objectContaining({ id: SATURDAY, startsAt: '2026-11-28T04:30:00.000Z' }),
    ]);
  });

  it('are those of India’s day, when it is still the day before in the rest of the world', async () => {
    at('2026-11-24T19:00:00Z'); // half past midnight of the 25th in Jodhpur
    const { today, sessions } = await visits.bookings.calendar('wood-carving');
    expect(today).toBe('2026-11-25');
    expect(sessions[0]?.id).toBe(WEDNESDAY);
    at('2026-11-25T01:31:00Z'); // less than three hours before
    expect((await visits.bookings.calendar('wood-carving')).sessions[0]?.id).toBe(SATURDAY);
  });

  it('leave out what is closed, and the list of all names the next ones with places', async () => {
    await visits.planning.closeDay('2026-11-25', 'Election day', admin);
    const { sessions, closedDays } = await visits.bookings.calendar('wood-carving');
    expect(sessions[0]).toMatchObject({ id: WEDNESDAY, state: 'closed', left: 0 });
    expect(closedDays).toEqual([{ day: '2026-11-25', reason: 'Election day' }]);
    const { items } = await visits.bookings.offers();
    expect(items.map(({ key, isOn }) => [key, isOn])).toEqual([
      ['wood-carving', true],
      ['mirror-work', false],
      ['brass-inlay', false],
      ['visit', false],
    ]);
    expect(items[0]?.next.map(({ day }) => day)).toEqual(['2026-11-28', '2026-12-02', '2026-12-05']);
    expect(await rejection(visits.booked({ session: WEDNESDAY }))).toMatchObject({ code: 'not_bookable' });
    expect(await rejection(visits.booked({ session: 'wood-carving.2026-11-26.1000' }))).toMatchObject({
      code: 'not_bookable',
    });
    expect(await rejection(visits.bookings.calendar('pottery'))).toMatchObject({ status: 404 });
  });
});

// Proves requirement 313.
describe('the last place', () => {
  it('goes to exactly one of 100 who want it at the same time, whichever process they reach', async () => {
    await visits.booked({ party: 4 });
    await visits.booked({ party: 1 });
    const processes = [visits, visits.newProcess(), visits.newProcess(), visits.newProcess()];
    const { won, lost } = await race(
      Array.from({ length: 100 }, (_, index) =>
        processes[index % 4]!.bookings.book(visits.input(), null, `192.0.2.${index}`),
      ),
    );
    expect(won).toHaveLength(1);
    expect(new Set(lost.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['409 full']));
    expect(await visits.session()).toMatchObject({ booked: 6, left: 0, state: 'full' });
    expect((await visits.session()).bookings).toHaveLength(3);
  });

  it('is booked once by a form that is sent many times, and never by another one of the same id', async () => {
    const input = visits.input({ party: 2 });
    const receipts = await Promise.all(
      Array.from({ length: 10 }, () => visits.bookings.book(input, null, '192.0.2.1')),
    );
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
    expect(await visits.session()).toMatchObject({ booked: 2 });
    const other = { ...input, email: 'stranger@example.com' };
    expect(await rejection(visits.bookings.book(other, null, '192.0.2.1'))).toMatchObject({
      code: 'request_used',
    });
  });

  it('says how many are left to a party that is larger', async () => {
    await visits.booked({ party: 4 });
    const { code, message } = await rejection(visits.booked({ party: 3 }));
    expect([code, message]).toEqual(['full', expect.stringContaining('Only 2 places are left')]);
    expect(await rejection(visits.booked({ party: 5 }))).toMatchObject({
      fields: { party: expect.stringContaining('4 at most') },
    });
  });
});

// Proves requirement 314.
describe('the form of a booking', () => {
  it('names what a guest has left out, and takes an account by what the shop knows of it', async () => {
    const empty = visits.input({ name: '', email: 'meera' });
    expect((await rejection(visits.bookings.book(empty, null, '192.0.2.1'))).fields).toEqual({
      name: 'Enter your name.',
      email: 'Enter an email address like name@example.com.',
    });
    const meera = shopper('meera');
    const { id, token } = await visits.bookings.book(empty, meera, '192.0.2.1');
    expect(token).toBeNull();
    expect(await visits.bookings.read(id ?? '', { user: meera })).toMatchObject({
      customer: { name: 'Shopper meera', email: 'meera@example.com' },
    });
    expect((await visits.bookings.ofUser(meera)).items).toHaveLength(1);
  });

  it('tells a program that fills in the hidden field what it wants to hear, and books nothing', async () => {
    const receipt = await visits.bookings.book(visits.input({ website: 'spam' }), null, '192.0.2.1');
    expect(receipt).toEqual({ number: 'VB-000000', id: null, token: null });
    expect((await visits.session()).booked).toBe(0);
  });

  it('answers alike whoever has the address, and stops an inbox after ten of a day', async () => {
    await visits.reset({ capacity: 50 });
    const email = 'much@example.com';
    for (let each = 0; each < 10; each += 1) await visits.booked({ email });
    expect(await rejection(visits.booked({ email: 'much+again@example.com' }))).toMatchObject({
      status: 429,
      code: 'too_many_bookings',
    });
  });
});

// Proves requirement 317.
describe('the link of a booking', () => {
  it('opens it, and nothing else does: wrong token, other booking and no booking look the same', async () => {
    const { id, guest } = await visits.booked({ party: 2 });
    const other = await visits.booked();
    expect(await visits.bookings.read(id, guest)).toMatchObject({ party: 2, total: 3000, mayChange: true });
    const failures = await Promise.all(
      [
        visits.bookings.read(id, { user: null }),
        visits.bookings.read(id, other.guest),
        visits.bookings.read(id, { user: shopper('meera') }),
        visits.bookings.read('no-booking', guest),
        visits.bookings.cancel(id, other.guest),
      ].map(rejection),
    );
    expect(new Set(failures.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
    const stored = JSON.stringify(await visits.shop.db.collection('visitBookings').find({}).toArray());
    expect(stored).not.toContain(guest.token);
  });

  it('changes date and party, once however often it is sent, and frees the old places', async () => {
    const { id, guest } = await visits.booked({ party: 2 });
    const change = { session: WEDNESDAY, party: 3, version: 0 };
    const after = await visits.bookings.change(id, change, guest);
    expect(after).toMatchObject({ day: '2026-11-25', party: 3, version: 1 });
    expect(await visits.bookings.change(id, change, guest)).toEqual(after);
    expect((await visits.session()).booked).toBe(0);
    expect((await visits.session(WEDNESDAY)).booked).toBe(3);
    const stale = { session: SATURDAY, party: 1, version: 0 };
    expect(await rejection(visits.bookings.change(id, stale, guest))).toMatchObject({ code: 'changed' });
  });

  it('keeps the old date when the new one is full', async () => {
    await visits.booked({ session: WEDNESDAY, party: 4 });
    await visits.booked({ session: WEDNESDAY, party: 2 });
    const { id, guest } = await visits.booked({ party: 2 });
    const change = { session: WEDNESDAY, party: 1, version: 0 };
    expect(await rejection(visits.bookings.change(id, change, guest))).toMatchObject({ code: 'full' });
    expect((await visits.session()).booked).toBe(2);
  });

  it('cancels until the beginning, and twice is once', async () => {
    const { id, guest } = await visits.booked({ party: 2 });
    await visits.bookings.cancel(id, guest);
    expect(await visits.bookings.cancel(id, guest)).toMatchObject({ state: 'cancelled', mayCancel: false });
    expect((await visits.session()).booked).toBe(0);
    const late = await visits.booked();
    at('2026-11-28T04:30:00Z');
    expect(await rejection(visits.bookings.cancel(late.id, late.guest))).toMatchObject({
      code: 'not_allowed',
    });
  });
});

// Proves requirement 315.
describe('the waiting list', () => {
  it('offers a place that comes free to the first that fits, who has a day to take it', async () => {
    const first = await visits.booked({ party: 4 });
    await visits.booked({ party: 2 });
    const large = await visits.booked({ party: 3, wait: true });
    const small = await visits.booked({ party: 1, wait: true });
    await visits.bookings.change(first.id, { session: SATURDAY, party: 3, version: 0 }, first.guest);
    expect(await visits.bookings.read(large.id, large.guest)).toMatchObject({ state: 'waiting' });
    expect(await visits.bookings.read(small.id, small.guest)).toMatchObject({
      state: 'offered',
      offeredUntil: '2026-11-22T06:00:00.000Z',
    });
    // kept for them: nobody else can book it
    expect(await rejection(visits.booked())).toMatchObject({ code: 'full' });
    expect(await visits.bookings.accept(small.id, small.guest)).toMatchObject({ state: 'booked' });
    expect(await visits.session()).toMatchObject({ booked: 6, waiting: 1 });
  });

  it('asks the next when nobody takes the place in time, each once, in all processes together', async () => {
    const first = await visits.booked({ party: 4 });
    await visits.booked({ party: 2 });
    const one = await visits.booked({ party: 4, wait: true, email: 'one@example.com' });
    // who came first is told by the time
    visits.shop.time.now = new Date(visits.shop.time.now.getTime() + MINUTE_MS);
    const two = await visits.booked({ party: 4, wait: true, email: 'two@example.com' });
    await visits.emails();
    await visits.bookings.cancel(first.id, first.guest);
    const offered = (await visits.emails(3)).filter(({ subject }) => subject.includes('A place came free'));
    expect(offered.map(({ to }) => to.address)).toEqual(['one@example.com']);
    visits.shop.time.now = new Date(visits.shop.time.now.getTime() + 25 * HOUR_MS);
    const next = (await visits.emails(3)).filter(({ subject }) => subject.includes('A place came free'));
    expect(next.map(({ to }) => to.address)).toEqual(['two@example.com']);
    expect(await rejection(visits.bookings.accept(one.id, one.guest))).toMatchObject({ code: 'offer_over' });
    await visits.bookings.cancel(two.id, two.guest);
    expect(await visits.session()).toMatchObject({ booked: 2, waiting: 0, left: 4 });
  });

  it('never loses a place between who leaves and who joins at the same moment', async () => {
    const leaving = await visits.booked({ party: 4 });
    await visits.booked({ party: 2 });
    const other = visits.newProcess();
    const [joined] = await Promise.all([
      other.bookings.book(visits.input({ party: 4, wait: true }), null, '192.0.2.9'),
      visits.bookings.cancel(leaving.id, leaving.guest),
    ]);
    const guest = { user: null, token: joined.token ?? '' };
    expect(['booked', 'offered']).toContain((await visits.bookings.read(joined.id ?? '', guest)).state);
    expect((await visits.session()).booked).toBe(6);
  });
});

// Proves requirement 316.
describe('emails', () => {
  it('confirm a booking with a calendar file that later ones change and strike out', async () => {
    const { id, guest } = await visits.booked({ party: 2, name: 'Buy gold at evil.example' });
    const [confirmed] = await visits.emails();
    expect(confirmed?.subject).toMatch(/^\[VB-\d{6}\] Wood carving on Saturday,? 28 November,? 2026$/);
    expect(confirmed?.text).toContain('10:00 to 13:00');
    expect(confirmed?.text).toContain(`/visits/booking/${id}?token=${guest.token}`);
    // a form that mails words of a stranger to any address would send their advertising
    expect(confirmed?.text).not.toContain('evil');
    expect(confirmed?.calendar?.method).toBe('PUBLISH');
    await visits.bookings.change(id, { session: WEDNESDAY, party: 2, version: 0 }, guest);
    const [changed] = await visits.emails();
    await visits.bookings.cancel(id, guest);
    const [cancelled] = await visits.emails();
    const lineOf = (text: string | undefined, name: string) =>
      text?.split('\r\n').find((line) => line.startsWith(name));
    const files = [confirmed, changed, cancelled].map((email) => email?.calendar?.text);
    expect(new Set(files.map((file) => lineOf(file, 'UID:'))).size).toBe(1);
    expect(files.map((file) => lineOf(file, 'SEQUENCE:'))).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:1',
      'SEQUENCE:2',
    ]);
    expect(cancelled?.calendar?.method).toBe('CANCEL');
    expect(confirmed?.text).toContain('To pay: ₹3,000 at the door');
    // nobody comes, and nobody pays
    expect(cancelled?.text).not.toMatch(/To pay|Where/);
    expect(lineOf(files[2], 'STATUS:')).toBe('STATUS:CANCELLED');
  });

  it('remind a day before, once, whatever processes do it and however often', async () => {
    await visits.booked({ email: 'asha@example.com' });
    await visits.emails();
    at('2026-11-27T04:29:00Z');
    expect(await subjects()).toEqual([]);
    at('2026-11-27T04:30:00Z');
    const processes = [visits, visits.newProcess(), visits.newProcess()];
    const reminded = await Promise.all(processes.map(({ due }) => due.remind()));
    expect(reminded.reduce((sum, count) => sum + count)).toBe(1);
    expect(await visits.due.remind()).toBe(0);
    const sent = [...(await visits.emails(4)), ...(await visits.emails(4))];
    expect(sent.map(({ subject, to }) => [subject.slice(12), to.address])).toEqual([
      ['Tomorrow: Wood carving', 'asha@example.com'],
    ]);
  });

  it('remind without making the change stale that somebody has open', async () => {
    const { id, guest } = await visits.booked({ party: 2 });
    const { version } = await visits.bookings.read(id, guest);
    at('2026-11-27T04:30:00Z');
    expect(await visits.due.remind()).toBe(1);
    const change = { session: SATURDAY, party: 3, version };
    expect(await visits.bookings.change(id, change, guest)).toMatchObject({ party: 3, version: version + 1 });
    expect(await visits.due.remind()).toBe(0);
  });

  it('remind nobody who has cancelled, or who has booked within the last day', async () => {
    const { id, guest } = await visits.booked();
    await visits.bookings.cancel(id, guest);
    at('2026-11-27T06:00:00Z');
    await visits.booked();
    await visits.emails();
    at('2026-11-28T00:00:00Z');
    expect(await subjects()).toEqual([]);
  });
});

// Proves requirement 329.
describe('emails whose text an owner has written', () => {
  it('say it in the owner’s words, with what is booked, the link and the calendar file', async () => {
    const change = () => ({
      subject: '[{bookingNumber}] Namaste',
      body: 'See you on {day} for {visitName}, {people}.\n\n{bookingButton}\n\n{booking}',
    });
    const { id, guest } = await visits.booked({ party: 2, name: '<b>Meera</b>' });
    const [email] = await withOwnersText(visits.texts, { key: 'visit-booked', change }, visits.emails);
    expect(email?.subject).toMatch(/^\[VB-\d{6}\] Namaste$/);
    const words = email?.text.replace(/\s+/g, ' ');
    expect(words).toMatch(/See you on Saturday.* for Wood carving, 2 people\./);
    expect(email?.text).toContain(`/visits/booking/${id}?token=${guest.token}`);
    expect(words).toContain('share it only with those who may see it');
    expect(email?.calendar?.method).toBe('PUBLISH');
    // an address that somebody typed may be a stranger's: what was typed with it is for no text
    for (const name of ['firstName', 'name', 'note'])
      expect(await problemOfBody(visits.texts, 'visit-booked', ['Thank you', `{${name}}`])).toContain(
        `There is no {${name}}`,
      );
    expect(await problemOfBody(visits.texts, 'visit-offered', ['{bookingButton}', ''])).toContain(
      'no use without {bookingButton}',
    );
  });

  it('hold what was written to all of a date, never as HTML', async () => {
    await visits.booked();
    await visits.emails();
    const text = 'The master is <b>ill</b>.\nWe are sorry.';
    const message = { request: randomUUID(), subject: 'No {day}', text, cancel: true };
    await visits.sessionDesk.message(SATURDAY, message, admin);
    const change = ({ body }: EmailText) => ({ title: '{messageSubject}', body: `Sorry!\n\n${body}` });
    const [email] = await withOwnersText(
      visits.texts,
      { key: 'visit-date-cancelled', change },
      visits.emails,
    );
    expect(email?.text).toContain('No {day}\n\nSorry!\n\nThe master is <b>ill</b>.\n\nWe are sorry.\n\n');
    expect(email?.html).toContain('The master is &lt;b&gt;ill&lt;/b&gt;.');
    expect(email?.html).not.toContain('<b>');
  });
});

// Proves requirement 320.
describe('what the shop keeps about guests', () => {
  it('is in the download of an account or an address, and goes with it; its places are free', async () => {
    const meera = shopper('meera');
    await visits.bookings.book(visits.input({ party: 2 }), meera, '192.0.2.1');
    await visits.booked({ party: 1, email: 'asha@example.com' });
    const { records } = visits;
    expect(await records.exportPersonalData?.('meera')).toMatchObject([{ party: 2, name: 'Wood carving' }]);
    expect(await records.exportByEmail?.(['asha@example.com'])).toMatchObject([{ party: 1 }]);
    const { client } = visits.shop;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await records.erasePersonalData('meera', session);
        await records.eraseByEmail?.(['asha@example.com'], session);
      }),
    );
    expect(await visits.session()).toMatchObject({ booked: 0, bookings: [] });
  });

  it('is forgotten two years after the date', async () => {
    await visits.booked();
    at('2028-11-30T00:00:00Z');
    expect(await visits.due.forget()).toBe(1);
  });
});
