import { api, call, paths, useLoaderData, type Meta } from '@virasat/kit';
import { Unsubscribe, signedLinkOf, type SignedLink } from '../unsubscribe/unsubscribe.tsx';

export const loader = signedLinkOf;

export const meta = (): Meta => ({ title: 'Back in stock | Virasat', noindex: true });

/** /restock-alert/:id?token=…: opened from the email, it unsubscribes without another click (requirement 263). */
export function Component() {
  const { id, token } = useLoaderData<SignedLink>();
  return (
    <Unsubscribe
      heading="Back in stock"
      done={{
        title: 'No more of these emails',
        text: 'We do not write to you when something is back in stock, also when somebody asks for it with your address. Log in to ask again.',
      }}
      next={{ to: paths.products, label: 'See what is in the shop' }}
      send={() => call(api['restock-alerts'][':id'].unsubscribe.$post({ param: { id }, query: { token } }))}
    />
  );
}
