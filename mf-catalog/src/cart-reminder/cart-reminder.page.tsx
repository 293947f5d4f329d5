import { api, call, paths, useLoaderData, type Meta } from '@virasat/kit';
import { Unsubscribe, signedLinkOf, type SignedLink } from '../unsubscribe/unsubscribe.tsx';

export const loader = signedLinkOf;

export const meta = (): Meta => ({ title: 'Cart reminders | Virasat', noindex: true });

/** /cart-reminder/:id?token=…: opened from the email, it unsubscribes without another click (requirement 184). */
export function Component() {
  const { id, token } = useLoaderData<SignedLink>();
  return (
    <Unsubscribe
      heading="Cart reminders"
      done={{
        title: 'No more reminders',
        text: 'We do not remind you of carts any more. Emails about your orders still come.',
      }}
      next={{ to: paths.cart, label: 'See your cart' }}
      send={() => call(api['cart-reminders'][':id'].unsubscribe.$post({ param: { id }, query: { token } }))}
    />
  );
}
