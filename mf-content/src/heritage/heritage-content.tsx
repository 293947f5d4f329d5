import { Button, Fold, Section, Stack, paths } from '@virasat/kit';
import { heritageAlts } from '@virasat/kit/alts/heritage';
import { heritageHero } from '@virasat/kit/pictures/heritage-hero';
import { PageHero } from '../page-hero.tsx';
import { FestivalList } from './festival-list.tsx';
import { Timeline } from './timeline.tsx';
import * as styles from './heritage.module.css';

/** The whole page below its frame. */
export function HeritageContent() {
  return (
    <div className={styles.heritage}>
      <PageHero
        eyebrow="Heritage"
        title="Five centuries at one bench"
        image={heritageHero}
        alt={heritageAlts['heritage-hero']}
      >
        Jodhpur was built by people who work with their hands, and it still is. This is where our arches,
        screens and flowers come from.
      </PageHero>
      <Fold />
      <Section
        id="timeline"
        title="How the craft came to us"
        intro="Four stops between a bare rock and your room."
      >
        <Timeline />
      </Section>
      <Section
        id="festivals"
        tone="ivory"
        title="Festivals that shaped the furniture"
        intro="A craft keeps the calendar of the people who practise it. Four festivals can be read off the wood."
      >
        <FestivalList />
      </Section>
      <Section tone="indigo" title="What that adds up to">
        <ul className={styles.figures}>
          <li>
            <strong>500+</strong> <span className={styles.label}>years</span>
            <p>of woodcraft in one city, counted from the first doors of Mehrangarh.</p>
          </li>
          <li>
            <strong>50+</strong> <span className={styles.label}>master artisans</span>
            <p>across the workshops we know and buy from, most of them taught by a parent.</p>
          </li>
        </ul>
        <div className={styles.onward}>
          <Stack direction="row" gap={3} wrap>
            <Button to={paths.artisans}>Meet the artisans</Button>
            <Button to={paths.products} variant="secondary">
              See what they make
            </Button>
          </Stack>
        </div>
      </Section>
    </div>
  );
}
