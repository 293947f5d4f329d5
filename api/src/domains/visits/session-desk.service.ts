import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { User } from '../identity/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { daysFrom } from '../shared/indian-time.ts';
import { toAdminBooking } from './booking.ts';
import type { BookingChanges } from './booking-changes.ts';
import type { BookingDocument, SessionDocument } from './documents.ts';
import { capacityOf, isPlanned, toSession, type Place, type Places } from './places.ts';
import type { Plans } from './plans.ts';
import { sessionId, sessionsOf, untouched } from './session-times.ts';
import { MAX_SESSION_DAYS, openBookingStates } from './visits.constants.ts';
import type {
  AdminSession,
  AdminSessions,
  ExtraSession,
  GroupMessageInput,
  SessionDetail,
  SessionEdit,
  SessionQuery,
} from './visits-desk.schema.ts';
import type { VisitsRepository } from './visits.repository.ts';

export interface SessionDeskDependencies {
  client: MongoClient;
  repository: VisitsRepository;
  plans: Plans;
  places: Places;
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

/** What the staff do with sessions. Each write is in the log (requirement 318). */
export function createSessionDesk(dependencies: SessionDeskDependencies) {
  const { client, repository, plans, places, changes, events, activity, clock } = dependencies;

  const ofSession = ({ session, plan }: Place) => ({
    type: 'session',
    id: session._id,
    label: `${plan.name}, ${session.day} ${session.time}`,
  });
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
  };
}
export type SessionDesk = ReturnType<typeof createSessionDesk>;
