import { useState, type SubmitEvent } from 'react';
import { Button, Heading, Page, Text, api, call, orderDate, paths, rupees, type Meta } from '@virasat/kit';
import { FormError, TextField, useSending } from '@virasat/kit/forms';
import * as styles from './gift-card.module.css';

export const meta = (): Meta => ({ title: 'Your gift card | Virasat', noindex: true });

interface Balance {
  lastFour: string;
  balance: number;
  validUntil: string;
}

/** /gift-card: what is left on a gift card, for whoever has its code. The code is neither in an address nor kept. */
export function Component() {
  const { form, busy, errors, problem, send } = useSending();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<Balance | null>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFound(null);
    void send(async () => setFound(await call(api['gift-cards'].balance.$post({ json: { code } }))));
  };

  return (
    <Page>
      <div className={styles.root}>
        <Heading level={1}>Your gift card</Heading>
        <Text>Enter the code from the email to see what is left on it.</Text>
        <form className={styles.form} ref={form} onSubmit={submit} noValidate>
          <FormError>{problem}</FormError>
          <TextField
            name="code"
            label="Code of the gift card"
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            {...(errors['code'] !== undefined && { error: errors['code'] })}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <Button type="submit" busy={busy}>
            See what is left
          </Button>
        </form>
        <div role="status">
          {found && (
            <>
              <p className={styles.balance}>{rupees(found.balance)}</p>
              <Text>
                are left on the gift card ending {found.lastFour}, valid until {orderDate(found.validUntil)}.
                Enter the code in the checkout to pay with it.
              </Text>
              <Button to={paths.products} variant="secondary">
                Choose something
              </Button>
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
