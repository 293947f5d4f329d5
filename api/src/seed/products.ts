import type { Product } from '../domains/catalogue/catalogue.schema.ts';
import type { ProductOption, Variant } from '../domains/catalogue/variant.ts';
import { picture, type DocumentPicture } from './picture.ts';

/** A piece as it is written here; `productDocument` in documents.ts derives the rest. */
export type SeedProduct = Omit<
  Product,
  | 'image'
  | 'inStock'
  | 'parcel'
  | 'rating'
  | 'reviewCount'
  | 'hasOptions'
  | 'highestPrice'
  | 'options'
  | 'variants'
  | 'countryOfOrigin'
> & {
  /** Given for pieces that arrive in parts. */
  parcel?: Product['parcel'];
  /** See ProductDocument. */
  hsn?: string;
  making: string[];
  /** Of a piece that is made in several ways; its price and its stock follow from them. */
  options?: ProductOption[];
  variants?: Record<string, Omit<Variant, 'inventory' | 'status'>>;
  /** How long ago the piece came into the catalogue. */
  daysAgo: number;
};

const JODHPUR = 'Jodhpur, Rajasthan';

type PieceOf<Key> = Key extends `product-${infer Id}-studio` ? Id : never;

/** The three pictures of a piece, in the order of the gallery. */
const pictures = (id: PieceOf<DocumentPicture>) => [
  picture(`product-${id}-studio`),
  picture(`product-${id}-detail`),
  picture(`product-${id}-room`),
];

/** The opening catalogue: five pieces of furniture, three of decor; the home page shows the first four. */
export const products: SeedProduct[] = [
  {
    id: '1',
    slug: 'mehrangarh-carved-bed',
    sku: 'VR-BED-001',
    name: 'Mehrangarh carved bed',
    category: 'Furniture',
    categorySlug: 'beds',
    price: 89500,
    originalPrice: 96000,
    craftsman: 'Bhanwarlal Suthar',
    artisanSlug: 'bhanwarlal-suthar',
    isNew: false,
    isFeatured: true,
    stock: 4,
    description:
      'A king-size bed in solid sheesham. The headboard rises to a cusped arch, the outline of a palace window, and is carved with a vine that grows from both sides and meets in one flower at the top. Behind the pillows it opens into a jali, so that air moves at your head; the footboard is low and the side rails are plain. It takes a mattress of 183 × 198 cm (72 × 78 inches), which is not included. The bed arrives in five parts and goes together with bolts; the holes are hidden under turned caps.',
    materials: [
      'Solid sheesham (Indian rosewood)',
      'Mango wood slats',
      'Brass finials',
      'Steel bed bolts',
      'Beeswax and oil finish',
    ],
    dimensions: '193 × 213 × 158 cm (width × depth × height)',
    size: { width: 193, depth: 213, height: 158 },
    // the headboard
    parcel: { width: 193, depth: 12, height: 158 },
    weight: '128 kg',
    origin: JODHPUR,
    making: [
      'Wood: six boards of sheesham, dried in the kiln, rest for a fortnight.',
      'Joinery: the headboard is glued up and flattened; rails and legs are bolted, the holes under turned caps.',
      'Carving: nine days with gouges and a mallet, one half of the vine drawn by hand, the other rubbed through.',
      'Finish: oil, then beeswax rubbed in along the grain.',
    ],
    craft:
      'The headboard is glued up from six boards that have rested for a fortnight after the kiln. Bhanwarlal Suthar draws the vine on the wood with a pencil, freehand on one side, and rubs it through on to the other. He cuts the ground back by nine millimetres with gouges and a mallet, and only then rounds the leaves. Carving one headboard takes him nine days.',
    images: pictures('1'),
    daysAgo: 410,
  },
  {
    id: '2',
    slug: 'marwar-dining-table',
    sku: 'VR-DIN-001',
    name: 'Marwar six-seat dining table',
    category: 'Furniture',
    categorySlug: 'dining-tables',
    price: 62000,
    craftsman: 'Ramesh Jangid',
    artisanSlug: 'ramesh-jangid',
    isNew: false,
    isFeatured: true,
    stock: 6,
    description:
      'A dining table for six in solid sheesham, with two seats on each long side and one at each end. Four fluted legs carry a top of six boards, framed at the ends and edged with a thin double line of brass. A scalloped, carved apron runs all the way round and leaves room for your knees. The chairs in the pictures are not part of the table.',
    materials: ['Solid sheesham (Indian rosewood)', 'Brass line inlay', 'Oil and wax finish'],
    dimensions: '183 × 96 × 76.5 cm (width × depth × height)',
    size: { width: 183, depth: 96, height: 76.5 },
    weight: '74 kg',
    origin: JODHPUR,
    making: [
      'Wood: the boards are laid out on the floor and turned about until their streaks run together.',
      'Joinery: the ends slide in long tongues that are glued only in the middle, so that the top can widen in the monsoon.',
      'Carving: legs turned from single blocks, twelve flutes each, cut with the lathe standing still.',
      'Finish: scraped, oiled and waxed.',
    ],
    craft:
      'Ramesh Jangid lays the boards of a top out on the floor, turns them about until the streaks run together, and numbers them with chalk. The ends of the top slide in long tongues that are glued only in the middle, so that the wood can widen in the monsoon without splitting. The legs are turned from single blocks and fluted by hand, twelve flutes to a leg, with the lathe standing still.',
    images: pictures('2'),
    daysAgo: 365,
  },
  {
    id: '3',
    slug: 'munshi-office-desk',
    sku: 'VR-DSK-001',
    name: 'Munshi office desk',
    category: 'Furniture',
    categorySlug: 'office-desks',
    price: 54500,
    originalPrice: 59000,
    craftsman: 'Mohanlal Soni',
    artisanSlug: 'mohanlal-soni',
    isNew: false,
    isFeatured: true,
    stock: 8,
    description:
      'A desk for long days, named after the clerks who kept the books of the old trading houses. It is solid sheesham, with seven drawers on wooden runners, three on either side and one above your knees. Brass wire and leaf-shaped pieces of sheet brass are let into the drawer fronts and run in a line around the top, level with the wood, so that nothing catches a sleeve. A slot at the back edge lets cables through.',
    materials: ['Solid sheesham (Indian rosewood)', 'Brass inlay', 'Brass knobs', 'Oil and wax finish'],
    dimensions: '140 × 70 × 77 cm (width × depth × height)',
    size: { width: 140, depth: 70, height: 77 },
    weight: '58 kg',
    origin: JODHPUR,
    making: [
      'Wood: sheesham and drawer linings are dried and planed to size.',
      'Joinery: the drawers are dovetailed before any brass goes in.',
      'Inlay: a groove of one millimetre, and annealed brass wire hammered into it.',
      'Finish: wood and brass scraped level in one pass, polished with charcoal powder and oil.',
    ],
    craft:
      'The drawers are dovetailed before any brass goes in. Mohanlal Soni scratches the pattern into the wood, cuts a groove of one millimetre with a chisel he ground from an umbrella rib, and hammers annealed brass wire into it. Flat pieces are sawn from sheet, bedded in glue and pinned from the edge. Then wood and brass are scraped level in one pass, and polished with charcoal powder and oil.',
    images: pictures('3'),
    daysAgo: 240,
  },
  {
    id: '4',
    slug: 'soorsagar-jali-armchair',
    sku: 'VR-CHR-001',
    name: 'Soorsagar jali armchair',
    category: 'Furniture',
    categorySlug: 'chairs',
    price: 24500,
    craftsman: 'Iqbal Silawat',
    artisanSlug: 'iqbal-silawat',
    isNew: true,
    isFeatured: true,
    stock: 18,
    description:
      'An armchair in sheesham with a back you can see through: a jali of stars and crosses under a cusped arch, with a carved crest above it. The arms end in a scroll with a brass boss, the front legs are turned and stand in brass shoes. The seat cushion is cotton, block-printed with indigo in a pattern of small flowers, and its cover comes off for washing. The seat is 48 cm high.',
    materials: [
      'Solid sheesham (Indian rosewood)',
      'Brass bosses and shoes',
      'Block-printed cotton',
      'Cotton filling',
    ],
    dimensions: '61 × 68 × 107 cm (width × depth × height)',
    size: { width: 61, depth: 68, height: 107 },
    weight: '14 kg',
    origin: JODHPUR,
    making: [
      'Wood: three thin layers of sheesham, the middle one turned, so that no bar of the jali breaks.',
      'Joinery: mortise and tenon, glued and pegged.',
      'Carving: about a hundred openings sawn and filed; the crest is carved when the frame is together.',
      'Finish: oil and wax, the cushion printed with a block by hand.',
    ],
    craft:
      'The back is made of three thin layers of sheesham, the middle one turned, because a bar of jali cut across the grain of a single board would snap. Iqbal Silawat drills a hole in every opening, threads the fretsaw blade through it and saws to the line: about a hundred openings for one chair. Each is then cleaned with a flat and a three-sided file. The crest is carved last, when the frame is together.',
    images: pictures('4'),
    daysAgo: 64,
  },
  {
    id: '5',
    slug: 'osian-carved-almirah',
    sku: 'VR-STO-001',
    name: 'Osian carved almirah',
    category: 'Furniture',
    categorySlug: 'storage',
    price: 78000,
    originalPrice: 84000,
    craftsman: 'Ramesh Jangid',
    artisanSlug: 'ramesh-jangid',
    isNew: false,
    isFeatured: false,
    stock: 3,
    description:
      'A sheesham almirah with two carved doors, made for clothes, linen or the good plates. A flowering plant stands in an arch on either door; the jali below it lets the clothes breathe. Under the doors are two drawers, their fronts edged with a line of bone. The panels float in their frames, so that the doors close in August as they do in May. The feet lift it clear of the floor for a broom, and it comes with a lock and two keys.',
    materials: [
      'Solid sheesham (Indian rosewood)',
      'Mango wood shelves and back',
      'Bone inlay',
      'Brass hinges, lock and finials',
    ],
    dimensions: '110 × 50 × 210 cm (width × depth × height)',
    size: { width: 110, depth: 50, height: 210 },
    weight: '104 kg',
    origin: JODHPUR,
    making: [
      'Wood: both door panels from one plank, so that the grain runs on from left to right.',
      'Joinery: through tenons and wedges without a nail; the panels have two millimetres to move.',
      'Carving: the panels are carved before they go in, and the bone edging is set.',
      'Finish: oil, wax, and brass finials.',
    ],
    craft:
      'Ramesh Jangid makes the carcass with through tenons and wedges and without a nail, and grooves the door frames so that each panel has two millimetres to move. Bhanwarlal Suthar carves the panels before they go in, both from one plank, so that the grain runs on from the left door to the right. The bone edging of the drawers is cut, set and polished by Kamla Prajapat.',
    options: [
      {
        id: 'width',
        kind: 'size',
        name: 'Width',
        values: [
          { id: '110-cm', label: '110 cm wide' },
          { id: '140-cm', label: '140 cm wide' },
        ],
      },
      {
        id: 'finish',
        kind: 'colour',
        name: 'Finish',
        values: [
          { id: 'natural', label: 'Natural oil', swatch: '#8a5632' },
          { id: 'dark', label: 'Dark wax', swatch: '#452a1b' },
        ],
      },
    ],
    variants: {
      '110-cm-natural': {
        values: { width: '110-cm', finish: 'natural' },
        sku: 'VR-ALM-001-110N',
        price: 78000,
        originalPrice: 84000,
        stock: 1,
      },
      '110-cm-dark': {
        values: { width: '110-cm', finish: 'dark' },
        sku: 'VR-ALM-001-110D',
        price: 81500,
        stock: 1,
      },
      '140-cm-natural': {
        values: { width: '140-cm', finish: 'natural' },
        sku: 'VR-ALM-001-140N',
        price: 96000,
        stock: 1,
        weight: '127 kg',
        size: { width: 140, depth: 50, height: 210 },
      },
      '140-cm-dark': {
        values: { width: '140-cm', finish: 'dark' },
        sku: 'VR-ALM-001-140D',
        price: 99500,
        stock: 0,
        weight: '127 kg',
        size: { width: 140, depth: 50, height: 210 },
      },
    },
    images: pictures('5'),
    daysAgo: 190,
  },
  {
    id: '6',
    slug: 'jharokha-mirror',
    sku: 'VR-MIR-001',
    name: 'Jharokha mirror',
    category: 'Decor',
    categorySlug: 'mirrors',
    price: 18900,
    craftsman: 'Kamla Prajapat',
    artisanSlug: 'kamla-prajapat',
    isNew: false,
    isFeatured: false,
    stock: 14,
    description:
      'A mirror in a sheesham frame that has the form of a jharokha, the balcony window of the palaces of Marwar. Two half columns carry a sloping eave and a rounded top with brass finials; below the glass is a narrow shelf with a low jali, deep enough for keys or a small lamp. A cusped arch frames the mirror, and brass flowers climb both its sides. It hangs from one steel rail, which comes with it.',
    materials: [
      'Solid sheesham (Indian rosewood), dark polish',
      'Mirror glass, 4 mm',
      'Brass inlay and finials',
    ],
    dimensions: '70 × 14 × 112 cm (width × depth × height)',
    size: { width: 70, depth: 14, height: 112 },
    weight: '13 kg',
    origin: JODHPUR,
    making: [
      'Wood: the arch is sawn from one board, a smaller one is set behind it.',
      'Joinery: the glass is cut to the arch and bedded in cork, so that wood and mirror can move apart.',
      'Inlay: brass flowers are sawn from sheet and let in.',
      'Finish: the whole face is scraped and polished when they are in.',
    ],
    craft:
      'The arch is sawn from one board and a second, smaller arch is set behind it, which gives the opening its step and its shadow. Kamla Prajapat cuts the glass to the arch and beds it in cork, so that wood and mirror can move apart by a hair. The brass flowers are sawn from sheet and let in at Mohanlal Soni’s bench; she scrapes and polishes the whole face when they are in.',
    images: pictures('6'),
    daysAgo: 300,
  },
  {
    id: '7',
    slug: 'bel-buta-wall-panel',
    sku: 'VR-WAL-001',
    name: 'Bel-buta wall panel',
    category: 'Decor',
    categorySlug: 'wall-art',
    price: 12800,
    craftsman: 'Bhanwarlal Suthar',
    artisanSlug: 'bhanwarlal-suthar',
    isNew: false,
    isFeatured: false,
    stock: 21,
    description:
      'A square panel of mango wood, carved with bel-buta, creepers and flowers, the oldest pattern in a Jodhpur carver’s head. They grow from a vase and fill the square to its border. It hangs above a bed, a sofa or a sideboard, and looks best where light falls along the wall. Mango wood varies from pale to milky brown, and no two panels are quite the same colour. It hangs from two brass eyes, screwed into the back.',
    materials: ['Solid mango wood', 'Brass hanging eyes', 'Wax finish'],
    dimensions: '90 × 4 × 90 cm (width × depth × height)',
    size: { width: 90, depth: 4, height: 90 },
    weight: '11 kg',
    origin: JODHPUR,
    making: [
      'Wood: five boards of an orchard mango tree.',
      'Joinery: glued up and planed to forty millimetres.',
      'Carving: the ground is cut away, stems are rounded, leaves hollowed, veins cut with the smallest gouge.',
      'Finish: the ground is stippled with a punch, then oiled.',
    ],
    craft:
      'The panel is glued up from five boards of an orchard tree and planed to forty millimetres. Bhanwarlal Suthar cuts the ground away first, down to a little under half, so that the pattern stands as a flat silhouette. Then stems are rounded, leaves are hollowed and veins are cut with a gouge as narrow as a grain of rice. The ground is stippled with a punch, which makes it look darker than it is.',
    images: pictures('7'),
    daysAgo: 155,
  },
  {
    id: '8',
    slug: 'diya-on-carved-bracket',
    sku: 'VR-ACC-001',
    name: 'Brass diya on a carved bracket',
    category: 'Decor',
    categorySlug: 'accessories',
    // lamps, whatever they burn
    hsn: '9405',
    price: 6400,
    originalPrice: 7200,
    craftsman: 'Mohanlal Soni',
    artisanSlug: 'mohanlal-soni',
    isNew: true,
    isFeatured: false,
    stock: 40,
    description:
      'A brass oil lamp with its own small niche for the wall: a sheesham bracket with an arched back between two turned columns, the outline of a jharokha. The diya lifts off for filling and washing; use any vegetable oil and a cotton wick. The shelf is deep enough to keep the flame well clear of the wood. Hang it beside a door, in a niche or above a desk, and never under a shelf.',
    materials: ['Cast and turned brass', 'Solid sheesham (Indian rosewood)', 'Wax finish'],
    dimensions: '22 × 18 × 42 cm (width × depth × height)',
    size: { width: 22, depth: 18, height: 42 },
    weight: '3.2 kg',
    origin: JODHPUR,
    making: [
      'Casting: brass, in sand, in two parts.',
      'Turning: on a lathe until the walls are even; a screw thread joins them.',
      'Carving: the bracket is cut from offcuts of beds and tables.',
      'Finish: the lip is filed by hand, brass and wood are polished.',
    ],
    craft:
      'The lamp is cast in sand in two parts, turned on a lathe until its walls are even, and joined with a screw thread, so that it can be taken apart to be cleaned. Mohanlal Soni files the lip for the wick by hand. The bracket is carved from offcuts of the beds and tables, and the brass finials are turned from what is left of the casting.',
    images: pictures('8'),
    daysAgo: 44,
  },
];
