import type { FormEvent } from 'react';
import { serverNow } from '@virasat/kit';
import { useKeptText } from '../kept/use-kept-text.ts';
import { deliveryBetween } from './estimate.ts';

/** Asked once in this browser, known on every piece. */
const KEY = 'virasat.pin';

const dayText = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** When a piece would arrive, by PIN code. */
export function DeliveryEstimate() {
  const [asked, keep] = useKeptText(KEY);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keep(String(new FormData(event.currentTarget).get('pin')).replace(/\D/g, ''));
  };
  const between = asked ? deliveryBetween(asked, serverNow()) : undefined;
  const wrong = asked !== '' && !between;
  return (
    <form className="delivery" onSubmit={submit} noValidate>
      <label htmlFor="delivery-pin">Delivery to PIN code</label>
      <div className="pin">
        <input
          id="delivery-pin"
          inputMode="numeric"
          autoComplete="postal-code"
          name="pin"
          maxLength={7}
          defaultValue={asked}
          placeholder="342001"
          aria-invalid={wrong || undefined}
          aria-describedby="delivery-answer"
        />
        <button type="submit">Check</button>
      </div>
      <p id="delivery-answer" role="status">
        {between && (
          <>
            Free delivery between <strong>{dayText.format(between.first)}</strong> and{' '}
            <strong>{dayText.format(between.last)}</strong>, if you order today.
          </>
        )}
        {wrong && 'A PIN code has six digits and starts with 1 to 8, such as 342001.'}
        {!asked && '7-14 business days for most locations in India.'}
      </p>
    </form>
  );
}
