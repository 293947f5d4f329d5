import { z } from '@hono/zod-openapi';
import { rupees, timestamp } from '../../platform/http/schemas.ts';
import { MAX_PHONE, MOBILE_NUMBER, withoutMarks } from '../shared/phone.ts';
import { bookingStates, MAX_PARTY, MAX_VISIT_NOTE } from './visits.constants.ts';

export const request = z.uuid().openapi({ description: 'The same request sent again is done once' });
export const sessionName = z
  .string({ error: 'Choose a date and a time.' })
  .min(1, 'Choose a date and a time.')
  .max(100)
  .openapi({ example: 'wood-carving.2026-11-28.1000' });
const PEOPLE = `Say how many you are: 1 to ${MAX_PARTY}.`;
export const party = z.number({ error: PEOPLE }).int(PEOPLE).min(1, PEOPLE).max(MAX_PARTY, PEOPLE);
const PHONE = 'Enter a ten-digit Indian mobile number, or a number that begins with + and the country.';
/** Guests come from everywhere: other countries' numbers begin with a plus. */
export const visitPhone = z
  .string({ error: PHONE })
  .overwrite(withoutMarks)
  .max(MAX_PHONE, PHONE)
  .regex(new RegExp(`${MOBILE_NUMBER.source}|^\\+(?!91)\\d(?:[\\s-]?\\d){6,14}$`), PHONE);
export const note = z
  .string()
  .trim()
  .max(MAX_VISIT_NOTE, `Write ${MAX_VISIT_NOTE} characters at most.`)
  .default('');

/** What can be booked. */
export const VisitOfferSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    text: z.string(),
    minutes: z.number().int(),
    price: rupees.openapi({ description: 'For each person, paid at the door; 0 when it is free' }),
    maxParty: z.number().int(),
    artisan: z
      .object({ slug: z.string(), name: z.string() })
      .optional()
      .openapi({ description: 'Who teaches it, where they have a page' }),
    isOn: z.boolean().openapi({ description: 'Whether it has dates that can be booked' }),
  })
  .openapi('VisitOffer');
export type VisitOffer = z.infer<typeof VisitOfferSchema>;

export const VisitSessionSchema = z
  .object({
    id: sessionName,
    day: z.string().openapi({ description: 'In India', example: '2026-11-28' }),
    time: z.string().openapi({ description: 'In India', example: '10:00' }),
    endTime: z.string(),
    startsAt: timestamp,
    left: z.number().int().openapi({ description: 'Places that can be booked' }),
    state: z.enum(['open', 'full', 'closed', 'over']),
  })
  .openapi('VisitSession');
export type VisitSession = z.infer<typeof VisitSessionSchema>;

/** An offer with its next sessions that have places. */
export const VisitOffersSchema = z
  .object({ items: z.array(VisitOfferSchema.extend({ next: z.array(VisitSessionSchema) })) })
  .openapi('VisitOffers');
export type VisitOffers = z.infer<typeof VisitOffersSchema>;

export const VisitCalendarSchema = z
  .object({
    offer: VisitOfferSchema,
    today: z.string(),
    lastDay: z.string().openapi({ description: 'Later days cannot be booked yet' }),
    sessions: z.array(VisitSessionSchema),
    closedDays: z.array(z.object({ day: z.string(), reason: z.string() })),
  })
  .openapi('VisitCalendar');
export type VisitCalendar = z.infer<typeof VisitCalendarSchema>;

export const VisitKeySchema = z.object({ key: z.string().min(1).max(60) });

/** What the booking form sends. An account's name and address are those of the account. */
export const VisitBookingInputSchema = z
  .object({
    request,
    session: sessionName,
    party,
    name: z.string().trim().max(100, 'Your name is too long.').default(''),
    email: z.string().trim().max(200, 'The email address is too long.').default(''),
    phone: visitPhone,
    note,
    wait: z.boolean().default(false).openapi({ description: 'Join the waiting list when there is no place' }),
    website: z
      .string()
      .max(500)
      .default('')
      .openapi({ description: 'People do not see this field: what is filled in comes from a program' }),
  })
  .openapi('VisitBookingInput');
export type VisitBookingInput = z.infer<typeof VisitBookingInputSchema>;

/** What a booking says wherever it is shown. */
export const bookingFields = {
  id: z.string(),
  number: z.string().openapi({ example: 'VB-000042' }),
  state: z.enum(bookingStates),
  session: sessionName,
  key: z.string().openapi({ description: 'Of what is booked' }),
  name: z.string().openapi({ description: 'What is booked' }),
  day: z.string(),
  time: z.string(),
  endTime: z.string(),
  startsAt: timestamp,
  party: z.number().int(),
  price: rupees.openapi({ description: 'For each person' }),
  total: rupees.openapi({ description: 'To be paid at the door' }),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  note: z.string(),
  offeredUntil: timestamp.nullable(),
  version: z.number().int(),
};

/** A booking as its guest sees it. */
export const VisitBookingSchema = z
  .object({
    ...bookingFields,
    address: z.string().openapi({ description: 'Where it takes place' }),
    maxParty: z.number().int(),
    mayChange: z.boolean().openapi({ description: 'Date and party can still be changed' }),
    mayCancel: z.boolean(),
  })
  .openapi('VisitBooking');
export type VisitBooking = z.infer<typeof VisitBookingSchema>;

/** What a form gets back. A program that fills in what people do not see gets no id. */
export const VisitReceiptSchema = z
  .object({
    number: z.string(),
    id: z.string().nullable(),
    token: z.string().nullable().openapi({ description: 'Opens the booking of a guest' }),
  })
  .openapi('VisitReceipt');
export type VisitReceipt = z.infer<typeof VisitReceiptSchema>;

export const VisitBookingsSchema = z.object({ items: z.array(VisitBookingSchema) }).openapi('VisitBookings');
export type VisitBookings = z.infer<typeof VisitBookingsSchema>;

export const visitBookingId = { params: z.object({ id: z.string().min(1).max(60) }) };
/** The same with the secret token that opens it without signing in. */
export const visitBookingLink = {
  ...visitBookingId,
  query: z.object({ token: z.string().max(200).optional() }),
};

export const version = z.number({ error: 'Say which version this changes.' }).int().min(0);
export const VisitChangeSchema = z.object({ session: sessionName, party, version }).openapi('VisitChange');
export type VisitChange = z.infer<typeof VisitChangeSchema>;
export const VisitVersionSchema = z.object({ version });
