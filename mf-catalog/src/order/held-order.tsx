import type { Order } from '@virasat/api';
import { useState, type SubmitEvent } from 'react';
import {
  Button,
  Heading,
  Text,
  api,
  call,
  dateFormat,
  orderDate,
  paths,
  useAuth,
  useCart,
  useNavigate,
  useNotify,
} from '@virasat/kit';
import { FormError, TextField, useSending } from '@virasat/kit/forms';
import { changeCheckout } from '../checkout/checkout-store.ts';
import { seenOf } from '../checkout/seen-total.ts';
import type { OrderTransitionProps } from './cancel-order.tsx';
import { withToken } from './load-order.ts';
import * as styles from './held-order.module.css';

const time = dateFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
});

/** The field for the code from the email, and another code when none has come. */
function CodeForm({ order, token, onShow }: OrderTransitionProps) {
  const notify = useNotify();
  const { form, busy, errors, problem, send } = useSending();
  const request = { param: { id: order.id }, query: withToken(token) };
  const code = order.review?.code;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const json = { code: String(new FormData(event.currentTarget).get('code') ?? '') };
    void send(async () => {
      onShow(await call(api.orders[':id'].confirmation.$post({ ...request, json })));
      notify('Thank you. Your order is confirmed.');
    });
  };
  const sendAgain = () =>
    void send(async () => {
      onShow(await call(api.orders[':id']['confirmation-code'].$post(request)));
      notify('We have sent you a new code.');
    });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Text>
        Before we start on an order like this one, please enter the six-digit code that we email to{' '}
        <strong>{order.address.email}</strong>.
        {code && ` It is valid until ${time(new Date(code.expiresAt))}.`}
      </Text>
      <FormError>{problem}</FormError>
      <TextField
        label="Code from the email"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        required
        {...(errors['code'] && { error: errors['code'] })}
      />
      <div className={styles.row}>
        <Button type="submit" busy={busy}>
          Confirm the order
        </Button>
        {code?.againAt && (
          <Button variant="quiet" disabled={busy} onClick={sendAgain}>
            Send a new code
          </Button>
        )}
      </div>
    </form>
  );
}

/** The other way out: the order is cancelled, and its items go to the checkout once more. */
function PayInstead({ order, token, onShow }: OrderTransitionProps) {
  const cart = useCart();
  const navigate = useNavigate();
  const owner = useAuth().user?.id ?? null;
  const { busy, problem, send } = useSending();
  const [left, setLeft] = useState(false);
  const pay = () =>
    void send(async () => {
      const json = { reason: 'Pays by card or UPI instead' };
      const request = { param: { id: order.id }, query: withToken(token), json };
      const cancelled = await call(api.orders[':id'].cancel.$post(request));
      setLeft(true);
      for (const { id, name, price, image, category, quantity } of order.items)
        cart.add({ id, name, price, image: image.src, category }, quantity);
      // what they cost today may be something else
      changeCheckout({ owner, seen: seenOf({ ...order, lines: order.items }) });
      onShow(cancelled);
      void navigate(paths.checkout);
    });
  return (
    <>
      <FormError>{problem}</FormError>
      <div>
        <Button variant="secondary" busy={busy || left} onClick={pay}>
          Or pay now by card or UPI
        </Button>
      </div>
    </>
  );
}

const titleOf = ({ review }: Order): string =>
  review?.code ? 'Confirm your order' : 'We look at this order first';

/** What happens next with a cash order that is held for review (requirement 76). */
export function HeldOrder(props: OrderTransitionProps) {
  const { order } = props;
  const { review, address } = order;
  if (!review) return null;
  return (
    <section className={styles.held} aria-labelledby="order-held">
      <Heading level={2} size="card" id="order-held">
        {titleOf(order)}
      </Heading>
      {review.code && <CodeForm {...props} />}
      <Text>
        {review.code ? 'Without the code we' : 'You need not do anything: we'} look at the order ourselves and
        write to {review.code ? 'you' : address.email} within a day. If it is not confirmed by{' '}
        {orderDate(review.until)}, it is cancelled. Nothing has been charged.
      </Text>
      <PayInstead {...props} />
    </section>
  );
}
