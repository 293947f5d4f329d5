import type { SavedAddress, User } from '@virasat/api';
import type { CheckoutDraft } from './draft.ts';
import { emptyShipping } from './validate-shipping.ts';

/** Stands for an address that is typed, in place of the id of a saved one. */
export const TYPED = 'typed';

type Choice = Pick<CheckoutDraft, 'shipping' | 'saved' | 'saveAddress'>;

/** A saved address as the shipping step uses it; the email is the account's. */
export const savedChoice = (
  { id, firstName, lastName, phone, address, city, state, pincode }: SavedAddress,
  { email }: Pick<User, 'email'>,
): Choice => ({
  saved: id,
  saveAddress: false,
  shipping: { firstName, lastName, email, phone, address, city, state, pincode },
});

/** Empty fields, except for the name and email of the account. */
export function typedChoice({ name, email }: Pick<User, 'name' | 'email'>): Choice {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return {
    saved: TYPED,
    saveAddress: false,
    shipping: { ...emptyShipping, firstName, lastName: rest.join(' '), email },
  };
}

/**
 * What to choose once the addresses are loaded: the previous choice, as it is now; else the default address, unless the
 * shopper has begun to type.
 */
export function choiceAmong(
  addresses: readonly SavedAddress[],
  { saved, shipping }: Pick<Choice, 'saved' | 'shipping'>,
  user: User,
): Partial<Choice> {
  const { phone, address, city, pincode } = shipping;
  const isTyped = [phone, address, city, pincode].some((text) => text.trim() !== '');
  const chosen = addresses.find(({ id, isDefault }) => (saved === '' ? isDefault && !isTyped : id === saved));
  return chosen ? savedChoice(chosen, user) : { saved: TYPED };
}
