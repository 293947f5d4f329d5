import { AppError, notFound, TooManyRequests } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { inFileName, isInvoiced, type OrderService, type Visitor } from '../orders/index.ts';
import { creditNoteOf } from './credit-note.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceOf, type Invoice } from './invoice.ts';

/** An invoice or a credit note as a file. */
export interface PdfDocument {
  fileName: string;
  pdf: Uint8Array<ArrayBuffer>;
}

/** Drawing a page costs as much as hundreds of other requests (requirement 31). */
const PER_MINUTE = 10;

/**
 * Invoices and credit notes. They are drawn for each request: an order keeps everything that they say.
 * @param dependencies `orders` decides who may see an order
 */
export function createInvoiceService({
  orders,
  rateLimits,
}: {
  orders: Pick<OrderService, 'withSeller'>;
  rateLimits: RateLimits;
}) {
  const drawn = rateLimits({ name: 'invoices', limit: PER_MINUTE, windowMs: 60_000 });

  async function draw(id: string, invoice: Invoice): Promise<PdfDocument> {
    const wait = await drawn.take(id);
    if (wait > 0) {
      const message = 'This document was requested too often. Try again in a minute.';
      throw new TooManyRequests('too_many_invoices', message, wait);
    }
    const name = invoice.kind === 'Tax invoice' ? 'invoice' : 'credit-note';
    return {
      fileName: `Virasat-${name}-${inFileName(invoice.number)}.pdf`,
      pdf: await invoicePdf(invoice),
    };
  }

  return {
    /** @throws AppError 404 like the order itself, 409 'not_invoiced' when it has no invoice, 429 when requested too often */
    async ofOrder(id: string, by: Visitor): Promise<PdfDocument> {
      const { order, seller } = await orders.withSeller(id, by);
      if (!isInvoiced(order)) {
        const why =
          order.status === 'Cancelled'
            ? 'This order was never paid, so it has no invoice.'
            : 'The payment has not arrived yet. The invoice is available once it has.';
        throw new AppError(409, 'not_invoiced', why);
      }
      return draw(id, invoiceOf(order, seller));
    },

    /**
     * @param number as in file names: VC-26-27-000007
     * @throws AppError 404 like the order itself and for a number that is not one of its notes, 429 as above
     */
    async creditNote(id: string, number: string, by: Visitor): Promise<PdfDocument> {
      const { order, seller } = await orders.withSeller(id, by);
      const note = order.creditNotes.find((each) => inFileName(each.number) === number);
      if (!note) throw notFound('Credit note');
      return draw(id, creditNoteOf(order, seller, note));
    },
  };
}
export type InvoiceService = ReturnType<typeof createInvoiceService>;
