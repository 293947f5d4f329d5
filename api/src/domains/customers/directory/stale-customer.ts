import { AppError } from '../../../platform/http/errors.ts';
import type { ApiErrorBody } from '../../../platform/http/schemas.ts';
import type { Customer } from './customers.schema.ts';

/** Somebody else has saved the customer meanwhile: a 409 with what is stored now, so that the form can show both. */
export class StaleCustomer extends AppError {
  constructor(private readonly current: Customer) {
    super(
      409,
      'conflict',
      'Somebody else has changed this customer. Look at both versions, then save again.',
    );
  }
  override toBody(): ApiErrorBody & { current: Customer } {
    return { ...super.toBody(), current: this.current };
  }
}
