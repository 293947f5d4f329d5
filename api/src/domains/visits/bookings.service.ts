import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound, TooManyRequests } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { User } from '../identity/index.ts';
import { isEmail, NO_EMAIL } from '../shared/email.schema.ts';
import { DAY_MS, HOUR_MS } from '../shared/durations.ts';
import { inboxOf } from '../shared/inbox.ts';
import { indianDay } from '../shared/indian-time.ts';
import { linkToken, opensLink } from '../shared/signed-link.ts';
import type { Seller } from '../shared/settings.ts';
import { BOOKING_LINK, toBooking } from './booking.ts';
import type { BookingChanges } from './booking-changes.ts';
import { calendarFile } from './calendar-file.ts';
import type { BookingDocument } from './documents.ts';
import type { NewBookings } from './new-bookings.ts';
import { isPlanned, lastBookableDay, toSession } from './places.ts';
import { toOffer, type Plan, type Plans } from './plans.ts';
import { sessionsOf } from './session-times.ts';
import type {
  VisitBooking,
  VisitBookingInput,
  VisitCalendar,
  VisitChange,
  VisitOffers,
  VisitReceipt,
  VisitSession,
} from './visits.schema.ts';
import type { VisitsRepository } from './visits.repository.ts';

/** New bookings of one inbox in a day, and of one network in an hour: mobile networks put many people behind one address. */
const limits = {
  inbox: { name: 'visits-of-inbox', limit: 10, windowMs: DAY_MS },
  network: { name: 'visits-of-network', limit: 60, windowMs: HOUR_MS },
};

/** Dates that the list of all offers names of each. */
const NEXT = 3;

/** Whoever asks: an account, or somebody with a link. */
export interface Guest {
  user: User | null;
  token?: string | undefined;
}

export interface BookingDependencies {
  client: MongoClient;
  repository: VisitsRepository;
  plans: Plans;
  book: NewBookings;
  changes: BookingChanges;
  rateLimits: RateLimits;
  seller: () => Promise<Seller>;
  /** Key of the links that open bookings. */
  secret: string;
  shopOrigin: string;
  clock: () => Date;
}

/** Workshops and visits as guests book them. */
export function createBookings(dependencies: BookingDependencies) {
  const { client, repository, plans, book, changes, rateLimits, secret, shopOrigin, clock } = dependencies;
  const inboxes = rateLimits(limits.inbox);
  const networks = rateLimits(limits.network);

  const linkOf = ({ _id, customer }: BookingDocument): string => {
    const token = customer.userId === null ? `?token=${linkToken(secret, BOOKING_LINK, _id)}` : '';
    return `${shopOrigin}/visits/booking/${_id}${token}`;
  };

  /** @throws AppError 404 also when it is somebody else's: an id alone reveals nothing */
  async function own(id: string, { user, token }: Guest): Promise<BookingDocument> {
    const booking = await repository.existing(id);
    const isTheirs =
      (user !== null && booking.customer.userId === user.id) ||
      (token !== undefined && opensLink(secret, BOOKING_LINK, id, token));
    if (!isTheirs) throw notFound('Booking');
    return booking;
  }

  async function shown(booking: BookingDocument): Promise<VisitBooking> {
    const [plan, { address }] = await Promise.all([plans.one(booking.plan), dependencies.seller()]);
    return toBooking(booking, { now: clock(), maxParty: plan?.maxParty ?? booking.party, address });
  }

  /** Lets something happen to a booking, as it is in the transaction. */
  const within = async (
    id: string,
    guest: Guest,
    work: (booking: BookingDocument, tx: Parameters<BookingChanges['accept']>[1]) => Promise<BookingDocument>,
  ): Promise<VisitBooking> => {
    await own(id, guest);
    return shown(await inTransaction(client, async (tx) => work(await repository.existing(id, tx), tx)));
  };

  async function sessionsBetween(
    of: readonly Plan[],
    from: string,
    to: string,
  ): Promise<Map<string, VisitSession[]>> {
    const [stored, closed] = await Promise.all([
      repository.sessionsFrom(from, to),
      repository.closedDays(from),
    ]);
    const now = clock();
    return new Map(
      of.map((plan) => [
        plan._id,
        sessionsOf(plan, { from, to, stored })
          .map((session) => ({
            session,
            plan,
            closedDay: closed.find(({ _id }) => _id === session.day) ?? null,
          }))
          // what takes place for those only who have booked it is nobody else's business
          .filter(isPlanned)
          .map((place) => toSession(place, now)),
      ]),
    );
  }

  /** Who books: an account by what the shop knows of it, anybody else by what they typed. @throws AppError 400 */
  function customerOf(
    { name, email, phone }: VisitBookingInput,
    user: User | null,
  ): BookingDocument['customer'] {
    if (user) return { userId: user.id, name: user.name, email: user.email.toLowerCase(), phone };
    const fields = {
      ...(name === '' && { name: 'Enter your name.' }),
      ...(!isEmail(email) && { email: NO_EMAIL }),
    };
    const [first] = Object.values(fields);
    if (first !== undefined) throw new AppError(400, 'invalid_input', first, fields);
    return { userId: null, name, email: email.toLowerCase(), phone };
  }

  /** @throws AppError 429 */
  async function count(email: string, address: string): Promise<void> {
    const wait = (await networks.take(networkOf(address))) || (await inboxes.take(inboxOf(email)));
    if (wait > 0)
      throw new TooManyRequests(
        'too_many_bookings',
        'You have booked many times today. Write to us, and we book the rest for you.',
        wait,
      );
  }

  /** What a calendar is told of a booking: it stands in it, or is struck out. */
  async function calendarOf(
    booking: BookingDocument,
  ): Promise<{ method: 'PUBLISH' | 'CANCEL'; text: string }> {
    const seller = await dependencies.seller();
    const method = booking.state === 'cancelled' ? 'CANCEL' : 'PUBLISH';
    const people = booking.party === 1 ? 'one person' : `${booking.party} people`;
    const text = calendarFile({
      uid: `${booking._id}@${new URL(shopOrigin).hostname}`,
      sequence: booking.sequence,
      method,
      startsAt: booking.startsAt,
      minutes: booking.minutes,
      summary: `${booking.name} at Virasat`,
      description: `Booking ${booking.number}, for ${people}.\nChange or cancel it: ${linkOf(booking)}`,
      location: seller.address,
      url: linkOf(booking),
      organizer: { name: seller.name, email: seller.email },
      at: booking.updatedAt,
    });
    return { method, text };
  }

  return {
    /** What can be booked, with the next dates that have places. */
    async offers(): Promise<VisitOffers> {
      const now = clock();
      const offered = (await plans.all()).filter(({ isOffered }) => isOffered);
      const sessions = await sessionsBetween(offered, indianDay(now), lastBookableDay(now));
      return {
        items: offered.map((plan) => ({
          ...toOffer(plan),
          next: (sessions.get(plan._id) ?? []).filter(({ state }) => state === 'open').slice(0, NEXT),
        })),
      };
    },

    /** The sessions of one offer until the last day that can be booked. @throws AppError 404 */
    async calendar(key: string): Promise<VisitCalendar> {
      const plan = await plans.one(key);
      if (!plan?.isOffered) throw notFound('Workshop');
      const now = clock();
      const today = indianDay(now);
      const lastDay = lastBookableDay(now);
      const sessions = (await sessionsBetween([plan], today, lastDay)).get(plan._id) ?? [];
      const closed = await repository.closedDays(today);
      return {
        offer: toOffer(plan),
        today,
        lastDay,
        sessions: sessions.filter(({ state }) => state !== 'over'),
        closedDays: closed
          .filter(({ _id }) => _id <= lastDay)
          .map(({ _id, reason }) => ({ day: _id, reason })),
      };
    },

    /**
     * Books places, or a place in the waiting list.
     * @throws AppError 400, 404, 409 'full', 'not_bookable', 'request_used', 429 'too_many_bookings'
     */
    async book(input: VisitBookingInput, user: User | null, address: string): Promise<VisitReceipt> {
      const customer = customerOf(input, user);
      // a program fills in what people do not see: it is told what it wants to hear
      if (input.website !== '') return { number: 'VB-000000', id: null, token: null };
      const { request, session, party, note, wait } = input;
      const booking = await book(
        { request, source: 'site', session, party, customer, note, wait },
        { admit: () => count(customer.email, address) },
      );
      const token = user ? null : linkToken(secret, BOOKING_LINK, booking._id);
      return { number: booking.number, id: booking._id, token };
    },

    /** An account's own bookings, the latest date first. */
    async ofUser({ id }: User): Promise<{ items: VisitBooking[] }> {
      return { items: await Promise.all((await repository.ofUser(id)).map(shown)) };
    },

    /** @throws AppError 404 */
    read: async (id: string, guest: Guest): Promise<VisitBooking> => shown(await own(id, guest)),

    /** Another date or party. @throws AppError 404, 409 'changed', 'full', 'not_bookable', 'not_allowed' */
    change: (id: string, { session, party, version }: VisitChange, guest: Guest): Promise<VisitBooking> =>
      within(id, guest, (booking, tx) => {
        // sent again without a response: it is changed already
        if (booking.session === session && booking.party === party) return Promise.resolve(booking);
        changes.mustBe(booking, version);
        return changes.move(booking, { session, party, by: null }, tx);
      }),

    /** @throws AppError 404, 409 'not_allowed' */
    cancel: (id: string, guest: Guest): Promise<VisitBooking> =>
      within(id, guest, (booking, tx) => changes.cancel(booking, { by: null }, tx)),

    /** Takes the place that came free. @throws AppError 404, 409 'offer_over' */
    accept: (id: string, guest: Guest): Promise<VisitBooking> => within(id, guest, changes.accept),

    /** The calendar file of a booking. @throws AppError 404 also for who only waits */
    async calendarFile(id: string, guest: Guest): Promise<string> {
      const booking = await own(id, guest);
      if (booking.state !== 'booked' && booking.state !== 'cancelled') throw notFound('Calendar file');
      return (await calendarOf(booking)).text;
    },

    /** What an email about a booking needs; null when the booking is gone. */
    async forEmail(id: string) {
      const booking = await repository.booking(id);
      if (!booking) return null;
      const session = await repository.session(booking.session);
      const { address } = await dependencies.seller();
      return {
        booking: toBooking(booking, { now: clock(), maxParty: booking.party, address }),
        sequence: booking.sequence,
        /** Whether a calendar may have it. */
        wasBooked: booking.wasBooked,
        link: linkOf(booking),
        isGuest: booking.customer.userId === null,
        calendar: await calendarOf(booking),
        messages: session?.messages ?? [],
      };
    },
  };
}
export type Bookings = ReturnType<typeof createBookings>;

/** What an email about a booking needs. */
export type BookingForEmail = NonNullable<Awaited<ReturnType<Bookings['forEmail']>>>;
