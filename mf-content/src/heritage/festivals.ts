import { heritageAlts } from '@virasat/kit/alts/heritage';
import { festivalGangaur } from '@virasat/kit/pictures/festival-gangaur';
import { festivalTeej } from '@virasat/kit/pictures/festival-teej';
import { festivalDiwali } from '@virasat/kit/pictures/festival-diwali';
import { festivalMarwar } from '@virasat/kit/pictures/festival-marwar';

/** Four festivals with their month and their influence on the design (requirement 52). */
export const festivals = [
  {
    name: 'Gangaur',
    month: 'March and April',
    text: 'For eighteen days women honour Gauri, and on the last one her painted wooden figure is carried through the city.',
    influence:
      'Painted flowers in lacquer red and leaf green on chair backs and box lids, outlined in one stroke.',
    image: festivalGangaur,
    alt: heritageAlts['festival-gangaur'],
  },
  {
    name: 'Teej',
    month: 'July and August',
    text: 'The first rain is greeted from a swing hung in the courtyard, with green glass bangles and songs.',
    influence: 'The jhoola, our carved swing seat, and the vine with peacocks that climbs up bedposts.',
    image: festivalTeej,
    alt: heritageAlts['festival-teej'],
  },
  {
    name: 'Diwali',
    month: 'October and November',
    text: 'Rows of clay lamps are set along every roof and sill, and each house is repainted to receive Lakshmi.',
    influence: 'Lamp niches in shelves, and brass set into dark wood so that a small flame is doubled.',
    image: festivalDiwali,
    alt: heritageAlts['festival-diwali'],
  },
  {
    name: 'Marwar',
    month: 'September and October',
    text: 'At the full moon of autumn, Manganiyar and Langa musicians play the ballads of Marwar’s heroes at the fort.',
    influence:
      'Musicians, camels and dancers in low relief on cabinet doors, framed like the pages of a ballad.',
    image: festivalMarwar,
    alt: heritageAlts['festival-marwar'],
  },
] as const;
