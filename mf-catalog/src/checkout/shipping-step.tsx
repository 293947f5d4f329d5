import type { Address } from '@virasat/api';
import { pinCodeOf } from '@virasat/api/constants';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, Spinner, Text, TextLink, paths, useAuth, useCart } from '@virasat/kit';
import { AddressFields, Checkbox, focusFirstError } from '@virasat/kit/forms';
import { BusinessFields } from './business-fields.tsx';
import { businessErrors } from './business.ts';
import { Arrival } from '../delivery/arrival.tsx';
import { askForReminder, withdrawReminder } from './cart-reminder.ts';
import type { CheckoutDraft } from './draft.ts';
import { pinWarning } from './pin-codes.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import { TYPED, choiceAmong, savedChoice, typedChoice } from './saved-choice.ts';
import type { DraftUpdate } from './use-checkout.ts';
import { useSavedAddresses } from './use-saved-addresses.ts';
import { validateShipping } from './validate-shipping.ts';
import * as styles from './checkout.module.css';

interface ShippingStepProps {
  draft: CheckoutDraft;
  update: DraftUpdate;
  /** Called when every field is valid. */
  onContinue: () => void;
}

/** Moves the focus to the first wrong field, after the errors have been rendered. */
function useFirstError() {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0 && form.current) focusFirstError(form.current);
  }, [attempts]);
  return { form, attempts, focusErrors: () => setAttempts((before) => before + 1) };
}

/** Step 1: the address. Continue checks every field and moves the focus to the first wrong one (requirement 48). */
export function ShippingStep({ draft, update, onContinue }: ShippingStepProps) {
  const { user } = useAuth();
  const { items } = useCart();
  const addresses = useSavedAddresses((found) => {
    if (user) update((before) => choiceAmong(found, before, user));
  });
  const { form, attempts, focusErrors } = useFirstError();
  const { shipping } = draft;
  const problems = validateShipping(shipping);
  const businessProblems = businessErrors(draft.business);
  // shown only after the first Continue; from then on updated while typing
  const errors = attempts > 0 ? problems : {};
  const pincode = pinCodeOf(shipping.pincode);
  const warning = pinWarning(pincode, shipping.state);

  if (!addresses) return <Spinner label="Loading your addresses…" />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length + Object.keys(businessProblems).length > 0) {
      focusErrors();
      return;
    }
    // the checkout goes on whether the request arrives or not
    const owner = user?.id ?? null;
    const email = user?.email ?? shipping.email.trim();
    if (draft.remind) askForReminder(email, items, owner).catch(() => undefined);
    onContinue();
  };
  const choose = (id: string) => {
    const chosen = addresses.find((address) => address.id === id);
    if (user) update(chosen ? savedChoice(chosen, user) : typedChoice(user));
  };
  const field = (name: keyof Address) => ({
    name,
    value: shipping[name],
    required: true,
    ...(errors[name] && { error: errors[name] }),
    onChange: (event: { target: { value: string } }) =>
      update({ shipping: { ...shipping, [name]: event.target.value } }),
  });
  const isSaved = addresses.some(({ id }) => id === draft.saved);

  return (
    <form className={styles.fields} ref={form} noValidate onSubmit={submit}>
      {addresses.length > 0 && (
        <SavedAddresses addresses={addresses} value={isSaved ? draft.saved : TYPED} onChange={choose} />
      )}
      {!isSaved && <AddressFields field={field} email />}
      <BusinessFields
        business={draft.business}
        errors={attempts > 0 ? businessProblems : {}}
        onChange={(business) => update({ business })}
      />
      {!isSaved && user && (
        <Checkbox
          name="saveAddress"
          label="Save this address for next time"
          checked={draft.saveAddress}
          onChange={(event) => update({ saveAddress: event.target.checked })}
        />
      )}
      <div>
        <Checkbox
          name="remind"
          label="Send me one reminder if I leave my cart"
          checked={draft.remind}
          onChange={({ target: { checked } }) => {
            update({ remind: checked });
            if (!checked) withdrawReminder(user?.id ?? null).catch(() => undefined);
          }}
        />
        <Text tone="soft" size="small">
          By email, a day after your last change{user ? `, to ${user.email}` : ', to the address above'}.
          Never more than one, and none once you have ordered.
        </Text>
      </div>
      <Arrival pincode={pincode} />
      <p className={styles.warning} role="status">
        {warning}
      </p>
      <div className={styles.stepButtons}>
        <TextLink to={paths.cart} arrow="left">
          Back to cart
        </TextLink>
        <Button type="submit" size="large">
          Continue to Payment
        </Button>
      </div>
    </form>
  );
}
