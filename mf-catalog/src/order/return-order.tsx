import { useState } from 'react';
import { Button, Text, api, call, orderDate } from '@virasat/kit';
import { Dialog, TextField } from '@virasat/kit/forms';
import { returnRefusal } from '@virasat/api/constants';
import type { Order } from '@virasat/api';
import type { OrderMoveProps } from './cancel-order.tsx';
import { readOrder, withToken } from './load-order.ts';
import { OrderMoveForm } from './order-move-form.tsx';
import { ReturnPictureField } from './return-pictures.tsx';
import { useReturnPictures } from './use-return-pictures.ts';

/** Whether the time for it is over was decided when the order was read: this device's clock may be wrong. */
function mayBeReturned(order: Order): boolean {
  const until = order.returnableUntil === null ? null : new Date(order.returnableUntil);
  return returnRefusal(order, until, until ?? new Date(0)) === null;
}

/** Asks for the return of what was delivered, while that is possible. */
export function ReturnOrder({ order, token, onShow }: OrderMoveProps) {
  const [open, setOpen] = useState(false);
  const pictures = useReturnPictures(order, token);
  const { id, returnableUntil } = order;
  if (!returnableUntil || !mayBeReturned(order)) return null;
  const close = () => setOpen(false);
  const send = async (fields: FormData) => {
    const json = { reason: String(fields.get('reason')), pictures: await pictures.arrived() };
    return call(api.orders[':id'].return.$post({ param: { id }, query: withToken(token), json }));
  };
  return (
    <div className="action">
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        Ask for a return
      </Button>
      <Text tone="soft" size="small">
        Possible until {orderDate(returnableUntil)}.
      </Text>
      <Dialog open={open} onClose={close} title="Ask for a return" size="small">
        <OrderMoveForm
          action="Ask for a return"
          keep="Not now"
          variant="primary"
          send={send}
          reread={() => readOrder(id, token)}
          onShow={onShow}
          done="Your request has reached the workshop."
          onClose={close}
        >
          {({ reason, pictures: missing }) => (
            <>
              <p>
                Somebody of the workshop reads what you write and answers on this page. Your money goes back
                when the return is accepted.
              </p>
              <TextField
                label="What is wrong with the pieces?"
                name="reason"
                multiline
                maxLength={500}
                required
                {...(reason && { error: reason })}
              />
              <ReturnPictureField sent={pictures} error={missing} />
            </>
          )}
        </OrderMoveForm>
      </Dialog>
    </div>
  );
}
