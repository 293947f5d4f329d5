import { paths } from '@virasat/kit';
import { heritageAlts } from '@virasat/kit/alts/heritage';
import { journalAlts } from '@virasat/kit/alts/journal';
import { heritage1459 } from '@virasat/kit/pictures/heritage-1459';
import { festivalTeej } from '@virasat/kit/pictures/festival-teej';
import { blogHowSheeshamIsSeasoned } from '@virasat/kit/pictures/blog-how-sheesham-is-seasoned';
import { heritageToday } from '@virasat/kit/pictures/heritage-today';

/** The four link cards of 'Cultural Heritage' (requirement 44). */
export const heritageCards = [
  {
    title: 'A city that kept its carpenters',
    text: 'From a fort on a rock in 1459 to the workshops of today, in four stops.',
    image: heritage1459,
    alt: heritageAlts['heritage-1459'],
    to: `${paths.heritage}#timeline`,
    label: 'Walk the timeline',
  },
  {
    title: 'Festivals, cut in wood',
    text: 'Swings from Teej, lamps from Diwali, painted flowers from Gangaur.',
    image: festivalTeej,
    alt: heritageAlts['festival-teej'],
    to: `${paths.heritage}#festivals`,
    label: 'See the festivals',
  },
  {
    title: 'Six steps, one maker',
    text: 'What happens between a seasoned log and the last coat of wax.',
    image: blogHowSheeshamIsSeasoned,
    alt: journalAlts['blog-how-sheesham-is-seasoned'],
    to: `${paths.about}#journey`,
    label: 'Follow a piece',
  },
  {
    title: 'Try the chisel yourself',
    text: 'Two, three or four hours at the bench, with a master beside you.',
    image: heritageToday,
    alt: heritageAlts['heritage-today'],
    to: `${paths.about}#workshops`,
    label: 'Find a workshop',
  },
] as const;
