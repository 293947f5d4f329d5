import { useState } from 'react';
import { Button, Text, api, call, useLocation } from '@virasat/kit';
import { FormError, useSending } from '@virasat/kit/forms';
import { openPaymentAction } from '../checkout/open-payment-action.ts';
import type { OrderTransitionProps } from './cancel-order.tsx';
import { withToken } from './load-order.ts';
import * as styles from './order.module.css';

/** Resumes a payment that was started in the checkout and not finished. */
export function FinishPayment({ order, token, onShow }: OrderTransitionProps) {
  const { pathname, search } = useLocation();
  const { busy, problem, send } = useSending();
  const [stuck, setStuck] = useState('');
  if (order.status !== 'Payment pending') return null;
  const finish = () =>
    send(async () => {
      setStuck('');
      const request = { param: { id: order.id }, query: withToken(token) };
      const { order: now, action } = await call(api.orders[':id'].payment.$post(request));
      if (action) {
        const opened = await openPaymentAction(action, pathname + search);
        if (!opened) setStuck('We could not reach the payment provider. Try again; nothing was charged.');
        return;
      }
      onShow(now);
      if (now.status === 'Payment pending')
        setStuck('The payment was never started, so this order will expire. Please place a new order.');
    });
  return (
    <div className={styles.action}>
      <FormError>{problem || stuck}</FormError>
      <Button full busy={busy} onClick={() => void finish()}>
        {busy ? 'One moment…' : 'Finish the payment'}
      </Button>
      <Text tone="soft" size="small">
        Your items are reserved for 15 minutes after the order.
      </Text>
    </div>
  );
}
