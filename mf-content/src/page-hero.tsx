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

/** The top of an editorial page: its h1 over or under a wide picture. */
export function PageHero({ eyebrow, title, image, alt, children }: Props) {
  return (
    <header className={styles.hero}>
      <div className={styles.seen}>
        <Picture
          className={styles.view}
          src={image}
          alt={alt}
          sizes="(min-width: 900px) 100vw, 156vw"
          priority
        />
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
