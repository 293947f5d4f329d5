import { paths } from '@virasat/kit';
import { heroesAlts } from '@virasat/kit/alts/heroes';
import { hero1 } from '@virasat/kit/pictures/hero-1';
import { hero1Tall } from '@virasat/kit/pictures/hero-1-tall';
import { hero2 } from '@virasat/kit/pictures/hero-2';
import { hero2Tall } from '@virasat/kit/pictures/hero-2-tall';
import { hero3 } from '@virasat/kit/pictures/hero-3';
import { hero3Tall } from '@virasat/kit/pictures/hero-3-tall';
import type { HeroCrops } from './hero-picture.tsx';

/** One slide of the hero (requirement 44). */
export interface HeroSlide {
  id: string;
  title: string;
  subtitle: string;
  description: string;
  image: HeroCrops;
  /** The part of the tall picture, from its top, that stays in view when a low screen crops it. */
  tallFocus: `${number}%`;
  cta: string;
  link: string;
}

/** The three slides; captions and targets of their links are requirement 44. */
export const heroSlides: readonly HeroSlide[] = [
  {
    id: 'furniture',
    subtitle: 'Sheesham furniture from Jodhpur',
    title: 'Made slowly, to be handed down',
    description:
      'Seasoned rosewood, joined without screws and carved by one maker, from the first pencil line to the last coat of wax.',
    image: { wide: hero1, tall: hero1Tall, alt: heroesAlts['hero-1-tall'] },
    tallFocus: '70%',
    cta: 'Explore Furniture',
    link: paths.furniture,
  },
  {
    id: 'decor',
    subtitle: 'Brass, bone and mirror',
    title: 'Small pieces that catch the light',
    description:
      'Mirrors set piece by piece in thikri work, brass drawn into walnut-dark wood, boxes inlaid with bone. Each one signed by the hand that made it.',
    image: { wide: hero2, tall: hero2Tall, alt: heroesAlts['hero-2-tall'] },
    tallFocus: '50%',
    cta: 'View Decor',
    link: paths.decor,
  },
  {
    id: 'artisans',
    subtitle: 'The families behind the furniture',
    title: 'Know the hands that made it',
    description:
      'Every piece carries its maker’s name. Read where they learned the craft, see the tools they use, and find the other things they make.',
    image: { wide: hero3, tall: hero3Tall, alt: heroesAlts['hero-3-tall'] },
    tallFocus: '55%',
    cta: 'Meet Artisans',
    link: paths.artisans,
  },
];

/** How long a slide is shown (requirement 44). */
export const ADVANCE_MS = 6000;
