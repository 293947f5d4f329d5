import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { User } from '../identity/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { daysFrom } from '../shared/indian-time.ts';
import { bookingLines } from './booking-export.ts';
import { toAdminBooking } from './booking.ts';
import type { BookingChanges } from './booking-changes.ts';
import type { BookingDocument, SessionDocument } from './documents.ts';
import type { NewBookings } from './new-bookings.ts';
import { capacityOf, isPlanned, toSession, type Place, type Places } from './places.ts';
import type { Plans } from './plans.ts';
import { sessionId, sessionsOf, untouched } from './session-times.ts';
import { MAX_SESSION_DAYS, openBookingStates } from './visits.constants.ts';
import type {
  AdminBooking,
  AdminSession,
  AdminSessions,
  AttendanceInput,
  BookingList,
  BookingQuery,
  DeskBooking,
  ExtraSession,
  GroupMessageInput,
  SessionDetail,
  SessionEdit,
  SessionQuery,
  VisitChange,
} from './visits.schema.ts';
import type { VisitsRepository } from './visits.repository.ts';

export interface DeskDependencies {
  client: MongoClient;
  repository: VisitsRepository;
  plans: Plans;
  places: Places;
  book: NewBookings;
  changes: BookingChanges;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

const changedMeanwhile = () =>
  new AppError(
    409,
    'changed',
    'Somebody else has changed this session. Look at it again, then try once more.',
  );

const isOpen = ({ state }: BookingDocument): boolean => openBookingStates.includes(state);

/** What the staff do with sessions and bookings. Each write is in the log (requirement 318). */
export function createVisitDesk(dependencies: DeskDependencies) {
  const { client, repository, plans, places, book, changes, events, activity, clock } = dependencies;

  const ofSession = ({ session, plan }: Place) => ({
    type: 'session',
    id: session._id,
    label: `${plan.name}, ${session.day} ${session.time}`,
  });
  const ofBooking = ({ _id, number }: BookingDocument) => ({ type: 'visit', id: _id, label: number });

  const toAdminSession = (place: Place): AdminSession => {
    const { session, plan, closedDay } = place;
    return {
      ...toSession(place, clock()),
      key: plan._id,
      name: plan.name,
      capacity: capacityOf(place),
      ownCapacity: session.capacity,
      booked: session.booked,
      waiting: session.waiting,
      isClosed: session.isClosed,
      isExtra: session.isExtra,
      isPlanned: isPlanned(place),
      closedDay: closedDay && (closedDay.reason || 'Closed'),
      version: session.version,
    };
  };

  async function detail(id: string): Promise<SessionDetail> {
    const place = await places.look(id);
    const bookings = await repository.ofSession(id);
    return {
      ...toAdminSession(place),
      bookings: bookings.map(toAdminBooking),
      messages: place.session.messages.map(({ by, at, ...message }) => ({
        ...message,
        by: by.name,
        at: at.toISOString(),
      })),
    };
  }

  /** A change of a session, written down with it. */
  async function changeSession(
    place: Place,
    to: Partial<SessionDocument>,
    { action, by }: { action: string; by: User },
    tx: ClientSession,
  ): Promise<void> {
    const { session } = place;
    await repository.keepSession(session, tx);
    if (!(await repository.changeSession(session, to, tx))) throw changedMeanwhile();
    const { messages: _, ...after } = { ...session, ...to };
    const { messages: __, ...before } = session;
    await activity.record({ entity: ofSession(place), action, by, before, after }, tx);
    await events.post('visit.planned', { sessions: [session._id], by: by.id }, tx);
  }

  /** A change of a booking, written down with it. */
  const changeBooking = async (
    id: string,
    { version, action, by }: { version: number; action: string; by: User },
    work: (booking: BookingDocument, tx: ClientSession) => Promise<BookingDocument>,
  ): Promise<AdminBooking> =>
    toAdminBooking(
      await inTransaction(client, async (tx) => {
        const booking = await repository.existing(id, tx);
        changes.mustBe(booking, version);
        const after = await work(booking, tx);
        if (after === booking) return booking;
        const told = ({ state, session, party, attended }: BookingDocument) => ({
          state,
          session,
          party,
          attended,
        });
        await activity.record(
          { entity: ofBooking(booking), action, by, before: told(booking), after: told(after) },
          tx,
        );
        return after;
      }),
    );

  return {
    /** Sessions of some days, also those that nobody has booked. @throws AppError 400 for too many days */
    async sessions({ from, to, key }: SessionQuery): Promise<AdminSessions> {
      if (to < from) throw invalidField('to', 'The last day cannot be before the first.');
      if (daysFrom(from, to) > MAX_SESSION_DAYS)
        throw invalidField('to', `Ask for ${MAX_SESSION_DAYS} days at most.`);
      const [all, stored, closed] = await Promise.all([
        plans.all(),
        repository.sessionsFrom(from, to),
        repository.closedDays(from),
      ]);
      const items = all
        .filter(({ _id }) => key === undefined || _id === key)
        .flatMap((plan) =>
          sessionsOf(plan, { from, to, stored }).map((session) => ({
            session,
            plan,
            closedDay: closed.find(({ _id }) => _id === session.day) ?? null,
          })),
        )
        .filter((place) => isPlanned(place) || place.session.booked + place.session.waiting > 0)
        .sort((one, other) => one.session.startsAt.getTime() - other.session.startsAt.getTime());
      return { items: items.map(toAdminSession) };
    },

    /** A session with everybody who comes, waits or has cancelled. @throws AppError 404 */
    session: detail,

    /** Places of one session, and whether it can be booked. @throws AppError 404, 409 'changed' */
    async editSession(
      id: string,
      { capacity, isClosed, version }: SessionEdit,
      by: User,
    ): Promise<SessionDetail> {
      await inTransaction(client, async (tx) => {
        const place = await places.look(id, tx);
        if (place.session.version !== version) throw changedMeanwhile();
        await changeSession(place, { capacity, isClosed }, { action: 'edited', by }, tx);
        await places.offer(id, tx);
      });
      return detail(id);
    },

    /** A session beside the weekly times. @throws AppError 404, 409 'exists' */
    async addSession({ key, day, time, capacity }: ExtraSession, by: User): Promise<SessionDetail> {
      const id = sessionId({ plan: key, day, time });
      await inTransaction(client, async (tx) => {
        const plan = await plans.one(key, tx);
        if (!plan?.isOffered) throw notFound('Workshop');
        const session = (await repository.session(id, tx)) ?? untouched({ plan: key, day, time });
        if (session.startsAt <= clock()) throw invalidField('day', 'Choose a time that is still to come.');
        const place = { session, plan, closedDay: null };
        if (isPlanned(place) && !session.isClosed)
          throw new AppError(409, 'exists', 'There is a session at this time already.');
        await changeSession(
          place,
          { isExtra: true, isClosed: false, capacity },
          { action: 'created', by },
          tx,
        );
      });
      return detail(id);
    },

    /**
     * Writes to everybody who has booked a session, once. With `cancel` it does not take place: every booking is
     * cancelled and who waits is told, too.
     * @throws AppError 404, 409 'nobody', 'changed'
     */
    async message(
      id: string,
      { request, subject, text, cancel }: GroupMessageInput,
      by: User,
    ): Promise<SessionDetail> {
      await inTransaction(client, async (tx) => {
        const place = await places.look(id, tx);
        const { session } = place;
        // sent again without a response: it is on its way already
        if (session.messages.some((each) => each.id === request)) return;
        const all = await repository.ofSession(id, tx);
        const to = all.filter((each) => (cancel ? isOpen(each) : each.state === 'booked'));
        if (to.length === 0 && !cancel)
          throw new AppError(
            409,
            'nobody',
            'Nobody has booked this session, so there is nobody to write to.',
          );
        const message = {
          id: request,
          subject,
          text,
          by: { id: by.id, name: by.name },
          at: clock(),
          to: to.length,
        };
        const change = { messages: [...session.messages, message], ...(cancel && { isClosed: true }) };
        await changeSession(place, change, { action: cancel ? 'cancelled' : 'message sent', by }, tx);
        if (cancel) for (const booking of to) await changes.cancel(booking, { by, message: request }, tx);
        else
          await events.post(
            'visit.messaged',
            { visits: to.map(({ _id }) => _id), message: request, by: by.id },
            tx,
          );
      });
      return detail(id);
    },

    async list(query: BookingQuery): Promise<BookingList> {
      const { documents, total } = await repository.page(query);
      return { items: documents.map(toAdminBooking), total, page: query.page, pageSize: query.pageSize };
    },

    /** All bookings of a filter as lines of a CSV file. */
    export: (query: BookingQuery): AsyncGenerator<string> => bookingLines(repository.all(query)),

    /** Takes down a booking by phone. @throws as `NewBookings` */
    async book(input: DeskBooking, by: User): Promise<AdminBooking> {
      const { request, session, party, name, email, phone, note, wait } = input;
      const customer = { userId: null, name, email: email.toLowerCase(), phone };
      const booking = await book(
        { request, source: 'desk', session, party, customer, note, wait },
        {
          also: (written, tx) =>
            activity.record(
              {
                entity: ofBooking(written),
                action: 'created',
                by,
                after: { state: written.state, session, party },
              },
              tx,
            ),
        },
      );
      return toAdminBooking(booking);
    },

    /** @throws AppError 404, 409 'changed', 'full', 'not_bookable' */
    change: (id: string, { session, party, version }: VisitChange, by: User): Promise<AdminBooking> =>
      changeBooking(id, { version, action: 'edited', by }, (booking, tx) =>
        changes.move(booking, { session, party, by }, tx),
      ),

    /** @throws AppError 404, 409 'changed', 'not_allowed' */
    cancel: (id: string, version: number, by: User): Promise<AdminBooking> =>
      changeBooking(id, { version, action: 'cancelled', by }, (booking, tx) =>
        changes.cancel(booking, { by }, tx),
      ),

    /** Whether a party came. @throws AppError 404, 409 'changed', 'not_allowed' for who has not booked */
    attend: (id: string, { attended, version }: AttendanceInput, by: User): Promise<AdminBooking> =>
      changeBooking(id, { version, action: 'attendance', by }, async (booking, tx) => {
        if (booking.state !== 'booked')
          throw new AppError(409, 'not_allowed', 'Only who has booked a place can come.');
        const after = await changes.write(booking, { attended }, tx);
        await events.post('visit.attended', { visit: id, by: by.id }, tx);
        return after;
      }),
  };
}
export type VisitDesk = ReturnType<typeof createVisitDesk>;
