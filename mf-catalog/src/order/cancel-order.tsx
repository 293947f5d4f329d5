import type { Order } from '@virasat/api';
import { useState } from 'react';
import { refundDestination } from '@virasat/api/constants';
import { Button, api, call, rupees } from '@virasat/kit';
import { Dialog, RadioGroup, TextField } from '@virasat/kit/forms';
import { readOrder, withToken } from './load-order.ts';
import { OrderTransitionForm } from './order-transition-form.tsx';

const OTHER = 'Something else';
const reasons = ['I ordered the wrong item or size', 'It takes too long', 'I have changed my mind', OTHER];

/** What happens to the money when the order is cancelled. */
function refundText(order: Order): string {
  const { payment, total, refunded, giftCards = [] } = order;
  if (payment.status === 'captured') {
    const text = `${rupees(total - refunded)} is refunded at once ${refundDestination(order)}`;
    return payment.method === 'gift-card' ? `${text}.` : `${text}; your bank may take a few days to show it.`;
  }
  if (giftCards.length === 0) return 'Nothing has been paid, so there is nothing to refund.';
  const paid = giftCards.reduce((sum, { amount }) => sum + amount, 0);
  return `${rupees(paid)} goes back onto the ${giftCards.length === 1 ? 'gift card' : 'gift cards'} at once.`;
}

export interface OrderTransitionProps {
  order: Order;
  token: string | null;
  /** Shows the order after the transition. */
  onShow: (order: Order) => void;
}

function Reason({ error }: { error: string | undefined }) {
  const [choice, setChoice] = useState('');
  return (
    <>
      <RadioGroup
        legend="Why do you want to cancel?"
        name="choice"
        options={reasons.map((value) => ({ value, label: value }))}
        value={choice}
        onChange={setChoice}
        {...(error && choice !== OTHER && { error: 'Choose a reason.' })}
      />
      {choice === OTHER && (
        <TextField
          label="Your reason"
          name="words"
          multiline
          rows={2}
          maxLength={500}
          required
          {...(error && { error })}
        />
      )}
    </>
  );
}

/** Cancels an order that is not shipped yet. */
export function CancelOrder({ order, token, onShow }: OrderTransitionProps) {
  const [open, setOpen] = useState(false);
  const { id, number } = order;
  const close = () => setOpen(false);
  const send = (fields: FormData) => {
    const choice = String(fields.get('choice') ?? '');
    const reason = choice === OTHER ? String(fields.get('words')) : choice;
    return call(api.orders[':id'].cancel.$post({ param: { id }, query: withToken(token), json: { reason } }));
  };
  return (
    <>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <Dialog open={open} onClose={close} title="Cancel this order?" size="small">
        <OrderTransitionForm
          action="Cancel order"
          cancelLabel="Keep the order"
          variant="danger"
          send={send}
          reread={() => readOrder(id, token)}
          onShow={onShow}
          done={`Order ${number} is cancelled.`}
          onClose={close}
        >
          {({ reason }) => (
            <>
              <p>{refundText(order)}</p>
              <Reason error={reason} />
            </>
          )}
        </OrderTransitionForm>
      </Dialog>
    </>
  );
}
