import type { Quote } from '@virasat/api';
import { useRef, useState } from 'react';
import {
  ApiError,
  Button,
  Heading,
  Text,
  api,
  call,
  paths,
  rupees,
  useNavigate,
  useRevalidator,
} from '@virasat/kit';
import { FormError, RadioGroup } from '@virasat/kit/forms';
import { NewTotal } from '../checkout/new-total.tsx';
import { openPaymentAction } from '../checkout/open-payment-action.ts';
import { seenOf } from '../checkout/seen-total.ts';
import { PaymentForm } from '../checkout/payment-form.tsx';
import { usePaymentForm } from '../checkout/use-payment-form.ts';
import { useShopFacts } from '../checkout/use-shop-facts.ts';
import * as styles from '../checkout/checkout.module.css';

type Method = 'card' | 'upi';

interface PayQuoteProps {
  quote: Quote;
  token: string;
}

const methods: { value: Method; label: string; hint: string }[] = [
  { value: 'card', label: 'Card', hint: 'Visa, Mastercard, RuPay, American Express' },
  { value: 'upi', label: 'UPI', hint: 'You confirm the payment in your UPI app' },
];

/** Pays for a quote, which makes it an order. */
export function PayQuote(props: PayQuoteProps) {
  const [chosen, setChosen] = useState<Method>('card');
  const facts = useShopFacts();
  const offered = methods.filter(({ value }) => !facts || facts.methods.includes(value));
  const method = (offered.find(({ value }) => value === chosen) ?? offered[0])?.value;
  const { quote } = props;
  // a later edition is paid once its total is accepted (requirement 420)
  const [seen, setSeen] = useState(quote);
  const section = useRef<HTMLElement>(null);
  const isChanged = seen.total !== quote.total;
  return (
    <div className={styles.checkout}>
      <section className={styles.fields} aria-labelledby="quote-payment" ref={section} tabIndex={-1}>
        <Heading level={2} size="card" id="quote-payment">
          Payment
        </Heading>
        {method ? (
          <>
            <RadioGroup
              legend="How would you like to pay?"
              name="method"
              options={offered}
              value={method}
              onChange={(value) => setChosen(value as Method)}
            />
            <OnlinePayment key={method} method={method} isChanged={isChanged} {...props} />
            {isChanged && (
              <NewTotal
                before={seenOf({ ...seen, lines: seen.items })}
                now={seenOf({ ...quote, lines: quote.items })}
                takesFocus
                onAccept={() => {
                  setSeen(quote);
                  section.current?.focus();
                }}
              />
            )}
          </>
        ) : (
          <Text>
            Quotes are paid by card or UPI, which we cannot take at the moment. Call us or write to us; the
            quote stays as it is.
          </Text>
        )}
      </section>
    </div>
  );
}

interface OnlinePaymentProps extends PayQuoteProps {
  method: Method;
  /** Its total waits to be accepted. */
  isChanged: boolean;
}

function OnlinePayment({ quote, token, method, isChanged }: OnlinePaymentProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  // One key a try: sent again without an answer, it is charged once. A declined payment is another try.
  const key = useRef<string>(undefined);

  async function pay(paymentToken: string) {
    setSending(true);
    setProblem('');
    key.current ??= crypto.randomUUID();
    try {
      const {
        order,
        token: orderToken,
        action,
      } = await call(
        api.quotes[':id'].order.$post({
          param: { id: quote.id },
          query: { token },
          header: { 'idempotency-key': key.current },
          json: { payment: { method, token: paymentToken }, edition: quote.edition },
        }),
      );
      const address = `${paths.order(order.id)}?token=${orderToken}`;
      if (!action) return void navigate(address, { state: { placed: true } });
      if (!(await openPaymentAction(action, address))) void navigate(address);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(
        error.status === 0 ? 'We could not reach the shop. Try again: you pay once.' : error.message,
      );
      if (error.status !== 0 && error.status !== 503) key.current = undefined;
      if (error.status === 409) await revalidate();
    } finally {
      setSending(false);
    }
  }

  const form = usePaymentForm(method, ({ token: given }) => void pay(given));
  const isBusy = isSending || form.state === 'busy';
  return (
    <>
      <PaymentForm form={form} kind={method} />
      <Text size="small" tone="soft">
        Card and UPI details go straight to the payment provider. The shop never sees or stores them.
      </Text>
      <FormError>{!isChanged && problem}</FormError>
      <Button
        type="button"
        size="large"
        busy={isBusy}
        disabled={form.state === 'loading' || form.state === 'failed' || isChanged}
        onClick={form.submit}
      >
        {isBusy ? 'One moment…' : `Pay ${rupees(quote.toPay)}`}
      </Button>
    </>
  );
}
