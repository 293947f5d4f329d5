/** The choices under 'Material', with the words for each in a product's list of materials. */
export const materials = [
  { slug: 'sheesham', label: 'Sheesham', words: ['sheesham', 'rosewood'] },
  { slug: 'mango-wood', label: 'Mango wood', words: ['mango'] },
  { slug: 'teak', label: 'Teak', words: ['teak'] },
  { slug: 'acacia', label: 'Acacia', words: ['acacia'] },
  { slug: 'brass', label: 'Brass', words: ['brass'] },
  { slug: 'bone', label: 'Bone', words: ['bone'] },
  { slug: 'mirror-glass', label: 'Mirror glass', words: ['mirror'] },
  { slug: 'cotton', label: 'Cotton', words: ['cotton'] },
  { slug: 'cane', label: 'Cane', words: ['cane', 'rattan'] },
  { slug: 'sandstone', label: 'Sandstone', words: ['sandstone'] },
] as const;
