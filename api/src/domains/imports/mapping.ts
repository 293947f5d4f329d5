import { productColumns, type ColumnField } from '../catalogue/index.ts';

/** What a column may fill. `stock` counts products that exist; `stockQty` opens the stock of new ones only. */
export type ImportTarget = Exclude<ColumnField, 'status'> | 'stock' | NamedOption;

/** Half of a pair of columns that say an option of a variant by its name and its value. */
export type NamedOption = `option${1 | 2 | 3}${'Name' | 'Value'}`;

export interface TargetColumn {
  field: ImportTarget;
  label: string;
  section: string;
}

const stockCount: TargetColumn = {
  field: 'stock',
  label: 'Stock count, of new and existing products',
  section: 'stock',
};

const namedOptions: readonly TargetColumn[] = ([1, 2, 3] as const).flatMap((place) => [
  { field: `option${place}Name` as const, label: `Option ${place}: what it is called`, section: 'variants' },
  { field: `option${place}Value` as const, label: `Option ${place}: the value`, section: 'variants' },
]);

/** Which option a column is about, and which half of the pair; null for other columns. */
export function namedOptionOf(target: string): { place: string; half: 'name' | 'value' } | null {
  const [, place, half] = /^option([123])(Name|Value)$/.exec(target) ?? [];
  return place === undefined ? null : { place, half: half === 'Name' ? 'name' : 'value' };
}

const rowsOfProduct = 'Handle: the same in all rows of one product';

const labelOf = (field: string, label: string): string => {
  if (field === 'id') return 'Id of the product in this shop';
  if (field === 'handle') return rowsOfProduct;
  return field === 'stockQty' ? 'Stock, of new products only' : label;
};

/** Everything that a column can be mapped to. */
export const targetColumns: readonly TargetColumn[] = [
  ...productColumns
    .filter(({ field }) => field !== 'status')
    .map(({ field, label, section }) => ({
      field: field as ImportTarget,
      label: labelOf(field, label),
      section,
    })),
  ...namedOptions,
  stockCount,
];

const targets: ReadonlySet<string> = new Set(targetColumns.map(({ field }) => field));
export const isTarget = (name: string): name is ImportTarget => targets.has(name);

/** Headings are compared without case, accents, spaces and signs. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What other shops and spreadsheets call the fields. */
const otherNames: Partial<Record<ImportTarget, readonly string[]>> = {
  id: ['product in this shop', 'id'],
  handle: ['product handle', 'parent', 'parent sku', 'item group id', 'product group', 'url handle'],
  sku: ['article number', 'item code', 'product code', 'variant sku', 'code'],
  title: ['name', 'product name', 'product', 'product title'],
  category: ['product category', 'category name', 'type', 'product type'],
  description: ['body', 'body html', 'long description', 'details'],
  brand: ['vendor', 'make'],
  regularPrice: ['price', 'mrp', 'list price', 'regular price', 'variant price', 'compare at price'],
  discountPrice: ['sale price', 'offer price', 'selling price', 'special price'],
  stockQty: [
    'quantity',
    'qty',
    'on hand',
    'inventory',
    'variant inventory qty',
    'stock quantity',
    'stock on hand',
    'inventory quantity',
  ],
  materials: ['material', 'wood'],
  customTags: ['tag'],
  mainImage: ['image', 'picture', 'photo', 'image src', 'main picture', 'product image url'],
  additionalImages: ['images', 'pictures', 'photos', 'gallery', 'more images'],
  weight: ['net weight'],
  shippingWeight: ['gross weight', 'weight kg', 'shipping weight'],
  craftsman: ['maker', 'artist'],
  goesWith: ['related products', 'cross sells', 'frequently bought together'],
  hsn: ['hsn', 'hsn sac', 'tariff code'],
  metaTitle: ['seo title', 'page title'],
  metaDescription: ['seo description'],
  packageDimensions: ['package size', 'box size'],
  size: ['size cm', 'product size'],
  origin: ['place of origin', 'made in'],
  colorOptions: ['color', 'colour', 'colors'],
};

/** In files of variants, which have a handle, these are what the rows of a product differ by. */
const optionHeadings: Partial<Record<ImportTarget, readonly string[]>> = {
  optionSize: ['size'],
  optionColour: ['colour', 'color'],
  optionStyle: ['style'],
  optionMaterial: ['material', 'finish', 'wood', 'fabric'],
  optionPack: ['pack', 'quantity pack', 'pack size', 'set'],
  variantImages: ['variant image', 'variant images', 'variant image url'],
};

const ofOptions = new Map<string, ImportTarget>(
  Object.entries(optionHeadings).flatMap(([field, names]) =>
    names.map((name) => [headingKey(name), field as ImportTarget]),
  ),
);

/** The column of the kind of option that a name means; blank for a name that means none. */
export const kindNamed = (name: string): string => ofOptions.get(headingKey(name)) ?? '';

/** Headings that say no more than the kind of an option: one with another heading is called by it. */
const usual = new Set([
  'size',
  'colour',
  'color',
  'style',
  'material',
  'pack',
  'quantitypack',
  'packsize',
  'set',
]);
export const isUsual = (heading: string): boolean =>
  usual.has(headingKey(heading.replace(/^option:?\s/i, '')));

const known = new Map<string, ImportTarget>();
for (const { field, label } of productColumns) {
  if (!isTarget(field)) continue;
  for (const name of [field, label, ...(otherNames[field] ?? [])]) {
    if (!known.has(headingKey(name))) known.set(headingKey(name), field);
  }
}
for (const { field } of namedOptions) known.set(headingKey(field), field);

/**
 * The fields that the columns probably fill: as this admin chose before, else by what they are called. No two columns
 * fill one field. A count is never proposed: it changes the stock of products that exist, which somebody has to want.
 */
export function proposeMapping(
  headings: readonly string[],
  remembered: Readonly<Record<string, ImportTarget | null>> = {},
): (ImportTarget | null)[] {
  const taken = new Set<string>();
  const hasVariants = headings.some((heading) => known.get(headingKey(heading)) === 'handle');
  return headings.map((heading) => {
    const key = headingKey(heading);
    const named = (hasVariants ? ofOptions.get(key) : undefined) ?? known.get(key);
    const chosen = Object.hasOwn(remembered, key) ? remembered[key] : named;
    const target = chosen === 'stock' ? 'stockQty' : (chosen ?? null);
    if (target === null || !isTarget(target) || taken.has(target)) return null;
    taken.add(target);
    return target;
  });
}
