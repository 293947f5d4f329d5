import type { HeroSlide } from '@virasat/api';
import type { CSSProperties } from 'react';
import { Button, Heading, paths } from '@virasat/kit';
import { HeroPicture } from './hero-picture.tsx';
import * as styles from './hero-carousel.module.css';

interface Props {
  slide: HeroSlide;
  /** Counted from 1. */
  position: number;
  count: number;
  shown: boolean;
  /** Whether its picture is in the document yet: only the first one is part of the page's first load. */
  pictured: boolean;
}

/** One slide: a picture, a text and a link. */
export function HeroSlideView({ slide, position, count, shown, pictured }: Props) {
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={`${position} of ${count}`}
      aria-hidden={!shown}
      inert={!shown}
      data-shown={shown ? '' : undefined}
      style={{ '--tall-focus': `${slide.focus}%` } as CSSProperties}
    >
      <div className={styles.picture}>
        {pictured && <HeroPicture slide={slide} priority={position === 1} />}
      </div>
      <div className={styles.words}>
        <p className={styles.subtitle}>{slide.subtitle}</p>
        <Heading level={2} size="display">
          {slide.title}
        </Heading>
        <p className={styles.description}>{slide.description}</p>
        <div className={styles.actions}>
          <Button {...(slide.link.startsWith('/') ? { to: slide.link } : { href: slide.link })} size="large">
            {slide.cta}
          </Button>
          <Button to={paths.virtualTour} variant="secondary" size="large">
            Virtual Tour
          </Button>
        </div>
      </div>
    </div>
  );
}
