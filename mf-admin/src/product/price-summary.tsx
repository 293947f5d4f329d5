import Alert from '@mui/material/Alert';
import { serverNow } from '@virasat/kit';
import { priceNotes, type Prices } from './price-check.ts';
import { useFormValue } from './use-form-value.ts';
import * as styles from './product.module.css';

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

const pricesIn = (values: Readonly<Record<string, unknown>>): Prices => ({
  regularPrice: asNumber(values['regularPrice']),
  discountPrice: asNumber(values['discountPrice']),
  minPrice: asNumber(values['minPrice']),
  offerStart: asText(values['offerStart']),
  offerEnd: asText(values['offerEnd']),
});

/** Today in India. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(serverNow());

/** What shoppers will pay, and what looks like a slip of the hand. */
export function PriceSummary() {
  const prices = useFormValue(pricesIn);
  const { summary, warnings } = priceNotes(prices, today());
  return (
    <div className={styles.notes} aria-live="polite">
      <p>{summary}</p>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
    </div>
  );
}
