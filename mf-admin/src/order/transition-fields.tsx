import type { OrderDetail } from '@virasat/api';
import { useState } from 'react';
import { refundDestination, type LineQuantity } from '@virasat/api/constants';
import { rupees } from '@virasat/kit';
import { Checkbox, SelectField, TextField } from '@virasat/kit/forms';
import { ItemChoice } from './item-choice.tsx';
import { refundOfItems, refundableAmount } from './refunds.ts';
import { Required, type FieldsProps } from './required-field.tsx';

function CancelFields({ errors }: FieldsProps) {
  return (
    <Required
      errors={errors}
      label="Reason"
      name="reason"
      multiline
      rows={3}
      hint="The customer sees it on the order."
    />
  );
}

/** Whether cancelled items can be sold again. Nothing is set aside for an order that is held. */
const DamagedField = ({ order }: Pick<FieldsProps, 'order'>) =>
  order.status === 'Held for review' ? null : (
    <Checkbox label="They are damaged: write them off" name="damaged" />
  );

/** Why an order is cancelled, and whether its items can be sold again. */
export const CancelOrderFields = (props: FieldsProps) => (
  <>
    <CancelFields {...props} />
    <DamagedField order={props.order} />
  </>
);

/** Which items are cancelled, what goes back for them, and why. */
export function CancelItemsFields({ order, errors }: FieldsProps) {
  const available = ({ toShip }: OrderDetail['items'][number]) => toShip;
  const [chosen, setChosen] = useState<LineQuantity[]>();
  const only = order.items.map((line) => ({ id: line.id, quantity: available(line) }));
  const isSingle = only.reduce((sum, { quantity }) => sum + quantity, 0) === 1;
  const amount = refundOfItems(order, chosen ?? (isSingle ? only : []));
  return (
    <>
      <ItemChoice
        lines={order.items}
        available={available}
        initial="none"
        verb="cancel"
        error={errors['items']}
        onChange={setChosen}
      />
      <p role="status">
        {amount > 0 ? `${rupees(amount)} is refunded ${refundDestination(order)}.` : 'Nothing is refunded.'}
      </p>
      <CancelFields order={order} errors={errors} />
      <DamagedField order={order} />
    </>
  );
}

export function ApproveFields({ errors }: FieldsProps) {
  return (
    <TextField
      label="Note"
      name="note"
      multiline
      rows={2}
      maxLength={500}
      hint="Only admins see it; may stay empty."
      {...(errors['note'] && { error: errors['note'] })}
    />
  );
}

/** Declining is cancelling: the customer reads why. */
export const DeclineOrderFields = CancelFields;

export function RefundFields({ order, errors }: FieldsProps) {
  const [line, setLine] = useState('');
  const [typed, setTyped] = useState<string>();
  const most = refundableAmount(order);
  const chosen = order.items.find(({ id }) => id === line);
  // all that can go back for what is chosen, until another amount is typed
  const amount = typed ?? String(chosen ? Math.min(most, chosen.value - chosen.credited) : most);
  return (
    <>
      {order.items.length > 1 && (
        <SelectField
          label="For"
          name="line"
          value={line}
          onChange={({ target }) => setLine(target.value)}
          options={[
            { value: '', label: 'The order as a whole' },
            // of an item that is wholly refunded nothing is left
            ...order.items
              .filter(({ value, credited }) => value > credited)
              .map(({ id, name, value, credited }) => ({
                value: id,
                label: `${name}: at most ${rupees(value - credited)}`,
              })),
          ]}
        />
      )}
      <Required
        errors={errors}
        label="Amount in ₹"
        name="amount"
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        value={amount}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Required
        errors={errors}
        label="Reason"
        name="reason"
        multiline
        rows={2}
        hint="It stands on the credit note."
      />
    </>
  );
}

export function DeclineFields({ errors }: FieldsProps) {
  return <Required errors={errors} label="Reason, shown to the customer" name="answer" multiline rows={3} />;
}
