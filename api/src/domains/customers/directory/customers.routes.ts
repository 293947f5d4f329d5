import { defineRoute } from '../../../platform/http/access.ts';
import { csvResponse, sendCsv } from '../../../platform/http/csv-file.ts';
import { router } from '../../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../../platform/http/schemas.ts';
import { signedIn } from '../../../platform/http/visitor.ts';
import { NewCustomerFormSchema } from './customer-form.ts';
import type { CustomerNotes } from './customer-notes.service.ts';
import {
  ComplaintChangeSchema,
  ComplaintIdSchema,
  ComplaintInputSchema,
  CustomerConflictSchema,
  CustomerEditSchema,
  CustomerFilterSchema,
  CustomerIdSchema,
  CustomerListSchema,
  CustomerNoteSchema,
  CustomerQuerySchema,
  CustomerSchema,
} from './customers.schema.ts';
import type { CustomersService } from './customers.service.ts';

const tags = ['Admin'];
const found = { 200: jsonResponse(CustomerSchema, 'The customer') };
const errors = errorResponses(400, 401, 403, 404);
const conflict = {
  409: jsonResponse(CustomerConflictSchema, 'Somebody else has saved it meanwhile, or it is not allowed'),
};

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/customers',
  tags,
  summary: 'A page of the customers, guests too (requirement 171)',
  request: { query: CustomerQuerySchema },
  responses: { 200: jsonResponse(CustomerListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const exportList = defineRoute('admin', {
  method: 'get',
  path: '/admin/customers.csv',
  tags,
  summary: 'What the list of customers shows with these filters, as CSV',
  request: { query: CustomerFilterSchema },
  responses: {
    200: csvResponse,
    ...errorResponses(400, 401, 403),
  },
});

const create = defineRoute('admin', {
  method: 'post',
  path: '/admin/customers',
  tags,
  summary: 'Enter a customer (requirement 172)',
  request: jsonBody(NewCustomerFormSchema),
  responses: {
    201: jsonResponse(CustomerSchema, 'The customer'),
    ...conflict,
    ...errorResponses(400, 401, 403),
  },
});

const read = defineRoute('admin', {
  method: 'get',
  path: '/admin/customers/{id}',
  tags,
  summary: 'A customer as their page has them; one who was merged is the customer they were merged into',
  request: { params: CustomerIdSchema },
  responses: { ...found, ...errors },
});

const edit = defineRoute('admin', {
  method: 'patch',
  path: '/admin/customers/{id}',
  tags,
  summary: 'Change fields of a customer; null empties one (requirements 172, 173)',
  request: { params: CustomerIdSchema, ...jsonBody(CustomerEditSchema) },
  responses: { ...found, ...conflict, ...errors },
});

const addNote = defineRoute('admin', {
  method: 'post',
  path: '/admin/customers/{id}/notes',
  tags,
  summary: 'Add a note; the customer never sees it (requirement 174)',
  request: { params: CustomerIdSchema, ...jsonBody(CustomerNoteSchema) },
  responses: { ...found, ...errors, ...errorResponses(409) },
});

const addComplaint = defineRoute('admin', {
  method: 'post',
  path: '/admin/customers/{id}/complaints',
  tags,
  summary: 'Note a complaint (requirement 174)',
  request: { params: CustomerIdSchema, ...jsonBody(ComplaintInputSchema) },
  responses: { ...found, ...errors, ...errorResponses(409) },
});

const changeComplaint = defineRoute('admin', {
  method: 'patch',
  path: '/admin/customers/{id}/complaints/{complaint}',
  tags,
  summary: 'Status and answer of a complaint (requirement 174)',
  request: { params: ComplaintIdSchema, ...jsonBody(ComplaintChangeSchema) },
  responses: { ...found, ...errors, ...errorResponses(409) },
});

/** Customers in the back office. */
export const customersRoutes = (customers: CustomersService, notes: CustomerNotes) =>
  router()
    .openapi(list, async (c) => c.json(await customers.list(c.req.valid('query')), 200))
    .openapi(exportList, (c) => sendCsv(c, customers.export(c.req.valid('query')), 'customers.csv'))
    .openapi(create, async (c) =>
      c.json(await customers.create(c.req.valid('json'), signedIn(c.var.user)), 201),
    )
    .openapi(read, async (c) => c.json(await customers.read(c.req.valid('param').id), 200))
    .openapi(edit, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await customers.edit(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(addNote, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await notes.addNote(c.req.valid('param').id, c.req.valid('json').text, by), 200);
    })
    .openapi(addComplaint, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await notes.addComplaint(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(changeComplaint, async (c) => {
      const { id, complaint } = c.req.valid('param');
      const by = signedIn(c.var.user);
      return c.json(await notes.changeComplaint(id, complaint, c.req.valid('json'), by), 200);
    });
