import { useEffect, useState, type SubmitEvent } from 'react';
import { Button, Text, api, call, useAuth } from '@virasat/kit';
import { FormError, TextField, useSending } from '@virasat/kit/forms';
import * as styles from './restock-form.module.css';

/** Asks for one email when an item can be bought again (requirement 261). What is typed stays through an error. */
export function RestockForm({ item }: { item: string }) {
  const { user } = useAuth();
  const { form, busy, errors, problem, send } = useSending();
  const [sentTo, setSentTo] = useState<string>();
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    void send(async () => {
      await call(api['restock-alerts'].$post({ json: { item, email } }));
      setSentTo(email);
    });
  };
  if (sentTo !== undefined)
    return (
      <p className={styles.sent} role="status" tabIndex={-1} ref={(box) => box?.focus()}>
        We write to <strong>{sentTo}</strong> once, when it can be bought again.
      </p>
    );
  return (
    <form className={styles.form} ref={form} noValidate onSubmit={submit}>
      <FormError>{problem}</FormError>
      <div className={styles.row}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={user?.email}
          {...(errors['email'] && { error: errors['email'] })}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {busy ? 'Sending…' : 'Tell me'}
        </Button>
      </div>
      <Text size="small" tone="soft">
        One email, when it can be bought again. Who asks first hears first. We use the address for nothing
        else.
      </Text>
    </form>
  );
}
