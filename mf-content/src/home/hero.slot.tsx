import { HeroCarousel } from './hero-carousel.tsx';

/** Slot `home.hero`: the opening of the home page, with its only h1. Its copy is editorial: it needs no loader. */
export function Component() {
  return <HeroCarousel />;
}
