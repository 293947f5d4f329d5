import { z } from 'zod';
import { gstCodes } from '../shared/gst-states.ts';
import { isGstin } from '../shared/gstin.ts';
import { isDay } from '../shared/indian-time.ts';
import { HOME_STATE } from '../shared/states-of-india.ts';
import { MAX_NOTICE_ADDRESSES } from './configuration.constants.ts';

/** The form of the shop's settings. API and back office read the same schema, so it imports nothing but zod and lists. */

const text = (label: string, max: number, missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, `${label}: ${max} characters at most.`);

const email = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(200, 'Email: 200 characters at most.')
    .pipe(z.email('Enter an email address, such as namaste@virasat.example.'));

const yesOrNo = z.boolean({ error: 'Switch it on or off.' });

const RUPEES = 'Enter an amount in whole rupees, from 0 to 1,00,00,000.';
const rupees = z.number({ error: RUPEES }).int(RUPEES).min(0, RUPEES).max(1_00_00_000, RUPEES);

const MAIL = z.email();
const ADDRESSES = `Enter ${MAX_NOTICE_ADDRESSES} email addresses at most.`;

/** Email addresses, each once; the first that is none is named. */
const addresses = z
  .array(z.string({ error: ADDRESSES }).trim().toLowerCase().max(200, 'Email: 200 characters at most.'), {
    error: ADDRESSES,
  })
  .transform((all) => [...new Set(all.filter(Boolean))])
  .superRefine((all, context) => {
    const wrong = all.find((one) => !MAIL.safeParse(one).success);
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: `“${wrong}” is no email address.` });
    else if (all.length > MAX_NOTICE_ADDRESSES) context.addIssue({ code: 'custom', message: ADDRESSES });
  });

const DAYS = 'Enter business days, from 1 to 90.';
const days = z.number({ error: DAYS }).int(DAYS).min(1, DAYS).max(90, DAYS);

const RATE = 'Enter a rate in whole per cent, from 0 to 40.';

/** Tax by heading and day. Each row is named by its place. */
const taxRates = z
  .array(
    z.object({
      hsn: z.string({ error: 'The HSN code has four digits; blank stands for all others.' }).trim(),
      percent: z.number({ error: RATE }).int(RATE).min(0, RATE).max(40, RATE),
      from: z.string({ error: 'Enter the day from which the rate counts.' }),
    }),
    { error: 'The tax rates have to be a list.' },
  )
  .max(100, 'Enter 100 tax rates at most.')
  .superRefine((rates, context) => {
    const problemOf = ({ hsn, from }: (typeof rates)[number], place: number): string | undefined => {
      if (!/^(\d{4})?$/.test(hsn)) return 'the HSN code has four digits; blank stands for all others.';
      if (!isDay(from)) return 'enter the day from which the rate counts.';
      const isTwin = rates.slice(0, place).some((other) => other.hsn === hsn && other.from === from);
      return isTwin ? 'another row has the same HSN code and day.' : undefined;
    };
    for (const [place, rate] of rates.entries()) {
      const problem = problemOf(rate, place);
      if (problem) return context.addIssue({ code: 'custom', message: `Row ${place + 1}: ${problem}` });
    }
  });

const gstin = z
  .string({ error: 'Enter the GSTIN.' })
  .transform((value) => value.replace(/\s/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, { error: 'Enter the GSTIN.', abort: true })
      .length(15, { error: 'A GSTIN has 15 characters.', abort: true })
      .refine(isGstin, {
        error: 'This is no valid GSTIN: its last character does not fit the others. Compare it.',
        abort: true,
      })
      .refine(
        (value) => value.startsWith(gstCodes[HOME_STATE]),
        `The GSTIN has to begin with ${gstCodes[HOME_STATE]}, ${HOME_STATE}: the taxes of every order follow from that.`,
      ),
  );

/** Lines of the address that pages show; empty ones are left out. */
export const addressLines = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const ADDRESS = 'Enter the address, in two to five lines.';

/** Every field, without what several of them have to be together. */
export const SettingsFieldsSchema = z.object({
  address: text('Address', 300, ADDRESS).refine((value) => {
    const lines = addressLines(value).length;
    return lines >= 2 && lines <= 5;
  }, ADDRESS),
  phone: z
    .string({ error: 'Enter the phone number.' })
    .trim()
    .min(1, 'Enter the phone number.')
    .regex(/^\+?[\d ()-]{8,20}$/, 'Enter a phone number, such as +91 291 000 0000.'),
  email: email('Enter the email address.'),
  hours: text('Opening hours', 80, 'Enter the opening hours.'),

  sellerName: text('Legal name', 100, 'Enter the legal name.'),
  sellerAddress: text('Registered address', 200, 'Enter the registered address.'),
  gstin,
  sellerEmail: email('Enter the email address of the seller.'),

  card: yesOrNo,
  upi: yesOrNo,
  cash: yesOrNo,

  cashLimit: rupees,
  codeAbove: rupees,

  taxRates,

  deliveryFirst: days,
  deliveryLast: days,
  deliveryWhere: text('For whom', 80, 'Say for whom these days are.'),
  packaging: text('Packaging', 300, 'Say how items are packed.'),
  installation: text('Installation', 300, 'Say what furniture is installed.'),

  newOrdersTo: addresses,
  heldOrdersTo: addresses,
  returnsTo: addresses,
  lowStockTo: addresses,
  ticketsTo: addresses,
  failuresTo: addresses,
});

/** What has to be true of several fields together: at least one way to pay, days that follow each other. */
export const SettingsFormSchema = SettingsFieldsSchema.superRefine((form, context) => {
  const { card, upi, cash, deliveryFirst, deliveryLast } = form;
  if (!card && !upi && !cash)
    context.addIssue({ code: 'custom', path: ['card'], message: 'Offer at least one way to pay.' });
  if (deliveryLast < deliveryFirst)
    context.addIssue({
      code: 'custom',
      path: ['deliveryLast'],
      message: 'The longest time is not shorter than the shortest.',
    });
});
export type SettingsForm = z.infer<typeof SettingsFieldsSchema>;
export type SettingsField = keyof SettingsForm;
