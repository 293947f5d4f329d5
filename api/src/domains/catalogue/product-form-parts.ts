import { productSections, type ProductField } from './product-form.ts';

type Read = (part: string) => unknown;

const ONE_PER_LINE = /[\n,]/;

const asNumber: Read = (part) => Number(part);
const asFlag: Read = (part) => ({ true: true, yes: true, on: true, false: false, no: false })[part] ?? part;
const asList: Read = (part) =>
  part
    .split(ONE_PER_LINE)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** `50 x 60 x 90`: width, depth and height. */
const asSize: Read = (part) => {
  const sides = part.split(/[x×*]/i).map(Number);
  const [width, depth, height] = sides;
  return sides.length === 3 && sides.every(Number.isFinite) ? { width, depth, height } : part;
};

const readers: Partial<Record<ProductField, Read>> = {};
const read = (by: Read, ...fields: ProductField[]) => {
  for (const field of fields) readers[field] = by;
};
read(asNumber, 'regularPrice', 'discountPrice', 'minPrice', 'maxPrice', 'taxVat');
read(asNumber, 'stockQty', 'safetyStock', 'handlingTime', 'shippingWeight');
read(asFlag, 'isNew', 'isFeatured', 'assemblyRequired');
read(asSize, 'packageDimensions', 'size', 'parcel');
read(asList, 'keyFeatures', 'highlights', 'materials', 'searchKeywords', 'customTags', 'includedItems');
read(asList, 'sizeOptions', 'colorOptions', 'styleOptions', 'materialType', 'quantityPacks');

const isList = (field: string) => readers[field as ProductField] === asList;
const isBlank = (part: unknown) => typeof part === 'string' && part.trim() === '';

/** Parts that hold files. */
const fileFields = new Set<string>([
  ...Object.keys(productSections.media),
  'instructions',
  'complianceCertificates',
]);

/**
 * The form's values from the text parts of a multipart form. A part left blank is absent. A list is one entry a line,
 * entries between commas, or several parts. What cannot be read stays as it is: the schema then names the field.
 */
export function formOfParts(parts: unknown): unknown {
  if (typeof parts !== 'object' || parts === null) return parts;
  const form: Record<string, unknown> = {};
  for (const [field, sent] of Object.entries(parts)) {
    const isText = typeof sent === 'string';
    if (fileFields.has(field) || isBlank(sent)) continue;
    if (isList(field) && Array.isArray(sent)) {
      form[field] = sent.flatMap((part: unknown) => (typeof part === 'string' ? asList(part) : part));
    } else form[field] = isText ? (readers[field as ProductField]?.(sent) ?? sent) : sent;
  }
  return form;
}
