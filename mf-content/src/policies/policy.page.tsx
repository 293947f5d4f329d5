import { paths, useLoaderData, type LoadArgs, type Meta, type MetaArgs } from '@virasat/kit';
import { TextPage, loadText } from '../text-page/text-page.tsx';
import { policyLinks } from './policies.ts';

/** @throws Response 404 for an unknown policy, and for a preview that is over */
export const loader = (args: LoadArgs) => loadText(policyLinks, 'Policy not found', args);

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ data }: MetaArgs<Data>): Meta => {
  if (!data) return { title: 'Policy not found | Virasat', noindex: true };
  const { key, title, metaDescription } = data.page;
  return {
    title: `${title} | Virasat`,
    ...(metaDescription && { description: metaDescription }),
    canonical: paths.policy(key),
    ...(data.isPreview && { noindex: true, uncached: true }),
  };
};

const links = policyLinks.map(({ key, label }) => ({ to: paths.policy(key), label }));

/** /policies/:key: what the shop promises, as the back office has it (requirement 213). */
export function Component() {
  return <TextPage {...useLoaderData<Data>()} label="All policies" links={links} />;
}
