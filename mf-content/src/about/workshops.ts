/** The three workshops with their length (requirement 52). */
export const workshops = [
  {
    name: 'Wood carving',
    hours: 3,
    text: 'Draw an eight-petalled flower with compass and string, then cut it in relief into a mango-wood tile. You take the tile home.',
  },
  {
    name: 'Mirror work',
    hours: 2,
    text: 'Cut convex mirror into petals and set them in plaster, the thikri way, into a small wall star. Good for children over ten.',
  },
  {
    name: 'Brass inlay',
    hours: 4,
    text: 'Let a brass vine into the lid of a sheesham box: mark, chisel the bed, hammer in the wire, file it flush. The box is yours.',
  },
] as const;
