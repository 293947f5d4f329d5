import type { Order } from '@virasat/api';
import { useState } from 'react';
import { Button, api, call, rupees } from '@virasat/kit';
import { Dialog, RadioGroup, TextField } from '@virasat/kit/forms';
import { readOrder, withToken } from './load-order.ts';
import { OrderMoveForm } from './order-transition-form.tsx';

const OTHER = 'Something else';
const reasons = ['I ordered the wrong piece or size', 'It takes too long', 'I have changed my mind', OTHER];

/** What happens with the money when the order is cancelled. */
const moneyWords = ({ payment, total, refunded }: Order): string =>
  payment.status === 'captured'
    ? `${rupees(total - refunded)} goes back to ${payment.label} at once; your bank may need some days to show it.`
    : 'Nothing has been paid, so nothing has to go back.';

export interface OrderMoveProps {
  order: Order;
  token: string | null;
  /** Shows the order after the move. */
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

/** Ends an order that is not shipped yet. */
export function CancelOrder({ order, token, onShow }: OrderMoveProps) {
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
        <OrderMoveForm
          action="Cancel order"
          keep="Keep it"
          variant="danger"
          send={send}
          reread={() => readOrder(id, token)}
          onShow={onShow}
          done={`Order ${number} is cancelled.`}
          onClose={close}
        >
          {({ reason }) => (
            <>
              <p>{moneyWords(order)}</p>
              <Reason error={reason} />
            </>
          )}
        </OrderMoveForm>
      </Dialog>
    </>
  );
}
