import type { ProductField, ProductSection } from '@virasat/api/forms';

/** How a field is entered. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'tags'
  | 'lines'
  | 'rupees'
  | 'whole'
  | 'weight'
  | 'day'
  | 'flag'
  | 'size'
  | 'category'
  | 'fixed'
  | 'products'
  | 'pictures'
  | 'videos'
  | 'documents';

export interface FieldDescription {
  label: string;
  kind: FieldKind;
  /** Entries that are offered while typing; anything else may be entered, too. */
  suggestions?: readonly string[];
  /** Holds one file instead of several. */
  single?: true;
  /** Only of a product that does not exist yet. */
  atCreation?: true;
}

export interface SectionDescription {
  name: ProductSection;
  title: string;
  fields: readonly ProductField[];
}

const text = (label: string, suggestions?: readonly string[]): FieldDescription => ({
  label,
  kind: 'text',
  ...(suggestions && { suggestions }),
});
const of =
  (kind: FieldKind) =>
  (label: string): FieldDescription => ({ label, kind });
const [long, tags, lines, rupees, whole] = [of('long'), of('tags'), of('lines'), of('rupees'), of('whole')];
const [day, flag, size, pictures] = [of('day'), of('flag'), of('size'), of('pictures')];

/** The label of every field of the product form, and how it is entered. */
export const productFields: Record<ProductField, FieldDescription> = {
  title: text('Title'),
  brand: text('Brand', ['Virasat']),
  sku: text('SKU'),
  productId: text('Product ID'),
  category: { label: 'Category', kind: 'category' },
  modelNumber: text('Model number'),
  parentChild: text('Parent or child', ['Parent', 'Child']),
  description: long('Description'),
  keyFeatures: lines('Key features'),
  highlights: lines('Highlights'),
  manufacturer: text('Manufacturer'),
  warranty: text('Warranty', ['1 year', '3 years', '5 years']),
  instructions: { label: 'Instructions', kind: 'documents', single: true },
  craft: long('Craft text'),
  making: lines('Making, one step a line: “Wood: dried for a year”'),
  craftsman: text('Artisan'),
  artisanSlug: text('Page of the artisan'),
  materials: tags('Materials'),
  isNew: flag('New'),
  isFeatured: flag('Featured'),
  searchKeywords: tags('Search keywords'),
  metaTitle: text('Meta title'),
  metaDescription: long('Meta description'),
  regularPrice: rupees('Regular price'),
  discountPrice: rupees('Discount price'),
  minPrice: rupees('Minimum price'),
  maxPrice: rupees('Maximum price'),
  currency: { label: 'Currency', kind: 'fixed' },
  offerStart: day('Offer starts'),
  offerEnd: day('Offer ends'),
  taxVat: { label: 'Tax (GST, %)', kind: 'fixed' },
  stockQty: { label: 'Stock', kind: 'whole', atCreation: true },
  warehouse: text('Warehouse'),
  safetyStock: { label: 'Safety stock', kind: 'whole', atCreation: true },
  restockDate: day('Restock date'),
  fulfillmentType: text('Fulfilment', ['Workshop', 'Made to order', 'Warehouse']),
  handlingTime: whole('Handling time (days)'),
  shippingWeight: { label: 'Shipping weight (kg)', kind: 'weight' },
  packageDimensions: size('Package dimensions (cm)'),
  shippingTemplate: text('Shipping template', ['Parcel', 'Furniture, two people', 'Furniture, installed']),
  deliveryAvailability: text('Delivery availability', ['All India']),
  dimensions: text('Dimensions'),
  size: size('Size (cm)'),
  weight: text('Weight'),
  parcel: size('Largest part (cm)'),
  mainImage: { label: 'Main image', kind: 'pictures', single: true },
  additionalImages: pictures('Additional images'),
  lifestyleImages: pictures('Lifestyle images'),
  infographicImages: pictures('Infographics'),
  view360: pictures('360° view'),
  productVideos: { label: 'Videos', kind: 'videos' },
  sizeOptions: tags('Sizes'),
  colorOptions: tags('Colours'),
  styleOptions: tags('Styles'),
  materialType: tags('Material types'),
  quantityPacks: tags('Quantity packs'),
  countryOfOrigin: text('Country of origin', ['India']),
  complianceCertificates: { label: 'Certificates', kind: 'documents' },
  expiryDate: day('Expiry date'),
  safetyWarnings: long('Safety warnings'),
  ageRestrictions: text('Age restrictions'),
  hsn: text('HSN code', ['9401', '9403', '4420', '7009']),
  goesWith: { label: 'Goes with', kind: 'products' },
  productCondition: text('Condition', ['New', 'Restored', 'Antique']),
  customTags: tags('Tags'),
  seasonalAvailability: text('Seasonal availability', ['All year']),
  assemblyRequired: flag('Assembly required'),
  includedItems: lines('Included items'),
  careInstructions: long('Care instructions'),
  returnPolicy: long('Return policy'),
  origin: text('Origin', ['Jodhpur, Rajasthan']),
};

/** The nine sections in the order of the form. What most products need comes first in each. */
export const sections: readonly SectionDescription[] = [
  {
    name: 'basics',
    title: 'Basics',
    fields: [
      'title',
      'category',
      'description',
      'sku',
      'materials',
      'craftsman',
      'artisanSlug',
      'craft',
      'making',
      'keyFeatures',
      'highlights',
      'brand',
      'manufacturer',
      'warranty',
      'modelNumber',
      'productId',
      'parentChild',
      'instructions',
      'isNew',
      'isFeatured',
    ],
  },
  {
    name: 'pricing',
    title: 'Pricing',
    fields: [
      'regularPrice',
      'discountPrice',
      'offerStart',
      'offerEnd',
      'minPrice',
      'maxPrice',
      'currency',
      'taxVat',
    ],
  },
  {
    name: 'media',
    title: 'Media',
    fields: [
      'mainImage',
      'additionalImages',
      'lifestyleImages',
      'infographicImages',
      'view360',
      'productVideos',
    ],
  },
  {
    name: 'stock',
    title: 'Stock',
    fields: ['stockQty', 'safetyStock', 'warehouse', 'restockDate', 'fulfillmentType', 'handlingTime'],
  },
  {
    name: 'shipping',
    title: 'Shipping',
    fields: [
      'size',
      'dimensions',
      'weight',
      'shippingWeight',
      'packageDimensions',
      'parcel',
      'shippingTemplate',
      'deliveryAvailability',
    ],
  },
  {
    name: 'variants',
    title: 'Variants',
    fields: [
      'sizeOptions',
      'colorOptions',
      'styleOptions',
      'materialType',
      'quantityPacks',
      'countryOfOrigin',
    ],
  },
  { name: 'search', title: 'Search', fields: ['metaTitle', 'metaDescription', 'searchKeywords'] },
  {
    name: 'compliance',
    title: 'Compliance',
    fields: ['hsn', 'complianceCertificates', 'safetyWarnings', 'ageRestrictions', 'expiryDate'],
  },
  {
    name: 'other',
    title: 'Other',
    fields: [
      'goesWith',
      'origin',
      'productCondition',
      'careInstructions',
      'returnPolicy',
      'assemblyRequired',
      'includedItems',
      'seasonalAvailability',
      'customTags',
    ],
  },
];

/** The section that a field is in. */
export const sectionOf = (field: string): SectionDescription | undefined =>
  sections.find(({ fields }) => (fields as readonly string[]).includes(field));

/** What people call a field; of one that the form does not have, its name. */
export const labelOf = (field: string): string =>
  field in productFields ? productFields[field as ProductField].label : field;
