import type { Order } from '@virasat/api';
import { isInvoiced } from '@virasat/api/constants';
import { Button, Icon, api, useLocation } from '@virasat/kit';

/** Leads to the invoice, with the token that opened the order; nothing while there is none. */
export function InvoiceLink({ order }: { order: Order }) {
  const token = new URLSearchParams(useLocation().search).get('token');
  if (!isInvoiced(order)) return null;
  const { pathname, search } = api.orders[':id'].invoice.$url({
    param: { id: order.id },
    query: token ? { token } : {},
  });
  return (
    <Button variant="secondary" full href={pathname + search}>
      <Icon name="file" size={18} />
      Download invoice (PDF)
    </Button>
  );
}
