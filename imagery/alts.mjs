/**
 * What every picture shows, for people who do not see it: the only place where these texts are written.
 * `npm run pictures` copies them to where they are read (encode/alts.mjs) and fails when a picture has none.
 *
 * Describe what is there, in one sentence without a full stop, and do not begin with "picture of". When a picture is
 * replaced, look at it and at its text. Whether a place shows the text is up to the page: beside a title that says
 * the same, a picture is decoration (`alt=""`).
 */
export const alts = {
  /** The pieces, each from three places: gallery and cards get these with the product. */
  products: {
    'product-1-studio':
      'King-size sheesham bed with an arched, carved headboard, a jali behind the pillows and turned posts',
    'product-1-detail':
      'Carved flower with a brass heart at the top of the headboard, above the brass-edged jali',
    'product-1-room':
      'The carved bed in a pale room, with a jali window, a hanging brass lamp and a dhurrie on the floor before it',
    'product-2-studio':
      'Sheesham dining table on fluted turned legs, with a scalloped carved apron, and three jali-back chairs',
    'product-2-detail':
      'Fluted leg and scalloped, carved apron of the table, with a jali-back chair beside it',
    'product-2-room':
      'The dining table in front of an arched doorway, two chairs behind it, a brass pot and two bowls of petals on top',
    'product-3-studio':
      'Dark sheesham desk with seven drawers inlaid with brass leaves, a cusped kneehole, one drawer standing open',
    'product-3-detail': 'Brass wire and leaf inlay, level with the wood, around the knob of a drawer',
    'product-3-room':
      'Desk below a jali window in an indigo room, with a lit lamp, account books and a brass pot; a palm beside it',
    'product-4-studio':
      'Sheesham armchair with a star-and-cross jali back, carved crest, scrolled arms and an indigo block-printed cushion',
    'product-4-detail':
      'Chair back up close: stars and crosses of the jali under a cusped arch, a flower carved in the corner, the crest above',
    'product-4-room':
      'The jali armchair on a cream dhurrie before an indigo wall with jali sunlight, beside an arched stone niche',
    'product-5-studio':
      'Sheesham almirah seen from the side: two carved doors, jali below, two bone-edged drawers, crest with brass finials',
    'product-5-detail':
      'Carved door: a flowering plant in deep relief, beside it brass lock plates with ring handles',
    'product-5-room':
      'The almirah against an indigo wall, between a jali window and a plant in a brass pot, a dhurrie before it',
    'product-6-studio':
      'Wall mirror shaped like a jharokha window: half columns, eave, brass finials and a cusped arch',
    'product-6-detail':
      'Brass flowers and a thin brass vine let into dark sheesham around the cusps of the arch',
    'product-6-room':
      'The mirror from closer by: eave, half columns and the shelf with its low jali, an indigo room and a chair in the glass',
    'product-7-studio':
      'Square mango wood panel on a lime wall: a vase with scrolling creepers, poppies and a lotus, framed by a flowering border',
    'product-7-detail':
      'Carved poppy, daisy, round stems and toothed leaves of pale mango wood against a punched ground',
    'product-7-room':
      'The carved panel on an indigo wall above a low seat with madder bolsters, stars of jali sunlight beside it, a palm',
    'product-8-studio':
      'Lit brass diya on a carved sheesham bracket with cusped niche, two columns, small eave and three brass finials',
    'product-8-detail':
      'Brass lamp with golden oil and a cotton wick burning at its lip, on the bracket’s shelf above a carved flower',
    'product-8-room':
      'The lit diya on its bracket on an indigo wall, between a panelled wooden door and a plant in a brass pot',
  },
  /** Pictures that lead into a category. A borrowed picture is described for its new place. */
  categories: {
    'category-furniture':
      'Carved sheesham dining table and two chairs before an arched doorway in a room with pale walls',
    'category-decor': 'Jharokha mirror and a lit brass lamp on a carved bracket on an indigo wall',
    'category-beds': 'Bed with an arched, carved sheesham headboard and turned posts',
    'category-dining-tables': 'Sheesham dining table on fluted, turned legs',
    'category-office-desks': 'Sheesham desk with brass-inlaid drawer fronts',
    'category-chairs': 'Armchair with a jali back and an indigo cushion',
    'category-storage': 'Tall almirah with two carved doors',
    'category-mirrors': 'Jharokha-shaped mirror with brass inlay',
    'category-wall-art': 'Square mango wood panel carved with a vase and flowering creepers',
    'category-accessories': 'Brass oil lamp on a carved wooden bracket',
  },
  /** The makers at work. */
  artisans: {
    'artisan-bhanwarlal-suthar':
      'Bhanwarlal Suthar, white-bearded, in a red turban with yellow dots, a mallet raised and a gouge on the vine he is carving, five more gouges on the indigo wall',
    'artisan-ramesh-jangid':
      'Ramesh Jangid, broad, with a black curled moustache, in a saffron striped turban, a pencil behind his ear, both hands on a plane, strings of red chillies behind him',
    'artisan-mohanlal-soni':
      'Mohanlal Soni, thin, in a cream turban and two pairs of spectacles one above the other, a hammer in his hand over a drawer front inlaid with brass flowers, a small charcoal fire beside it',
    'artisan-iqbal-silawat':
      'Iqbal Silawat, with a greying beard and a white embroidered cap, holding a jali up to the light before a wall on which its stars are drawn',
    'artisan-kamla-prajapat':
      'Kamla Prajapat in a red veil with tied dots and a gold edge, bangles on both arms, setting a mirror star into a dark wooden panel',
  },
  /** The home page and the rooms of the tour; "tall" is the crop for phones. */
  heroes: {
    'hero-1':
      'Carved armchair and round side table before an indigo wall; sun through a jali falls as stars beside a sandstone niche with a palm',
    'hero-1-tall':
      'Carved armchair with jali back on a striped dhurrie; an arch of jali sunlight on the indigo wall, a palm in a sandstone niche',
    'hero-2':
      'A jharokha mirror, a lit brass lamp on a carved bracket and a square carved panel, side by side on an indigo wall',
    'hero-2-tall':
      'A jharokha mirror and a lit brass lamp on a carved bracket, side by side on an indigo wall',
    'hero-3':
      'A half-carved wall panel on a workbench, with a mallet and chisels beside it and more chisels in a rack on the wall',
    'hero-3-tall':
      'A half-carved wall panel on a workbench, with a mallet beside it and chisels in a rack on the wall',
  },
  /** Milestones and festivals. */
  heritage: {
    'heritage-hero': 'An indigo wall in a Jodhpur haveli with light falling through a pierced screen',
    'heritage-1459': 'Mehrangarh on its rock above the blue houses of Jodhpur',
    'heritage-1600s': 'A palace room with cusped arches, mirror work and a low carved throne',
    'heritage-1800s': 'A sheesham writing desk with brass corners beside a railway trunk',
    'heritage-today':
      'A carver’s bench against a green wall: an unfinished panel, a mallet and chisels, and more chisels in a rack above',
    'festival-gangaur':
      'Garlanded brass water pots stacked three high before a lacquer-red wall, between the painted wooden figures of Isar and Gauri',
    'festival-teej':
      'A garlanded swing with a red bolster, hung from a branch in the rain and seen through a carved arch, a peacock on the grass below',
    'festival-diwali':
      'Lit brass lamps in the niches of an indigo wall and along its sill, under a string of marigolds',
    'festival-marwar':
      'A dholak and a sarangi on a dhurrie under a carved arch, the fort behind them in the light of a full moon',
  },
  /** Stories. */
  journal: {
    'blog-a-wooden-table-through-the-year':
      'A carved sheesham table below four small arched windows, each with a sign of its season: sun, rain, leaf and stars',
    'blog-how-sheesham-is-seasoned':
      'Sheesham boards stacked to season, with strips of wood between the layers',
    'blog-reading-a-jali':
      'Sandstone jali from close by: eight-pointed stars and crosses with the evening sky behind them',
    'blog-the-window-that-leans-out':
      'A jharokha of sandstone on a blue wall, a red veil drying over its railing and two doves on the ledges, between two windows closed by jalis',
    'blog-thikri-a-room-made-of-sparks':
      'Two oil lamps before a deep blue wall set all over with arches of small pieces of mirror',
    'blog-what-becomes-of-old-mango-trees':
      'The end of a mango log with its rings, five sawn boards beside it, and a twig with two mangoes',
  },
  /** About us. */
  about: {
    'workshop-exterior':
      'The sandstone front of the workshop in a lane of blue houses: a jharokha above an open carved door, a carver on the step, timber stacked beside him',
    'craft-1':
      'A hand marks a chalk cross on the dark heart of one log among many, a paper tag hanging from it',
    'craft-2':
      'Ends of sawn boards in a stack, strips of wood between the layers, sun on them through a jali, a round brass moisture meter beside it',
    'craft-3':
      'A hand with a pencil draws stars and circles on a pale board, with a brass rule, dividers and a string on a nail',
    'craft-4':
      'Dovetails of one board about to slide between the pins of another, a hand clearing a socket with a chisel',
    'craft-5':
      'Two hands guide a chisel along a flower half carved in a panel that is edged with brass and bone',
    'craft-6':
      'A hand rubs wax into a table top with a pad of cloth; where it has passed, the wood is darker and shines',
    'about-hero':
      'Almirah, jali armchair and desk, each before a cusped arch, in a pale room with light falling through a jali',
  },
  /** Empty states, the page that is not there, the card of shared links. */
  plates: {
    'empty-cart': 'An open, empty wooden chest in an arched niche',
    'empty-wishlist':
      'A place kept free on the wall of an arched niche, a garland above it and a tag with a red heart on its nail',
    'empty-orders': 'A bundle tied up in printed cloth, with a label, in an arched niche',
    'empty-search': 'A magnifying glass before a jali in an arched niche',
    'empty-generic': 'A lit brass lamp on a low stool in an arched niche',
    'not-found':
      'An open carved gate, and behind it a camel on the dunes and a far fort under a crescent moon',
    'social-card':
      'The name and mark of Virasat, furniture and decor by hand from Jodhpur, beside a jharokha mirror and a lit brass lamp',
  },
};
