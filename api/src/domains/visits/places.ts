import type { ClientSession } from 'mongodb';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import { indianDay } from '../shared/indian-time.ts';
import type { BookingDocument, ClosedDayDocument, SessionDocument } from './documents.ts';
import { isBookable, type Plan, type Plans } from './plans.ts';
import { isInRules, parseSessionId, untouched } from './session-times.ts';
import { endOf, MONTHS_AHEAD, OFFER_HOURS } from './visits.constants.ts';
import type { VisitSession } from './visits.schema.ts';
import type { VisitsRepository } from './visits.repository.ts';

/** Whoever is offered a place has at least this long to take it. */
const SHORTEST_OFFER_MS = 30 * MINUTE_MS;

/** A session with everything that decides whether it can be booked. */
export interface Place {
  session: SessionDocument;
  plan: Plan;
  closedDay: ClosedDayDocument | null;
}

export const capacityOf = ({ session, plan }: Pick<Place, 'session' | 'plan'>): number =>
  session.capacity ?? plan.capacity;

/** Whether a session takes place by the rules or because somebody has added it. */
export const isPlanned = ({ session, plan }: Pick<Place, 'session' | 'plan'>): boolean =>
  session.isExtra || (plan.isOn && isInRules(plan, session));

/** The last day that can be booked: the end of a month. */
export function lastBookableDay(now: Date): string {
  const [year = 0, month = 1] = indianDay(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + MONTHS_AHEAD, 0)).toISOString().slice(0, 10);
}

/** Until when a session is booked. */
const closesAt = ({ session, plan }: Place): Date =>
  new Date(session.startsAt.getTime() - plan.leadHours * HOUR_MS);

const isShut = (place: Place): boolean =>
  place.session.isClosed || place.closedDay !== null || !place.plan.isOffered || !isPlanned(place);

export function stateOf(place: Place, now: Date): VisitSession['state'] {
  if (closesAt(place) <= now || place.session.day > lastBookableDay(now)) return 'over';
  if (isShut(place) || !isBookable(place.plan)) return 'closed';
  return place.session.booked >= capacityOf(place) ? 'full' : 'open';
}

/** A session as everybody may see it. */
export function toSession(place: Place, now: Date): VisitSession {
  const { session, plan } = place;
  const state = stateOf(place, now);
  return {
    id: session._id,
    day: session.day,
    time: session.time,
    endTime: endOf(session.time, plan.minutes),
    startsAt: session.startsAt.toISOString(),
    left: state === 'open' ? capacityOf(place) - session.booked : 0,
    state,
  };
}

interface Dependencies {
  repository: VisitsRepository;
  plans: Plans;
  events: DomainEventPoster;
  clock: () => Date;
}

/** Places of sessions: taken, given back, and offered to whoever waits for one. */
export function createPlaces({ repository, plans, events, clock }: Dependencies) {
  /** @throws AppError 404 for a name that is no session, or of nothing that was ever offered */
  async function look(id: string, tx?: ClientSession): Promise<Place> {
    const at = parseSessionId(id);
    const plan = at && (await plans.one(at.plan, tx));
    if (!plan) throw notFound('Session');
    const session = (await repository.session(id, tx)) ?? untouched(at);
    return { session, plan, closedDay: await repository.closedDay(at.day, tx) };
  }

  /** @throws AppError 409 'not_bookable' with a sentence that says what to do */
  function mustBeBookable(place: Place): void {
    const state = stateOf(place, clock());
    if (state === 'closed')
      throw new AppError(
        409,
        'not_bookable',
        'Nothing takes place at this time any more. Choose another date.',
      );
    if (state === 'over')
      throw new AppError(409, 'not_bookable', 'This date can no longer be booked. Choose a later one.');
  }

  /** How long a place that comes free now is kept; null when there is no time left to offer it. */
  function offerUntil(place: Place): Date | null {
    const now = clock();
    const until = new Date(Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, closesAt(place).getTime()));
    return until.getTime() - now.getTime() < SHORTEST_OFFER_MS ? null : until;
  }

  /**
   * Offers free places to those who wait, the first that fits first. Each place is kept for one of them at a time
   * (requirement 315).
   */
  async function offer(id: string, tx: ClientSession): Promise<void> {
    const place = await look(id, tx);
    const until = place.session.waiting > 0 && !isShut(place) ? offerUntil(place) : null;
    if (!until) return;
    let free = capacityOf(place) - place.session.booked;
    const waiting = (await repository.ofSession(id, tx)).filter(({ state }) => state === 'waiting');
    for (const booking of waiting) {
      if (booking.party > free) continue;
      const change = { state: 'offered', offeredUntil: until, updatedAt: clock() } as const;
      if (!(await repository.change(booking, change, tx))) continue;
      await repository.count(id, { booked: booking.party, waiting: -1 }, tx);
      await events.post('visit.offered', { visit: booking._id, edition: booking.version + 1 }, tx);
      free -= booking.party;
    }
  }

  return {
    look,
    mustBeBookable,
    offer,

    /** Takes places, if there are as many. The session is written down with its first booking. */
    async take(place: Place, party: number, tx: ClientSession): Promise<boolean> {
      await repository.keepSession(place.session, tx);
      return repository.take(place.session._id, party, capacityOf(place), tx);
    },

    /** Puts a booking at the end of the waiting list. */
    async join(place: Place, tx: ClientSession): Promise<void> {
      await repository.keepSession(place.session, tx);
      await repository.count(place.session._id, { waiting: 1 }, tx);
    },

    /** Gives back what a booking has of its session, and offers it to whoever waits. */
    async leave({ state, session, party }: BookingDocument, tx: ClientSession): Promise<void> {
      if (state === 'waiting') await repository.count(session, { waiting: -1 }, tx);
      if (state !== 'booked' && state !== 'offered') return;
      await repository.count(session, { booked: -party }, tx);
      await offer(session, tx);
    },
  };
}
export type Places = ReturnType<typeof createPlaces>;

/** How full a session is, in the words of a refusal. */
export function full(place: Place): AppError {
  const left = Math.max(capacityOf(place) - place.session.booked, 0);
  return new AppError(
    409,
    'full',
    left === 0
      ? 'This date is full. Choose another one, or join the waiting list.'
      : `Only ${left === 1 ? 'one place is' : `${left} places are`} left on this date. Be fewer, choose another date, or join the waiting list.`,
  );
}
