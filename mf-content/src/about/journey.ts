import { aboutAlts } from '@virasat/kit/alts/about';
import { craft1 } from '@virasat/kit/pictures/craft-1';
import { craft2 } from '@virasat/kit/pictures/craft-2';
import { craft3 } from '@virasat/kit/pictures/craft-3';
import { craft4 } from '@virasat/kit/pictures/craft-4';
import { craft5 } from '@virasat/kit/pictures/craft-5';
import { craft6 } from '@virasat/kit/pictures/craft-6';

/** The six-step crafting journey (requirement 52). */
export const journey = [
  {
    image: craft1,
    alt: aboutAlts['craft-1'],
    title: 'Choosing the wood',
    text: 'Sheesham and mango, bought as logs with papers. The maker picks the log, because the maker has to live with its knots.',
  },
  {
    image: craft2,
    alt: aboutAlts['craft-2'],
    title: 'Seasoning',
    text: 'Sawn boards rest in stacks, with air between them, until the moisture is down to ten per cent. It takes months. Skipping it is how drawers jam.',
  },
  {
    image: craft3,
    alt: aboutAlts['craft-3'],
    title: 'Drawing',
    text: 'Full size, in pencil, on the board itself. The pattern is laid out with compass and string, then checked against the room it is meant for.',
  },
  {
    image: craft4,
    alt: aboutAlts['craft-4'],
    title: 'Joinery',
    text: 'Mortise, tenon and dovetail, cut by hand and fitted dry before any glue. Screws hold hinges, never the frame.',
  },
  {
    image: craft5,
    alt: aboutAlts['craft-5'],
    title: 'Carving and inlay',
    text: 'The longest part. Relief is cut with some forty chisels; brass, bone and mirror are let into beds cut to a hair’s width.',
  },
  {
    image: craft6,
    alt: aboutAlts['craft-6'],
    title: 'Finishing',
    text: 'Scraped, sanded and rubbed with shellac and beeswax in thin coats. The maker signs inside, and wraps it.',
  },
] as const;
