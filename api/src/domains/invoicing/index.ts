import type { ReadPackingFacts } from '../catalogue/index.ts';
import type { Configuration } from '../configuration/index.ts';
import type { ReadMedia } from '../media/index.ts';
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
    configuration,
    catalogue,
    media,
    settings,
  }: Foundation & {
    catalogue: { packingFacts: ReadPackingFacts };
    configuration: Pick<Configuration, 'seller'>;
    media: { read: ReadMedia };
    orders: Pick<OrderService, 'withSeller' | 'details'>;
  }) =>
    createInvoiceService({
      orders,
      rateLimits,
      seller: configuration.seller,
      packingFacts: catalogue.packingFacts,
      readMedia: media.read,
      shopOrigin: settings.shopOrigin,
    }),
  routes: (service) => invoiceRoutes(service),
});

export { pdfOf, type Doc } from './pdf.ts';
export { creditNoteAmounts, invoiceAmounts, type TaxAmounts } from './tax-amounts.ts';
export { createTypesetter, type Style, type Typesetter } from './typesetter.ts';
