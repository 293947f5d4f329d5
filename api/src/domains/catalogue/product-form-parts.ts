import { isMediaField } from './catalogue.constants.ts';
import type { ProductField } from './product-form.ts';

type Read = (part: string) => unknown;

const asNumber: Read = (part) => Number(part);
const asFlag: Read = (part) => ({ true: true, yes: true, on: true, false: false, no: false })[part] ?? part;
/** One entry a line; of a single line, the entries between commas. */
const asList: Read = (part) =>
  part
    .split(part.includes('\n') ? '\n' : ',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** One entry a line: its entries are sentences, which have commas. */
const asLines: Read = (part) =>
  part
    .split('\n')
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
read(asLines, 'making');
read(asList, 'goesWith');
read(asList, 'sizeOptions', 'colorOptions', 'styleOptions', 'materialType', 'quantityPacks');

const isList = (field: string) =>
  [asList, asLines].some((reader) => reader === readers[field as ProductField]);
const isBlank = (part: unknown) => typeof part === 'string' && part.trim() === '';

/** Fields that hold one file, or the id of one medium. */
const singleFiles = new Set<string>(['mainImage', 'instructions']);

/** A file of a form, until it is in the media: the form's values name it by its place. */
export interface FormUpload {
  field: string;
  file: Blob;
}

/** What stands in the form's values for the file at a place of the uploads. */
export const uploadAt = (place: number): string => `upload-${place}`;

/** A field of files: ids stay, files go to the uploads. A file input that nobody has used sends an empty file. */
function readFiles(field: string, sent: unknown, uploads: FormUpload[]): unknown {
  const entries = [sent]
    .flat()
    .filter((entry) => !isBlank(entry) && !(entry instanceof Blob && entry.size === 0))
    .map((entry: unknown) => {
      if (!(entry instanceof Blob)) return entry;
      uploads.push({ field, file: entry });
      return uploadAt(uploads.length - 1);
    });
  if (entries.length === 0) return undefined;
  return singleFiles.has(field) && entries.length === 1 ? entries[0] : entries;
}

/**
 * The form's values from the parts of a multipart form, and the files among them as `uploads`. A part left blank is
 * absent. A list is one entry a line, entries between commas on a single line, or several parts. What cannot be read stays as it is: the
 * schema then names the field.
 */
export function formOfParts(parts: unknown): unknown {
  if (typeof parts !== 'object' || parts === null) return parts;
  const form: Record<string, unknown> = {};
  const uploads: FormUpload[] = [];
  for (const [field, sent] of Object.entries(parts)) {
    const isText = typeof sent === 'string';
    if (isBlank(sent)) continue;
    if (isMediaField(field)) form[field] = readFiles(field, sent, uploads);
    else if (isList(field) && Array.isArray(sent)) {
      form[field] = sent.flatMap((part: unknown) =>
        typeof part === 'string' ? readers[field as ProductField]?.(part) : part,
      );
    } else form[field] = isText ? (readers[field as ProductField]?.(sent) ?? sent) : sent;
  }
  return { ...form, uploads };
}
