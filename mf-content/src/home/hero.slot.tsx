import { visuallyHiddenClass } from '@virasat/kit';
import { HeroCarousel } from './hero-carousel.tsx';

/**
 * Slot `home.hero`: the top of the home page with its only h1, which stays while the titles of the slides change. Its copy
 * is editorial: it needs no loader.
 */
export function Component() {
  return (
    <>
      <h1 className={visuallyHiddenClass}>Handcrafted furniture and decor from Jodhpur</h1>
      <HeroCarousel />
    </>
  );
}
