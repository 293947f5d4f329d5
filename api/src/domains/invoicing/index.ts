import { defineModule, type Foundation } from '../shared/module.ts';
import type { OrderService } from '../orders/index.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { createInvoiceService } from './invoices.service.ts';

/** Invoicing: invoices and credit notes as PDF, with their GST. */
export const invoicing = defineModule({
  name: 'invoicing',
  create: ({
    orders,
    rateLimits,
    settings,
  }: Foundation & { orders: Pick<OrderService, 'withSeller' | 'details'> }) =>
    createInvoiceService({ orders, rateLimits, seller: settings.seller }),
  routes: (service) => invoiceRoutes(service),
});
