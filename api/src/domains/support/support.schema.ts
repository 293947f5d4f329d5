import { z } from '@hono/zod-openapi';
import { flag, listOf, paging, requiredText, timestamp } from '../../platform/http/schemas.ts';
import {
  MAX_MESSAGE,
  MAX_SUBJECT,
  MAX_TICKET_PICTURES,
  ticketSorts,
  ticketSources,
  ticketStates,
  ticketTopics,
} from './support.constants.ts';

const request = z.uuid().openapi({ description: 'The same request sent again is written once' });
const message = z
  .string({ error: 'Write your message.' })
  .trim()
  .min(1, 'Write your message.')
  .max(MAX_MESSAGE, `Write ${MAX_MESSAGE.toLocaleString('en-IN')} characters at most.`);
const topic = z.enum(ticketTopics, 'Choose what it is about.');

/** What the contact form sends. An account's name and address are those of the account. */
export const ContactInputSchema = z
  .object({
    request,
    name: z.string().trim().max(100, 'Your name is too long.').default(''),
    email: z.string().trim().max(200, 'The email address is too long.').default(''),
    topic,
    subject: requiredText('a subject', MAX_SUBJECT),
    message,
    order: z
      .string()
      .trim()
      .max(40, 'This is no order number.')
      .default('')
      .openapi({ description: 'Number of an order, as it was typed' }),
    website: z
      .string()
      .max(500)
      .default('')
      .openapi({ description: 'People do not see this field: what is filled in comes from a program' }),
  })
  .openapi('ContactInput');
export type ContactInput = z.infer<typeof ContactInputSchema>;

/** `ticket` is its id for an account, whose page lists it; others get its link by email. */
export const ContactReceiptSchema = z
  .object({ number: z.string(), ticket: z.string().nullable() })
  .openapi('ContactReceipt');
export type ContactReceipt = z.infer<typeof ContactReceiptSchema>;

export const OrderHelpInputSchema = z.object({ request, topic, message }).openapi('OrderHelpInput');
export type OrderHelpInput = z.infer<typeof OrderHelpInputSchema>;

const TicketPictureSchema = z
  .object({ id: z.string(), width: z.number().int(), height: z.number().int() })
  .openapi('TicketPicture');
export type TicketPicture = z.infer<typeof TicketPictureSchema>;
export { TicketPictureSchema };

export const TicketMessageSchema = z
  .object({
    id: z.string(),
    from: z.enum(['customer', 'staff']),
    by: z.string().nullable().openapi({ description: 'Name of the member of staff' }),
    text: z.string(),
    pictures: z.array(TicketPictureSchema),
    at: timestamp,
  })
  .openapi('TicketMessage');
export type TicketMessage = z.infer<typeof TicketMessageSchema>;

const orderOf = z.object({ id: z.string(), number: z.string() }).nullable();

/** A ticket with its thread, as its customer sees it. */
export const TicketSchema = z
  .object({
    id: z.string(),
    number: z.string().openapi({ example: 'VT-000123' }),
    topic: z.enum(ticketTopics),
    subject: z.string(),
    state: z.enum(ticketStates),
    name: z.string(),
    email: z.string().openapi({ description: 'Where answers go' }),
    order: orderOf,
    messages: z.array(TicketMessageSchema),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .openapi('Ticket');
export type Ticket = z.infer<typeof TicketSchema>;

/** A ticket among others. `token` opens it where the order that lists it was opened by a link. */
export const TicketSummarySchema = TicketSchema.pick({
  id: true,
  number: true,
  topic: true,
  subject: true,
  state: true,
  order: true,
  createdAt: true,
  updatedAt: true,
})
  .extend({ token: z.string().optional() })
  .openapi('TicketSummary');
export type TicketSummary = z.infer<typeof TicketSummarySchema>;
export const TicketSummariesSchema = z
  .object({ items: z.array(TicketSummarySchema) })
  .openapi('TicketSummaries');
export type TicketSummaries = z.infer<typeof TicketSummariesSchema>;

export const TicketMessageInputSchema = z
  .object({
    request,
    text: message,
    pictures: z
      .array(z.string().max(60))
      .max(MAX_TICKET_PICTURES, `Send ${MAX_TICKET_PICTURES} pictures at most.`)
      .default([])
      .openapi({ description: 'Ids of pictures sent before, see /support/tickets/{id}/pictures' }),
  })
  .openapi('TicketMessageInput');
export type TicketMessageInput = z.input<typeof TicketMessageInputSchema>;

const person = z.object({ id: z.string(), name: z.string() });

/** A row of the back office's list. */
export const TicketRowSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    topic: z.enum(ticketTopics),
    source: z.enum(ticketSources),
    subject: z.string(),
    state: z.enum(ticketStates),
    customer: z.string(),
    email: z.string(),
    userId: z.string().nullable().openapi({ description: 'null for a guest' }),
    order: orderOf,
    assignee: person.nullable(),
    unread: z.boolean().openapi({ description: 'Nobody has seen what the customer wrote last' }),
    waitingSince: timestamp.nullable().openapi({ description: 'Since when the customer waits' }),
    overdue: z.boolean(),
    excerpt: z.string().openapi({ description: 'Beginning of the last message' }),
    createdAt: timestamp,
    updatedAt: timestamp,
    version: z.number().int().openapi({ description: 'Counts messages and changes of the state' }),
  })
  .openapi('TicketRow');
export type TicketRow = z.infer<typeof TicketRowSchema>;

export const AdminTicketSchema = TicketRowSchema.extend({
  typedOrder: z
    .string()
    .openapi({ description: 'An order number that was typed and is not known to be of this customer' }),
  messages: z.array(TicketMessageSchema),
}).openapi('AdminTicket');
export type AdminTicket = z.infer<typeof AdminTicketSchema>;

export const TicketQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  state: z.enum(ticketStates).optional(),
  topic: z.enum(ticketTopics).optional(),
  assignee: z
    .string()
    .max(60)
    .optional()
    .openapi({ description: 'Account of a member of staff, `me`, or `nobody`' }),
  overdue: flag,
  sort: z.enum(ticketSorts).default('urgent').openapi({
    description: '`urgent`: who has waited longest first, then what needs no answer',
  }),
  ...paging(25),
});
export type TicketQuery = z.infer<typeof TicketQuerySchema>;
export const TicketListSchema = listOf(TicketRowSchema);
export type TicketList = z.infer<typeof TicketListSchema>;

const version = z
  .int('Say which version of the ticket this answers.')
  .min(0, 'Say which version of the ticket this answers.')
  .openapi({ description: 'Of the ticket as it was read; when it has changed since, nothing is sent' });

export const TicketAnswerSchema = z
  .object({ request, text: message, solve: z.boolean(), version })
  .openapi('TicketAnswer');
export type TicketAnswer = z.infer<typeof TicketAnswerSchema>;

export const TicketStateInputSchema = z
  .object({ event: z.enum(['solve', 'reopen']), version })
  .openapi('TicketStateInput');
export type TicketStateInput = z.infer<typeof TicketStateInputSchema>;

export const TicketAssigneeSchema = z
  .object({
    to: z.string().max(60).nullable().openapi({ description: 'Account of an admin; null for nobody' }),
    from: z.string().max(60).nullable().openapi({ description: 'Who has it, as it was read' }),
  })
  .openapi('TicketAssignee');
export type TicketAssignee = z.infer<typeof TicketAssigneeSchema>;

export const StaffSchema = z.object({ items: z.array(person) }).openapi('Staff');
export type Staff = z.infer<typeof StaffSchema>;

/** A ticket, or one of its pictures, in a path. */
export const ticketId = { params: z.object({ id: z.string().min(1).max(60) }) };
/** The same with the secret token that opens it without signing in. */
export const ticketLink = { ...ticketId, query: z.object({ token: z.string().max(200).optional() }) };
