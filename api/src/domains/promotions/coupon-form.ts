import { z } from 'zod';
import { daySchema } from '../shared/day.schema.ts';
import { GIFT_CARD_CODE } from '../shared/gift-card-code.ts';

/**
 * The admin's form of a coupon. API and back office read the same schema, so it imports nothing but zod.
 */

/** Most coupons of a shop: they are listed in memory. */
export const MAX_COUPONS = 1000;

/** Most products, categories or collections that a coupon names. */
export const MAX_CHOSEN = 100;

/** An order has to cost something, so nothing takes all of it off. */
export const MAX_PERCENT = 90;
const MAX_RUPEES = 1_00_00_000;

/** With a code that shoppers enter, or for every cart that meets its conditions. */
export const couponWays = ['code', 'automatic'] as const;
/** A share of the price, so many rupees, or one piece of a product at no price. */
export const couponKinds = ['percent', 'amount', 'free-item'] as const;
export const couponTargets = ['all', 'chosen'] as const;
export const couponStatuses = ['draft', 'active', 'ended'] as const;

/** What is true of a coupon now: an active one begins and ends by its days and its limit. */
export const couponStates = ['draft', 'scheduled', 'active', 'ended'] as const;
export type CouponState = (typeof couponStates)[number];

/** A code as it is compared: without spaces, in capital letters. */
export const normalCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

const whole = (label: string, least: number, most: number) => {
  const error = `${label}: enter a whole number from ${least} to ${most.toLocaleString('en-IN')}.`;
  return z.number({ error }).int(error).min(least, error).max(most, error);
};

const ids = (what: string) =>
  z
    .array(z.string().min(1).max(60), { error: `Name the ${what} by their ids.` })
    .max(MAX_CHOSEN, `Choose ${MAX_CHOSEN} ${what} at most.`)
    .refine((all) => new Set(all).size === all.length, { error: `Choose each of the ${what} once.` });

const NAME = 'Give the coupon a name that shoppers understand.';
const CODE =
  'A code has 3 to 24 letters, digits and hyphens, such as DIWALI10, and begins with a letter or digit.';
const AS_A_GIFT_CARD =
  'Four groups of four look like the code of a gift card. Choose another form, such as DIWALI10.';

/** The fields of the form, without what they have to do with each other. */
export const CouponFieldsSchema = z.object({
  name: z.string({ error: NAME }).trim().min(1, NAME).max(60, 'The name: 60 characters at most.'),
  way: z.enum(couponWays, { error: 'Choose by a code or automatic.' }),
  code: z
    .string({ error: CODE })
    .overwrite(normalCode)
    .regex(/^[A-Z0-9][A-Z0-9-]{2,23}$/, CODE)
    // the cart takes it for a gift card, and sends the shopper to where these are entered
    .refine((code) => !GIFT_CARD_CODE.test(code), { error: AS_A_GIFT_CARD })
    .optional(),
  kind: z.enum(couponKinds, { error: 'Choose what the coupon gives.' }),
  percent: whole('Percent off', 1, MAX_PERCENT).optional(),
  amount: whole('Rupees off', 1, MAX_RUPEES).optional(),
  freeItem: z.string().min(1).max(60).optional(),
  target: z.enum(couponTargets, { error: 'Choose all products or some of them.' }),
  products: ids('products').optional(),
  categories: ids('categories').optional(),
  collections: ids('collections').optional(),
  minimum: whole('The minimum in rupees', 1, MAX_RUPEES).optional(),
  limit: whole('Uses in total', 1, 10_00_000).optional(),
  perCustomer: whole('Uses for one customer', 1, 1000).optional(),
  from: daySchema('The first day').optional(),
  until: daySchema('The last day').optional(),
  combinable: z.boolean({ error: 'Choose whether it can be combined with others.' }),
  status: z.enum(couponStatuses, { error: 'Choose draft, active or ended.' }),
});
export type CouponForm = z.infer<typeof CouponFieldsSchema>;
export type CouponField = keyof CouponForm;

const VALUE: Record<CouponForm['kind'], { field: 'percent' | 'amount' | 'freeItem'; message: string }> = {
  percent: { field: 'percent', message: 'Enter how many percent the coupon takes off.' },
  amount: { field: 'amount', message: 'Enter how many rupees the coupon takes off.' },
  'free-item': { field: 'freeItem', message: 'Choose the product that is free.' },
};

/** What is wrong with the form as a whole, by field. */
export function couponProblems(form: CouponForm): { field: CouponField; message: string }[] {
  const problems: { field: CouponField; message: string }[] = [];
  const value = VALUE[form.kind];
  if (form[value.field] === undefined) problems.push(value);
  if (form.way === 'code' && form.code === undefined)
    problems.push({ field: 'code', message: 'Enter the code that shoppers are to use.' });
  // a cart does not know yet which guest it belongs to, and its total must not change when they say so
  if (form.way === 'automatic' && form.perCustomer !== undefined)
    problems.push({
      field: 'perCustomer',
      message:
        'Only a coupon with a code can be limited for each customer. Empty this field, or give it a code.',
    });
  const chosen = [form.products, form.categories, form.collections].flatMap((list) => list ?? []);
  if (form.target === 'chosen' && chosen.length === 0)
    problems.push({ field: 'target', message: 'Choose a product, a category or a collection below.' });
  if (form.from !== undefined && form.until !== undefined && form.until < form.from)
    problems.push({ field: 'until', message: 'The last day cannot be before the first.' });
  return problems;
}

/**
 * The form's values; a field that is not filled in is absent. What was entered for another kind stays: whoever tries
 * one loses nothing.
 */
export const CouponFormSchema = CouponFieldsSchema.superRefine((form, context) => {
  for (const { field, message } of couponProblems(form))
    context.addIssue({ code: 'custom', path: [field], message });
});

/** What the form says below a field. */
export const couponHelp: Partial<Record<CouponField, string>> = {
  name: 'Shoppers read it beside the discount, on the invoice and in emails: “Diwali 2026”.',
  code: 'What shoppers type in the cart. Capital and small letters are the same.',
  percent: `1 to ${MAX_PERCENT}. Rounded to whole rupees over all items that it is for.`,
  amount: 'Before tax, and never more than what the items cost.',
  freeItem: 'One piece of it in the cart costs nothing; shoppers put it in themselves.',
  minimum: 'Before tax, counted over the items that the coupon is for; empty for none.',
  limit: 'Over all customers; empty for any number. A cancelled order gives its use back.',
  perCustomer: 'Counted by account and by email address, so guests are counted, too; empty for any number.',
  from: 'From midnight in India; empty for at once.',
  until: 'To the end of this day in India; empty for no end.',
  combinable: 'When off, a cart has this discount or the others, whichever takes more off.',
};
