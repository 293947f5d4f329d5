import { AppError, notFound, TooManyRequests } from '../../platform/http/errors.ts';
import type { ReadPackingFacts } from '../catalogue/index.ts';
import type { ReadMedia } from '../media/index.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { Seller } from '../shared/settings.ts';
import { inFileName, type OrderService, type Visitor } from '../orders/index.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { creditNoteOf } from './credit-note.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceOf, type Invoice } from './invoice.ts';
import { packingSlipsPdf } from './packing-slip-pdf.ts';
import { slipsOf } from './packing-slip.ts';
import { slipPictures } from './slip-pictures.ts';

/** An invoice or a credit note as a file. */
export interface PdfDocument {
  fileName: string;
  pdf: Uint8Array<ArrayBuffer>;
}

/** Drawing a page costs as much as hundreds of other requests (requirement 31). */
const PER_MINUTE = 10;

/** How files of documents are called. */
const fileNames: Record<Invoice['kind'], string> = {
  'Tax invoice': 'invoice',
  Receipt: 'receipt',
  'Credit note': 'credit-note',
  'Refund voucher': 'refund-voucher',
};

/** Orders whose slips are printed with one request. */
export const MOST_SLIPS = 200;

/**
 * Invoices and credit notes. They are drawn for each request: an order keeps everything that they say, as it was issued.
 * @param dependencies `orders` decides who may see an order
 */
export function createInvoiceService({
  orders,
  rateLimits,
  seller,
  packingFacts,
  readMedia,
  shopOrigin,
}: {
  orders: Pick<OrderService, 'withSeller' | 'details'>;
  rateLimits: RateLimits;
  /** Whose name is on labels. */
  seller: () => Promise<Seller>;
  packingFacts: ReadPackingFacts;
  readMedia: ReadMedia;
  /** Where the pictures of the release are. */
  shopOrigin: string;
}) {
  const drawn = rateLimits({ name: 'invoices', limit: PER_MINUTE, windowMs: MINUTE_MS });

  async function draw(id: string, invoice: Invoice): Promise<PdfDocument> {
    const wait = await drawn.take(id);
    if (wait > 0) {
      const message = 'This document was requested too often. Try again in a minute.';
      throw new TooManyRequests('too_many_invoices', message, wait);
    }
    const name = fileNames[invoice.kind];
    return {
      fileName: `Virasat-${name}-${inFileName(invoice.number)}.pdf`,
      pdf: await invoicePdf(invoice),
    };
  }

  return {
    /** @throws AppError 404 like the order itself, 409 'not_invoiced' when it has no invoice, 429 when requested too often */
    async ofOrder(id: string, by: Visitor): Promise<PdfDocument> {
      const { order, seller: sellerOf } = await orders.withSeller(id, by);
      if (!order.invoice) {
        const why =
          order.status === 'Cancelled'
            ? 'This order was never paid, so it has no invoice.'
            : 'The payment has not arrived yet. The invoice is available once it has.';
        throw new AppError(409, 'not_invoiced', why);
      }
      return draw(id, invoiceOf(order, sellerOf));
    },

    /**
     * @param number as in file names: VC-26-27-000007
     * @throws AppError 404 like the order itself and for a number that is not one of its notes, 429 as above
     */
    async creditNote(id: string, number: string, by: Visitor): Promise<PdfDocument> {
      const { order, seller: sellerOf } = await orders.withSeller(id, by);
      const note = order.creditNotes.find((each) => inFileName(each.number) === number);
      if (!note) throw notFound('Credit note');
      return draw(id, creditNoteOf(order, sellerOf, note));
    },

    /**
     * Packing slips and labels of orders, in the order of their numbers: of every parcel that is not delivered.
     * @throws AppError 409 'nothing_to_pack' when none of them has any
     */
    async packingSlips(ids: readonly string[]): Promise<PdfDocument> {
      const packed = await orders.details(ids);
      const items = packed.flatMap((order) => order.items.map(({ id }) => id));
      const facts = await packingFacts(items);
      const slips = packed.flatMap((order) => slipsOf(order, facts));
      if (slips.length === 0)
        throw new AppError(
          409,
          'nothing_to_pack',
          'None of these orders has anything to pack or on its way.',
        );
      const shown = slips.flatMap((slip) => slip.items.map(({ picture }) => picture));
      const pictures = await slipPictures(shown, { readMedia, shopOrigin });
      return {
        fileName: 'Virasat-packing-slips.pdf',
        pdf: await packingSlipsPdf(slips, await seller(), pictures),
      };
    },
  };
}
export type InvoiceService = ReturnType<typeof createInvoiceService>;
