import { Page, onDemand, paths, type Meta } from '@virasat/kit';
// the first view has the styles of the page, not its script
import '../page-hero.module.css';
import './about.module.css';

const Content = onDemand(async () => (await import('./about-content.tsx')).AboutContent);

export const meta = (): Meta => ({
  title: 'About Virasat: who makes our furniture, and how',
  description:
    'Two founders, a handful of master artisans and a workshop in Jodhpur. Our story, the six steps of a piece, and three workshops you can join.',
  canonical: paths.about,
});

/** A page that is opened by a link is shown when it is complete. */
export const loader = (): Promise<void> => Content.load();

/** /about (requirement 52). */
export function Component() {
  return (
    <Page width="full">
      <Content />
    </Page>
  );
}
