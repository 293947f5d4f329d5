import { z } from 'zod';
import { list, picture, slug, text } from '../form-fields.ts';
import { materials } from '../search/materials.constants.ts';
import { MAX_PRICE } from '../../shared/limits.ts';

/**
 * The admin's category form: every field of it, in its seven sections. API and back office read the same schema, so it
 * imports nothing but zod, lists and form fields. Pictures are the ids of media.
 */

/** Longest way from a department down to a category: more levels than a shopper's menu can show. */
export const MAX_CATEGORY_DEPTH = 4;

/** Most categories of a shop: all of them are kept in memory. */
export const MAX_CATEGORIES = 500;

/** Most products that one request puts into a category. */
export const MAX_ASSIGNED = 200;

/** Shoppers see active categories only. */
export const categoryVisibilities = ['active', 'inactive'] as const;
export type CategoryVisibility = (typeof categoryVisibilities)[number];

/** The filters that the listing of a category may offer; without a choice it offers all. */
export const listingFilters = [
  { value: 'price', label: 'Price' },
  { value: 'new', label: 'New Arrivals' },
  { value: 'featured', label: 'Featured' },
  { value: 'inStock', label: 'In stock' },
  { value: 'material', label: 'Material' },
  { value: 'maker', label: 'Artisan' },
] as const;
export type ListingFilter = (typeof listingFilters)[number]['value'];

const categoryId = (label: string) =>
  text(label, 60).min(1, `${label}: choose a category, or leave it out for the top level.`);

const position = 'The display order has to be a whole number from 1 to 500.';

/** What new products of a category start with, where their own form leaves it out. */
export const DefaultAttributesSchema = z
  .object(
    {
      materials: list('Materials', 20),
      origin: text('Origin', 100),
      careInstructions: text('Care instructions', 2000),
      warranty: text('Warranty', 500),
      returnPolicy: text('Return policy', 2000),
      hsn: z
        .string({ error: 'The HSN code has four digits, such as 9403.' })
        .regex(/^\d{4}$/, 'The HSN code has four digits, such as 9403.'),
    },
    { error: 'The default attributes have to be named values.' },
  )
  .partial();
export type DefaultAttributes = z.infer<typeof DefaultAttributesSchema>;

/** The sections of the form that have fields of their own, in its order. */
export const categorySections = {
  basics: {
    categoryName: z
      .string({ error: 'Give the category a name.' })
      .trim()
      .min(1, 'Give the category a name.')
      .max(60, 'The category name: 60 characters at most.'),
    parentCategory: categoryId('Parent category'),
    categorySlug: slug('dining-tables'),
    description: text('Description', 2000),
    categoryImage: picture('Category image'),
  },
  seo: {
    metaTitle: text('Meta title', 70),
    metaDescription: text('Meta description', 200),
    categoryKeywords: list('Category keywords', 50),
  },
  display: {
    visibility: z.enum(categoryVisibilities, { error: 'Choose active or inactive.' }),
    displayOrder: z.number({ error: position }).int(position).min(1, position).max(500, position),
    featuredCategory: z.boolean({ error: 'Featured is either yes or no.' }),
    bannerImage: picture('Banner image'),
  },
  association: {
    defaultFilters: z
      .array(
        z.enum(
          listingFilters.map(({ value }) => value) as unknown as readonly [ListingFilter, ...ListingFilter[]],
          { error: 'Choose filters of the list.' },
        ),
        { error: 'The default filters have to be a list.' },
      )
      .max(listingFilters.length, 'Choose each filter once.'),
    defaultAttributes: DefaultAttributesSchema,
  },
  advanced: {
    multiLanguage: text('Name in Hindi', 60),
    marketplaceSync: text('Category in marketplaces', 200),
  },
} as const;

const { categoryName, ...otherBasics } = categorySections.basics;

/** The form's values. Only the name is required; a field that is not filled in is absent. */
export const CategoryFormSchema = z
  .object({
    ...otherBasics,
    ...categorySections.seo,
    ...categorySections.display,
    ...categorySections.association,
    ...categorySections.advanced,
  })
  .partial()
  .extend({ categoryName });
export type CategoryForm = z.infer<typeof CategoryFormSchema>;
export type CategoryField = keyof CategoryForm;

const rupees = (label: string) => {
  const error = `${label} has to be a whole number of rupees from 0 to 1,00,00,000.`;
  return z.number({ error }).int(error).min(0, error).max(MAX_PRICE, error);
};

const materialSlugs = materials.map(({ slug }) => slug) as unknown as readonly [string, ...string[]];

/** The conditions of a rule; a product has to meet all that are given, and of a list any one. */
export const CategoryRuleFieldsSchema = z
  .object({
    tags: list('Tags', 20),
    materials: z
      .array(z.enum(materialSlugs, { error: 'Choose materials of the list.' }), {
        error: 'The materials have to be a list.',
      })
      .max(materials.length, 'Choose each material once.'),
    minPrice: rupees('The lowest price'),
    maxPrice: rupees('The highest price'),
  })
  .partial();

/** A rule without a condition, or with one that nothing meets, is a mistake: it is named at its field. */
export function checkRule(rule: CategoryRule, context: z.RefinementCtx): void {
  const { tags = [], materials: chosen = [], minPrice, maxPrice } = rule;
  if (tags.length + chosen.length === 0 && minPrice === undefined && maxPrice === undefined) {
    const message = 'Give the rule a tag, a material or a price: without any it would match every product.';
    context.addIssue({ code: 'custom', path: ['tags'], message });
  }
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    const message = 'The lowest price is above the highest price.';
    context.addIssue({ code: 'custom', path: ['minPrice'], message });
  }
}

/** Which products are in a category besides those assigned to it. */
export const CategoryRuleSchema = CategoryRuleFieldsSchema.superRefine(checkRule);
export type CategoryRule = z.infer<typeof CategoryRuleFieldsSchema>;
