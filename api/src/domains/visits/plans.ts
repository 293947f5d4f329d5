import type { ClientSession } from 'mongodb';
import type { PlanDocument } from './documents.ts';
import { VISIT, visitKey } from './visits.constants.ts';
import type { VisitOffer } from './visits.schema.ts';
import type { VisitsRepository } from './visits.repository.ts';

/** A workshop as the page about the shop has it. */
export interface Workshop {
  name: string;
  hours: number;
  text: string;
  /** Who teaches it, where they have a page. */
  artisan?: { slug: string; name: string } | undefined;
}

/** A plan with what it is for. */
export interface Plan extends PlanDocument {
  name: string;
  text: string;
  minutes: number;
  artisan?: Workshop['artisan'];
  /** False when the page about the shop does not name it any more: nobody can book it. */
  isOffered: boolean;
}

/** What a workshop begins with: nothing can be booked before somebody says when it takes place. */
export const emptyPlan = (key: string): PlanDocument => ({
  _id: key,
  isOn: false,
  capacity: 6,
  price: 0,
  maxParty: 4,
  leadHours: 3,
  rules: [],
  version: 0,
  updatedAt: new Date(0),
  updatedBy: null,
});

interface Dependencies {
  repository: Pick<VisitsRepository, 'plans'>;
  /** Those of the page about the shop. */
  workshops: () => Promise<Workshop[]>;
}

/** Plans: what can be booked, with the names and lengths that the page about the shop gives it now. */
export function createPlans({ repository, workshops }: Dependencies) {
  /** The workshops in the order of their page, the visit, and what is not offered any more. */
  async function all(session?: ClientSession): Promise<Plan[]> {
    const [stored, shown] = await Promise.all([repository.plans(session), workshops()]);
    const planOf = (key: string) => stored.find(({ _id }) => _id === key) ?? emptyPlan(key);
    const offered: Plan[] = [
      ...shown.map(({ name, hours, text, artisan }) => ({
        ...planOf(visitKey(name)),
        name,
        text,
        minutes: hours * 60,
        ...(artisan && { artisan }),
        isOffered: true,
      })),
      { ...planOf(VISIT.key), name: VISIT.name, text: VISIT.text, minutes: VISIT.minutes, isOffered: true },
    ];
    const known = new Set(offered.map(({ _id }) => _id));
    const former = stored
      .filter(({ _id }) => !known.has(_id))
      .map((plan) => ({
        ...plan,
        name: plan._id.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase()),
        text: '',
        minutes: 60,
        isOffered: false,
      }));
    return [...offered, ...former];
  }

  return {
    all,
    one: async (key: string, session?: ClientSession): Promise<Plan | null> =>
      (await all(session)).find(({ _id }) => _id === key) ?? null,
  };
}
export type Plans = ReturnType<typeof createPlans>;

export const isBookable = ({ isOn, isOffered }: Plan): boolean => isOn && isOffered;

export const toOffer = (plan: Plan): VisitOffer => ({
  key: plan._id,
  name: plan.name,
  text: plan.text,
  minutes: plan.minutes,
  price: plan.price,
  maxParty: Math.min(plan.maxParty, plan.capacity),
  ...(plan.artisan && { artisan: plan.artisan }),
  isOn: isBookable(plan),
});
