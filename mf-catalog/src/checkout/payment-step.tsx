import { useState, type FormEvent } from 'react';
import { Button, Icon, Text, TextLink, rupees } from '@virasat/kit';
import { FormError, RadioGroup, TextField } from '@virasat/kit/forms';
import { CASH_LIMIT } from '@virasat/api/constants';
import { CardFields } from './card-fields.tsx';
import {
  cashOnDelivery,
  paidWith,
  type CheckoutDraft,
  type ChosenPayment,
  type PaymentMethod,
} from './draft.ts';
import { stepAddress } from './steps.ts';
import { tokeniseCard, tokeniseUpi, type TokenResult } from './tokenise.ts';
import { useFirstError } from './use-first-error.ts';
import { emptyCard, validateCard, vpaError, type CardDraft } from './validate-card.ts';

export interface PaymentStepProps {
  draft: CheckoutDraft;
  /** What the order costs today; undefined until the server has said. */
  total: number | undefined;
  /** Why the last way to pay was refused, in the words of the bank or the shop. */
  declined: string | null;
  onMethod: (method: PaymentMethod) => void;
  onVpa: (vpa: string) => void;
  /** Called with a way to pay that is ready for the API, or null to choose another. */
  onPayment: (payment: ChosenPayment | null) => void;
  onContinue: () => void;
}

const options = [
  { value: 'card', label: 'Card', hint: 'Visa, Mastercard, RuPay, American Express' },
  { value: 'upi', label: 'UPI', hint: 'You confirm the payment in your UPI app' },
  { value: 'cod', label: 'Cash on delivery', hint: `Pay at your door, up to ${rupees(CASH_LIMIT)}` },
];

interface Refused {
  message: string;
  fields: Record<string, string>;
}

/**
 * Step 2: how to pay. Card fields live in this component only: Continue gives them to the payment provider and forgets
 * them; the shop goes on with the provider's token (decisions.md, Checkout).
 */
export function PaymentStep({
  draft,
  total,
  declined,
  onMethod,
  onVpa,
  onPayment,
  onContinue,
}: PaymentStepProps) {
  const { method, vpa, payment } = draft;
  const { form, attempts, focusErrors } = useFirstError();
  const [card, setCard] = useState<CardDraft>(emptyCard);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);

  const cardProblems = validateCard(card, new Date());
  const upiProblem = vpaError(vpa);
  const errors = { ...(attempts > 0 && cardProblems), ...refused?.fields };
  const ready = payment?.method === method && payment.method !== 'cod' ? payment : null;

  const finish = (chosen: ChosenPayment) => {
    setCard(emptyCard);
    onPayment(chosen);
    onContinue();
  };
  const exchange = async (paying: 'card' | 'upi', request: Promise<TokenResult>) => {
    setBusy(true);
    const result = await request;
    setBusy(false);
    if (result.ok) return finish(paidWith(paying, result.value));
    setRefused({ message: result.message, fields: result.fields });
    focusErrors();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return undefined;
    setRefused(null);
    if (ready) return onContinue();
    if (method === 'cod' && total !== undefined && total > CASH_LIMIT) {
      return setRefused({
        message: `Cash on delivery is possible up to ${rupees(CASH_LIMIT)}. Pay by card or UPI.`,
        fields: {},
      });
    }
    if (method === 'cod') return finish(cashOnDelivery);
    const wrong = method === 'card' ? Object.keys(cardProblems).length > 0 : upiProblem !== undefined;
    if (wrong) return focusErrors();
    return void exchange(method, method === 'card' ? tokeniseCard(card) : tokeniseUpi(vpa));
  };

  return (
    <form className="fields" ref={form} noValidate onSubmit={submit}>
      <FormError>{refused?.message ?? declined}</FormError>
      <RadioGroup
        legend="How would you like to pay?"
        name="method"
        options={options}
        value={method}
        onChange={(value) => {
          setRefused(null);
          setCard(emptyCard);
          onMethod(value as PaymentMethod);
        }}
      />
      {ready && (
        <p className="ready">
          <Icon name="check" /> {ready.label}
          <Button variant="quiet" size="small" onClick={() => onPayment(null)}>
            Use another
          </Button>
        </p>
      )}
      {!ready && method === 'card' && (
        <CardFields
          card={card}
          errors={errors}
          onChange={(next) => {
            setRefused(null);
            setCard(next);
          }}
        />
      )}
      {!ready && method === 'upi' && (
        <TextField
          name="vpa"
          label="UPI address"
          placeholder="name@bank"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={vpa}
          error={refused?.fields['vpa'] ?? (attempts > 0 ? upiProblem : undefined)}
          onChange={(event) => {
            setRefused(null);
            onVpa(event.target.value);
          }}
        />
      )}
      {method !== 'cod' && (
        <Text size="small" tone="soft">
          Card and UPI details go straight to the payment provider. The shop never sees or keeps them.
        </Text>
      )}
      <div className="moves">
        <TextLink to={stepAddress('shipping')} arrow="left">
          Back
        </TextLink>
        <Button type="submit" size="large" busy={busy}>
          Continue to Review
        </Button>
      </div>
    </form>
  );
}
