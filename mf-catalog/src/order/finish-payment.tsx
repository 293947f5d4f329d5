import { useState } from 'react';
import { Button, Text, api, call, useLocation } from '@virasat/kit';
import { FormError, useSending } from '@virasat/kit/forms';
import { takeAction } from '../checkout/open-payment-action.ts';
import type { OrderMoveProps } from './cancel-order.tsx';
import { withToken } from './load-order.ts';

/** Goes on with a payment that was begun in the checkout and not finished. */
export function FinishPayment({ order, token, onShow }: OrderMoveProps) {
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
        const opened = await takeAction(action, pathname + search);
        if (!opened) setStuck('We could not reach the payment provider. Try again; nothing was charged.');
        return;
      }
      onShow(now);
      if (now.status === 'Payment pending')
        setStuck('The payment was never begun. This order ends by itself; order the pieces again.');
    });
  return (
    <div className="action">
      <FormError>{problem || stuck}</FormError>
      <Button full busy={busy} onClick={() => void finish()}>
        {busy ? 'One moment…' : 'Finish the payment'}
      </Button>
      <Text tone="soft" size="small">
        Your pieces are kept for 15 minutes from the order on.
      </Text>
    </div>
  );
}
