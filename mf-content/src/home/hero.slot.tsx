import { styled, visuallyHidden } from '@virasat/kit';
import { HeroCarousel } from './hero-carousel.tsx';

const Title = styled('h1')(visuallyHidden);

/**
 * Slot `home.hero`: the top of the home page with its only h1, which stays while the titles of the slides change. Its copy
 * is editorial: it needs no loader.
 */
export function Component() {
  return (
    <>
      <Title>Handcrafted furniture and decor from Jodhpur</Title>
      <HeroCarousel />
    </>
  );
}
