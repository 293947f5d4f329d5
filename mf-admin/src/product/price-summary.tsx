import Alert from '@mui/material/Alert';
import { serverNow, useShop } from '@virasat/kit';
import { shopDay } from '../desk/shop-day.ts';
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

/** What shoppers will pay, and what looks like a slip of the hand. */
export function PriceSummary() {
  const { taxRate } = useShop();
  const prices = useFormValue(pricesIn);
  const { summary, warnings } = priceNotes(prices, shopDay(serverNow()), taxRate);
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
