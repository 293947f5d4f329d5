import { z } from 'zod';
import { daySchema } from '../shared/day.schema.ts';
import { MAX_PRICE, MAX_STOCK } from '../shared/limits.ts';

/**
 * The admin's product form: every field of it, in its nine sections. API and back office read the same schema, so it
 * imports nothing but zod. Money is whole rupees with tax, days are Indian calendar days (`2026-11-21`), sizes are
 * centimetres, weights kilograms. Files are the ids of media.
 */

const NO_TITLE = 'Give the product a title.';

const text = (label: string, max: number) =>
  z
    .string({ error: `${label} has to be a text.` })
    .trim()
    .max(max, `${label}: ${max} characters at most.`);

/** A whole number from 0 to `max`. */
const whole = (label: string, max: number) => {
  const error = `${label} has to be a whole number from 0 to ${max.toLocaleString('en-IN')}.`;
  return z.number({ error }).int(error).min(0, error).max(max, error);
};
const rupees = (label: string) => whole(`${label} in rupees`, MAX_PRICE);

/** Short texts in the order they are shown in. */
const list = (label: string, max = 20) =>
  z
    .array(text(`Each of ${label}`, 200).min(1, `${label}: remove the empty entry.`), {
      error: `${label} has to be a list of texts.`,
    })
    .max(max, `${label}: ${max} entries at most.`);

/** Products that one is shown with: this many are chosen by hand at most. */
export const MOST_GOES_WITH = 8;

/** Products by their ids, in the order in which they are shown. */
const otherProducts = z
  .array(text('Goes with', 60).min(1, 'Goes with: remove the empty entry.'), {
    error: 'Goes with has to be a list of products.',
  })
  .max(MOST_GOES_WITH, `Goes with: ${MOST_GOES_WITH} products at most.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Goes with: name each product once.');

const yesOrNo = (label: string) => z.boolean({ error: `${label} is either yes or no.` });

const sizeOf = (label: string) => {
  const error = `${label}: enter width, depth and height in centimetres, each above 0.`;
  const side = z.number({ error }).positive(error).max(10_000, error);
  return z.object({ width: side, depth: side, height: side }, { error });
};

const file = (label: string) => text(label, 60).min(1, `${label}: choose a file.`);
const files = (label: string) =>
  z
    .array(file(label), { error: `${label} has to be a list of files.` })
    .max(30, `${label}: 30 files at most.`);

/** The nine sections in the order of the form, with the fields of each. */
export const productSections = {
  basics: {
    title: z
      .string({ error: NO_TITLE })
      .trim()
      .min(1, NO_TITLE)
      .max(200, 'The title: 200 characters at most.'),
    brand: text('Brand', 100),
    sku: text('SKU', 60),
    productId: text('Product ID', 60),
    category: text('Category', 60),
    modelNumber: text('Model number', 60),
    parentChild: text('Parent or child', 60),
    description: text('Description', 10_000),
    keyFeatures: list('Key features'),
    highlights: list('Highlights'),
    manufacturer: text('Manufacturer', 200),
    warranty: text('Warranty', 500),
    instructions: file('Instructions'),
    craft: text('Craft text', 10_000),
    /** How it is made, a step each; what stands before a colon is the step's name: `Wood: seasoned for a year`. */
    making: list('Making steps', 8),
    craftsman: text('Artisan', 100),
    artisanSlug: text('Page of the artisan', 60),
    materials: list('Materials'),
    isNew: yesOrNo('New'),
    isFeatured: yesOrNo('Featured'),
  },
  search: {
    searchKeywords: list('Search keywords', 50),
    metaTitle: text('Meta title', 70),
    metaDescription: text('Meta description', 200),
  },
  pricing: {
    regularPrice: rupees('The regular price'),
    discountPrice: rupees('The discount price'),
    minPrice: rupees('The minimum price'),
    maxPrice: rupees('The maximum price'),
    currency: z.literal('INR', { error: 'The shop sells in rupees: the currency is INR.' }),
    offerStart: daySchema('The start of the offer'),
    offerEnd: daySchema('The end of the offer'),
    /** Follows from the heading of the product (`product-tax.ts`): it may be said, and is not stored. */
    taxVat: whole('The tax in percent', 40),
  },
  stock: {
    stockQty: whole('The stock', MAX_STOCK),
    warehouse: text('Warehouse', 100),
    safetyStock: whole('The safety stock', MAX_STOCK),
    restockDate: daySchema('The restock date'),
    fulfillmentType: text('Fulfilment', 100),
    handlingTime: whole('The handling time in days', 365),
  },
  shipping: {
    shippingWeight: z
      .number({ error: 'The shipping weight has to be a number of kilograms.' })
      .min(0, 'The shipping weight cannot be below 0 kg.')
      .max(10_000, 'The shipping weight is 10,000 kg at most.'),
    packageDimensions: sizeOf('Package dimensions'),
    shippingTemplate: text('Shipping template', 100),
    deliveryAvailability: text('Delivery availability', 500),
    dimensions: text('Dimensions', 200),
    size: sizeOf('Size'),
    weight: text('Weight', 60),
    parcel: sizeOf('Largest part'),
  },
  media: {
    mainImage: file('Main image'),
    additionalImages: files('Additional images'),
    lifestyleImages: files('Lifestyle images'),
    infographicImages: files('Infographics'),
    view360: files('360° view'),
    productVideos: files('Videos'),
  },
  variants: {
    sizeOptions: list('Sizes', 50),
    colorOptions: list('Colours', 50),
    styleOptions: list('Styles', 50),
    materialType: list('Material types', 50),
    quantityPacks: list('Quantity packs', 50),
    countryOfOrigin: text('Country of origin', 100),
  },
  compliance: {
    complianceCertificates: files('Certificates'),
    expiryDate: daySchema('The expiry date'),
    safetyWarnings: text('Safety warnings', 2000),
    ageRestrictions: text('Age restrictions', 200),
    hsn: z
      .string({ error: 'The HSN code has four digits, such as 9403.' })
      .regex(/^\d{4}$/, 'The HSN code has four digits, such as 9403.'),
  },
  other: {
    goesWith: otherProducts,
    productCondition: text('Condition', 100),
    customTags: list('Tags', 50),
    seasonalAvailability: text('Seasonal availability', 200),
    assemblyRequired: yesOrNo('Assembly required'),
    includedItems: list('Included items', 50),
    careInstructions: text('Care instructions', 2000),
    returnPolicy: text('Return policy', 2000),
    origin: text('Origin', 100),
  },
} as const;

export type ProductSection = keyof typeof productSections;
export const sectionNames = Object.keys(productSections) as ProductSection[];

const { title, ...otherBasics } = productSections.basics;
const optionalFields = z
  .object({
    ...otherBasics,
    ...productSections.search,
    ...productSections.pricing,
    ...productSections.stock,
    ...productSections.shipping,
    ...productSections.media,
    ...productSections.variants,
    ...productSections.compliance,
    ...productSections.other,
  })
  .partial();

/** The fields alone, without the rules between them. Only the title is required. */
export const ProductFieldsSchema = optionalFields.extend({ title });
/** The form's values; a field that is not filled in is absent. */
export type ProductForm = z.infer<typeof ProductFieldsSchema>;
export type ProductField = keyof ProductForm;

/** The prices that shoppers pay at some time: the regular one too, where the discount price holds for some days only. */
function chargedPrices({ regularPrice, discountPrice, offerStart, offerEnd }: Partial<ProductForm>) {
  const isOffer = discountPrice !== undefined && (offerStart !== undefined || offerEnd !== undefined);
  return [
    { field: 'discountPrice', name: 'discount price', value: discountPrice },
    {
      field: 'regularPrice',
      name: discountPrice === undefined ? 'price' : 'regular price',
      value: discountPrice === undefined || isOffer ? regularPrice : undefined,
    },
  ] as const;
}

/** What speaks against the values taken together: messages by the fields to correct. */
export function conflictsOf(form: Partial<ProductForm>): Partial<Record<ProductField, string>> {
  const { regularPrice, discountPrice, minPrice, maxPrice, offerStart, offerEnd, stockQty, safetyStock } =
    form;
  const found: Partial<Record<ProductField, string>> = {};
  for (const { field, name, value } of chargedPrices(form)) {
    if (value === undefined) continue;
    if (maxPrice !== undefined && value > maxPrice) found[field] = `The ${name} is above the maximum price.`;
    if (minPrice !== undefined && value < minPrice) found[field] = `The ${name} is below the minimum price.`;
  }
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    found.minPrice = 'The minimum price is above the maximum price.';
  }
  if (discountPrice !== undefined && regularPrice !== undefined && discountPrice >= regularPrice) {
    found.discountPrice = 'The discount price has to be below the regular price.';
  }
  if (discountPrice !== undefined && regularPrice === undefined && (offerStart ?? offerEnd) !== undefined) {
    found.regularPrice = 'Enter the regular price: shoppers pay it when there is no offer.';
  }
  if (offerStart !== undefined && offerEnd !== undefined && offerEnd < offerStart) {
    found.offerEnd = 'The offer ends before it starts.';
  }
  if (safetyStock !== undefined && stockQty !== undefined && safetyStock > stockQty) {
    found.safetyStock = 'The safety stock is more than the stock.';
  }
  return found;
}

/** Adds `conflictsOf` to the issues of a schema. */
export function addConflicts(form: Partial<ProductForm>, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(conflictsOf(form))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}

const ADDRESS =
  'The address has small letters, digits and hyphens, such as carved-bed: 48 characters at most.';

/** What an edit changes beside the form: the last part of the address, and what pictures show in this product. */
export const besideTheForm = {
  slug: z
    .string({ error: ADDRESS })
    .trim()
    .max(48, ADDRESS)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, ADDRESS)
    .optional(),
  /** By the ids of the pictures; empty: as the media say. */
  altTexts: z
    .record(z.string(), z.string().trim().max(300, 'The alt text is too long: 300 characters at most.'), {
      error: 'Give the alt texts by the ids of the pictures.',
    })
    .optional(),
} as const;

/** Everything the editor of the back office edits, with the rules between the fields. */
export const ProductEditorSchema = ProductFieldsSchema.extend(besideTheForm).superRefine(addConflicts);
export type ProductEditorValues = z.infer<typeof ProductEditorSchema>;

/** Whether a field counts as filled in. */
export const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
