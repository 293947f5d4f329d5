import { z } from 'zod';
import { CategoryRuleFieldsSchema, checkRule, type CategoryRule } from '../categories/category-form.ts';
import { picture, slug, text } from '../form-fields.ts';

/**
 * The admin's form of a collection. API and back office read the same schema, so it imports nothing but zod, lists and
 * form fields.
 */

/** Most collections of a shop. */
export const MAX_COLLECTIONS = 500;

/** Most products that a collection has by hand; one by rule has as many as match. */
export const MAX_PICKED = 500;

/** Most collections that the home page shows. */
export const MAX_ON_HOME = 6;

/** Shoppers see shown collections only. */
export const collectionVisibilities = ['shown', 'hidden'] as const;
export type CollectionVisibility = (typeof collectionVisibilities)[number];

/** How its products are chosen: picked one by one, in an order, or by a rule. */
export const collectionSelections = ['hand', 'rule'] as const;
export type CollectionSelection = (typeof collectionSelections)[number];

const productIds = z
  .array(z.string().min(1).max(60), { error: 'Name the products by their ids.' })
  .max(MAX_PICKED, `Pick ${MAX_PICKED} products at most, or choose them by a rule.`)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Pick each product once.' });

const NAME = 'Give the collection a name.';

/** The fields of the form, without what they have to do with each other. */
export const CollectionFieldsSchema = z.object({
  name: z.string({ error: NAME }).trim().min(1, NAME).max(60, 'The name: 60 characters at most.'),
  slug: slug('brass-and-shadow').optional(),
  description: text('Description', 2000).optional(),
  image: picture('Picture').optional(),
  visibility: z.enum(collectionVisibilities, { error: 'Choose shown or hidden.' }),
  selection: z.enum(collectionSelections, { error: 'Choose by hand or by rule.' }),
  products: productIds.optional(),
  ...CategoryRuleFieldsSchema.shape,
  metaTitle: text('Meta title', 70).optional(),
  metaDescription: text('Meta description', 200).optional(),
});

/** The conditions of a form. */
export const ruleOf = ({ tags, materials, minPrice, maxPrice }: CategoryRule): CategoryRule => ({
  ...(tags && tags.length > 0 && { tags }),
  ...(materials && materials.length > 0 && { materials }),
  ...(minPrice !== undefined && { minPrice }),
  ...(maxPrice !== undefined && { maxPrice }),
});

/**
 * The form's values; a field that is not filled in is absent. Picked products stay while a rule counts, and the rule while
 * the picked ones do: whoever tries the other way loses nothing.
 */
export const CollectionFormSchema = CollectionFieldsSchema.superRefine((form, context) => {
  if (form.selection === 'rule') checkRule(form, context);
});
export type CollectionForm = z.infer<typeof CollectionFieldsSchema>;
export type CollectionField = keyof CollectionForm;

/** What the form says below a field. */
export const collectionHelp: Partial<Record<CollectionField, string>> = {
  name: 'What shoppers read on the home page and above the products.',
  slug: 'The end of the address. When it changes, the address before leads on to the new one.',
  description: 'Two or three sentences: what these products have in common, and why they belong together.',
  image: 'Shown above the products and on the home page. A wide picture of 1440 px or more is best.',
  visibility: 'A hidden collection has no page and is nowhere in the shop. Its products stay where they are.',
  tags: 'Any one of these tags is enough.',
  materials: 'Any one of these materials is enough.',
  metaTitle: 'Title in search results; the name when empty.',
  metaDescription: 'Text below it in search results; the description when empty.',
};
