import { IconButton } from '@virasat/kit';
import type { HeroData } from './hero-slides.ts';
import type { Carousel } from './use-carousel.ts';
import * as styles from './hero-carousel.module.css';

/** Pause, dots and arrows. First in the document, so that the keyboard reaches Pause before the slides. */
export function HeroControls({ slides, carousel }: Pick<HeroData, 'slides'> & { carousel: Carousel }) {
  const { active, playing } = carousel;
  return (
    <div className={styles.controls} role="group" aria-label="Slide controls">
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={playing ? 'Pause slides' : 'Play slides'}
        onClick={carousel.togglePlaying}
      />
      <div className={styles.dots}>
        {slides.map((slide, index) => (
          <button
            key={slide.title}
            type="button"
            aria-label={`Show slide ${index + 1}: ${slide.title}`}
            aria-current={index === active ? 'true' : undefined}
            aria-controls="hero-slides"
            onClick={() => carousel.show(index)}
          />
        ))}
      </div>
      <div className={styles.arrows}>
        <IconButton
          icon="chevron-left"
          label="Previous slide"
          aria-controls="hero-slides"
          onClick={carousel.previous}
        />
        <IconButton
          icon="chevron-right"
          label="Next slide"
          aria-controls="hero-slides"
          onClick={carousel.next}
        />
      </div>
    </div>
  );
}
