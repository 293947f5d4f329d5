import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody } from '../../platform/http/schemas.ts';
import { orderLink } from '../orders/index.ts';
import { MOST_SLIPS, type InvoiceService, type PdfDocument } from './invoices.service.ts';

const pdfFile = (description: string) => ({
  description,
  content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
});

const invoice = defineRoute('public', {
  method: 'get',
  path: '/orders/{id}/invoice',
  tags: ['Orders'],
  summary: 'The tax invoice of an order, for whoever may see the order; 409 while it is not paid',
  request: orderLink,
  responses: { 200: pdfFile('The invoice as a PDF'), ...errorResponses(404, 409, 429) },
});

const creditNote = defineRoute('public', {
  method: 'get',
  path: '/orders/{id}/credit-notes/{number}',
  tags: ['Orders'],
  summary: 'A credit note of an order, for whoever may see the order',
  request: {
    ...orderLink,
    params: orderLink.params.extend({
      number: z
        .string()
        .max(20)
        .openapi({ description: 'Its number with - for /', example: 'VC-26-27-000007' }),
    }),
  },
  responses: { 200: pdfFile('The credit note as a PDF'), ...errorResponses(404, 429) },
});

const packingSlips = defineRoute('admin', {
  method: 'post',
  path: '/admin/orders/packing-slips',
  tags: ['Admin'],
  summary: 'Packing slips and labels of orders as one PDF: of every parcel that is not delivered',
  request: jsonBody(
    z.object({
      ids: z
        .array(z.string().max(60))
        .min(1, 'Choose at least one order.')
        .max(MOST_SLIPS, `Choose ${MOST_SLIPS} orders at most.`),
    }),
  ),
  responses: { 200: pdfFile('The slips, a parcel a page'), ...errorResponses(400, 401, 403, 409) },
});

const file = (c: Context, { fileName, pdf }: PdfDocument) =>
  c.body(pdf, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });

/** Invoices and credit notes of orders. */
export const invoiceRoutes = (invoices: InvoiceService) =>
  router()
    .openapi(packingSlips, async (c) => file(c, await invoices.packingSlips(c.req.valid('json').ids)))
    .openapi(invoice, async (c) => {
      const { token } = c.req.valid('query');
      return file(c, await invoices.ofOrder(c.req.valid('param').id, { user: c.var.user, token }));
    })
    .openapi(creditNote, async (c) => {
      const { token } = c.req.valid('query');
      const { id, number } = c.req.valid('param');
      return file(c, await invoices.creditNote(id, number, { user: c.var.user, token }));
    });
