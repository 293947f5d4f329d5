import { Button, Divider, Heading, Icon, Link, Picture, Section, paths } from '@virasat/kit';
import { heritageCards } from './heritage-cards.ts';
import * as shapes from '../arch.module.css';
import * as styles from './heritage.module.css';

/** Slot `home.heritage`: the section on cultural heritage and the closing call to action. */
export function Component() {
  return (
    <div className={styles.heritage}>
      <Section
        tone="indigo"
        eyebrow="Jodhpur, Marwar"
        titleId="heritage-title"
        title="Cultural Heritage"
        intro="The arches, screens and flowers on our furniture were worked out on palaces and doors long before us. Here is where they come from."
      >
        <ul className={styles.cards}>
          {heritageCards.map(({ title, text, image, alt, to, label }) => (
            <li key={title}>
              <Link to={to}>
                <div className={shapes.arch}>
                  <Picture
                    src={image}
                    alt={alt}
                    ratio="4/5"
                    sizes="(min-width: 900px) 290px, (min-width: 600px) 45vw, 112px"
                  />
                </div>
                <div>
                  <Heading level={3} size="card">
                    {title}
                  </Heading>
                  <p>{text}</p>
                  <span className={styles.more}>
                    {label} <Icon name="arrow-right" size={18} />
                  </span>
                </div>
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.ways}>
          <Button to={paths.about}>Discover Our Story</Button>
          <Button to={paths.virtualTour} variant="secondary">
            Start Virtual Tour
          </Button>
        </div>
      </Section>
      <Section>
        <div className={styles.closing}>
          <Divider />
          <Heading level={2}>Bring a piece of Jodhpur home</Heading>
          <p>
            Each one is made to order or finished by hand, signed by its maker, and delivered free to any
            address in India. If it does not feel right in your room, you have 30 days to send it back.
          </p>
          <div className={styles.ways}>
            <Button to={paths.products}>Shop the collection</Button>
            <Button to={paths.heritage} variant="secondary">
              Read about the heritage
            </Button>
          </div>
        </div>
      </Section>
    </div>
  );
}
