import type { OrderDetail } from '@virasat/api';
import type { ReactNode } from 'react';
import { inFileName, isInvoiced } from '@virasat/api/constants';
import { Heading, api, rupees } from '@virasat/kit';
import { paymentLabels } from '../orders/payment-labels.ts';
import { OrderParcels } from './order-parcels.tsx';
import { orderTime } from './order-time.ts';
import * as styles from './order.module.css';

function Detail({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="card" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

function Payment({ order: { payment, refunds } }: { order: OrderDetail }) {
  const { method, state } = paymentLabels({ paymentMethod: payment.method, paymentStatus: payment.status });
  return (
    <Detail id="order-payment" title="Payment">
      <p>
        {payment.label || method}: {state}
      </p>
      {refunds.length > 0 && (
        <ul className={styles.refunds}>
          {refunds.map(({ id, amount, reason, status, at }) => (
            <li key={id}>
              <b>
                {rupees(amount)} {status === 'due' ? 'refund due' : 'refunded'}
              </b>
              <small>
                {reason} · {orderTime(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Detail>
  );
}

/** Invoice and credit notes, as the customer receives them. */
function Documents({ order }: { order: OrderDetail }) {
  if (!isInvoiced(order)) return null;
  const routes = api.orders[':id'];
  const { id } = order;
  return (
    <Detail id="order-documents" title="Documents">
      <ul className={styles.documents}>
        <li>
          <a href={routes.invoice.$url({ param: { id }, query: {} }).pathname}>
            {order.items.every(({ giftCard }) => giftCard) ? 'Receipt' : 'Tax invoice'} (PDF)
          </a>
        </li>
        {order.creditNotes.map(({ number, amount, reason }) => {
          const param = { id, number: inFileName(number) };
          return (
            <li key={number}>
              <a href={routes['credit-notes'][':number'].$url({ param, query: {} }).pathname}>
                Credit note {number} (PDF)
              </a>
              <small>
                {rupees(amount)} · {reason}
              </small>
            </li>
          );
        })}
      </ul>
    </Detail>
  );
}

/** Customer, address, payment, documents and parcels. */
export function OrderDetails({ order }: { order: OrderDetail }) {
  const { address, business, userId, parcels } = order;
  return (
    <div className={styles.details}>
      <Detail id="order-customer" title="Customer">
        <p>
          {address.firstName} {address.lastName}
          <small>{userId ? 'Has an account' : 'Ordered as a guest'}</small>
          <a href={`mailto:${address.email}`}>{address.email}</a>
          <a href={`tel:${address.phone.replace(/[^\d+]/g, '')}`}>{address.phone}</a>
        </p>
      </Detail>
      <Detail id="order-address" title="Shipping to">
        <address>
          {address.address}
          <br />
          {address.city} {address.pincode}, {address.state}
        </address>
        {business && (
          <p>
            {business.name}
            <br />
            GSTIN {business.gstin}
          </p>
        )}
        {order.deliveryNote && <p>Note: {order.deliveryNote}</p>}
      </Detail>
      <Payment order={order} />
      <Documents order={order} />
      {parcels.length > 0 && (
        <Detail id="order-shipment" title={parcels.length > 1 ? 'Parcels' : 'Shipment'}>
          <OrderParcels order={order} />
        </Detail>
      )}
    </div>
  );
}
