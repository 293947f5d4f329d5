import { z } from '@hono/zod-openapi';
import { ErrorSchema, listOf, paging, requiredText, timestamp } from '../../platform/http/schemas.ts';
import { daySchema } from '../shared/day.schema.ts';
import { EmailSchema } from '../shared/email.schema.ts';
import { capacityField, timeField, VisitPlanSchema } from './visit-form.ts';
import {
  attendances,
  bookingSorts,
  bookingSources,
  bookingStates,
  MAX_VISIT_MESSAGE,
  MAX_VISIT_SUBJECT,
} from './visits.constants.ts';
import {
  bookingFields,
  note,
  party,
  request,
  sessionName,
  version,
  visitPhone,
  VisitSessionSchema,
} from './visits.schema.ts';

/** A row of the back office's list. */
export const AdminBookingSchema = z
  .object({
    ...bookingFields,
    source: z.enum(bookingSources),
    userId: z.string().nullable(),
    attended: z.enum(attendances).nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .openapi('AdminBooking');
export type AdminBooking = z.infer<typeof AdminBookingSchema>;

export const BookingQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  state: z.enum(bookingStates).optional(),
  key: z.string().max(60).optional(),
  from: daySchema('The first day').optional(),
  to: daySchema('The last day').optional(),
  sort: z.enum(bookingSorts).default('date'),
  ...paging(25),
});
export type BookingQuery = z.infer<typeof BookingQuerySchema>;
export const BookingListSchema = listOf(AdminBookingSchema).openapi('BookingList');
export type BookingList = z.infer<typeof BookingListSchema>;

export const AdminSessionSchema = VisitSessionSchema.extend({
  key: z.string(),
  name: z.string(),
  capacity: z.number().int(),
  ownCapacity: z.number().int().nullable().openapi({ description: 'Null for the places of every week' }),
  booked: z.number().int(),
  waiting: z.number().int(),
  isClosed: z.boolean(),
  isExtra: z.boolean(),
  isPlanned: z.boolean().openapi({ description: 'In the weekly times, or added by hand' }),
  closedDay: z.string().nullable().openapi({ description: 'Why nothing takes place on this day' }),
  version: z.number().int(),
}).openapi('AdminSession');
export type AdminSession = z.infer<typeof AdminSessionSchema>;
export const AdminSessionsSchema = z.object({ items: z.array(AdminSessionSchema) }).openapi('AdminSessions');
export type AdminSessions = z.infer<typeof AdminSessionsSchema>;

export const SessionQuerySchema = z.object({
  from: daySchema('The first day'),
  to: daySchema('The last day'),
  key: z.string().max(60).optional(),
});
export type SessionQuery = z.infer<typeof SessionQuerySchema>;

export const SessionDetailSchema = AdminSessionSchema.extend({
  bookings: z.array(AdminBookingSchema),
  messages: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      text: z.string(),
      by: z.string(),
      at: timestamp,
      to: z.number().int(),
    }),
  ),
}).openapi('SessionDetail');
export type SessionDetail = z.infer<typeof SessionDetailSchema>;

export const SessionEditSchema = z
  .object({ capacity: capacityField.nullable(), isClosed: z.boolean(), version })
  .openapi('SessionEdit');
export type SessionEdit = z.infer<typeof SessionEditSchema>;

export const ExtraSessionSchema = z
  .object({
    key: z.string().min(1, 'Choose what takes place.').max(60),
    day: daySchema('The day'),
    time: timeField,
    capacity: capacityField.nullable(),
  })
  .openapi('ExtraSession');
export type ExtraSession = z.infer<typeof ExtraSessionSchema>;

export const GroupMessageInputSchema = z
  .object({
    request,
    subject: requiredText('a subject', MAX_VISIT_SUBJECT),
    text: z
      .string({ error: 'Write your message.' })
      .trim()
      .min(1, 'Write your message.')
      .max(MAX_VISIT_MESSAGE, `Write ${MAX_VISIT_MESSAGE.toLocaleString('en-IN')} characters at most.`),
    cancel: z
      .boolean()
      .default(false)
      .openapi({ description: 'The session does not take place: every booking is cancelled' }),
  })
  .openapi('GroupMessageInput');
export type GroupMessageInput = z.infer<typeof GroupMessageInputSchema>;

/** A booking that staff take down, by phone. Without an email address nothing is sent. */
export const DeskBookingSchema = z
  .object({
    request,
    session: sessionName,
    party,
    name: requiredText('a name', 100),
    email: z
      .union([z.literal(''), EmailSchema.max(200)], { error: 'Enter an email address, or none.' })
      .default(''),
    phone: visitPhone,
    note,
    wait: z.boolean().default(false),
  })
  .openapi('DeskBooking');
export type DeskBooking = z.infer<typeof DeskBookingSchema>;

export const AttendanceSchema = z
  .object({ attended: z.enum(attendances).nullable(), version })
  .openapi('Attendance');
export type AttendanceInput = z.infer<typeof AttendanceSchema>;

export const EditedPlanSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    minutes: z.number().int(),
    isOffered: z
      .boolean()
      .openapi({ description: 'False when the page about the shop does not name it any more' }),
    values: VisitPlanSchema,
    version: z.number().int(),
    updatedAt: timestamp.nullable(),
  })
  .openapi('EditedPlan');
export type EditedPlan = z.infer<typeof EditedPlanSchema>;
export const PlanListSchema = z.object({ items: z.array(EditedPlanSchema) }).openapi('VisitPlans');
export type PlanList = z.infer<typeof PlanListSchema>;
export const PlanEditSchema = z.object({ values: VisitPlanSchema, version }).openapi('VisitPlanEdit');
export type PlanEdit = z.infer<typeof PlanEditSchema>;
export const PlanConflictSchema = ErrorSchema.extend({ current: EditedPlanSchema.optional() }).openapi(
  'VisitPlanConflict',
);

export const ClosedDaySchema = z
  .object({
    day: z.string(),
    reason: z.string(),
    bookings: z.number().int().openapi({ description: 'Bookings that are left on it' }),
  })
  .openapi('ClosedDay');
export type ClosedDay = z.infer<typeof ClosedDaySchema>;
export const ClosedDaysSchema = z.object({ items: z.array(ClosedDaySchema) }).openapi('ClosedDays');
export type ClosedDays = z.infer<typeof ClosedDaysSchema>;
export const ClosedDayInputSchema = z.object({
  reason: z.string().trim().max(120, 'The reason is too long.').default(''),
});
export const DayParamSchema = z.object({ day: daySchema('The day') });
export const SessionParamSchema = z.object({ id: z.string().min(1).max(100) });
