import type { OptionKind } from '../product-options.ts';
import { productSections, type ProductField, type ProductSection } from '../product-form.ts';

/** What a column's cells hold, which decides how they are written and read (`product-cells.ts`). */
export type CellKind =
  'text' | 'whole' | 'decimal' | 'flag' | 'list' | 'size' | 'day' | 'file' | 'files' | 'choices';

/** A column of exports and imports. Its name is that of the form's field. */
export interface ProductColumn {
  field: ColumnField;
  /** The heading, as the form calls the field. */
  label: string;
  kind: CellKind;
  section: ProductSection | 'shop';
}

/** Columns that are no fields of the form: what the shop itself says of a product. */
const shopColumns = {
  id: ['Product in this shop', 'text'],
  handle: ['Handle', 'text'],
  status: ['Status', 'text'],
} as const;
export type ShopColumn = keyof typeof shopColumns;

/** Columns of the rows that are variants of a product. What they share with products (SKU, prices, stock) is theirs there. */
const variantColumns = {
  optionSize: ['Option: size', 'choices'],
  optionColour: ['Option: colour', 'choices'],
  optionStyle: ['Option: style', 'choices'],
  optionMaterial: ['Option: material', 'choices'],
  optionPack: ['Option: quantity pack', 'choices'],
  variantImages: ['Images of the variant', 'files'],
  onSale: ['Variant on sale', 'flag'],
} as const;
export type VariantColumn = keyof typeof variantColumns;
export type ColumnField = ProductField | ShopColumn | VariantColumn;

/** The columns that say which variant a row is, by the kinds of their options. */
export const optionColumns = {
  size: 'optionSize',
  colour: 'optionColour',
  style: 'optionStyle',
  material: 'optionMaterial',
  pack: 'optionPack',
} as const satisfies Record<OptionKind, VariantColumn>;

export const optionKindOf = new Map<string, OptionKind>(
  Object.entries(optionColumns).map(([kind, field]) => [field, kind as OptionKind]),
);

const formColumns = {
  title: ['Title', 'text'],
  brand: ['Brand', 'text'],
  sku: ['SKU', 'text'],
  productId: ['Product ID', 'text'],
  category: ['Category', 'text'],
  modelNumber: ['Model number', 'text'],
  parentChild: ['Parent or child', 'text'],
  description: ['Description', 'text'],
  keyFeatures: ['Key features', 'list'],
  highlights: ['Highlights', 'list'],
  manufacturer: ['Manufacturer', 'text'],
  warranty: ['Warranty', 'text'],
  instructions: ['Instructions', 'file'],
  craft: ['Craft text', 'text'],
  making: ['Making steps', 'list'],
  craftsman: ['Artisan', 'text'],
  artisanSlug: ['Page of the artisan', 'text'],
  materials: ['Materials', 'list'],
  isNew: ['New', 'flag'],
  isFeatured: ['Featured', 'flag'],
  searchKeywords: ['Search keywords', 'list'],
  metaTitle: ['Meta title', 'text'],
  metaDescription: ['Meta description', 'text'],
  regularPrice: ['Regular price', 'whole'],
  discountPrice: ['Discount price', 'whole'],
  minPrice: ['Minimum price', 'whole'],
  maxPrice: ['Maximum price', 'whole'],
  currency: ['Currency', 'text'],
  offerStart: ['Offer starts', 'day'],
  offerEnd: ['Offer ends', 'day'],
  taxVat: ['Tax in percent', 'whole'],
  stockQty: ['Stock', 'whole'],
  warehouse: ['Warehouse', 'text'],
  safetyStock: ['Safety stock', 'whole'],
  restockDate: ['Restock date', 'day'],
  fulfillmentType: ['Fulfilment', 'text'],
  handlingTime: ['Handling time in days', 'whole'],
  shippingWeight: ['Shipping weight in kg', 'decimal'],
  packageDimensions: ['Package dimensions in cm', 'size'],
  shippingTemplate: ['Shipping template', 'text'],
  deliveryAvailability: ['Delivery availability', 'text'],
  dimensions: ['Dimensions', 'text'],
  size: ['Size in cm', 'size'],
  weight: ['Weight', 'text'],
  parcel: ['Largest part in cm', 'size'],
  mainImage: ['Main image', 'file'],
  additionalImages: ['Additional images', 'files'],
  lifestyleImages: ['Lifestyle images', 'files'],
  infographicImages: ['Infographics', 'files'],
  view360: ['360° view', 'files'],
  productVideos: ['Videos', 'files'],
  sizeOptions: ['Sizes', 'list'],
  colorOptions: ['Colours', 'list'],
  styleOptions: ['Styles', 'list'],
  materialType: ['Material types', 'list'],
  quantityPacks: ['Quantity packs', 'list'],
  countryOfOrigin: ['Country of origin', 'text'],
  complianceCertificates: ['Certificates', 'files'],
  expiryDate: ['Expiry date', 'day'],
  safetyWarnings: ['Safety warnings', 'text'],
  ageRestrictions: ['Age restrictions', 'text'],
  hsn: ['HSN code', 'text'],
  goesWith: ['Goes with', 'list'],
  productCondition: ['Condition', 'text'],
  customTags: ['Tags', 'list'],
  seasonalAvailability: ['Seasonal availability', 'text'],
  assemblyRequired: ['Assembly required', 'flag'],
  includedItems: ['Included items', 'list'],
  careInstructions: ['Care instructions', 'text'],
  returnPolicy: ['Return policy', 'text'],
  origin: ['Origin', 'text'],
} as const satisfies Record<ProductField, readonly [label: string, kind: CellKind]>;

const sectionOf = new Map(
  Object.entries(productSections).flatMap(([section, fields]) =>
    Object.keys(fields).map((field) => [field, section as ProductSection] as const),
  ),
);

const { sku, ...otherColumns } = formColumns;
const ofVariants: ReadonlySet<string> = new Set(Object.keys(variantColumns));

/**
 * The columns of every export, import and template, in their order: the product in this shop and its SKU first, because
 * an import finds products by them.
 */
export const productColumns: readonly ProductColumn[] = Object.entries({
  id: shopColumns.id,
  handle: shopColumns.handle,
  sku,
  ...variantColumns,
  status: shopColumns.status,
  ...otherColumns,
}).map(([field, [label, kind]]) => ({
  field: field as ColumnField,
  label,
  kind,
  section: ofVariants.has(field) ? 'variants' : (sectionOf.get(field) ?? 'shop'),
}));

const byField = new Map(productColumns.map((column) => [column.field, column]));

/** The column of a field. */
export function columnOf(field: ColumnField): ProductColumn {
  const column = byField.get(field);
  if (!column) throw new Error(`No column for ${field}`);
  return column;
}
