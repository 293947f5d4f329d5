/** Four festivals with their month and what they gave to the furniture (product.md §2, Heritage page). */
export const festivals = [
  {
    name: 'Gangaur',
    month: 'March and April',
    text: 'For eighteen days women honour Gauri, and on the last one her painted wooden figure is carried through the city.',
    influence:
      'Painted flowers in lacquer red and leaf green on chair backs and box lids, outlined in one stroke.',
    image: 'festival-gangaur',
    alt: 'Garlanded brass water pots stacked three high before a lacquer-red wall, a marigold and leaves in the topmost',
  },
  {
    name: 'Teej',
    month: 'July and August',
    text: 'The first rain is greeted from a swing hung in the courtyard, with green glass bangles and songs.',
    influence: 'The jhoola, our carved swing seat, and the vine with peacocks that climbs up bedposts.',
    image: 'festival-teej',
    alt: 'A garlanded swing with a red bolster, hung from a branch in the rain and seen through a carved arch',
  },
  {
    name: 'Diwali',
    month: 'October and November',
    text: 'Rows of clay lamps are set along every roof and sill, and each house is repainted to receive Lakshmi.',
    influence: 'Lamp niches in shelves, and brass set into dark wood so that a small flame is doubled.',
    image: 'festival-diwali',
    alt: 'Lit brass lamps in the niches of an indigo wall and along its sill, under a string of marigolds',
  },
  {
    name: 'Marwar',
    month: 'September and October',
    text: 'At the full moon of autumn, Manganiyar and Langa musicians play the ballads of Marwar’s heroes at the fort.',
    influence:
      'Musicians, camels and dancers in low relief on cabinet doors, framed like the pages of a ballad.',
    image: 'festival-marwar',
    alt: 'A dholak and a sarangi on a dhurrie under a carved arch, the fort behind them in the light of a full moon',
  },
] as const;
