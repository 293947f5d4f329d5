import { Throttle } from '../auth/throttle.ts';
import { AppError, TooManyRequests } from '../http/errors.ts';
import type { OrderService, Visitor } from '../orders/orders.service.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceOf } from './invoice.ts';
import { isInvoiced } from './is-invoiced.ts';
import type { Seller } from './seller.ts';

export interface InvoiceService {
  /** @throws AppError 404 like the order itself, 409 'not_invoiced' when it has no invoice, 429 when asked for it too often */
  ofOrder(id: string, by: Visitor): Promise<{ fileName: string; pdf: Uint8Array<ArrayBuffer> }>;
}

interface Options {
  /** Decides who may see an order. */
  orders: Pick<OrderService, 'order'>;
  seller: Seller;
}

/** Drawing a page costs as much as hundreds of other requests (promise 31). */
const PER_MINUTE = 10;

/** Invoices are made anew for each request: an order keeps everything that is on them. */
export function createInvoiceService({ orders, seller }: Options): InvoiceService {
  const drawn = new Throttle({ limit: PER_MINUTE, windowMs: 60_000 });
  return {
    async ofOrder(id, by) {
      const order = await orders.order(id, by);
      if (!isInvoiced(order)) {
        const why =
          order.status === 'Cancelled'
            ? 'This order was never paid, so it has no invoice.'
            : 'The payment has not arrived yet. The invoice is made once it has.';
        throw new AppError(409, 'not_invoiced', why);
      }
      const wait = drawn.wait(id);
      if (wait > 0) {
        const message = 'This invoice was asked for too often. Try again in a minute.';
        throw new TooManyRequests('too_many_invoices', message, wait);
      }
      drawn.add(id);
      return {
        // a name that every file system takes
        fileName: `Virasat-invoice-${order.number.replaceAll('/', '-')}.pdf`,
        pdf: await invoicePdf(invoiceOf(order, seller)),
      };
    },
  };
}
