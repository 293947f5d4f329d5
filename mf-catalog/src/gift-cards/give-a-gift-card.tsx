import { useState, type SubmitEvent } from 'react';
import {
  Button,
  Heading,
  Text,
  api,
  call,
  paths,
  rupees,
  useCart,
  useNavigate,
  useNotify,
} from '@virasat/kit';
import { FormError, RadioGroup, TextField, useSending } from '@virasat/kit/forms';
import { MAX_GIFT_CARD, MIN_GIFT_CARD, giftCardAmounts } from '@virasat/api/constants';
import * as styles from './gift-card.module.css';

/** The choice after the fixed amounts. */
const OWN = 'own';

const amounts = [
  ...giftCardAmounts.map((amount) => ({ value: String(amount), label: rupees(amount) })),
  { value: OWN, label: 'Another amount', hint: `From ${rupees(MIN_GIFT_CARD)} to ${rupees(MAX_GIFT_CARD)}` },
];

/** A number that people have typed: "2,500" as well. The API says what is wrong with anything else. */
const numberOf = (typed: string): number => Number(typed.replace(/[₹,\s]/g, '') || NaN);

/** A gift card to buy: how much, for whom and when. It becomes an item of the cart. */
export function GiveAGiftCard() {
  const { form, busy, errors, problem, send } = useSending();
  const cart = useCart();
  const notify = useNotify();
  const navigate = useNavigate();
  const [amount, setAmount] = useState(String(giftCardAmounts[1]));
  const [full, setFull] = useState<string | null>(null);
  const isOwn = amount === OWN;
  const error = (name: string) => (errors[name] === undefined ? {} : { error: errors[name] });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    setFull(null);
    void send(async () => {
      const json = {
        amount: numberOf(isOwn ? text('amount') : amount),
        email: text('email'),
        name: text('name'),
        message: text('message'),
        ...(text('sendOn') && { sendOn: text('sendOn') }),
      };
      const { image, ...item } = await call(api['gift-cards'].choices.$post({ json }));
      const rejection = cart.add({ ...item, image: image.src });
      if (rejection) return setFull(rejection);
      notify('The gift card is in your cart.');
      await navigate(paths.cart);
    });
  };

  return (
    <section className={styles.section} aria-labelledby="give-title">
      <Heading level={2} size="card" id="give-title">
        Give a gift card
      </Heading>
      <Text>
        For furniture and decor of their own choice. We email the code, valid for a year; whoever has it can
        use it for several orders.
      </Text>
      <form className={styles.form} ref={form} onSubmit={submit} noValidate>
        <FormError>{full ?? problem}</FormError>
        <RadioGroup
          legend="How much?"
          name="choice"
          options={amounts}
          value={amount}
          onChange={setAmount}
          {...(!isOwn && error('amount'))}
        />
        {isOwn && (
          <TextField
            name="amount"
            label="Amount in rupees"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            required
            {...error('amount')}
          />
        )}
        <TextField
          name="name"
          label="Recipient’s name"
          autoComplete="off"
          maxLength={80}
          {...error('name')}
        />
        <TextField
          name="email"
          type="email"
          label="Recipient’s email"
          hint="Your own, if you would rather give the code yourself."
          autoComplete="off"
          maxLength={254}
          required
          {...error('email')}
        />
        <TextField name="message" label="Your message" multiline maxLength={500} {...error('message')} />
        <TextField
          name="sendOn"
          type="date"
          label="Day of the email"
          hint="In the morning, Indian time. Without a day it goes out once it is paid."
          {...error('sendOn')}
        />
        <Button type="submit" busy={busy}>
          Add to Cart
        </Button>
        <Text size="small" tone="soft">
          Paid by card or UPI. No GST is charged on a gift card: it is charged on what the card pays for. You
          can return it within 30 days while nothing of it is spent.
        </Text>
      </form>
    </section>
  );
}
