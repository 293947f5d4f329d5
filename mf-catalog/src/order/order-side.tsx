import type { Address } from '@virasat/api';
import { Heading } from '@virasat/kit';
import { HOME_STATE, TAX_PERCENT, openEvents } from '@virasat/api/constants';
import { OrderTotals } from '../cart/order-totals.tsx';
import { CancelOrder, type OrderTransitionProps } from './cancel-order.tsx';
import { FinishPayment } from './finish-payment.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderDocuments, isNeverPaid } from './order-documents.tsx';
import { OrderAgain } from './order-again.tsx';
import { ReturnOrder } from './return-order.tsx';
import { ShippingAddress } from './shipping-address.tsx';
import * as styles from './order.module.css';

/** The tax of an order, split by state. */
export const taxLabel = ({ state }: Pick<Address, 'state'>, percent = TAX_PERCENT): string =>
  state === HOME_STATE
    ? `Tax (${percent}%: CGST ${percent / 2}% + SGST ${percent / 2}%)`
    : `Tax (${percent}% IGST)`;

/** The side column of an order: totals, address and actions. */
export function OrderSide(props: OrderTransitionProps) {
  const { order } = props;
  const { address, business, payment } = order;
  const isByEmail = order.items.every(({ giftCard }) => giftCard);
  return (
    <div className={styles.side}>
      <section className={styles.panel} aria-labelledby="order-totals">
        <Heading level={2} size="card" id="order-totals">
          Order Summary
        </Heading>
        <OrderTotals
          totals={order}
          taxLabel={(percent) => taxLabel(address, percent)}
          refund={order}
          credit={order.credit}
          rest={payment.status === 'created' ? 'To pay' : 'Paid'}
        />
        <p>
          Payment: {payment.label}
          {isNeverPaid(order) && '. Nothing was paid.'}
        </p>
      </section>
      <section aria-labelledby="order-address">
        <Heading level={2} size="card" id="order-address">
          {isByEmail ? 'Receipt for' : 'Shipping to'}
        </Heading>
        <ShippingAddress to={address} />
        {business && (
          <p>
            {business.name}, GSTIN {business.gstin}
          </p>
        )}
      </section>
      <div className={styles.actions}>
        <FinishPayment {...props} />
        <OrderDocuments order={order} />
        {openEvents(order, 'shopper').includes('cancel') && <CancelOrder {...props} />}
        <ReturnOrder {...props} />
        {!isByEmail && <OrderAgain read={() => Promise.resolve(order)} />}
      </div>
      <OrderHelp order={order} token={props.token} />
    </div>
  );
}
