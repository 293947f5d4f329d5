import { pictureWithValue } from '../media/index.ts';
import { offerAt } from './offers/offer.ts';
import { formOfProduct, pricedForm } from './product-details.ts';
import type { ProductDocument } from './product-document.ts';
import type { EditedProduct } from './product-editor.schema.ts';
import { isFilled, productSections, type ProductForm } from './product-form.ts';
import type { EditedVariant } from './product-options.schema.ts';
import { missingToPublish } from './product-states.ts';
import { chosenOptions, sortedVariants } from './variant.ts';

/** Products that were stored before edits were counted are in their first version. */
export const versionOf = ({ version = 1 }: Pick<ProductDocument, 'version'>): number => version;

/** What a product lacks to be published: messages by field. */
export const missingIn = (product: ProductDocument) =>
  missingToPublish(pricedForm(product, formOfProduct(product)));

/** Fields that the form does not change once the product exists. */
const atCreation = new Set(['stockQty', 'safetyStock']);

const sectionsOf = (values: Partial<Record<string, unknown>>) =>
  Object.entries(productSections).map(([section, fields]) => {
    const names = Object.keys(fields).filter((field) => !atCreation.has(field));
    const filled = names.filter((field) => isFilled(values[field])).length;
    return { section, filled, fields: names.length };
  });

/** The variants as admins edit them, in display order; removed ones are history. */
const editedVariants = ({ options = [], variants }: ProductDocument): EditedVariant[] =>
  sortedVariants(options, variants).flatMap(([id, { inventory: _, status, ...variant }]) => {
    if (status === 'removed') return [];
    const labels = chosenOptions(options, variant).map(({ value }) => value);
    return [{ id, name: labels.join(', '), ...variant, status }];
  });

/** A product as its editor shows it. @param taxVat percent that it is taxed at now */
export function toEdited(product: ProductDocument, now: Date, taxVat: number): EditedProduct {
  const values: ProductForm = { ...formOfProduct(product), taxVat };
  const { state, changesAt } = offerAt(values, now);
  const { publishAt, publishProblem } = product;
  return {
    id: product._id,
    slug: product.slug,
    status: product.status,
    version: versionOf(product),
    updatedAt: product.updatedAt.toISOString(),
    updatedBy: product.updatedBy ?? null,
    image: pictureWithValue(product.image),
    pictures: product.images.map((picture) => ({ id: picture.src, ...pictureWithValue(picture) })),
    stock: product.stock,
    price: product.price,
    offer: { state, changesAt: changesAt?.toISOString() ?? null },
    publishAt: publishAt?.toISOString() ?? null,
    publishProblem: publishProblem ? { ...publishProblem, at: publishProblem.at.toISOString() } : null,
    values,
    sections: sectionsOf(values),
    missing: missingIn(product),
    options: product.options ?? [],
    variants: editedVariants(product),
  };
}

/** What the log says of a product: the form as admins know it, its state, its address and the price that shoppers pay. */
export const loggedFieldsOf = (product: ProductDocument): Record<string, unknown> => ({
  ...formOfProduct(product),
  status: product.status,
  slug: product.slug,
  price: product.price,
  publishAt: product.publishAt ?? null,
  ...(product.options && {
    options: product.options,
    variants: Object.fromEntries(
      editedVariants(product).map(({ sku, stock: _, id: _id, ...variant }) => [sku, variant]),
    ),
  }),
});
