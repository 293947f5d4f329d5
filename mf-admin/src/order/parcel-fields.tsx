import type { OrderDetail } from '@virasat/api';
import { onTheWayOf } from '@virasat/api/constants';
import { rupees } from '@virasat/kit';
import { AddressFields, Checkbox, SelectField, TextField } from '@virasat/kit/forms';
import { ItemChoice } from './item-choice.tsx';
import { Required, type FieldsProps } from './required-field.tsx';

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
