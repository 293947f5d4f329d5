import { useState, type SubmitEvent } from 'react';
import { Button, Heading, Page, Text, api, call, orderDate, paths, rupees, type Meta } from '@virasat/kit';
import { FormError, TextField, useSending } from '@virasat/kit/forms';
import { GiveAGiftCard } from './give-a-gift-card.tsx';
import * as styles from './gift-card.module.css';

export const meta = (): Meta => ({ title: 'Gift cards | Virasat', noindex: true });

interface Balance {
  lastFour: string;
  balance: number;
  validUntil: string;
}

/** What is left on a gift card, for whoever has its code. The code is neither in an address nor kept. */
function CheckBalance() {
  const { form, busy, errors, problem, send } = useSending();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<Balance | null>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFound(null);
    void send(async () => setFound(await call(api['gift-cards'].balance.$post({ json: { code } }))));
  };

  return (
    <section className={styles.section} aria-labelledby="balance-title">
      <Heading level={2} size="card" id="balance-title">
        See what is left on a gift card
      </Heading>
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
    </section>
  );
}

/** /gift-card: gives gift cards, and tells what is left on one. */
export const Component = () => (
  <Page>
    <div className={styles.root}>
      <Heading level={1}>Gift cards</Heading>
      <div className={styles.parts}>
        <GiveAGiftCard />
        <CheckBalance />
      </div>
    </div>
  </Page>
);
