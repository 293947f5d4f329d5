import { heritageAlts } from '@virasat/kit/alts/heritage';
import { heritage1459 } from '@virasat/kit/pictures/heritage-1459';
import { heritage1600s } from '@virasat/kit/pictures/heritage-1600s';
import { heritage1800s } from '@virasat/kit/pictures/heritage-1800s';
import { heritageToday } from '@virasat/kit/pictures/heritage-today';

/** The four milestones of requirement 52. */
export const milestones = [
  {
    year: '1459',
    title: 'A fort, and work for every hand',
    text: 'Rao Jodha moves his capital to a rock above the plain and begins Mehrangarh. Masons, smiths and the Suthars, the carpenters of Marwar, settle in the lanes below it by trade. Their first commissions are doors: thick, iron-spiked outside and carved within.',
    image: heritage1459,
    alt: heritageAlts['heritage-1459'],
  },
  {
    year: '1600s',
    title: 'The court learns from Agra, and answers',
    text: 'The rulers of Marwar serve the Mughal emperors and come home with new ideas: the cusped arch, the flowering border, the pierced screen. In the Moti Mahal the walls are lined with crushed shell and the ceiling glitters with mirror and gold. What is cut in stone upstairs is soon cut in wood for chests, cradles and low thrones.',
    image: heritage1600s,
    alt: heritageAlts['heritage-1600s'],
  },
  {
    year: '1800s',
    title: 'Chairs, desks and the railway',
    text: 'Rooms that were lived in from the floor begin to want chairs and desks, and the carpenters build these foreign shapes with their own joints, in sheesham, with brass at the corners. In 1885 the railway reaches Jodhpur. A chest can now travel farther in a day than a camel takes it in a week.',
    image: heritage1800s,
    alt: heritageAlts['heritage-1800s'],
  },
  {
    year: 'Today',
    title: 'The same chisels, a wider door',
    text: 'Furniture from Jodhpur is shipped all over the world, and much of it is made in a hurry. Our workshops keep to the slow end: seasoned wood, joints that are cut and not screwed, one maker for one piece. The tools on the bench would be known to anyone from 1459.',
    image: heritageToday,
    alt: heritageAlts['heritage-today'],
  },
] as const;
