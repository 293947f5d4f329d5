import { z } from 'zod';
import { MAX_CAPACITY, MAX_PARTY, MAX_RULES } from './visits.constants.ts';

/** The back office's form of the dates of a workshop. API and back office read it, so it imports nothing but zod. */

const CAPACITY = `Places: a whole number from 1 to ${MAX_CAPACITY}.`;
const PARTY = `People of one booking: a whole number from 1 to ${MAX_PARTY}.`;
const PRICE = 'Price: whole rupees, 0 when it is free.';
const LEAD = 'Hours before the beginning: a whole number from 0 to 168.';
const TIME = 'Enter a time such as 10:30.';
const WEEKDAY = 'Choose a weekday.';

export const capacityField = z
  .number({ error: CAPACITY })
  .int(CAPACITY)
  .min(1, CAPACITY)
  .max(MAX_CAPACITY, CAPACITY);
export const timeField = z.string({ error: TIME }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME);

/** A time of every week. */
export const VisitRuleSchema = z.object({
  weekday: z.number({ error: WEEKDAY }).int(WEEKDAY).min(1, WEEKDAY).max(7, WEEKDAY),
  time: timeField,
});
export type VisitRule = z.infer<typeof VisitRuleSchema>;

export const VisitPlanSchema = z.object({
  isOn: z.boolean({ error: 'Say whether it can be booked.' }),
  capacity: capacityField,
  price: z.number({ error: PRICE }).int(PRICE).min(0, PRICE).max(100_000, PRICE),
  maxParty: z.number({ error: PARTY }).int(PARTY).min(1, PARTY).max(MAX_PARTY, PARTY),
  leadHours: z.number({ error: LEAD }).int(LEAD).min(0, LEAD).max(168, LEAD),
  rules: z
    .array(VisitRuleSchema, { error: 'The weekly times have to be a list.' })
    .max(MAX_RULES, `Weekly times: ${MAX_RULES} at most.`)
    .refine((all) => new Set(all.map(({ weekday, time }) => `${weekday} ${time}`)).size === all.length, {
      error: 'Name each weekly time once.',
    }),
});
export type VisitPlan = z.infer<typeof VisitPlanSchema>;
