import { z } from '@hono/zod-openapi';
import { requiredText } from '../../platform/http/schemas.ts';
import { EmailSchema } from './email.schema.ts';
import { MAX_PHONE, MOBILE_NUMBER, withoutMarks } from './phone.ts';
import { PIN_CODE, pinCodeOf } from './pin-code.ts';
import { allStates } from './states-of-india.ts';
import { withoutEmptyLines } from './street-address.ts';

/** Shipping step of the checkout form (requirement 48). Messages are shown beside the field. */
export const AddressSchema = z
  .object({
    firstName: requiredText('a first name', 60),
    lastName: requiredText('a last name', 60),
    email: EmailSchema.max(254),
    phone: z
      .string()
      .overwrite(withoutMarks)
      .max(MAX_PHONE, 'The mobile number is too long.')
      .regex(MOBILE_NUMBER, 'Enter a ten-digit Indian mobile number.'),
    address: requiredText('a street address', 300).overwrite(withoutEmptyLines),
    city: requiredText('a city', 80),
    state: z.enum(allStates, 'Choose a state.'),
    pincode: z.string().overwrite(pinCodeOf).regex(PIN_CODE, 'A PIN code has six digits.'),
  })
  .openapi('Address');
export type Address = z.infer<typeof AddressSchema>;
