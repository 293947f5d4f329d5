import type { Address } from '@virasat/api';
import type { FormEvent } from 'react';
import { Button, TextLink, paths } from '@virasat/kit';
import { AddressFields } from '@virasat/kit/forms';
import { pinWarning } from './pin-codes.ts';
import { useFirstError } from './use-first-error.ts';
import { validateShipping, type ShippingDraft } from './validate-shipping.ts';

export interface ShippingStepProps {
  draft: ShippingDraft;
  onChange: (draft: ShippingDraft) => void;
  /** Called once everything is right. */
  onContinue: () => void;
}

/** Step 1: where to. Continue checks every field and goes to the first wrong one (decisions.md, Checkout). */
export function ShippingStep({ draft, onChange, onContinue }: ShippingStepProps) {
  const { form, attempts, focusErrors } = useFirstError();
  const problems = validateShipping(draft);
  // said only once someone has tried to go on; from then on corrected as they type
  const errors = attempts > 0 ? problems : {};
  const warning = pinWarning(draft.pincode.trim(), draft.state);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length > 0) focusErrors();
    else onContinue();
  };
  const field = (name: keyof Address) => ({
    name,
    value: draft[name],
    ...(errors[name] && { error: errors[name] }),
    required: true,
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });

  return (
    <form className="fields" ref={form} noValidate onSubmit={submit}>
      <AddressFields field={field} email />
      <p className="warning" role="status">
        {warning}
      </p>
      <div className="moves">
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
