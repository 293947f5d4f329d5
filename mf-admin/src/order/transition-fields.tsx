import type { OrderDetail } from '@virasat/api';
import { useState } from 'react';
import { onTheWayOf, type LineQuantity } from '@virasat/api/constants';
import { rupees } from '@virasat/kit';
import {
  AddressFields,
  Checkbox,
  SelectField,
  TextField,
  type Sending,
  type TextFieldProps,
} from '@virasat/kit/forms';
import { ItemChoice } from './item-choice.tsx';
import { refundDestination, refundOfItems, refundableAmount } from './refunds.ts';

export interface FieldsProps {
  order: OrderDetail;
  errors: Sending['errors'];
}

/** Carriers that take furniture across India; any other name can be typed. */
const carriers = [
  'Blue Dart',
  'Delhivery',
  'Gati',
  'Safexpress',
  'TCI Express',
  'VRL Logistics',
  'India Post',
];

/** A required field with the API's validation error. */
function Required({ errors, ...field }: Pick<FieldsProps, 'errors'> & TextFieldProps) {
  const error = errors[field.name];
  return <TextField required maxLength={500} {...field} {...(error && { error })} />;
}

export function ShipFields({ order, errors }: FieldsProps) {
  return (
    <>
      <ItemChoice
        lines={order.items}
        available={({ toShip }) => toShip}
        initial="all"
        verb="ship"
        error={errors['items']}
      />
      <Required errors={errors} label="Carrier" name="carrier" list="carriers" maxLength={80} />
      <datalist id="carriers">
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Required
        errors={errors}
        label="Tracking number"
        name="trackingNumber"
        maxLength={80}
        autoComplete="off"
      />
    </>
  );
}

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

/** Parcels that have left and not arrived. */
export const parcelsOnTheWay = ({ parcels }: OrderDetail): OrderDetail['parcels'] => onTheWayOf(parcels);

export function DeliverFields({ order }: FieldsProps) {
  const parcels = parcelsOnTheWay(order);
  if (parcels.length < 2) return null;
  return (
    <SelectField
      label="What has arrived"
      name="parcel"
      options={[
        { value: '', label: 'All parcels that are on their way' },
        ...parcels.map(({ id, carrier, trackingNumber, cash }) => ({
          value: id,
          label: `Parcel ${id}: ${carrier} ${trackingNumber}${cash > 0 ? `, ${rupees(cash)} in cash` : ''}`,
        })),
      ]}
    />
  );
}

/** Which parcel came back, why, whether its items can be sold, and what happens to them. */
export function CameBackFields({ order, errors }: FieldsProps) {
  const parcels = parcelsOnTheWay(order);
  const { resolution } = errors;
  return (
    <>
      {parcels.length > 1 && (
        <SelectField
          label="What came back"
          name="parcel"
          options={parcels.map(({ id, carrier, trackingNumber }) => ({
            value: id,
            label: `Parcel ${id}: ${carrier} ${trackingNumber}`,
          }))}
        />
      )}
      <Required
        errors={errors}
        label="Why it came back"
        name="reason"
        multiline
        rows={2}
        hint="As the carrier says. The customer reads it."
      />
      <Checkbox label="I have looked at the items: they can be sold" name="restock" defaultChecked />
      <SelectField
        label="What happens to them"
        name="resolution"
        options={[
          { value: 'resend', label: 'Send them again' },
          { value: 'refund', label: 'Cancel and refund them' },
        ]}
        hint="Until then they are kept for the customer. For damaged ones, others are taken from stock."
        {...(resolution && { error: resolution })}
      />
    </>
  );
}

/** Where the order goes, and what packing and the carrier should know. */
export function DeliveryFields({ order, errors }: FieldsProps) {
  const errorOf = (name: string) => errors[`address.${name}`] ?? errors[name];
  return (
    <>
      <AddressFields
        email
        hints={{
          email: 'Later emails about this order go there.',
          phone: 'The carrier calls it; it is on the label.',
        }}
        field={(name) => {
          const error = errorOf(name);
          return { name, defaultValue: order.address[name], required: true, ...(error && { error }) };
        }}
      />
      <TextField
        label="Delivery note"
        name="deliveryNote"
        multiline
        rows={2}
        maxLength={500}
        defaultValue={order.deliveryNote}
        hint="On the packing slip; may stay empty."
        {...(errors['deliveryNote'] && { error: errors['deliveryNote'] })}
      />
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
            ...order.items.map(({ id, name, value, credited }) => ({
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
