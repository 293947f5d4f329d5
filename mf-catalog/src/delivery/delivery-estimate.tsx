import type { FormEvent } from 'react';
import { PIN_CODE, deliveryBetween, deliveryDays, pinCodeOf } from '@virasat/api/constants';
import { dateFormat, serverNow, useShop } from '@virasat/kit';
import { useStoredText } from '../storage/use-stored-text.ts';
import * as styles from './delivery-estimate.module.css';

/** Entered once in this browser, used on every product page. */
const NAME = 'pin';

const dayText = dateFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** When a product would arrive, by PIN code. */
export function DeliveryEstimate() {
  const { delivery } = useShop();
  const [pin, storePin] = useStoredText(NAME);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    storePin(pinCodeOf(String(new FormData(event.currentTarget).get('pin'))));
  };
  const between = pin ? deliveryBetween(pin, serverNow(), delivery) : undefined;
  const wrong = pin !== '' && !PIN_CODE.test(pin);
  return (
    <form className={styles.delivery} onSubmit={submit} noValidate>
      <label htmlFor="delivery-pin">Delivery to PIN code</label>
      <div className={styles.pin}>
        <input
          id="delivery-pin"
          inputMode="numeric"
          autoComplete="postal-code"
          name="pin"
          maxLength={7}
          defaultValue={pin}
          placeholder="342001"
          aria-invalid={wrong || undefined}
          aria-describedby="delivery-result"
        />
        <button type="submit">Check</button>
      </div>
      <p id="delivery-result" role="status">
        {between && (
          <>
            Free delivery between <strong>{dayText(between.first)}</strong> and{' '}
            <strong>{dayText(between.last)}</strong>, if you order today.
          </>
        )}
        {wrong && 'A PIN code has six digits, such as 342001.'}
        {!between && !wrong && (
          <>
            {pin && `No exact days are known for ${pin}: `}
            {deliveryDays(delivery)} {delivery.where}.
          </>
        )}
      </p>
    </form>
  );
}
