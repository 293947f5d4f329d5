import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type TouchEvent,
} from 'react';
import { useHydrated } from '@virasat/kit';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlideView } from './hero-slide.tsx';
import { ADVANCE_MS, type HeroData } from './hero-slides.ts';
import { useCarousel } from './use-carousel.ts';
import * as styles from './hero-carousel.module.css';

/** A shorter swipe is a tap or the start of a scroll. In px. */
const SWIPE_PX = 48;

/**
 * The rotating banner of requirement 44, as a carousel in the sense of the ARIA Authoring Practices: it
 * pauses under a pointer or the keyboard focus, has a pause button, and announces its slide while it does not rotate.
 */
export function HeroCarousel({ slides }: Pick<HeroData, 'slides'>) {
  const carousel = useCarousel({ count: slides.length, advanceMs: ADVANCE_MS });
  const { active } = carousel;
  const hydrated = useHydrated();
  const root = useRef<HTMLElement>(null);
  const touch = useRef<{ x: number; y: number } | null>(null);
  /** Which link of the leaving slide had the focus: the entering slide takes it over. */
  const focusedLink = useRef(-1);

  useEffect(() => {
    const links = root.current?.querySelectorAll<HTMLElement>('[data-shown] a');
    links?.[focusedLink.current]?.focus({ preventScroll: true });
    focusedLink.current = -1;
  }, [active]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const links = [...event.currentTarget.querySelectorAll('[data-shown] a')];
    focusedLink.current = links.indexOf(event.target as Element);
    if (event.key === 'ArrowRight') carousel.next();
    else carousel.previous();
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) carousel.release('focus');
  };
  // a lifted finger fires no pointerleave: pausing on touch would stop the hero for good
  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') carousel.hold('pointer');
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    // two fingers zoom
    const finger = touches.length === 1 ? touches[0] : undefined;
    touch.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
    carousel.prepareNeighbours();
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0];
    const start = touch.current;
    touch.current = null;
    if (!start || !finger) return;
    const x = finger.clientX - start.x;
    const y = finger.clientY - start.y;
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return;
    if (x < 0) carousel.next();
    else carousel.previous();
  };

  return (
    // a carousel takes the arrow keys of the links inside, and rests while it is looked at
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.hero}
      ref={root}
      aria-roledescription="carousel"
      aria-label="What we make, and who makes it"
      onKeyDown={onKeyDown}
      onFocus={() => carousel.hold('focus')}
      onBlur={onBlur}
      onPointerEnter={onPointerEnter}
      onPointerLeave={() => carousel.release('pointer')}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      {hydrated && slides.length > 1 && <HeroControls slides={slides} carousel={carousel} />}
      <div className={styles.slides} id="hero-slides" aria-live={carousel.rotating ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <HeroSlideView
            key={slide.title}
            slide={slide}
            position={index + 1}
            count={slides.length}
            shown={index === active}
            pictured={carousel.wanted.has(index)}
          />
        ))}
      </div>
    </section>
  );
}
