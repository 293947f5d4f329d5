import { useEffect, useState, type FormEvent } from 'react';
import { Button, Icon, Text, TextLink, rupees } from '@virasat/kit';
import { FormError, RadioGroup } from '@virasat/kit/forms';
import { cashRejection, pinCodeOf } from '@virasat/api/constants';
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
import { useShopFacts } from './use-shop-facts.ts';
import * as styles from './checkout.module.css';

interface PaymentStepProps {
  draft: CheckoutDraft;
  /** What is to be paid of the order today; undefined while it loads. */
  total: number | undefined;
  /** Gift cards are among what is bought. */
  hasGiftCards: boolean;
  /** Why the last payment was declined, as the bank or the shop puts it. */
  declined: string | null;
  onMethod: (method: PaymentMethod) => void;
  /** Called with a payment that is ready for the API, or null to choose another. */
  onPayment: (payment: ChosenPayment | null) => void;
  onContinue: () => void;
}

const onlineMethods = [
  { value: 'card', label: 'Card', hint: 'Visa, Mastercard, RuPay, American Express' },
  { value: 'upi', label: 'UPI', hint: 'You confirm the payment in your UPI app' },
];

interface FormProps extends Pick<PaymentStepProps, 'onContinue' | 'onPayment'> {
  method: 'card' | 'upi';
}

/** The provider's form with the shop's Continue button below it. */
function OnlinePayment({ method, onPayment, onContinue }: FormProps) {
  const form = usePaymentForm(method, (token) => {
    onPayment(paidWith(method, token));
    onContinue();
  });
  return (
    <>
      <PaymentForm form={form} kind={method} />
      <Text size="small" tone="soft">
        Card and UPI details go straight to the payment provider. The shop never sees or stores them.
      </Text>
      <StepButtons
        busy={form.state === 'busy'}
        disabled={form.state === 'loading' || form.state === 'failed'}
        onContinue={form.submit}
      />
    </>
  );
}

interface StepButtonsProps {
  busy?: boolean;
  disabled?: boolean;
  onContinue: () => void;
}

function StepButtons({ busy = false, disabled = false, onContinue }: StepButtonsProps) {
  return (
    <div className={styles.stepButtons}>
      <TextLink to={stepAddress('shipping')} arrow="left">
        Back
      </TextLink>
      <Button type="button" size="large" busy={busy} disabled={disabled} onClick={onContinue}>
        Continue to Review
      </Button>
    </div>
  );
}

/** Step 2 where nothing is left to pay. */
export const CoveredStep = ({ onContinue }: Pick<PaymentStepProps, 'onContinue'>) => (
  <div className={styles.fields}>
    <p className={styles.ready}>
      <Icon name="check" /> Your gift cards pay for the whole order.
    </p>
    <StepButtons onContinue={onContinue} />
  </div>
);

/**
 * Step 2: how to pay. Card and UPI details are typed into a form of the payment provider; the shop gets the
 * provider's token (requirement 50).
 */
export function PaymentStep({
  draft,
  total,
  hasGiftCards,
  declined,
  onMethod,
  onPayment,
  onContinue,
}: PaymentStepProps) {
  const { method, payment } = draft;
  const [rejection, setRejection] = useState<string | null>(null);
  const ready = payment?.method === method && 'token' in payment ? payment : null;

  const pincode = pinCodeOf(draft.shipping.pincode);
  const facts = useShopFacts();
  const limit = facts?.cashLimit ?? Infinity;
  const noCash = cashRejection({ total: total ?? 0, pincode, limit, hasGiftCards });
  const hint = noCash ?? (facts ? `Pay at your door, up to ${rupees(facts.cashLimit)}` : 'Pay at your door');
  const offered = [...onlineMethods, { value: 'cod', label: 'Cash on delivery', hint }].filter(
    ({ value }) => !facts || facts.methods.includes(value as PaymentMethod),
  );
  const isOffered = offered.some(({ value }) => value === method);
  const [first] = offered;
  // a way to pay that is offered no longer: the next one takes its place, and the shopper sees which
  useEffect(() => {
    if (!isOffered && first) onMethod(first.value as PaymentMethod);
  });

  const payInCash = () => {
    if (noCash) return setRejection(noCash);
    onPayment(cashOnDelivery);
    onContinue();
  };
  // Enter on a payment method continues when there is nothing else to fill in
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onContinue();
    else if (method === 'cod') payInCash();
  };

  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      <FormError>{rejection ?? declined}</FormError>
      <RadioGroup
        legend="How would you like to pay?"
        name="method"
        options={offered}
        value={method}
        onChange={(value) => {
          setRejection(null);
          onMethod(value as PaymentMethod);
        }}
      />
      {ready && (
        <p className={styles.ready}>
          <Icon name="check" /> {ready.label}
          <Button variant="quiet" size="small" onClick={() => onPayment(null)}>
            Use another
          </Button>
        </p>
      )}
      {ready && <StepButtons onContinue={onContinue} />}
      {!ready && method === 'cod' && <StepButtons onContinue={payInCash} />}
      {!ready && method !== 'cod' && (
        <OnlinePayment key={method} method={method} onPayment={onPayment} onContinue={onContinue} />
      )}
    </form>
  );
}
