import type { OrderDetail } from '@virasat/api';
import { useState } from 'react';
import { wayText } from '@virasat/api/constants';
import { Button, orderDate, rupees } from '@virasat/kit';
import { useMay } from '../layout/use-may.ts';
import { orderTime } from './order-time.ts';
import type { OrderTransition } from './order-transitions.ts';
import { refundPayment, refundRetry, type OrderRefund } from './refund-transitions.tsx';
import { TransitionDialog } from './transition-dialog.tsx';
import * as styles from './order.module.css';

/** Where the money of a refund is: what pays for another item has not gone back to anybody. */
function wayOf({ status, creditedTo, paid }: OrderRefund): string {
  if (creditedTo !== undefined) return `pays for order ${creditedTo}`;
  if (status === 'kept') return 'kept for another item';
  if (status === 'due') return 'refund due';
  if (status === 'sent') return 'on its way to the bank';
  if (status === 'failed') return 'refund failed';
  return paid ? `refunded ${wayText(paid.way)}` : 'refunded';
}

const paymentText = ({ on, reference }: NonNullable<OrderRefund['paid']>): string =>
  `Paid on ${orderDate(on)}${reference ? `, reference ${reference}` : ''}`;

interface RefundListProps {
  order: OrderDetail;
  onDone: () => void;
}

/** What has become of the refunds of an order, and what the staff can do about those that need them. */
export function RefundList({ order, onDone }: RefundListProps) {
  const [chosen, setChosen] = useState<{ transition: OrderTransition; order: OrderDetail }>();
  const mayPay = useMay()('money', 'write');
  return (
    <>
      <ul className={styles.refunds}>
        {order.refunds.map((refund) => {
          const { id, amount, reason, at, status, toPay, paid, problem, tryAt, isSecond } = refund;
          return (
            <li key={id}>
              <b>
                {rupees(amount)} {wayOf(refund)}
              </b>
              <small>
                {reason} · {orderTime(at)}
              </small>
              {isSecond && <small>Of a second payment, which was not for the order</small>}
              {paid && <small>{paymentText(paid)}</small>}
              {problem && <p>{problem}</p>}
              {tryAt && <small>We try again after {orderTime(tryAt)}.</small>}
              {mayPay && toPay > 0 && (
                <div className={styles.refundActions}>
                  {status === 'failed' && (
                    <Button
                      size="small"
                      variant="secondary"
                      onClick={() => setChosen({ transition: refundRetry(refund), order })}
                    >
                      Try again
                    </Button>
                  )}
                  <Button
                    size="small"
                    variant="secondary"
                    onClick={() => setChosen({ transition: refundPayment(refund), order })}
                  >
                    {status === 'failed' ? 'Paid in another way' : 'Record the payment'}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {chosen && <TransitionDialog {...chosen} onDone={onDone} onClose={() => setChosen(undefined)} />}
    </>
  );
}
