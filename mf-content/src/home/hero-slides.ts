import { paths } from '@virasat/kit';
import type { HeroPictureName } from './hero-picture.tsx';

/** One slide of the hero (requirement 44). */
export interface HeroSlide {
  id: string;
  title: string;
  subtitle: string;
  description: string;
  /** Key of the wide picture; `<image>-tall` is its crop for phones. */
  image: HeroPictureName;
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
    image: 'hero-1',
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
    image: 'hero-2',
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
    image: 'hero-3',
    tallFocus: '55%',
    cta: 'Meet Artisans',
    link: paths.artisans,
  },
];

/** How long a slide is shown (requirement 44). */
export const ADVANCE_MS = 6000;
