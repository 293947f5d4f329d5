import {
  Page,
  api,
  call,
  missingPage,
  onDemand,
  paths,
  useLoaderData,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { isMissing } from '../is-missing.ts';
import { PreviewNote } from '../preview-note.tsx';
import { shownPage } from '../shown-page.ts';
// the first view has the styles of the page, not its script
import '../page-hero.module.css';
import './about.module.css';

const Content = onDemand(async () => (await import('./about-content.tsx')).AboutContent);

/** A page that is opened by a link is shown when it is complete. @throws Response 404 for a preview that is over */
export async function loader({ request }: LoadArgs) {
  const [{ page, isPreview }, shop] = await Promise.all([
    shownPage('about', request),
    call(api.shop.$get({}, { init: { signal: request.signal } })),
    Content.load(),
  ]).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw missingPage({ title: 'Preview not found', back: { to: paths.about, label: '← Back to About' } });
  });
  return { founders: page.founders, workshops: page.workshops, shop, isPreview };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ data }: MetaArgs<Data>): Meta => ({
  title: 'About Virasat: who makes our furniture, and how',
  description:
    'Two founders, the master artisans they work with and a workshop in Jodhpur. Our story, the six steps of a piece, and three workshops you can join.',
  canonical: paths.about,
  ...(data?.isPreview && { noindex: true, uncached: true }),
});

/** /about (requirement 52). */
export function Component() {
  const { founders, workshops, shop, isPreview } = useLoaderData<Data>();
  return (
    <Page width="full">
      {isPreview && <PreviewNote>Shoppers see this page once it is published.</PreviewNote>}
      <Content founders={founders} workshops={workshops} shop={shop} />
    </Page>
  );
}
