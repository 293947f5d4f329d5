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
      'King-size sheesham bed with a cusped, carved headboard, a jali behind white pillows, turned posts and an indigo block-print razai',
    'product-1-detail':
      'Carved flower with a brass heart where the vine meets in the point of the arch, above the brass-edged star jali of the headboard',
    'product-1-room':
      'The carved bed in a pale room: jali window, brass lamp hanging before a niche, pattern of sun on the wall, cream dhurrie on the floor',
    'product-2-studio':
      'Sheesham dining table on four fluted legs with a carved, scalloped apron, a pot of twigs on it, two chairs behind',
    'product-2-detail':
      'Corner of the table: double brass line, scalloped apron with carved creeper, flower on the leg’s head, flutes',
    'product-2-room':
      'The table on a cream dhurrie before a cusped stone doorway, two jali-back chairs behind it, a brass pot on top',
    'product-3-studio':
      'Dark sheesham desk with seven drawers inlaid with brass leaves, a cusped kneehole, one drawer standing open',
    'product-3-detail':
      'Brass wire and leaf inlay, level with the wood, round the knobs of two drawers, an open drawer below',
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
      'The almirah on an indigo wall between a stone jali window and a palm in a brass pot, a cream dhurrie before it',
    'product-6-studio':
      'Sheesham jharokha mirror: carved round top, eave, half columns, brass flowers round a cusped arch, a blue room in the glass',
    'product-6-detail':
      'Brass creeper and two brass lines let into dark sheesham round the cusps of the arch, a jali window blurred in the glass',
    'product-6-room':
      'The mirror over a carved console in an entrance with indigo dado, jali sunlight beside it, an arched window in the glass',
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
      'The lit diya on its bracket at dusk on an indigo wall, between a panelled wooden door and palm leaves',
  },
  /** Pictures that lead into a category. A borrowed picture is described for its new place. */
  categories: {
    'category-furniture':
      'The table on a cream dhurrie before a cusped stone doorway, two jali-back chairs behind it, a brass pot on top',
    'category-decor':
      'Jharokha mirror and a small lit diya bracket on an indigo wall; on the stone ledge below a brass bowl and a lota with twigs',
    'category-beds':
      'Headboard of a sheesham bed from the front: carved vine, jali with brass edge, block-print pillows on white cotton, a madder razai',
    'category-dining-tables':
      'Dining table seen at an angle from above, a brass bowl on its top, fluted legs, one jali-back chair behind',
    'category-office-desks':
      'Office desk from the left, brass creepers on its drawers, the top one open; an arch of sun on the wall behind',
    'category-chairs':
      'Two jali armchairs turned towards each other on a red dhurrie, an indigo niche with a brass vase between them',
    'category-storage':
      'Carved almirah in a lime-washed room beside an arched doorway, a brass vase to its left and a red dhurrie before it',
    'category-mirrors':
      'Jharokha mirror on a green wall in jali sunlight, a bright room in its glass, brass lotas on a stone ledge below',
    'category-wall-art':
      'Mango wood panel with vase and creepers on a madder wall, above a shelf with a brass lota, a bowl and account books',
    'category-accessories':
      'Lit diya bracket on an ochre wall above a stone ledge with a brass bowl, carved boxes and a lota of green twigs',
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
      'Jharokha mirror, lit diya bracket and carved panel on an indigo wall over a stone ledge with brass; jali light falls on them',
    'hero-2-tall':
      'Jharokha mirror and a small lit diya bracket on an indigo wall; on the stone ledge below a brass bowl and a lota with twigs',
    'hero-3':
      'Half-carved wall panel on a bench, pencil lines still on its right; chisels, mallet, shavings, and sun through a stone jali',
    'hero-3-tall':
      'Half-carved panel on a bench before a stone jali window; mallet, pencil, chisels and curled shavings lie around it',
  },
  /** The rooms of the tour one can look around in: what is where, for people who do not see it. */
  tour: {
    'panorama-showroom':
      'A full turn in the showroom: almirah, armchair and mirror before an indigo wall, bed, desk, panel, dining table, diya',
    'panorama-workshop':
      'A full turn in the workshop: half-carved panel on a bench, timber racks, tools on the wall, a headboard, the courtyard door',
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
    'workshop-map':
      'Map: Virasat is in Heritage Lane, which leaves Nai Sarak just north of Sojati Gate; Station Road leads from the gate to Jodhpur Junction, Nai Sarak north to the Clock Tower below the fort',
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
