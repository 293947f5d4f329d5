import { z } from '@hono/zod-openapi';
import { requiredText } from '../../platform/http/schemas.ts';
import { EmailSchema } from './email.schema.ts';
import { allStates } from './states-of-india.ts';

/** Shipping step of the checkout form (requirement 48). Messages are shown beside the field. */
export const AddressSchema = z
  .object({
    firstName: requiredText('a first name', 60),
    lastName: requiredText('a last name', 60),
    email: EmailSchema.max(254),
    phone: z
      .string()
      .trim()
      .regex(/^(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}$/, 'Enter a ten-digit Indian mobile number.'),
    address: requiredText('a street address', 300),
    city: requiredText('a city', 80),
    state: z.enum(allStates, 'Choose a state.'),
    pincode: z
      .string()
      .trim()
      .regex(/^[1-9]\d{5}$/, 'A PIN code has six digits.'),
  })
  .openapi('Address');
export type Address = z.infer<typeof AddressSchema>;
