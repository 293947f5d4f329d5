import { z } from 'zod';
import { defaultCashRules, type CashRules } from '../../domains/shared/cash-rules.ts';
import { defaultHoldLimits, type HoldLimits } from '../../domains/shared/hold-limits.ts';

const count = z.int('has to be a whole number').min(0);
const minutes = z.number().positive();
const share = z.number().min(0).max(1);

const HoldLimitsSchema = z.strictObject({
  minutes,
  maxMinutes: minutes,
  guestShare: share,
  share,
  items: count,
  perVisitor: count,
  perNetwork: count,
  requestsPerMinute: count,
}) satisfies z.ZodType<HoldLimits>;

const CashLimitSchema = z.strictObject({ orders: count, rupees: count, confirmed: count });

const CashRulesSchema = z.strictObject({
  email: CashLimitSchema,
  phone: CashLimitSchema,
  network: CashLimitSchema,
  pincode: CashLimitSchema,
  codeAbove: count,
  codeMinutes: minutes,
  codeAttempts: count,
  codesPerOrder: count,
  codesPerNetwork: count,
  heldPerNetwork: count,
  reviewHours: z.number().positive(),
  emailsPerAddress: count,
}) satisfies z.ZodType<CashRules>;

/** A setting that is written as JSON; what it leaves out keeps its default. */
const json = <T extends object>(schema: z.ZodType<T>, defaults: T) =>
  z
    .string()
    .default('{}')
    .transform((text, context): T => {
      const issue = (message: string) => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      let given: unknown;
      try {
        given = JSON.parse(text);
      } catch {
        return issue('has to be JSON like {"perNetwork": 20}');
      }
      if (typeof given !== 'object' || given === null) return issue('has to be a JSON object');
      const parsed = schema.safeParse({ ...defaults, ...given });
      if (parsed.success) return parsed.data;
      const [first] = parsed.error.issues;
      const place = first?.path.length ? `${first.path.join('.')}: ` : '';
      return issue(`has a wrong value (${place}${first?.message})`);
    });

/** `HOLD_LIMITS`: how far items are reserved for those who have not paid. */
export const holdLimitsSetting = json(HoldLimitsSchema, defaultHoldLimits);

/** `CASH_RULES`: which orders to be paid in cash go through without a question. */
export const cashRulesSetting = json(CashRulesSchema, defaultCashRules);
