import { Page, onDemand, paths, type Meta } from '@virasat/kit';
// the first view has the styles of the page, not its script
import '../page-hero.module.css';
import '../arch.module.css';
import './heritage.module.css';

const Content = onDemand(async () => (await import('./heritage-content.tsx')).HeritageContent);

export const meta = (): Meta => ({
  title: 'The heritage of Jodhpur’s woodcraft | Virasat',
  description:
    'From the founding of Jodhpur in 1459 to the workshops of today: four milestones, four festivals, and what each left on our furniture.',
  canonical: paths.heritage,
});

/** A page that is opened by a link is shown when it is complete. */
export const loader = (): Promise<void> => Content.load();

/** /heritage (requirement 52). */
export function Component() {
  return (
    <Page width="full">
      <Content />
    </Page>
  );
}
