import type { PlacedOrder } from '@virasat/api';
import { useEffect, useRef, useState } from 'react';
import { isGiftCardItem } from '@virasat/api/constants';
import { Heading, useCart, useLocation, useNavigate, visuallyHiddenClass } from '@virasat/kit';
import { usePricedCart } from '../cart/use-priced-cart.ts';
import { endAttempt, isSentByGuest, isWaiting } from './attempt.ts';
import { businessOf } from './business.ts';
import type { Attempt, Owner } from './checkout-store.ts';
import { ConfirmPayment } from './confirm-payment.tsx';
import { byGiftCard, type ChosenPayment, type CheckoutDraft } from './draft.ts';
import { HoldNote } from './hold-note.tsx';
import { CoveredStep, PaymentStep } from './payment-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { SideSummary } from './side-summary.tsx';
import { StepList } from './step-list.tsx';
import { stepAddress, stepIndex, stepOf, steps, type StepId } from './steps.ts';
import { LogInHere } from './log-in-here.tsx';
import { openPaymentAction } from './open-payment-action.ts';
import type { DraftUpdate } from './use-checkout.ts';
import { useSeenTotal, type SeenTotals } from './seen-total.ts';
import { useHold } from './use-hold.ts';
import { addressOf } from './validate-shipping.ts';
import * as styles from './checkout.module.css';

interface CheckoutStepsProps {
  /** Who orders. */
  owner: Owner;
  attempt: Attempt | null;
  draft: CheckoutDraft;
  /** The total that the shopper saw last. */
  seen: SeenTotals | null;
  update: DraftUpdate;
  onPlaced: (placed: PlacedOrder) => void;
}

const titles: Record<StepId, string> = {
  shipping: 'Where shall we deliver?',
  payment: 'Payment',
  review: 'Review your order',
};

function titleOf(step: StepId, { isConfirming, isByEmail }: { isConfirming: boolean; isByEmail: boolean }) {
  if (step === 'review' && isConfirming) return 'Confirm the payment';
  // nothing is delivered
  return step === 'shipping' && isByEmail ? 'Who is the receipt for?' : titles[step];
}

/** The furthest step the draft allows: typing an address cannot skip one. */
function reachable({ shipping, business }: CheckoutDraft, payment: ChosenPayment | null): StepId {
  if (!addressOf(shipping) || (business && !businessOf(business))) return 'shipping';
  return payment ? 'review' : 'payment';
}

/** Kept with the entry of the review: the payment step is the entry before it. */
const afterPayment = { follows: 'payment' } as const;

const follows = (state: unknown): unknown => (state as Partial<typeof afterPayment> | null)?.follows;

/**
 * The step to show. An address that skips a step is corrected: by the entry before it where that is the step, so that Back
 * passes each step once.
 */
function useStep(draft: CheckoutDraft, payment: ChosenPayment | null): StepId {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const wanted = stepOf(search);
  const furthest = reachable(draft, payment);
  const step = stepIndex(wanted) > stepIndex(furthest) ? furthest : wanted;
  const isBefore = follows(state) === step;
  useEffect(() => {
    if (step === wanted) return;
    const correct = () => navigate(stepAddress(step), { replace: true });
    // the step opens anew, at its top: there it says why the shopper is back
    void (isBefore ? navigate(-1).then(correct) : correct());
  }, [step, wanted, isBefore, navigate]);
  return step;
}

/** Moves the focus to the title of a new step: keyboards and screen readers start at its top. */
function useArrival(step: StepId) {
  const title = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    title.current?.focus({ preventScroll: true });
  }, [step]);
  return title;
}

/** Shipping, Payment, Review with the summary at the side (requirement 48). */
export function CheckoutSteps({ owner, attempt, draft, seen, update, onPlaced }: CheckoutStepsProps) {
  const { items } = useCart();
  const navigate = useNavigate();
  const pricing = usePricedCart(items);
  const seenTotal = useSeenTotal(pricing, seen, owner);
  const isCovered = pricing.cart?.toPay === 0;
  const payment = isCovered ? byGiftCard : draft.payment;
  const step = useStep(draft, payment);
  const title = useArrival(step);
  const isGuests = isSentByGuest(attempt, owner);
  const waiting = isWaiting(attempt) ? attempt : null;
  // the items of an order that was placed are reserved by the order
  const hold = useHold(items, step !== 'shipping' && !waiting && !isGuests, owner);
  const [declined, setDeclined] = useState<string | null>(null);
  const isByEmail = items.every(({ id }) => isGiftCardItem(id));
  const address = addressOf(draft.shipping);
  const declinePayment = (message: string) => {
    setDeclined(message);
    // nothing to review without one: the shopper is back at the payment step
    update({ payment: null });
  };
  const toPayment = () => void navigate(stepAddress('payment'));
  const toReview = () => void navigate(stepAddress('review'), { state: afterPayment });

  return (
    <>
      <StepList current={step} />
      <div className={styles.layout}>
        <section aria-labelledby="step-title">
          <div className={styles.stepTitle} ref={title} tabIndex={-1}>
            <Heading level={2} id="step-title">
              <span className={visuallyHiddenClass}>
                Step {stepIndex(step) + 1} of {steps.length}:{' '}
              </span>
              {titleOf(step, { isConfirming: waiting !== null, isByEmail })}
            </Heading>
          </div>
          {!waiting && <LogInHere />}
          {step !== 'shipping' && <HoldNote hold={hold} />}
          {step === 'shipping' && <ShippingStep draft={draft} update={update} onContinue={toPayment} />}
          {step === 'payment' && isCovered && <CoveredStep onContinue={toReview} />}
          {step === 'payment' && !isCovered && (
            <PaymentStep
              draft={draft}
              total={pricing.cart?.toPay ?? pricing.cart?.total}
              hasGiftCards={items.some(({ id }) => isGiftCardItem(id))}
              declined={declined}
              onMethod={(method) => update({ method, payment: null })}
              onPayment={(chosen) => {
                setDeclined(null);
                update({ payment: chosen });
              }}
              onContinue={toReview}
            />
          )}
          {step === 'review' && waiting && (
            <ConfirmPayment
              attempt={waiting}
              isGuests={isGuests}
              onPlaced={onPlaced}
              onFailed={({ message }) => {
                endAttempt(waiting);
                declinePayment(message);
              }}
            />
          )}
          {step === 'review' && !waiting && address && payment && (
            <ReviewStep
              owner={owner}
              isGuests={isGuests}
              address={address}
              business={businessOf(draft.business)}
              payment={payment}
              isByEmail={isByEmail}
              pricing={pricing}
              seen={seenTotal}
              onPlaced={onPlaced}
              onAction={(action) => void openPaymentAction(action, stepAddress('review'))}
              onPaymentDeclined={declinePayment}
            />
          )}
        </section>
        <SideSummary pricing={pricing} />
      </div>
    </>
  );
}
