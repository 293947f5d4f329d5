import type { ProductForm } from './product-form.ts';
import { nameSortKey, type ProductDetails, type ProductDocument } from './product-document.ts';

/** The shop's price is the discount price where there is one; the regular price is then what it was (requirement 71). */
export function pricesOf({
  regularPrice,
  discountPrice,
}: Pick<ProductForm, 'regularPrice' | 'discountPrice'>): Pick<ProductDocument, 'price' | 'originalPrice'> {
  if (discountPrice === undefined) return { price: regularPrice ?? 0 };
  if (regularPrice === undefined) return { price: discountPrice };
  return { price: discountPrice, originalPrice: regularPrice };
}

/**
 * What the form says of a product, as it is stored; its category and its stock apart. A field that is not in the result
 * and that `optionalFields` names is removed from the stored product.
 */
export function storedFieldsOf(form: ProductForm) {
  const { title, sku, description, craft, craftsman, artisanSlug, materials, ...most } = form;
  const { isNew, isFeatured, dimensions, size, weight, parcel, origin, hsn, ...rest } = most;
  const { category: _category, stockQty: _stock, safetyStock: _safety, ...details } = rest;
  return {
    name: title,
    nameLower: nameSortKey(title),
    ...(sku && { sku }),
    description: description ?? '',
    craft: craft ?? '',
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
    ...pricesOf(form),
    details: details satisfies ProductDetails,
  };
}

/** Fields that a stored product does not have while the form leaves them out. */
export const optionalFields = ['sku', 'parcel', 'hsn', 'originalPrice'] as const;

/** Prices of products that were stored before the form was: what shoppers pay is all that is known. */
const pricesBefore = ({ price, originalPrice }: ProductDocument): Partial<ProductForm> => {
  if (typeof originalPrice === 'number' && originalPrice > price) {
    return { regularPrice: originalPrice, discountPrice: price };
  }
  return price > 0 ? { regularPrice: price } : {};
};

/** The form's values of a stored product, without its stock: the stock domain alone changes that. */
export function formOfProduct(product: ProductDocument): ProductForm {
  const { sku, description, craft, craftsman, artisanSlug, materials, size, parcel, hsn } = product;
  return {
    title: product.name,
    ...(sku && { sku }),
    ...(product.categorySlug && { category: product.categorySlug }),
    ...(description && { description }),
    ...(craft && { craft }),
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
    ...(product.details ?? pricesBefore(product)),
  };
}
