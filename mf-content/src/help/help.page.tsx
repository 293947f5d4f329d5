import { paths, useLoaderData, type LoadArgs, type Meta, type MetaArgs } from '@virasat/kit';
import { TextPage, loadText } from '../text-page/text-page.tsx';
import { guideLinks } from './guides.ts';
import { faqPage } from './questions.ts';

/** @throws Response 404 for an unknown guide, and for a preview that is over */
export const loader = (args: LoadArgs) => loadText(guideLinks, 'Page not found', args);

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ data, url }: MetaArgs<Data>): Meta => {
  if (!data) return { title: 'Page not found | Virasat', noindex: true };
  const { key, title, metaDescription, content } = data.page;
  const questions = key === 'faq' && faqPage(content, url.origin);
  return {
    title: `${title} | Virasat`,
    ...(metaDescription && { description: metaDescription }),
    canonical: paths.help(key),
    ...(data.isPreview && { noindex: true, uncached: true }),
    ...(questions && { jsonLd: [questions] }),
  };
};

const links = guideLinks.map(({ key, label }) => ({ to: paths.help(key), label }));

/** /help/:key: questions and answers, guides and the accessibility statement, as the back office has them (requirement 353). */
export function Component() {
  return <TextPage {...useLoaderData<Data>()} label="All guides" links={links} />;
}
