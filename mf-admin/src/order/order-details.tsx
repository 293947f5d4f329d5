import type { OrderDetail } from '@virasat/api';
import type { ReactNode } from 'react';
import { inFileName, isRefundVoucher } from '@virasat/api/constants';
import { Heading, Picture, TextLink, api, rupees } from '@virasat/kit';
import { IfMay } from '../layout/if-may.tsx';
import { customersFound, quotesFound } from '../layout/sections.ts';
import { paymentLabels } from '../orders/payment-labels.ts';
import { OrderParcels } from './order-parcels.tsx';
import { RefundList } from './refund-list.tsx';
import * as styles from './order.module.css';

interface OrderDetailsProps {
  order: OrderDetail;
  /** Something was done about the order, which is about to be loaded. */
  onDone: () => void;
}

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

/** What was agreed on the phone: who makes and packs the pieces has to know. */
function Agreed({ quote: { number, note, picture } }: { quote: NonNullable<OrderDetail['quote']> }) {
  return (
    <Detail id="order-quote" title="Agreed with the customer">
      {note && <p className={styles.agreed}>{note}</p>}
      {picture && <Picture src={picture.src} alt={picture.alt} ratio="1/1" sizes="260px" />}
      <p>
        <IfMay area="money">
          <TextLink to={quotesFound(number)}>Quote {number}</TextLink>
        </IfMay>
      </p>
    </Detail>
  );
}

function Payment({ order, onDone }: OrderDetailsProps) {
  const { payment, refunds } = order;
  const { method, state } = paymentLabels({ paymentMethod: payment.method, paymentStatus: payment.status });
  return (
    <Detail id="order-payment" title="Payment">
      <p>
        {payment.label || method}: {state}
      </p>
      {refunds.length > 0 && <RefundList order={order} onDone={onDone} />}
    </Detail>
  );
}

/** Invoice and credit notes, as the customer receives them. */
function Documents({ order }: { order: OrderDetail }) {
  const { id, invoice } = order;
  if (!invoice) return null;
  const routes = api.orders[':id'];
  return (
    <Detail id="order-documents" title="Documents">
      <ul className={styles.documents}>
        <li>
          <a href={routes.invoice.$url({ param: { id }, query: {} }).pathname}>
            {invoice.kind === 'receipt' ? 'Receipt' : 'Tax invoice'} {invoice.number} (PDF)
          </a>
        </li>
        {order.creditNotes.map(({ number, amount, reason }) => {
          const param = { id, number: inFileName(number) };
          return (
            <li key={number}>
              <a href={routes['credit-notes'][':number'].$url({ param, query: {} }).pathname}>
                {isRefundVoucher(number) ? 'Refund voucher' : 'Credit note'} {number} (PDF)
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

/** How the shop knows the customer. Whoever is erased has no email address in the orders that stay. */
function standingOf({ address, userId }: Pick<OrderDetail, 'address' | 'userId'>): string {
  if (address.email === '') return 'Email and phone were erased';
  return userId ? 'Has an account' : 'Ordered as a guest';
}

/** Customer, address, payment, documents and parcels. */
export function OrderDetails({ order, onDone }: OrderDetailsProps) {
  const { address, business, parcels, quote } = order;
  return (
    <div className={styles.details}>
      <Detail id="order-customer" title="Customer">
        <p>
          {address.firstName} {address.lastName}
          <small>{standingOf(order)}</small>
          {address.email !== '' && <a href={`mailto:${address.email}`}>{address.email}</a>}
          {address.phone !== '' && (
            <a href={`tel:${address.phone.replace(/[^\d+]/g, '')}`}>{address.phone}</a>
          )}
        </p>
        {address.email !== '' && (
          <IfMay area="customers">
            <p>
              <TextLink to={customersFound(address.email)}>All about this customer</TextLink>
            </p>
          </IfMay>
        )}
      </Detail>
      {quote && <Agreed quote={quote} />}
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
      <Payment order={order} onDone={onDone} />
      <Documents order={order} />
      {parcels.length > 0 && (
        <Detail id="order-shipment" title={parcels.length > 1 ? 'Parcels' : 'Shipment'}>
          <OrderParcels order={order} />
        </Detail>
      )}
    </div>
  );
}
