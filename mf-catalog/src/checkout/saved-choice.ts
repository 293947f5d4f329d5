import type { SavedAddress, User } from '@virasat/api';
import type { CheckoutDraft } from './draft.ts';
import { emptyShipping } from './validate-shipping.ts';

/** Instead of the id of a saved address: one is typed. */
export const TYPED = 'typed';

type Choice = Pick<CheckoutDraft, 'shipping' | 'saved' | 'keep'>;

/** A saved address as the shipping step has it; the e-mail is the account's. */
export const savedChoice = (
  { id, firstName, lastName, phone, address, city, state, pincode }: SavedAddress,
  { email }: Pick<User, 'email'>,
): Choice => ({
  saved: id,
  keep: false,
  shipping: { firstName, lastName, email, phone, address, city, state, pincode },
});

/** Empty fields but for who is known to order. */
export function typedChoice({ name, email }: Pick<User, 'name' | 'email'>): Choice {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return {
    saved: TYPED,
    keep: false,
    shipping: { ...emptyShipping, firstName, lastName: rest.join(' '), email },
  };
}

/**
 * What to choose when the addresses are known: what was chosen before, as it reads now; else the default one, unless the
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
