import type { Address } from '@virasat/api';
import type { FormEvent } from 'react';
import { Button, TextLink, paths } from '@virasat/kit';
import { SelectField, TextField } from '@virasat/kit/forms';
import { states, unionTerritories } from '@virasat/api/constants';
import { pinWarning } from './pin-codes.ts';
import { useFirstError } from './use-first-error.ts';
import { validateShipping, type ShippingDraft } from './validate-shipping.ts';

export interface ShippingStepProps {
  draft: ShippingDraft;
  onChange: (draft: ShippingDraft) => void;
  /** Called once everything is right. */
  onContinue: () => void;
}

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

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
    error: errors[name],
    required: true,
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });

  return (
    <form className="fields" ref={form} noValidate onSubmit={submit}>
      <div className="pair">
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" maxLength={60} />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={60} />
      </div>
      <div className="pair">
        <TextField
          {...field('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          hint="Where we reach you about this order."
        />
        <TextField
          {...field('phone')}
          label="Mobile number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="We call to arrange the delivery."
        />
      </div>
      <TextField
        {...field('address')}
        label="Street address"
        autoComplete="street-address"
        multiline
        rows={2}
        maxLength={300}
      />
      <div className="pair">
        <TextField
          {...field('pincode')}
          label="PIN code"
          inputMode="numeric"
          pattern="[1-9][0-9]{5}"
          maxLength={6}
          autoComplete="postal-code"
        />
        <TextField {...field('city')} label="City" autoComplete="address-level2" maxLength={80} />
      </div>
      <SelectField
        {...field('state')}
        label="State"
        placeholder="Choose a state"
        autoComplete="address-level1"
        options={optionsOf(states)}
        groups={[{ label: 'Union territories', options: optionsOf(unionTerritories) }]}
      />
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
