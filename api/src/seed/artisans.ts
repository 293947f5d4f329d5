import type { Artisan } from '../domains/content/content.schema.ts';
import { picture } from './picture.ts';

/** The makers of the opening catalogue, in display order. */
export const artisans: Artisan[] = [
  {
    slug: 'bhanwarlal-suthar',
    name: 'Bhanwarlal Suthar',
    craft: 'Wood carving',
    village: 'Osian',
    years: 38,
    image: picture('artisan-bhanwarlal-suthar'),
    story:
      'Bhanwarlal grew up among the temples of Osian, on the edge of the Thar, where stone columns have carried carved vines for more than a thousand years. As a boy he minded goats in their shade and drew the leaves in the sand with a stick. His father made ploughs and doors; the carving he learned from an uncle in Jodhpur, who let him sharpen tools for two years before he was allowed to spoil wood with them. He still sharpens first thing in the morning, for an hour, and says that the rest of the day is easy. He has forty-one gouges and knows most of them by the sound they make. He carves without templates: one half of a vine is drawn by hand, and the other half is rubbed through from it, so that no two headboards are the same. His daughter studies botany in Jodhpur. She has told him which of his flowers exist. He has kept the others.',
  },
  {
    slug: 'ramesh-jangid',
    name: 'Ramesh Jangid',
    craft: 'Joinery and turning',
    village: 'Mathania',
    years: 26,
    image: picture('artisan-ramesh-jangid'),
    story:
      'Mathania is known for its chillies, and in winter the roofs of the village are red with them. Ramesh makes furniture in a yard behind the house, with a lathe that his father ran from a tractor belt and that now has a motor of its own. He came to joinery by way of repairs. For eight years he went from house to house on a bicycle and mended what others had made, and he learned where furniture breaks: at the back legs of chairs, at drawer bottoms, and wherever somebody glued a board that wanted to move. His own tables are built the other way round, beginning with the monsoon. He writes the month on the underside of every top, because he likes to know, when one comes back, what weather it was born in. Two young men from the village work with him. They are paid by the day and not by the piece, so that nobody hurries glue.',
  },
  {
    slug: 'mohanlal-soni',
    name: 'Mohanlal Soni',
    craft: 'Brass inlay',
    village: 'Luni',
    years: 29,
    image: picture('artisan-mohanlal-soni'),
    story:
      'The Sonis of Luni were goldsmiths, and Mohanlal was meant to be one. He sat beside his grandfather from the age of nine and learned to draw wire, to solder and to keep every filing. When the family’s shop closed he took the same tools to a furniture workshop in Jodhpur and offered to put metal into wood. Brass, he says, is a patient kind of gold: it forgives you twice. He anneals the wire himself over a small charcoal fire, to a red that he judges only in the shade, and hammers it into a groove no wider than a fingernail is thick. He has counted the taps, out of curiosity. There are about nine to the centimetre. The chisels are of his own making, ground from umbrella ribs, sewing-machine needles and one dentist’s probe. He wears two pairs of spectacles, one above the other, and takes both off when somebody asks for a photograph.',
  },
  {
    slug: 'iqbal-silawat',
    name: 'Iqbal Silawat',
    craft: 'Jali cutting',
    village: 'Soorsagar',
    years: 31,
    image: picture('artisan-iqbal-silawat'),
    story:
      'Silawat means a worker in stone, and for as long as anyone remembers Iqbal’s family has cut the sandstone of Soorsagar, below the fort. The screens in many a balcony of the old city came from their yard. He cut stone himself until he was thirty. Then the dust had got into his chest, a doctor spoke plainly, and he changed the material and kept the geometry. Wood was a surprise to him. Stone, he found, breaks when you are careless; wood breaks when you are ignorant. It took him two years and a great many broken stars to learn to think about grain. He draws every screen with a string, a nail and a straight edge, full size, on the whitewashed wall of the workshop, and the wall is repainted each Diwali. His son has photographed it every year before the brush comes out. There are fourteen walls in the album now, and they plan their new patterns from it.',
  },
  {
    slug: 'kamla-prajapat',
    name: 'Kamla Prajapat',
    craft: 'Mirror work and bone inlay',
    village: 'Salawas',
    years: 19,
    image: picture('artisan-kamla-prajapat'),
    story:
      'In Salawas nearly every house has a loom set in the ground, and the flat cotton rugs called dhurries are woven on them by two people who must count together. Kamla counted from the age of seven. She married into a family of weavers as well, and might have stayed at the loom, if a restorer had not come to the village looking for someone with steady eyes to set mirror in a damaged ceiling. She worked on it for eleven months. Afterwards the loom felt large. Today she cuts mirror glass for our frames and sets bone in lines and small diamonds, which is the same craft with a different edge: a bed cut exactly, a little glue, and the patience to leave it alone until the morning. She has trained four women from her lane. They work in her courtyard from ten until the school is out, and on the day before a festival they do not work at all.',
  },
];
