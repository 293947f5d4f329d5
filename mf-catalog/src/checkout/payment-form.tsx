import { ErrorState, Skeleton, Text } from '@virasat/kit';
import type { PaymentForm as Form } from './use-payment-form.ts';
import * as styles from './checkout.module.css';

interface PaymentFormProps {
  form: Form;
  kind: 'card' | 'upi';
}

const titles = {
  card: 'Card details, a form of the payment provider',
  upi: 'UPI details, a form of the payment provider',
};

/** The payment provider's own form: it grows with its content and looks like the shop's forms. */
export function PaymentForm({ form: { address, frame, height, state, retry }, kind }: PaymentFormProps) {
  if (state === 'failed') {
    return (
      <ErrorState
        title="The payment form did not open"
        message="We could not reach the payment provider. Check your connection and try again; nothing was charged."
        onRetry={retry}
      />
    );
  }
  if (state === 'window') {
    return <Text>You enter the details in the payment provider’s window, after Place Order.</Text>;
  }
  return (
    <div className={styles.provider} aria-busy={state === 'loading'}>
      {state === 'loading' && <Skeleton height={280} />}
      {address && (
        <iframe
          ref={frame}
          src={address}
          title={titles[kind]}
          height={height}
          // its own origin, and no more permissions than a form needs
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
}
