import type { Order } from '@virasat/api';
import { useState, type SubmitEvent } from 'react';
import {
  ApiError,
  Button,
  Heading,
  Text,
  TextLink,
  api,
  call,
  paths,
  useAuth,
  useNotify,
} from '@virasat/kit';
import { FormError, PasswordField, useSending } from '@virasat/kit/forms';
import { withToken } from './load-order.ts';
import * as styles from './order.module.css';

interface OwnThisOrderProps {
  order: Order;
  token: string;
  onShow: (order: Order) => void;
}

const noPassword = 'Choose a password.';

/** Whether an account has the address already. */
const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'email_taken';

/**
 * After a guest's order: one field makes an account that owns it, and whoever has signed in takes it into theirs
 * (requirement 366). The link of the order goes on opening it.
 */
export function OwnThisOrder({ order, token, onShow }: OwnThisOrderProps) {
  const { status, user, signup } = useAuth();
  const notify = useNotify();
  const { form, busy, errors, problem, send } = useSending();
  const [hasAccount, setHasAccount] = useState(false);
  const { email, firstName, lastName } = order.address;
  if (status === 'loading') return null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    void send(async () => {
      if (!user) {
        if (password === '') throw new ApiError(400, 'invalid_input', noPassword, { password: noPassword });
        try {
          await signup({ name: `${firstName} ${lastName}`, email, password });
        } catch (error) {
          setHasAccount(isTaken(error));
          throw error;
        }
      }
      const request = { param: { id: order.id }, query: withToken(token) };
      onShow(await call(api.orders[':id'].account.$post(request)));
      notify('The order is in your account now', { to: paths.orders, label: 'Your orders' });
    });
  };
  return (
    <section className={styles.panel} aria-labelledby="own-order">
      <Heading level={2} size="card" id="own-order">
        {user ? 'Add this order to your account' : 'Keep this order in an account'}
      </Heading>
      <form className={styles.own} ref={form} method="post" noValidate onSubmit={submit}>
        {user ? (
          <Text>You find it among your orders then, on all your devices.</Text>
        ) : (
          <Text>Choose a password. The account is for {email}, and this order is in it.</Text>
        )}
        <FormError>{problem || errors['email'] || errors['name']}</FormError>
        {hasAccount && (
          <TextLink to={paths.login(paths.order(order.id, token))}>Log in to add this order</TextLink>
        )}
        {!user && (
          <>
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="new-password"
              required
              {...(errors['password'] && { error: errors['password'] })}
            />
          </>
        )}
        <Button type="submit" busy={busy}>
          {user ? 'Add to my account' : 'Create account'}
        </Button>
      </form>
    </section>
  );
}
