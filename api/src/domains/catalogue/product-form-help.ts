import type { ProductField } from './product-form.ts';

/** A sentence of help below the fields that need one. */
export const productHelp: Partial<Record<ProductField, string>> = {
  title: 'What shoppers see and search for. The address of the page is made from the first one.',
  sku: 'Your own number of the product. No two products have the same.',
  category: 'The category that lists it.',
  keyFeatures: 'One feature a line.',
  metaTitle: 'The heading in search results: 70 characters at most.',
  metaDescription: 'The text in search results: 200 characters at most.',
  regularPrice: 'In whole rupees.',
  discountPrice:
    'In whole rupees, below the regular price. Shoppers pay it, and see the regular price struck through.',
  minPrice: 'The product cannot be priced below this.',
  maxPrice: 'The product cannot be priced above this.',
  taxVat: 'In percent, by the HSN code of the product: rates are set in Settings.',
  stockQty: 'How many the workshop has when the product is created. Later it changes in Inventory.',
  safetyStock: 'Kept for the workshop, never sold. Given when the product is created.',
  handlingTime: 'Days from the order until it leaves the workshop.',
  shippingWeight: 'In kilograms, packed.',
  packageDimensions: 'In centimetres, packed.',
  size: 'Of the product, in centimetres.',
  parcel: 'The largest part, in centimetres, of a product that is delivered in parts.',
  goesWith:
    'Shown first under “Goes well with it” on the page of the product, in this order. The shop fills up the rest.',
  hsn: 'Four digits, only where the category does not say it.',
};
