import type { OrderDetail } from '@virasat/api';
import { useEffect, useRef } from 'react';
import { invoiceNames } from '@virasat/api/constants';
import {
  Badge,
  StatusBadge,
  TextLink,
  api,
  call,
  missingPage,
  rupees,
  useLoaderData,
  useRevalidator,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { useChangedRows } from '../desk/live.ts';
import { useFocusAfterAction } from '../desk/use-focus-after-action.ts';
import { rowKey } from '../desk/live-rows.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { IfMay } from '../layout/if-may.tsx';
import { adminPath, documentTitle, ticketsAbout } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { loaded, type Loaded } from '../loaded/loaded.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderEmails } from './order-emails.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNotes } from './order-notes.tsx';
import { orderTime } from './order-time.ts';
import { PackingSlip } from './packing-slip.tsx';
import { ReviewReasons } from './review-reasons.tsx';
import { ReturnRequests } from './return-request.tsx';
import * as styles from './order.module.css';

const titleOf = (result: Loaded<OrderDetail> | undefined): string =>
  result?.ok ? `Order ${result.value.number}` : 'Order';

export const meta = ({ data }: MetaArgs<Loaded<OrderDetail>>): Meta => ({
  title: documentTitle(titleOf(data)),
  noindex: true,
});

export async function loader({ request, params }: LoadArgs): Promise<Loaded<OrderDetail>> {
  const response = api.admin.orders[':id'].$get(
    { param: { id: params['id'] ?? '' } },
    { init: { signal: request.signal } },
  );
  const order = await loaded(call(response));
  if (!order.ok && order.status === 404) {
    throw missingPage({
      title: 'Order not found',
      back: { to: adminPath('orders'), label: '← Back to Orders' },
    });
  }
  return order;
}

/** Loads the order again when a shopper, somebody else of the shop or the shop itself has changed it. */
function useLiveOrder({ id }: OrderDetail): void {
  const { revalidate } = useRevalidator();
  const changedAt = useChangedRows()[rowKey('Order', id)];
  const seen = useRef(changedAt);
  useEffect(() => {
    if (seen.current === changedAt) return;
    seen.current = changedAt;
    if (changedAt !== undefined) void revalidate();
  }, [changedAt, revalidate]);
}

function OrderView({ order }: { order: OrderDetail }) {
  const { shown: state, acted } = useFocusAfterAction<HTMLDivElement>(order);
  useLiveOrder(order);
  const { status, date, invoice, refundDue, returnRequest, partly } = order;
  return (
    <>
      <div className={styles.order}>
        <div ref={state} className={styles.state} tabIndex={-1}>
          <StatusBadge status={status} />
          {returnRequest?.status === 'requested' && <Badge tone="brass">Return requested</Badge>}
          {partly.map((part) => (
            <Badge key={part} tone="brass">
              Partly {part}
            </Badge>
          ))}
          {refundDue > 0 && <Badge tone="madder">{rupees(refundDue)} refund due</Badge>}
          <span>Placed {orderTime(date)}</span>
          {invoice && (
            <span>
              {invoiceNames[invoice.kind]} {invoice.number} of {orderTime(invoice.date)}
            </span>
          )}
          <TextLink to={adminPath('orders')} arrow="left">
            All orders
          </TextLink>
          <IfMay area="support">
            <TextLink to={ticketsAbout(order.number)}>Tickets about it</TextLink>
          </IfMay>
        </div>
        <OrderActions order={order} onDone={acted} />
        <ReviewReasons order={order} />
        <ReturnRequests order={order} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <OrderLines order={order} />
            <OrderHistory id={order.id} timeline={order.timeline} />
            <OrderNotes key={order.id} id={order.id} notes={order.notes} />
            <OrderEmails order={order} />
          </div>
          <OrderDetails order={order} onDone={acted} />
        </div>
      </div>
      <PackingSlip order={order} />
    </>
  );
}

/** /admin/orders/:id: one order and its actions. */
export function Component() {
  const result = useLoaderData<Loaded<OrderDetail>>();
  return (
    <AdminLayout title={titleOf(result)}>
      {result.ok ? <OrderView order={result.value} /> : <LoadFailure what="the order" {...result} />}
    </AdminLayout>
  );
}
