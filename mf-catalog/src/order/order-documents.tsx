import type { Order } from '@virasat/api';
import { inFileName, isRefundVoucher } from '@virasat/api/constants';
import { Button, Icon, api, useLocation } from '@virasat/kit';

/** Cash that was never paid: its credit note is for the books of the shop, which gives nothing back. */
export const isNeverPaid = ({ payment }: Pick<Order, 'payment'>): boolean =>
  payment.method === 'cod' && payment.status === 'failed';

/** Links to the invoice and credit notes, with the token that opened the order; nothing before the invoice. */
export function OrderDocuments({ order }: { order: Order }) {
  const token = new URLSearchParams(useLocation().search).get('token');
  const { id, invoice } = order;
  if (!invoice) return null;
  const query = token ? { token } : {};
  const routes = api.orders[':id'];
  const hrefOf = ({ pathname, search }: URL) => pathname + search;
  return (
    <>
      <Button variant="secondary" full href={hrefOf(routes.invoice.$url({ param: { id }, query }))}>
        <Icon name="file" size={18} />
        Download {invoice.kind} (PDF)
      </Button>
      {(isNeverPaid(order) ? [] : order.creditNotes).map(({ number }) => {
        const param = { id, number: inFileName(number) };
        return (
          <Button
            key={number}
            variant="secondary"
            full
            href={hrefOf(routes['credit-notes'][':number'].$url({ param, query }))}
          >
            <Icon name="file" size={18} />
            {isRefundVoucher(number) ? 'Refund voucher' : 'Credit note'} {number} (PDF)
          </Button>
        );
      })}
    </>
  );
}
