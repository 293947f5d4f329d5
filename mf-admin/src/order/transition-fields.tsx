import type { OrderDetail } from '@virasat/api';
import { Checkbox, TextField, type Sending, type TextFieldProps } from '@virasat/kit/forms';
import { refundableAmount } from './refunds.ts';

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
      hint="The customer sees it on the order."
    />
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
  return (
    <>
      <Required
        errors={errors}
        label="Amount in ₹"
        name="amount"
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        defaultValue={refundableAmount(order)}
      />
      <Required errors={errors} label="Reason" name="reason" multiline rows={2} hint="Only admins see it." />
    </>
  );
}

export function AcceptFields({ errors }: FieldsProps) {
  return (
    <>
      <Checkbox label="Return the items to stock" name="restock" defaultChecked />
      <Required errors={errors} label="Message to customer" name="answer" multiline rows={3} />
    </>
  );
}

export function DeclineFields({ errors }: FieldsProps) {
  return <Required errors={errors} label="Reason, shown to the customer" name="answer" multiline rows={3} />;
}
