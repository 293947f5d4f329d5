// Written by imagery/encode.mjs. Do not edit: change imagery/alts.mjs and run it again.
export const documentAlts = {
  'product-1-studio':
    'King-size sheesham bed with an arched, carved headboard, a jali behind the pillows and turned posts',
  'product-1-detail':
    'Carved flower with a brass heart at the top of the headboard, above the brass-edged jali',
  'product-1-room':
    'The carved bed in a pale room, with a jali window, a hanging brass lamp and a dhurrie on the floor before it',
  'product-2-studio':
    'Sheesham dining table on fluted turned legs, with a scalloped carved apron, and three jali-back chairs',
  'product-2-detail': 'Fluted leg and scalloped, carved apron of the table, with a jali-back chair beside it',
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
} as const;
