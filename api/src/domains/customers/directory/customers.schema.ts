import { z } from '@hono/zod-openapi';
import { listOf, paging, requiredText, rupees, timestamp } from '../../../platform/http/schemas.ts';
import { ErrorSchema } from '../../../platform/http/schemas.ts';
import { CustomerFieldsSchema } from './customer-form.ts';
import {
  churnRisks,
  complaintStates,
  customerKinds,
  customerSegments,
  customerSorts,
  customerStatuses,
} from './customers.constants.ts';

const SAY_VERSION = 'Say which version of the customer this changes.';
export const customerVersion = z.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION);

export const CustomerIdSchema = z.object({ id: z.string().min(1).max(40) });

export const CustomerFilterSchema = z.object({
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .openapi({ description: 'Parts of name, email, phone, id, tags' }),
  segment: z.enum(customerSegments).optional(),
  status: z.enum(customerStatuses).optional(),
  state: z.string().trim().max(60).optional(),
  tag: z.string().trim().max(40).optional(),
  kind: z.enum(customerKinds).optional(),
  complaint: z.literal('open').optional().openapi({ description: 'With a complaint that is not closed' }),
  sort: z.enum(customerSorts).default(customerSorts[0]),
});
export const CustomerQuerySchema = CustomerFilterSchema.extend(paging(25));
export type CustomerFilterQuery = z.infer<typeof CustomerFilterSchema>;
export type CustomerQuery = z.infer<typeof CustomerQuerySchema>;

export const CustomerRowSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    city: z.string(),
    state: z.string(),
    status: z.enum(customerStatuses),
    kind: z.enum(customerKinds),
    segments: z.array(z.enum(customerSegments)),
    tags: z.array(z.string()),
    orders: z.number().int(),
    spent: rupees.openapi({ description: 'On the goods of those orders, less credit notes' }),
    aov: rupees,
    lastOrderAt: timestamp.nullable(),
    since: timestamp,
    openComplaints: z.number().int(),
    version: z.number().int(),
  })
  .openapi('CustomerRow');
export type CustomerRow = z.infer<typeof CustomerRowSchema>;
export const CustomerListSchema = listOf(CustomerRowSchema).openapi('CustomerList');
export type CustomerList = z.infer<typeof CustomerListSchema>;

const NoteSchema = z.object({ id: z.string(), at: timestamp, by: z.string(), text: z.string() });

export const ComplaintSchema = NoteSchema.extend({
  status: z.enum(complaintStates),
  order: z.string().nullable().openapi({ description: 'Number of the order that it is about' }),
  answer: z.string(),
  changedAt: timestamp,
}).openapi('Complaint');

const OrderOfCustomerSchema = z.object({
  id: z.string(),
  number: z.string(),
  date: timestamp,
  status: z.string(),
  total: rupees,
});

/** As it was written; what is not known is ''. */
const AddressOfCustomerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  state: z.string(),
});

/** One customer, as the form has them: what staff entered, and what is computed. */
export const CustomerSchema = z
  .object({
    ...CustomerRowSchema.shape,
    values: CustomerFieldsSchema,
    emails: z.array(z.string()),
    accountCreated: timestamp.nullable(),
    lastLogin: timestamp.nullable().openapi({ description: 'Of the sessions that have not ended' }),
    savedAddresses: z
      .array(z.string())
      .openapi({ description: 'Of the account and of orders, each in one line' }),
    addresses: z
      .array(AddressOfCustomerSchema)
      .openapi({ description: 'The same in their parts, and as entered: what a quote begins with' }),
    topCategories: z.array(z.string()),
    orderFrequency: z.number().int().nullable().openapi({ description: 'Days from one order to the next' }),
    latestOrders: z.array(OrderOfCustomerSchema),
    allOrders: z.number().int().openapi({ description: 'Cancelled and returned ones, too' }),
    returns: z.number().int().openapi({ description: 'Requests to give items back' }),
    refunded: rupees,
    reviews: z.array(
      z.object({
        id: z.string(),
        product: z.string(),
        productId: z.string(),
        stars: z.number(),
        text: z.string(),
      }),
    ),
    ltv: rupees,
    churnRisk: z.enum(churnRisks).nullable(),
    purchaseTrends: z.array(z.object({ month: z.string(), orders: z.number().int(), spent: rupees })),
    recommendedProducts: z.array(z.object({ id: z.string(), name: z.string() })),
    notes: z.array(NoteSchema),
    complaints: z.array(ComplaintSchema),
  })
  .openapi('Customer');
export type Customer = z.infer<typeof CustomerSchema>;

const { fullName, customerStatus, newsletter, ...others } = CustomerFieldsSchema.shape;

/** Every other field may be left as it is (absent) or emptied (null): what is known of it counts again. */
const editable = Object.fromEntries(
  Object.entries(others).map(([field, schema]) => [field, schema.nullable()]),
) as unknown as { [Field in keyof typeof others]: z.ZodNullable<(typeof others)[Field]> };

export const CustomerEditSchema = z
  .object({
    fullName: fullName.optional(),
    customerStatus: customerStatus.optional(),
    newsletter: newsletter.optional(),
    ...editable,
    version: customerVersion,
  })
  .openapi('CustomerEdit');
export type CustomerEdit = z.infer<typeof CustomerEditSchema>;

/** A 409: somebody else has saved meanwhile (`conflict`, with what is stored now), or an address is taken. */
export const CustomerConflictSchema = ErrorSchema.extend({ current: CustomerSchema.optional() }).openapi(
  'CustomerConflict',
);

export const CustomerNoteSchema = z.object({ text: requiredText('a note', 2000) }).openapi('CustomerNote');

export const ComplaintInputSchema = z
  .object({
    text: requiredText('what the complaint is about', 2000),
    order: z.string().trim().max(40).optional().openapi({ description: 'Number of the order it is about' }),
  })
  .openapi('ComplaintInput');
export type ComplaintInput = z.infer<typeof ComplaintInputSchema>;

export const ComplaintChangeSchema = z
  .object({
    status: z.enum(complaintStates, { error: 'Choose open, pending or closed.' }),
    answer: z.string().trim().max(2000, 'Write 2,000 characters at most.').optional(),
    changedAt: timestamp.openapi({ description: 'Of the complaint as it was read' }),
  })
  .openapi('ComplaintChange');
export type ComplaintChange = z.infer<typeof ComplaintChangeSchema>;

export const ComplaintIdSchema = CustomerIdSchema.extend({ complaint: z.string().min(1).max(60) });

export const MergeQuerySchema = z.object({ with: z.string().min(1, 'Choose the other customer.').max(40) });

/** What moves when one customer becomes a part of another one. */
export const MergePreviewSchema = z
  .object({
    into: CustomerRowSchema,
    from: CustomerRowSchema,
    orders: z.number().int(),
    addresses: z.number().int(),
    wishes: z.number().int(),
    inCart: z.number().int().openapi({ description: 'Lines of the saved cart' }),
    reviews: z.number().int(),
    reviewsThatStay: z.number().int().openapi({ description: 'Of products that both have reviewed' }),
    notes: z.number().int(),
    complaints: z.number().int(),
    others: z.array(z.object({ name: z.string(), count: z.number().int() })).openapi({
      description: 'What else is kept with the account, by the names of a download of personal data',
    }),
    emails: z.array(z.string()),
    closedAccounts: z
      .array(z.string())
      .openapi({ description: 'Addresses with which nobody signs in any more' }),
    status: z.enum(customerStatuses).openapi({ description: 'Of the customer that is left' }),
    seen: z.string().openapi({ description: 'To be sent with the merge: what was shown' }),
  })
  .openapi('MergePreview');
export type MergePreview = z.infer<typeof MergePreviewSchema>;

export const MergeInputSchema = z
  .object({
    other: z.string().min(1, 'Choose the other customer.').max(40),
    seen: z.string().min(1, 'Look at what moves first.').max(100),
  })
  .openapi('MergeInput');
export type MergeInput = z.infer<typeof MergeInputSchema>;

export const EraseQuerySchema = z.object({
  version: z.coerce.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION),
});
export const CustomerDataSchema = z.record(z.string(), z.unknown()).openapi('CustomerData');
