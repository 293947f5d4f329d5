// Written by imagery/encode.mjs. Do not edit: change imagery/alts.mjs and run it again.
export const aboutAlts = {
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
} as const;
