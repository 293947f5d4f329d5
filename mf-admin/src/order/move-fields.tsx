import { Checkbox, TextField, type TextFieldProps } from '@virasat/kit/forms';
import { leftToRefund } from './order-money.ts';
import type { FieldsProps } from './order-moves.ts';

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

/** A field that has to be filled in, with what the API says against it. */
function Required({ errors, ...field }: Pick<FieldsProps, 'errors'> & TextFieldProps) {
  const error = errors[field.name];
  return <TextField required maxLength={500} {...field} {...(error && { error })} />;
}

export function ShipFields({ errors }: FieldsProps) {
  return (
    <>
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

export function CancelFields({ errors }: FieldsProps) {
  return (
    <Required
      errors={errors}
      label="Reason"
      name="reason"
      multiline
      rows={3}
      hint="The shopper reads it on the order."
    />
  );
}

export function RefundFields({ order, errors }: FieldsProps) {
  return (
    <>
      <Required
        errors={errors}
        label="Amount in ₹"
        name="amount"
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        defaultValue={leftToRefund(order)}
      />
      <Required
        errors={errors}
        label="Reason"
        name="reason"
        multiline
        rows={2}
        hint="For the books; only admins read it."
      />
    </>
  );
}

export function AcceptFields({ errors }: FieldsProps) {
  return (
    <>
      <Checkbox label="The pieces can be sold again" name="restock" defaultChecked />
      <Required errors={errors} label="A word to the shopper" name="answer" multiline rows={3} />
    </>
  );
}

export function RefuseFields({ errors }: FieldsProps) {
  return <Required errors={errors} label="Reason, for the shopper" name="answer" multiline rows={3} />;
}
