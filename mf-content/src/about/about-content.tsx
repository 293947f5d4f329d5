import type { ShopFacts, ShownPage } from '@virasat/api';
import { Heading, Picture, Section, TextLink, paths } from '@virasat/kit';
import { aboutAlts } from '@virasat/kit/alts/about';
import { aboutHero } from '@virasat/kit/pictures/about-hero';
import { PageHero } from '../page-hero.tsx';
import { journey } from './journey.ts';
import { VisitUs } from './visit-us.tsx';
import { WorkshopList } from './workshop-list.tsx';
import * as styles from './about.module.css';

interface AboutProps extends Pick<Extract<ShownPage, { kind: 'about' }>, 'founders' | 'workshops'> {
  shop: ShopFacts;
}

/** The whole page below its frame. */
export function AboutContent({ founders, workshops, shop }: AboutProps) {
  return (
    <div className={styles.about}>
      <PageHero
        eyebrow="About us"
        title="Preserving tradition, Creating tomorrow."
        image={aboutHero}
        alt={aboutAlts['about-hero']}
      >
        Virasat sells furniture and decor made by hand in Jodhpur, one maker to a piece, and pays for it the
        way it is made: by the day, not by the dozen.
      </PageHero>
      <Section id="founders" title="Founders">
        <ul className={styles.founders}>
          {founders.map(({ name, role, text }) => (
            <li key={name}>
              <Heading level={3}>{name}</Heading>
              <p className={styles.role}>{role}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="story" title="Our story" tone="ivory">
        <div className={styles.story}>
          <p>
            Virasat began with a door. In 2016 a haveli near the clock tower was being cleared, and a teak
            door with a hundred and forty carved lotuses stood in the lane with a price chalked on it: by
            weight, as firewood. Harish bought it. Meenakshi, who had come to photograph the house, asked him
            who could still make one.
          </p>
          <p>
            He could name five people. The youngest was fifty-one. All of them were good; none had taught a
            child, because a child who carves well earns less than one who drives.
          </p>
          <p>
            So we made a shop with two rules. A piece is sold under the name of the person who made it, and
            that person sets the number of days it takes. The price follows from the days. It is the reverse
            of how furniture is usually bought in Jodhpur, and it is the only reason we have apprentices
            today.
          </p>
          <TextLink to={paths.artisans} arrow="right">
            Meet the artisans
          </TextLink>
        </div>
      </Section>
      <Section
        id="journey"
        title="The crafting journey"
        intro="Six steps, and nearly always the same pair of hands."
      >
        <ol className={styles.journey}>
          {journey.map(({ image, alt, title, text }) => (
            <li key={title}>
              <Picture
                className={styles.scene}
                src={image}
                alt={alt}
                ratio="3/2"
                sizes="(min-width: 1240px) 392px, (min-width: 900px) 31vw, (min-width: 600px) 46vw, 92vw"
              />
              <div>
                <Heading level={3}>{title}</Heading>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      {workshops.length > 0 && (
        <Section
          id="workshops"
          tone="ivory"
          title="Workshops"
          intro="Small groups at a real bench, with a master beside you. Tools, wood and tea are provided."
        >
          <WorkshopList workshops={workshops} />
        </Section>
      )}
      <Section id="visit" tone="indigo" title="Visit Us">
        <VisitUs shop={shop} />
      </Section>
    </div>
  );
}
