import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { pictureField, pictureResponse, sendPicture } from '../media/index.ts';
import { orderLink } from '../orders/index.ts';
import {
  ContactInputSchema,
  ContactReceiptSchema,
  OrderHelpInputSchema,
  ticketLink,
  TicketMessageInputSchema,
  TicketPictureSchema,
  TicketSchema,
  TicketSummariesSchema,
  TicketSummarySchema,
} from './support.schema.ts';
import type { Tickets } from './tickets.service.ts';

const tags = ['Support'];

const contact = defineRoute('public', {
  method: 'post',
  path: '/support/tickets',
  tags,
  summary: 'Write to the shop; the same request opens one ticket (requirement 177)',
  request: jsonBody(ContactInputSchema),
  responses: { 201: jsonResponse(ContactReceiptSchema, 'Its number'), ...errorResponses(400, 409, 429) },
});

const listOwn = defineRoute('user', {
  method: 'get',
  path: '/support/tickets',
  tags,
  summary: 'The signed-in shopper’s tickets, newest first',
  responses: { 200: jsonResponse(TicketSummariesSchema, 'The tickets'), ...errorResponses(401) },
});

const help = defineRoute('public', {
  method: 'post',
  path: '/support/orders/{id}/tickets',
  tags,
  summary: 'Ask for help with an order, for whoever may see the order (requirement 177)',
  request: { ...orderLink, ...jsonBody(OrderHelpInputSchema) },
  responses: {
    201: jsonResponse(TicketSummarySchema, 'The ticket, with what opens it'),
    ...errorResponses(400, 404, 409, 429),
  },
});

const ofOrder = defineRoute('public', {
  method: 'get',
  path: '/support/orders/{id}/tickets',
  tags,
  summary: 'The tickets that were written on the page of an order',
  request: orderLink,
  responses: { 200: jsonResponse(TicketSummariesSchema, 'The tickets'), ...errorResponses(400, 404) },
});

const read = defineRoute('public', {
  method: 'get',
  path: '/support/tickets/{id}',
  tags,
  summary: 'A ticket and its thread: for its customer, an admin, or whoever has its link (requirement 178)',
  request: ticketLink,
  responses: { 200: jsonResponse(TicketSchema, 'The ticket'), ...errorResponses(400, 404) },
});

const write = defineRoute('public', {
  method: 'post',
  path: '/support/tickets/{id}/messages',
  tags,
  summary: 'Write to the shop on a ticket, which opens it again (requirement 178)',
  request: { ...ticketLink, ...jsonBody(TicketMessageInputSchema) },
  responses: { 200: jsonResponse(TicketSchema, 'The ticket'), ...errorResponses(400, 404, 409, 429) },
});

const addPicture = defineRoute('public', {
  method: 'post',
  path: '/support/tickets/{id}/pictures',
  tags,
  summary: 'Upload a picture for a message that is being written',
  request: {
    ...ticketLink,
    body: {
      content: { 'multipart/form-data': { schema: z.object({ picture: pictureField }) } },
      required: true,
    },
  },
  responses: {
    201: jsonResponse(TicketPictureSchema, 'The picture, to be named in the message'),
    ...errorResponses(400, 404, 409, 413, 429, 503),
  },
});

const picture = defineRoute('public', {
  method: 'get',
  path: '/support/tickets/{id}/pictures/{picture}',
  tags,
  summary: 'A picture of a ticket, for whoever may see the ticket',
  request: { ...ticketLink, params: ticketLink.params.extend({ picture: z.string().max(60) }) },
  responses: { 200: pictureResponse, ...errorResponses(404) },
});

/** Tickets of customers. */
export const supportRoutes = (tickets: Tickets) =>
  router()
    .openapi(contact, async (c) => {
      const { user, address } = c.var;
      return c.json(await tickets.contact(c.req.valid('json'), user, address), 201);
    })
    .openapi(listOwn, async (c) => c.json(await tickets.ofUser(signedIn(c.var.user)), 200))
    .openapi(help, async (c) => {
      const { user, address } = c.var;
      const visitor = { user, address, ...c.req.valid('query') };
      return c.json(await tickets.help(c.req.valid('param').id, c.req.valid('json'), visitor), 201);
    })
    .openapi(ofOrder, async (c) => {
      const visitor = { user: c.var.user, ...c.req.valid('query') };
      return c.json(await tickets.ofOrder(c.req.valid('param').id, visitor), 200);
    })
    .openapi(read, async (c) => {
      const visitor = { user: c.var.user, ...c.req.valid('query') };
      return c.json(await tickets.read(c.req.valid('param').id, visitor), 200);
    })
    .openapi(write, async (c) => {
      const visitor = { user: c.var.user, ...c.req.valid('query') };
      return c.json(await tickets.write(c.req.valid('param').id, c.req.valid('json'), visitor), 200);
    })
    .openapi(addPicture, async (c) => {
      const visitor = { user: c.var.user, ...c.req.valid('query') };
      const { picture: file } = c.req.valid('form');
      return c.json(await tickets.addPicture(c.req.valid('param').id, file, visitor), 201);
    })
    .openapi(picture, async (c) => {
      const { id, picture: name } = c.req.valid('param');
      const visitor = { user: c.var.user, ...c.req.valid('query') };
      return sendPicture(c, await tickets.picture(id, name, visitor));
    });
