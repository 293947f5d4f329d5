import { z } from 'zod';
import { EmailSchema, NO_EMAIL } from '../../shared/email.schema.ts';
import { isDay } from '../../shared/indian-time.ts';
import { MAX_PHONE, MOBILE_NUMBER, withoutMarks } from '../../shared/phone.ts';
import { PIN_CODE, pinCodeOf } from '../../shared/pin-code.ts';
import { customerStatuses, MAX_CUSTOMER_TAGS, newsletterStates } from './customers.constants.ts';

/**
 * What staff enter about a customer (requirement 172). API and back office read the same schema, so it imports nothing but
 * zod, lists and patterns. Everything that follows from orders is computed, and no field of this form.
 */

const text = (what: string, max: number) => z.string().trim().max(max, `${what}: ${max} characters at most.`);
/** What is left of the writing without marks has to match. */
const matching = (without: (written: string) => string, pattern: RegExp, message: string) =>
  z
    .string()
    .overwrite(without)
    .max(MAX_PHONE, message)
    .refine((value) => value === '' || pattern.test(value), { error: message });

const NAME = 'Enter the full name.';
const DAY = 'Enter a day like 1990-03-25.';

const isPastDay = (value: string): boolean => isDay(value) && Date.parse(value) <= Date.now();

export const CustomerFieldsSchema = z.object({
  fullName: z.string({ error: NAME }).trim().min(1, NAME).max(120, 'The name: 120 characters at most.'),
  phone: matching(withoutMarks, MOBILE_NUMBER, 'Enter a ten-digit Indian mobile number.').optional(),
  gender: text('Gender', 40).optional(),
  dob: z
    .string()
    .refine((value) => value === '' || isPastDay(value), { error: `${DAY} It has to be in the past.` })
    .optional(),
  primaryShipping: text('Primary shipping address', 300).optional(),
  billingAddress: text('Billing address', 300).optional(),
  pincode: matching(pinCodeOf, PIN_CODE, 'A PIN code has six digits.').optional(),
  city: text('City', 80).optional(),
  state: text('State', 60).optional(),
  country: text('Country', 60).optional(),
  customerStatus: z.enum(customerStatuses, { error: 'Choose a status.' }),
  loyaltyTier: text('Loyalty tier', 40).optional(),
  customerTags: z
    .array(text('A tag', 40).min(1, 'A tag needs a letter.'))
    .max(MAX_CUSTOMER_TAGS, `${MAX_CUSTOMER_TAGS} tags at most.`)
    .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, {
      error: 'Enter each tag once.',
    })
    .optional(),
  newsletter: z.enum(newsletterStates, { error: 'Choose subscribed or unsubscribed.' }),
  preferredChannel: text('Preferred channel', 40).optional(),
  lastCampaign: text('Last campaign', 120).optional(),
});

export const CustomerFormSchema = CustomerFieldsSchema;
export type CustomerForm = z.infer<typeof CustomerFormSchema>;
export type CustomerField = keyof CustomerForm;

/** A new customer also says by which address they are known: one address is one customer. */
export const NewCustomerFormSchema = CustomerFieldsSchema.extend({
  email: z.string({ error: NO_EMAIL }).trim().toLowerCase().max(254).pipe(EmailSchema),
});
export type NewCustomerForm = z.infer<typeof NewCustomerFormSchema>;

/** What the form says below a field. */
export const customerHelp: Partial<Record<CustomerField | 'email', string>> = {
  email: 'Orders with this address belong to the customer; an account with it becomes the same customer.',
  fullName: 'As your staff know the customer. The customer’s own profile keeps its name.',
  customerStatus:
    'Inactive and banned customers are logged out at once and cannot log in; a banned one cannot open an account with these addresses either.',
  loyaltyTier: 'Gold, Silver, Platinum',
  preferredChannel: 'Email, SMS, WhatsApp',
  newsletter: 'Subscribe somebody only when they have asked for it.',
  primaryShipping: 'Of the latest order until you enter another one.',
};
