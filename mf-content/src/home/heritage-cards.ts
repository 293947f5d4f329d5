import { paths } from '@virasat/kit';
import { heritageAlts } from '@virasat/kit/alts/heritage';
import { journalAlts } from '@virasat/kit/alts/journal';

/** The four link cards of 'Cultural Heritage' (requirement 44). */
export const heritageCards = [
  {
    title: 'A city that kept its carpenters',
    text: 'From a fort on a rock in 1459 to the workshops of today, in four stops.',
    image: 'heritage-1459',
    alt: heritageAlts['heritage-1459'],
    to: `${paths.heritage}#timeline`,
    label: 'Walk the timeline',
  },
  {
    title: 'Festivals, cut in wood',
    text: 'Swings from Teej, lamps from Diwali, painted flowers from Gangaur.',
    image: 'festival-teej',
    alt: heritageAlts['festival-teej'],
    to: `${paths.heritage}#festivals`,
    label: 'See the festivals',
  },
  {
    title: 'Six steps, one maker',
    text: 'What happens between a seasoned log and the last coat of wax.',
    image: 'blog-how-sheesham-is-seasoned',
    alt: journalAlts['blog-how-sheesham-is-seasoned'],
    to: `${paths.about}#journey`,
    label: 'Follow a piece',
  },
  {
    title: 'Try the chisel yourself',
    text: 'Two, three or four hours at the bench, with a master beside you.',
    image: 'heritage-today',
    alt: heritageAlts['heritage-today'],
    to: `${paths.about}#workshops`,
    label: 'Find a workshop',
  },
] as const;
