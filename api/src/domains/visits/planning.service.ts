import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { User } from '../identity/index.ts';
import { checkVersion, nextVersion } from '../shared/edit-version.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { indianDay } from '../shared/indian-time.ts';
import { lastBookableDay, type Places } from './places.ts';
import { type Plan, type Plans } from './plans.ts';
import type { ClosedDays, EditedPlan, PlanEdit, PlanList } from './visits-desk.schema.ts';
import type { VisitsRepository } from './visits.repository.ts';

interface Dependencies {
  client: MongoClient;
  repository: VisitsRepository;
  plans: Plans;
  places: Places;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

const toEdited = (plan: Plan): EditedPlan => {
  const { isOn, capacity, price, maxParty, leadHours, rules } = plan;
  return {
    id: plan._id,
    name: plan.name,
    minutes: plan.minutes,
    isOffered: plan.isOffered,
    values: { isOn, capacity, price, maxParty, leadHours, rules },
    version: plan.version,
    updatedAt: plan.version === 0 ? null : plan.updatedAt.toISOString(),
  };
};

/** When workshops and visits take place: weekly times, places, prices, and days on which nothing does. */
export function createPlanning({ client, repository, plans, places, events, activity, clock }: Dependencies) {
  /** @throws AppError 404 */
  async function existing(key: string, tx?: ClientSession): Promise<Plan> {
    const plan = await plans.one(key, tx);
    if (!plan) throw notFound('Workshop');
    return plan;
  }

  /** Offers places that a change has made, in each session that somebody waits for. */
  async function offerAll(of: { key?: string; from: string; to: string }, tx: ClientSession): Promise<void> {
    const sessions = await repository.sessionsFrom(of.from, of.to, tx);
    for (const { _id, plan, waiting } of sessions)
      if (waiting > 0 && (of.key === undefined || plan === of.key)) await places.offer(_id, tx);
  }

  async function closedDays(): Promise<ClosedDays> {
    const closed = await repository.closedDays(indianDay(clock()));
    return {
      items: await Promise.all(
        closed.map(async ({ _id, reason }) => ({
          day: _id,
          reason,
          bookings: await repository.countOpen(_id),
        })),
      ),
    };
  }

  return {
    list: async (): Promise<PlanList> => ({ items: (await plans.all()).map(toEdited) }),

    /** @throws AppError 404, 409 'conflict' with what is stored now */
    async edit(key: string, { values, version }: PlanEdit, by: User): Promise<EditedPlan> {
      await inTransaction(client, async (tx) => {
        const before = await existing(key, tx);
        const current = () => Promise.resolve(toEdited(before));
        await checkVersion(before, { version, what: 'these dates', current });
        const now = clock();
        const rules = [...values.rules].sort(
          (one, other) => one.weekday - other.weekday || one.time.localeCompare(other.time),
        );
        const after = { _id: key, ...values, rules, ...nextVersion(before, { by: by.id, at: now }) };
        await repository.writePlan(after, before.version, tx);
        await activity.record(
          {
            entity: { type: 'visit plan', id: key, label: before.name },
            action: 'edited',
            by,
            before: toEdited(before).values,
            after: { ...values, rules },
          },
          tx,
        );
        await offerAll({ key, from: indianDay(now), to: lastBookableDay(now) }, tx);
        await events.post('visit.planned', { plans: [key], by: by.id }, tx);
      });
      return toEdited(await existing(key));
    },

    /** From today on, with what is still booked. */
    closedDays,

    /** Nothing takes place on a day. What is booked stays until somebody cancels it. */
    async closeDay(day: string, reason: string, by: User): Promise<ClosedDays> {
      await inTransaction(client, async (tx) => {
        const before = await repository.closedDay(day, tx);
        await repository.closeDay({ _id: day, reason, at: clock(), by: by.id }, tx);
        const entity = { type: 'closed day', id: day, label: day };
        await activity.record(
          {
            entity,
            action: before ? 'edited' : 'closed',
            by,
            before: before && { reason: before.reason },
            after: { reason },
          },
          tx,
        );
        await events.post('visit.planned', { days: [day], by: by.id }, tx);
      });
      return closedDays();
    },

    /** @throws AppError 404 */
    async openDay(day: string, by: User): Promise<ClosedDays> {
      await inTransaction(client, async (tx) => {
        if (!(await repository.openDay(day, tx))) throw notFound('Closed day');
        await activity.record(
          { entity: { type: 'closed day', id: day, label: day }, action: 'opened', by },
          tx,
        );
        await offerAll({ from: day, to: day }, tx);
        await events.post('visit.planned', { days: [day], by: by.id }, tx);
      });
      return closedDays();
    },
  };
}
export type Planning = ReturnType<typeof createPlanning>;
