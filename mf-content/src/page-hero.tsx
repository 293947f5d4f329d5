import type { ReactNode } from 'react';
import { Container, Heading, Picture } from '@virasat/kit';
import * as styles from './page-hero.module.css';

interface Props {
  eyebrow: string;
  title: string;
  /** Value of a wide picture. */
  image: string;
  alt: string;
  /** One or two sentences below the title. */
  children: ReactNode;
}

/**
 * A phone shows three by two of a picture that is wider, so the file is 1.56 times as wide as the screen. Named a little narrower:
 * cheap phones, 412 px at a density of 1.75, take the file of 960 px instead of 1440 and lose a tenth of its dots.
 */
const SIZES = '(min-width: 900px) 100vw, 133vw';

/** The top of an editorial page: its h1 over or under a wide picture. */
export function PageHero({ eyebrow, title, image, alt, children }: Props) {
  return (
    <header className={styles.hero}>
      <div className={styles.seen}>
        <Picture className={styles.view} src={image} alt={alt} sizes={SIZES} priority />
      </div>
      <div className={styles.words}>
        <Container className={styles.inner}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <Heading level={1} size="display">
            {title}
          </Heading>
          <p className={styles.lead}>{children}</p>
        </Container>
      </div>
    </header>
  );
}
