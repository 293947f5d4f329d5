import type { ProductDocument } from './product-document.ts';
import type { ProductOption, Variant, VariantFields, Variants } from './variant.ts';

/** Labels of the values that a variant on sale has. */
function labelsOnSale(options: readonly ProductOption[], onSale: readonly Variant[]) {
  const labelsOf = (list: readonly ProductOption[]) =>
    list.flatMap(({ id, values }) =>
      values
        .filter((value) => onSale.some((variant) => variant.values[id] === value.id))
        .map(({ label }) => label),
    );
  return {
    optionWords: labelsOf(options),
    optionMaterials: labelsOf(options.filter(({ kind }) => kind === 'material')),
  };
}

/**
 * What a product has because of its options: its price is the lowest one of the variants on sale, its stock their sum.
 * @param ownStock what is free of the items that were counted before it had options
 */
export function optionFields(
  options: readonly ProductOption[],
  variants: Variants,
  ownStock: number,
): Required<Omit<VariantFields, 'highestPrice'>> &
  Pick<VariantFields, 'highestPrice'> &
  Pick<ProductDocument, 'price' | 'originalPrice' | 'stock'> {
  const onSale = Object.values(variants).filter(({ status }) => status === 'active');
  const prices = onSale.map(({ price }) => price);
  const [price, highestPrice] = [Math.min(...prices), Math.max(...prices)];
  const cheapest = onSale.find((variant) => variant.price === price);
  return {
    options: [...options],
    variants,
    hasOptions: true,
    price,
    ...(cheapest?.originalPrice !== undefined && { originalPrice: cheapest.originalPrice }),
    ...(highestPrice > price && { highestPrice }),
    stock: onSale.reduce((sum, { stock }) => sum + stock, 0),
    ownStock,
    ...labelsOnSale(options, onSale),
  };
}
