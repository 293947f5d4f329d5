import { TextLink, paths } from '@virasat/kit';
import { FormError } from '@virasat/kit/forms';
import type { Hold } from './use-hold.ts';
import * as styles from './checkout.module.css';

const time = (date: Date) => date.toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });

/** Says until when the items are reserved, why they are not, or which of them are no longer available. */
export function HoldNote({ hold: { until, problems, notice } }: { hold: Hold }) {
  if (problems.length > 0) {
    return (
      <FormError>
        {problems.join(' ')} <TextLink to={paths.cart}>Change the cart</TextLink>
      </FormError>
    );
  }
  return (
    <p className={styles.held} role="status">
      {notice}
      {until && `Your items are reserved for you until ${time(until)}.`}
    </p>
  );
}
