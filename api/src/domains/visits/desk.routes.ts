import type { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { csvResponse, sendCsv } from '../../platform/http/csv-file.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import type { BookingDesk } from './booking-desk.service.ts';
import type { SessionDesk } from './session-desk.service.ts';
import type { Planning } from './planning.service.ts';
import {
  AdminBookingSchema,
  AdminSessionsSchema,
  AttendanceSchema,
  BookingListSchema,
  BookingQuerySchema,
  ClosedDayInputSchema,
  ClosedDaysSchema,
  DayParamSchema,
  DeskBookingSchema,
  EditedPlanSchema,
  ExtraSessionSchema,
  GroupMessageInputSchema,
  PlanConflictSchema,
  PlanEditSchema,
  PlanListSchema,
  SessionDetailSchema,
  SessionEditSchema,
  SessionParamSchema,
  SessionQuerySchema,
} from './visits-desk.schema.ts';
import { visitBookingId, VisitChangeSchema, VisitKeySchema, VisitVersionSchema } from './visits.schema.ts';

const tags = ['Admin'];

const sessions = defineRoute('admin', {
  method: 'get',
  path: '/admin/visits/sessions',
  tags,
  summary: 'Sessions of some days, with how full they are (requirement 318)',
  request: { query: SessionQuerySchema },
  responses: { 200: jsonResponse(AdminSessionsSchema, 'In their order'), ...errorResponses(400, 401, 403) },
});

const session = defineRoute('admin', {
  method: 'get',
  path: '/admin/visits/sessions/{id}',
  tags,
  summary: 'A session with its bookings, waiting list and messages',
  request: { params: SessionParamSchema },
  responses: { 200: jsonResponse(SessionDetailSchema, 'The session'), ...errorResponses(400, 401, 403, 404) },
});

const changed = {
  200: jsonResponse(SessionDetailSchema, 'The session'),
  ...errorResponses(400, 401, 403, 404, 409),
};
const editSession = defineRoute('admin', {
  method: 'patch',
  path: '/admin/visits/sessions/{id}',
  tags,
  summary: 'Places of one session, and whether it can be booked',
  request: { params: SessionParamSchema, ...jsonBody(SessionEditSchema) },
  responses: changed,
});

const addSession = defineRoute('admin', {
  method: 'post',
  path: '/admin/visits/sessions',
  tags,
  summary: 'Add a session beside the weekly times',
  request: jsonBody(ExtraSessionSchema),
  responses: {
    201: jsonResponse(SessionDetailSchema, 'The session'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
});

const message = defineRoute('admin', {
  method: 'post',
  path: '/admin/visits/sessions/{id}/messages',
  tags,
  summary: 'Write to everybody of a session, each once; or cancel it, and say why (requirement 319)',
  request: { params: SessionParamSchema, ...jsonBody(GroupMessageInputSchema) },
  responses: changed,
});

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/visits/bookings',
  tags,
  summary: 'Bookings; search covers number, name, email and telephone',
  request: { query: BookingQuerySchema },
  responses: { 200: jsonResponse(BookingListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const exported = defineRoute('admin', {
  method: 'get',
  path: '/admin/visits/bookings.csv',
  tags,
  summary: 'All bookings of a filter as a CSV file',
  request: { query: BookingQuerySchema },
  responses: { 200: csvResponse, ...errorResponses(400, 401, 403) },
});

const book = defineRoute('admin', {
  method: 'post',
  path: '/admin/visits/bookings',
  tags,
  summary: 'Take down a booking by phone',
  request: jsonBody(DeskBookingSchema),
  responses: {
    201: jsonResponse(AdminBookingSchema, 'The booking'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
});

/** What staff do with a booking differs in name and input only. */
const action = <P extends string, T extends z.ZodType>(path: P, summary: string, schema: T) =>
  defineRoute('admin', {
    method: 'post',
    path: `/admin/visits/bookings/{id}/${path}` as const,
    tags,
    summary,
    request: { ...visitBookingId, ...jsonBody(schema) },
    responses: {
      200: jsonResponse(AdminBookingSchema, 'The booking'),
      ...errorResponses(400, 401, 403, 404, 409),
    },
  });
const change = action('change', 'Give a booking another date or party', VisitChangeSchema);
const cancel = action('cancel', 'Cancel a booking for its guest', VisitVersionSchema);
const attend = action('attendance', 'Say whether a party came', AttendanceSchema);

const plans = defineRoute('admin', {
  method: 'get',
  path: '/admin/visits/plans',
  tags,
  summary: 'Weekly times, places and prices of workshops and visits',
  responses: { 200: jsonResponse(PlanListSchema, 'All of them'), ...errorResponses(401, 403) },
});

const editPlan = defineRoute('admin', {
  method: 'put',
  path: '/admin/visits/plans/{key}',
  tags,
  summary: 'Change the weekly times, places or price; what is booked stays',
  request: { params: VisitKeySchema, ...jsonBody(PlanEditSchema) },
  responses: {
    200: jsonResponse(EditedPlanSchema, 'The plan'),
    409: jsonResponse(PlanConflictSchema, 'Somebody else has changed it meanwhile'),
    ...errorResponses(400, 401, 403, 404),
  },
});

const closedDays = defineRoute('admin', {
  method: 'get',
  path: '/admin/visits/closed-days',
  tags,
  summary: 'Days on which nothing takes place, from today on',
  responses: { 200: jsonResponse(ClosedDaysSchema, 'In their order'), ...errorResponses(401, 403) },
});

const closeDay = defineRoute('admin', {
  method: 'put',
  path: '/admin/visits/closed-days/{day}',
  tags,
  summary: 'Close a day; what is booked stays until somebody cancels it',
  request: { params: DayParamSchema, ...jsonBody(ClosedDayInputSchema) },
  responses: { 200: jsonResponse(ClosedDaysSchema, 'All of them'), ...errorResponses(400, 401, 403) },
});

const openDay = defineRoute('admin', {
  method: 'delete',
  path: '/admin/visits/closed-days/{day}',
  tags,
  summary: 'Open a closed day again',
  request: { params: DayParamSchema },
  responses: { 200: jsonResponse(ClosedDaysSchema, 'All of them'), ...errorResponses(400, 401, 403, 404) },
});

interface VisitDesks {
  sessionDesk: SessionDesk;
  bookingDesk: BookingDesk;
  planning: Planning;
}

/** Bookings in the back office. */
export const visitDeskRoutes = ({ sessionDesk, bookingDesk, planning }: VisitDesks) =>
  router()
    .openapi(sessions, async (c) => c.json(await sessionDesk.sessions(c.req.valid('query')), 200))
    .openapi(session, async (c) => c.json(await sessionDesk.session(c.req.valid('param').id), 200))
    .openapi(editSession, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await sessionDesk.editSession(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(addSession, async (c) =>
      c.json(await sessionDesk.addSession(c.req.valid('json'), signedIn(c.var.user)), 201),
    )
    .openapi(message, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await sessionDesk.message(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(list, async (c) => c.json(await bookingDesk.list(c.req.valid('query')), 200))
    .openapi(exported, (c) => sendCsv(c, bookingDesk.export(c.req.valid('query')), 'bookings.csv'))
    .openapi(book, async (c) =>
      c.json(await bookingDesk.book(c.req.valid('json'), signedIn(c.var.user)), 201),
    )
    .openapi(change, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await bookingDesk.change(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(cancel, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await bookingDesk.cancel(c.req.valid('param').id, c.req.valid('json').version, by), 200);
    })
    .openapi(attend, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await bookingDesk.attend(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(plans, async (c) => c.json(await planning.list(), 200))
    .openapi(editPlan, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await planning.edit(c.req.valid('param').key, c.req.valid('json'), by), 200);
    })
    .openapi(closedDays, async (c) => c.json(await planning.closedDays(), 200))
    .openapi(closeDay, async (c) => {
      const { reason } = c.req.valid('json');
      return c.json(await planning.closeDay(c.req.valid('param').day, reason, signedIn(c.var.user)), 200);
    })
    .openapi(openDay, async (c) =>
      c.json(await planning.openDay(c.req.valid('param').day, signedIn(c.var.user)), 200),
    );
