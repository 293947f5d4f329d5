import { useState, type FormEvent } from 'react';
import { Button, Icon, Text, TextLink, rupees } from '@virasat/kit';
import { FormError, RadioGroup } from '@virasat/kit/forms';
import { CASH_LIMIT, cashRejection } from '@virasat/api/constants';
import {
  cashOnDelivery,
  paidWith,
  type CheckoutDraft,
  type ChosenPayment,
  type PaymentMethod,
} from './draft.ts';
import { PaymentForm } from './payment-form.tsx';
import { stepAddress } from './steps.ts';
import { usePaymentForm } from './use-payment-form.ts';

export interface PaymentStepProps {
  draft: CheckoutDraft;
  /** What the order costs today; undefined until the server has said. */
  total: number | undefined;
  /** Why the last way to pay was refused, in the words of the bank or the shop. */
  declined: string | null;
  onMethod: (method: PaymentMethod) => void;
  /** Called with a way to pay that is ready for the API, or null to choose another. */
  onPayment: (payment: ChosenPayment | null) => void;
  onContinue: () => void;
}

const inAdvance = [
  { value: 'card', label: 'Card', hint: 'Visa, Mastercard, RuPay, American Express' },
  { value: 'upi', label: 'UPI', hint: 'You confirm the payment in your UPI app' },
];

interface FormProps extends Pick<PaymentStepProps, 'onContinue' | 'onPayment'> {
  method: 'card' | 'upi';
}

/** The provider's form with the shop's Continue button below it. */
function PayInAdvance({ method, onPayment, onContinue }: FormProps) {
  const form = usePaymentForm(method, (token) => {
    onPayment(paidWith(method, token));
    onContinue();
  });
  return (
    <>
      <PaymentForm form={form} kind={method} />
      <Text size="small" tone="soft">
        Card and UPI details go straight to the payment provider. The shop never sees or keeps them.
      </Text>
      <Moves
        busy={form.state === 'busy'}
        disabled={form.state === 'loading' || form.state === 'silent'}
        onContinue={form.submit}
      />
    </>
  );
}

interface MovesProps {
  busy?: boolean;
  disabled?: boolean;
  onContinue: () => void;
}

function Moves({ busy = false, disabled = false, onContinue }: MovesProps) {
  return (
    <div className="moves">
      <TextLink to={stepAddress('shipping')} arrow="left">
        Back
      </TextLink>
      <Button type="button" size="large" busy={busy} disabled={disabled} onClick={onContinue}>
        Continue to Review
      </Button>
    </div>
  );
}

/**
 * Step 2: how to pay. Card and UPI details are typed into a form of the payment provider; the shop goes on with the
 * provider's token (decisions.md, Checkout).
 */
export function PaymentStep({ draft, total, declined, onMethod, onPayment, onContinue }: PaymentStepProps) {
  const { method, payment } = draft;
  const [refused, setRefused] = useState<string | null>(null);
  const ready = payment?.method === method && payment.method !== 'cod' ? payment : null;

  const noCash = cashRejection({ total: total ?? 0, pincode: draft.shipping.pincode.trim() });
  const hint = noCash ?? `Pay at your door, up to ${rupees(CASH_LIMIT)}`;

  const payInCash = () => {
    if (noCash) return setRefused(noCash);
    onPayment(cashOnDelivery);
    onContinue();
  };
  // Enter on a way to pay goes on when there is nothing else to fill in
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onContinue();
    else if (method === 'cod') payInCash();
  };

  return (
    <form className="fields" noValidate onSubmit={submit}>
      <FormError>{refused ?? declined}</FormError>
      <RadioGroup
        legend="How would you like to pay?"
        name="method"
        options={[...inAdvance, { value: 'cod', label: 'Cash on delivery', hint }]}
        value={method}
        onChange={(value) => {
          setRefused(null);
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
      {ready && <Moves onContinue={onContinue} />}
      {!ready && method === 'cod' && <Moves onContinue={payInCash} />}
      {!ready && method !== 'cod' && (
        <PayInAdvance key={method} method={method} onPayment={onPayment} onContinue={onContinue} />
      )}
    </form>
  );
}
