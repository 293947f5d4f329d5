import { createRoute, z } from '@hono/zod-openapi';
import { router } from '../http/context.ts';
import { failures } from '../http/schemas.ts';
import { orderLink } from '../orders/orders.schema.ts';
import type { InvoiceService } from './create-invoice-service.ts';

const invoice = createRoute({
  method: 'get',
  path: '/orders/{id}/invoice',
  tags: ['Orders'],
  summary: 'The tax invoice of an order, for whoever may see the order; 409 while it is not paid',
  request: orderLink,
  responses: {
    200: {
      description: 'The invoice as a PDF',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures(404, 409, 429),
  },
});

/** Invoices of orders. */
export const invoiceRoutes = (invoices: InvoiceService) =>
  router().openapi(invoice, async (c) => {
    const { token } = c.req.valid('query');
    const { fileName, pdf } = await invoices.ofOrder(c.req.valid('param').id, { user: c.var.user, token });
    return c.body(pdf, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    });
  });
