import type { ProductForm } from './product-form.ts';
import { skusOf } from './variant.ts';
import { nameSortKey, type ProductDetails, type ProductDocument } from './product-document.ts';
import { pricesAt } from './offers/offer.ts';

/**
 * What the form says of a product, as it is stored; its category, its pictures, its stock and its tax apart. A field that is not
 * in the result and that `optionalFields` names is removed from the stored product.
 * @param now decides whether an offer holds
 */
export function storedFieldsOf(form: ProductForm, now: Date) {
  const { title, sku, description, craft, making, craftsman, artisanSlug, materials, ...most } = form;
  const { isNew, isFeatured, dimensions, size, weight, parcel, origin, hsn, ...rest } = most;
  const { category: _category, stockQty: _stock, safetyStock: _safety, ...others } = rest;
  const { mainImage: _main, additionalImages: _more, taxVat: _tax, ...details } = others;
  return {
    name: title,
    nameLower: nameSortKey(title),
    ...(sku && { sku }),
    description: description ?? '',
    craft: craft ?? '',
    ...(making && making.length > 0 && { making }),
    craftsman: craftsman ?? '',
    artisanSlug: artisanSlug ?? '',
    materials: materials ?? [],
    isNew: isNew ?? false,
    isFeatured: isFeatured ?? false,
    dimensions: dimensions ?? '',
    size: size ?? null,
    weight: weight ?? '',
    ...(parcel && { parcel }),
    origin: origin ?? '',
    ...(hsn && { hsn }),
    ...pricesAt(form, now),
    details: details satisfies ProductDetails,
  };
}

/** Fields that the form decides, and that a stored product does not have while it leaves them out. */
const optionalFormFields = [
  'making',
  'sku',
  'skus',
  'parcel',
  'hsn',
  'originalPrice',
  'offerChangesAt',
] as const;

/** The same, and those of the schedule. */
export const optionalFields = [...optionalFormFields, 'publishAt', 'publishProblem'] as const;

/** A product with options costs what its variants do, whatever the form says. */
export const pricedForm = <F extends Partial<ProductForm>>(
  product: Pick<ProductDocument, 'hasOptions' | 'price'> | null,
  form: F,
): F => (product?.hasOptions ? { ...form, regularPrice: product.price } : form);

/** What the form changes of a stored product; its category, its pictures and its stock apart. */
export function changeByForm(product: ProductDocument, form: ProductForm, now: Date) {
  const { price, originalPrice, offerChangesAt, ...others } = storedFieldsOf(form, now);
  const prices = {
    price,
    ...(originalPrice !== undefined && { originalPrice }),
    ...(offerChangesAt && { offerChangesAt }),
  };
  const { variants = {}, hasOptions = false } = product;
  const set = {
    ...others,
    ...(!hasOptions && prices),
    ...skusOf({ ...(form.sku && { sku: form.sku }), variants }),
  };
  const unset = optionalFormFields.filter(
    (field) => !(field in set) && !(hasOptions && field === 'originalPrice'),
  );
  return { set, unset };
}

/** Prices of products that were stored before the form was: what shoppers pay is all that is known. */
const pricesBefore = ({ price, originalPrice }: ProductDocument): Partial<ProductForm> => {
  if (typeof originalPrice === 'number' && originalPrice > price) {
    return { regularPrice: originalPrice, discountPrice: price };
  }
  return price > 0 ? { regularPrice: price } : {};
};

/** Pictures of the form's own sections stand in the gallery, too: what is left are the additional ones. */
function picturesBefore({ image, images, details }: ProductDocument): Partial<ProductForm> {
  const own = [image.src, ...(details?.lifestyleImages ?? []), ...(details?.infographicImages ?? [])];
  const additional = images.map(({ src }) => src).filter((src) => !own.includes(src));
  return {
    ...(image.src && { mainImage: image.src }),
    ...(additional.length > 0 && { additionalImages: additional }),
  };
}

/** The form's values of a stored product, without its stock and its tax: the ledger and the settings decide those. */
export function formOfProduct(product: ProductDocument): ProductForm {
  const { sku, description, craft, making, craftsman, artisanSlug, materials, size, parcel, hsn } = product;
  // stored by earlier releases, whatever the rate has become
  const { taxVat: _tax, ...details } = product.details ?? pricesBefore(product);
  return {
    title: product.name,
    ...(sku && { sku }),
    ...(product.categorySlug && { category: product.categorySlug }),
    ...(description && { description }),
    ...(craft && { craft }),
    ...(making && { making }),
    ...(craftsman && { craftsman }),
    ...(artisanSlug && { artisanSlug }),
    ...(materials.length > 0 && { materials }),
    isNew: product.isNew,
    isFeatured: product.isFeatured,
    ...(product.dimensions && { dimensions: product.dimensions }),
    ...(size && { size }),
    ...(product.weight && { weight: product.weight }),
    ...(parcel && { parcel }),
    ...(product.origin && { origin: product.origin }),
    ...(hsn && { hsn }),
    ...picturesBefore(product),
    ...details,
  };
}
