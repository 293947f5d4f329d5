import { useState } from 'react';
import { Button, Text, api, call, orderDate } from '@virasat/kit';
import { Dialog, TextField } from '@virasat/kit/forms';
import { MAX_RETURN_PICTURES, returnRejection } from '@virasat/api/constants';
import type { Order } from '@virasat/api';
import type { OrderTransitionProps } from './cancel-order.tsx';
import { readOrder, withToken } from './load-order.ts';
import { OrderTransitionForm } from './order-transition-form.tsx';
import { ReturnItems, returnChoice } from './return-items.tsx';
import { PictureField } from '../sent-pictures/picture-field.tsx';
import { useSentPictures } from '../sent-pictures/use-sent-pictures.ts';
import * as styles from './order.module.css';

/** Whether the time for it is over was decided when the order was read: this device's clock may be wrong. */
function mayBeReturned(order: Order): boolean {
  const until = order.returnableUntil === null ? null : new Date(order.returnableUntil);
  const returnable = order.items.reduce((sum, item) => sum + item.returnable, 0);
  return returnRejection(order, until, until ?? new Date(0), returnable) === null;
}

/** Requests the return of delivered items, while that is possible. */
export function ReturnOrder({ order, token, onShow }: OrderTransitionProps) {
  const [open, setOpen] = useState(false);
  const { id, returnableUntil } = order;
  const request = { param: { id }, query: withToken(token) };
  const pictures = useSentPictures(MAX_RETURN_PICTURES, (picture) =>
    call(api.orders[':id']['return-pictures'].$post({ ...request, form: { picture } })),
  );
  if (!returnableUntil || !mayBeReturned(order)) return null;
  const close = () => setOpen(false);
  const send = async (fields: FormData) => {
    const json = {
      reason: String(fields.get('reason')),
      pictures: await pictures.uploaded(),
      ...returnChoice(fields, order),
    };
    return call(api.orders[':id'].return.$post({ ...request, json }));
  };
  return (
    <div className={styles.action}>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        Request a return
      </Button>
      <Text tone="soft" size="small">
        Possible until {orderDate(returnableUntil)}.
      </Text>
      <Dialog open={open} onClose={close} title="Request a return" size="small" asksFirst>
        <OrderTransitionForm
          action="Request a return"
          cancelLabel="Not now"
          variant="primary"
          send={send}
          reread={() => readOrder(id, token)}
          onShow={onShow}
          done="Return requested. The workshop will reply on this page and by email."
          onClose={close}
        >
          {({ reason, pictures: missing, items }) => (
            <>
              <p>
                The workshop reads your request and replies on this page and by email. You are refunded, or
                get the same items once more, when the return is accepted.
              </p>
              <ReturnItems order={order} error={items} />
              <TextField
                label="What is wrong with the items?"
                name="reason"
                multiline
                maxLength={500}
                required
                {...(reason && { error: reason })}
              />
              <PictureField sent={pictures} error={missing} />
            </>
          )}
        </OrderTransitionForm>
      </Dialog>
    </div>
  );
}
