import type { Address } from '@virasat/api';
import {
  MAX_PHONE,
  MOBILE_NUMBER,
  PIN_CODE,
  pinCodeOf,
  states,
  unionTerritories,
  withoutEmptyLines,
  withoutMarks,
} from '@virasat/api/constants';

/** The shipping step as typed: every field is text, and the state may still be empty. */
export type ShippingDraft = Record<keyof Address, string>;

export const emptyShipping: ShippingDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
};

type ShippingErrors = Partial<Record<keyof Address, string>>;

const allStates: readonly string[] = [...states, ...unionTerritories];

const filled = (what: string, max: number) => (value: string) => {
  if (!value) return `Enter ${what}.`;
  return value.length > max ? `Use at most ${max} characters here.` : undefined;
};

const matching = (pattern: RegExp, message: string) => (value: string) =>
  pattern.test(value) ? undefined : message;

/** The same rules as the API's (orders.schema.ts): the server decides, the browser responds sooner. */
const rules: Record<keyof Address, (value: string) => string | undefined> = {
  firstName: filled('a first name', 60),
  lastName: filled('a last name', 60),
  email: matching(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/, 'Enter an email address like name@example.com.'),
  phone: (value) =>
    value.length > MAX_PHONE
      ? 'The mobile number is too long.'
      : matching(MOBILE_NUMBER, 'Enter a ten-digit Indian mobile number.')(value),
  address: filled('a street address', 300),
  city: filled('a city', 80),
  state: (value) => (allStates.includes(value) ? undefined : 'Choose a state.'),
  pincode: matching(PIN_CODE, 'A PIN code has six digits.'),
};

/** The draft as the API stores it. */
function cleaned(draft: ShippingDraft): ShippingDraft {
  const trimmed = Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, value.trim()]));
  const { phone, address, pincode } = draft;
  return {
    ...(trimmed as ShippingDraft),
    phone: withoutMarks(phone),
    address: withoutEmptyLines(address),
    pincode: pinCodeOf(pincode),
  };
}

/** The errors of the shipping step by field; empty when Continue may proceed. */
export function validateShipping(draft: ShippingDraft): ShippingErrors {
  const errors: ShippingErrors = {};
  const values = cleaned(draft);
  for (const field of Object.keys(rules) as (keyof Address)[]) {
    const error = rules[field](values[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

/** The draft as the API accepts it, or null while it is invalid. */
export const addressOf = (draft: ShippingDraft): Address | null =>
  Object.keys(validateShipping(draft)).length > 0 ? null : (cleaned(draft) as Address);
