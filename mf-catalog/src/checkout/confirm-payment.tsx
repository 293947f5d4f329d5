import type { PlacedOrder } from '@virasat/api';
import { useEffect, useRef, useState } from 'react';
import { Button, Spinner, Text } from '@virasat/kit';
import { FormError } from '@virasat/kit/forms';
import type { WaitingAttempt } from './attempt.ts';
import { resumeOrder, type Refusal } from './place-order.ts';
import { stepAddress } from './steps.ts';
import { takeAction } from './open-payment-action.ts';

interface ConfirmPaymentProps {
  attempt: WaitingAttempt;
  onPlaced: (placed: PlacedOrder) => void;
  /** The payment came to nothing; the refusal says why. */
  onRefused: (refusal: Refusal) => void;
}

/** Short enough to feel at once, long enough for a phone that is polled by hundreds. */
const LOOK_MS = 2_000;

/**
 * The order is written and its pieces are kept; the payment waits for its shopper on the provider's page, or in a UPI
 * app. Looks every two seconds whether it has been decided.
 */
export function ConfirmPayment({ attempt, onPlaced, onRefused }: ConfirmPaymentProps) {
  // the first look may already find it decided: then nothing flashes by
  const [looked, setLooked] = useState(false);
  const [closed, setClosed] = useState(false);
  const latest = useRef({ onPlaced, onRefused });
  useEffect(() => {
    latest.current = { onPlaced, onRefused };
  });
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const result = await resumeOrder(attempt);
      if (left) return;
      if (!result.ok && result.refusal.remedy !== 'retry') return latest.current.onRefused(result.refusal);
      if (result.ok && !result.placed.action) return latest.current.onPlaced(result.placed);
      setLooked(true);
      timer = setTimeout(() => void look(), LOOK_MS);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [attempt]);

  const confirm = async () => setClosed(!(await takeAction(attempt.action, stepAddress('review'))));

  if (!looked) return <Spinner label="Looking how the payment went" />;
  return (
    <div className="fields">
      <FormError>
        {closed && 'We could not reach the payment provider. Try again; nothing was charged.'}
      </FormError>
      <Text>
        Your pieces are set aside. Confirm the payment with the provider or in your UPI app; this page goes on
        by itself.
      </Text>
      <Spinner label="Waiting for your confirmation" />
      <div className="moves">
        <Button size="large" onClick={() => void confirm()}>
          Confirm the payment
        </Button>
      </div>
    </div>
  );
}
