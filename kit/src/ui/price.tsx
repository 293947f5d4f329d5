import { rupees } from '../format/format.ts';
import { visuallyHiddenClass } from './visually-hidden.ts';
import * as styles from './price.module.css';

export interface PriceProps {
  /** Whole rupees. */
  amount: number;
  /** The earlier price; shown struck through only when it is higher than `amount` (requirement 40). */
  was?: number;
  /** 'card' (default) or 'page', which also shows the saving. */
  size?: 'card' | 'page';
}

/** A product's price, with Indian grouping: ₹1,24,999. */
export function Price({ amount, was, size = 'card' }: PriceProps) {
  const reduced = was !== undefined && was > amount;
  return (
    <span className={styles.figures} data-size={size}>
      <span data-now="">{rupees(amount)}</span>
      {reduced && (
        <s>
          <span className={visuallyHiddenClass}>Was </span>
          {rupees(was)}
        </s>
      )}
      {reduced && size === 'page' && <span data-save="">Save {rupees(was - amount)}</span>}
    </span>
  );
}
