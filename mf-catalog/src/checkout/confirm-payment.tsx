import type { PlacedOrder } from '@virasat/api';
import { useEffect, useRef, useState } from 'react';
import { Button, Spinner, Text } from '@virasat/kit';
import { FormError } from '@virasat/kit/forms';
import type { WaitingAttempt } from './attempt.ts';
import { followOrder, type OrderFailure } from './place-order.ts';
import { stepAddress } from './steps.ts';
import { openPaymentAction } from './open-payment-action.ts';
import * as styles from './checkout.module.css';

interface ConfirmPaymentProps {
  attempt: WaitingAttempt;
  /** The order was placed before the shopper signed in. */
  isGuests: boolean;
  onPlaced: (placed: PlacedOrder) => void;
  /** The payment failed; `failure` says why. */
  onFailed: (failure: OrderFailure) => void;
}

/** Short enough to feel immediate, long enough for a server with hundreds of waiting shoppers. */
const POLL_MS = 2_000;

/**
 * The order is placed and its items are reserved; the shopper confirms the payment on the provider's page or in a UPI
 * app. Polls the result every two seconds.
 */
export function ConfirmPayment({ attempt, isGuests, onPlaced, onFailed }: ConfirmPaymentProps) {
  // the first response may already be final: then nothing else flashes up
  const [hasPolled, setPolled] = useState(false);
  const [closed, setClosed] = useState(false);
  const latest = useRef({ onPlaced, onFailed });
  useEffect(() => {
    latest.current = { onPlaced, onFailed };
  });
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const poll = async () => {
      const result = await followOrder(attempt);
      if (left) return;
      if (!result.ok && result.failure.remedy !== 'retry') return latest.current.onFailed(result.failure);
      if (result.ok && !result.placed.action) return latest.current.onPlaced(result.placed);
      setPolled(true);
      timer = setTimeout(() => void poll(), POLL_MS);
    };
    void poll();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [attempt]);

  const confirm = async () =>
    setClosed(!(await openPaymentAction(attempt.waiting.action, stepAddress('review'))));

  if (!hasPolled) return <Spinner label="Checking payment status…" />;
  return (
    <div className={styles.fields}>
      <FormError>
        {closed && 'We could not reach the payment provider. Try again; nothing was charged.'}
      </FormError>
      <Text>
        Your items are reserved. Confirm the payment with the provider or in your UPI app; this page continues
        by itself.
      </Text>
      {isGuests && (
        <Text>
          You placed this order before you logged in, so it stays a guest order: its emails lead back to it.
          It is charged once.
        </Text>
      )}
      <Spinner label="Waiting for your confirmation" />
      <div className={styles.stepButtons}>
        <Button size="large" onClick={() => void confirm()}>
          Confirm the payment
        </Button>
      </div>
    </div>
  );
}
