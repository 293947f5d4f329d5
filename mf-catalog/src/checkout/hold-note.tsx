import { TextLink, paths } from '@virasat/kit';
import { FormError } from '@virasat/kit/forms';
import type { Hold } from './use-hold.ts';

const time = (date: Date) => date.toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });

/** That the pieces are set aside, and until when; or which of them are not to be had any more. */
export function HoldNote({ hold: { until, problems } }: { hold: Hold }) {
  if (problems.length > 0) {
    return (
      <FormError>
        {problems.join(' ')} <TextLink to={paths.cart}>Change the cart</TextLink>
      </FormError>
    );
  }
  return (
    <p className="held" role="status">
      {until && `Your pieces are set aside for you until ${time(until)}.`}
    </p>
  );
}
