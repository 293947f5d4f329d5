import type { OrderDetail } from '@virasat/api';
import { TextField, type Sending, type TextFieldProps } from '@virasat/kit/forms';

/** What the fields of a transition of an order need. */
export interface FieldsProps {
  order: OrderDetail;
  errors: Sending['errors'];
}

/** A required field with the API's validation error. */
export function Required({ errors, ...field }: Pick<FieldsProps, 'errors'> & TextFieldProps) {
  const error = errors[field.name];
  return <TextField required maxLength={500} {...field} {...(error && { error })} />;
}
