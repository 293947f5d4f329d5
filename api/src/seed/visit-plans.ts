import type { PlanDocument } from '../domains/visits/documents.ts';

const weekly = (weekdays: readonly number[], ...times: string[]) =>
  weekdays.flatMap((weekday) => times.map((time) => ({ weekday, time })));

/** Weekly times of the three workshops and of the visit; they say nothing about a date, so a new shop always has some. */
export const visitPlans = (at: Date): PlanDocument[] => {
  const stored = { isOn: true, leadHours: 3, version: 1, updatedAt: at, updatedBy: null };
  return [
    { _id: 'wood-carving', ...stored, capacity: 6, price: 1500, maxParty: 4, rules: weekly([3, 6], '10:00') },
    {
      _id: 'mirror-work',
      ...stored,
      capacity: 8,
      price: 1200,
      maxParty: 4,
      rules: weekly([2, 6, 7], '11:00'),
    },
    { _id: 'brass-inlay', ...stored, capacity: 4, price: 2000, maxParty: 2, rules: weekly([5, 7], '10:00') },
    {
      _id: 'visit',
      ...stored,
      capacity: 10,
      price: 0,
      maxParty: 8,
      rules: weekly([1, 2, 3, 4, 5, 6], '11:00', '16:00'),
    },
  ];
};
