import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import type { Bookings } from './bookings.service.ts';
import {
  VisitBookingInputSchema,
  visitBookingLink,
  VisitBookingSchema,
  VisitBookingsSchema,
  VisitCalendarSchema,
  VisitChangeSchema,
  VisitKeySchema,
  VisitOffersSchema,
  VisitReceiptSchema,
} from './visits.schema.ts';

const tags = ['Visits'];

const offers = defineRoute('shared', {
  method: 'get',
  path: '/visits',
  tags,
  summary: 'Workshops and visits, with the next dates that have places (requirement 312)',
  responses: { 200: jsonResponse(VisitOffersSchema, 'All of them') },
});

const calendar = defineRoute('public', {
  method: 'get',
  path: '/visits/{key}/calendar',
  tags,
  summary: 'Dates of a workshop with the places that are left, until the last day that can be booked',
  request: { params: VisitKeySchema },
  responses: { 200: jsonResponse(VisitCalendarSchema, 'The dates'), ...errorResponses(400, 404) },
});

const book = defineRoute('public', {
  method: 'post',
  path: '/visits/bookings',
  tags,
  summary: 'Book places or join the waiting list; the same request books once (requirements 313, 314)',
  request: jsonBody(VisitBookingInputSchema),
  responses: {
    201: jsonResponse(VisitReceiptSchema, 'Its number, and what opens it'),
    ...errorResponses(400, 404, 409, 429),
  },
});

const listOwn = defineRoute('user', {
  method: 'get',
  path: '/visits/bookings',
  tags,
  summary: 'The signed-in shopper’s bookings, the latest date first',
  responses: { 200: jsonResponse(VisitBookingsSchema, 'The bookings'), ...errorResponses(401) },
});

const read = defineRoute('public', {
  method: 'get',
  path: '/visits/bookings/{id}',
  tags,
  summary: 'A booking, for whoever has its link (requirement 317)',
  request: visitBookingLink,
  responses: { 200: jsonResponse(VisitBookingSchema, 'The booking'), ...errorResponses(400, 404) },
});

const done = { 200: jsonResponse(VisitBookingSchema, 'The booking'), ...errorResponses(400, 404, 409) };

const change = defineRoute('public', {
  method: 'post',
  path: '/visits/bookings/{id}/change',
  tags,
  summary: 'Another date or party (requirement 317)',
  request: { ...visitBookingLink, ...jsonBody(VisitChangeSchema) },
  responses: done,
});

const cancel = defineRoute('public', {
  method: 'post',
  path: '/visits/bookings/{id}/cancel',
  tags,
  summary: 'Cancel a booking, or leave the waiting list (requirement 317)',
  request: visitBookingLink,
  responses: done,
});

const accept = defineRoute('public', {
  method: 'post',
  path: '/visits/bookings/{id}/accept',
  tags,
  summary: 'Take the place that came free (requirement 315)',
  request: visitBookingLink,
  responses: done,
});

const calendarFile = defineRoute('public', {
  method: 'get',
  path: '/visits/bookings/{id}/calendar.ics',
  tags,
  summary: 'A calendar file of a booking (RFC 5545)',
  request: visitBookingLink,
  responses: {
    200: { description: 'The file', content: { 'text/calendar': { schema: z.string() } } },
    ...errorResponses(400, 404),
  },
});

/** Workshops and visits, for guests. */
export const visitRoutes = (bookings: Bookings) =>
  router()
    .openapi(offers, async (c) => c.json(await bookings.offers(), 200))
    .openapi(book, async (c) => {
      const { user, address } = c.var;
      return c.json(await bookings.book(c.req.valid('json'), user, address), 201);
    })
    .openapi(listOwn, async (c) => c.json(await bookings.ofUser(signedIn(c.var.user)), 200))
    .openapi(calendar, async (c) => c.json(await bookings.calendar(c.req.valid('param').key), 200))
    .openapi(read, async (c) => {
      const guest = { user: c.var.user, ...c.req.valid('query') };
      return c.json(await bookings.read(c.req.valid('param').id, guest), 200);
    })
    .openapi(change, async (c) => {
      const guest = { user: c.var.user, ...c.req.valid('query') };
      return c.json(await bookings.change(c.req.valid('param').id, c.req.valid('json'), guest), 200);
    })
    .openapi(cancel, async (c) => {
      const guest = { user: c.var.user, ...c.req.valid('query') };
      return c.json(await bookings.cancel(c.req.valid('param').id, guest), 200);
    })
    .openapi(accept, async (c) => {
      const guest = { user: c.var.user, ...c.req.valid('query') };
      return c.json(await bookings.accept(c.req.valid('param').id, guest), 200);
    })
    .openapi(calendarFile, async (c) => {
      const guest = { user: c.var.user, ...c.req.valid('query') };
      const file = await bookings.calendarFile(c.req.valid('param').id, guest);
      return c.body(file, 200, {
        'Content-Type': 'text/calendar; charset=UTF-8',
        'Content-Disposition': 'attachment; filename="virasat.ics"',
      });
    });
