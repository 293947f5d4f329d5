import type { OrderDetail } from '@virasat/api';
import type { ReactNode } from 'react';
import { inFileName, isInvoiced } from '@virasat/api/constants';
import { Heading, api, rupees } from '@virasat/kit';
import { paymentWords } from '../orders/payment-words.ts';
import { orderTime } from './order-time.ts';

function Fact({ id, title, children }: { id: string; title: string; children: ReactNode }) {
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
  const { method, state } = paymentWords({ paymentMethod: payment.method, paymentStatus: payment.status });
  return (
    <Fact id="order-payment" title="Payment">
      <p>
        {payment.label || method}: {state}
      </p>
      {refunds.length > 0 && (
        <ul className="refunds">
          {refunds.map(({ id, amount, reason, status, at }) => (
            <li key={id}>
              <b>
                {rupees(amount)} {status === 'due' ? 'to be paid back' : 'paid back'}
              </b>
              <small>
                {reason} · {orderTime(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Fact>
  );
}

/** Invoice and credit notes, as the customer gets them. */
function Papers({ order }: { order: OrderDetail }) {
  if (!isInvoiced(order)) return null;
  const routes = api.orders[':id'];
  const { id } = order;
  return (
    <Fact id="order-papers" title="Papers">
      <ul className="papers">
        <li>
          <a href={routes.invoice.$url({ param: { id }, query: {} }).pathname}>Tax invoice (PDF)</a>
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
    </Fact>
  );
}

/** Who ordered, where it goes, how it is paid and shipped. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { address, userId, shipment } = order;
  return (
    <div className="facts">
      <Fact id="order-customer" title="Customer">
        <p>
          {address.firstName} {address.lastName}
          <small>{userId ? 'Has an account' : 'Ordered as a guest'}</small>
          <a href={`mailto:${address.email}`}>{address.email}</a>
          <a href={`tel:${address.phone.replace(/[^\d+]/g, '')}`}>{address.phone}</a>
        </p>
      </Fact>
      <Fact id="order-address" title="Shipping to">
        <address>
          {address.address}
          <br />
          {address.city} {address.pincode}, {address.state}
        </address>
      </Fact>
      <Payment order={order} />
      <Papers order={order} />
      {shipment && (
        <Fact id="order-shipment" title="Shipment">
          <p>
            {shipment.carrier}
            <span className="tracking">{shipment.trackingNumber}</span>
            <small>Handed over {orderTime(shipment.at)}</small>
          </p>
        </Fact>
      )}
    </div>
  );
}
