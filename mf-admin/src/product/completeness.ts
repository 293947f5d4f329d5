import { isFilled } from '@virasat/api/forms';
import { productFields, type SectionDescription } from './product-fields.ts';

export interface Completeness {
  filled: number;
  fields: number;
}

/**
 * How much of a section is filled in. What the form fills in by itself, and choices of yes or no, are not counted.
 * @param isNew the product does not exist yet
 */
export function completenessOf(
  { fields }: SectionDescription,
  values: Readonly<Record<string, unknown>>,
  isNew: boolean,
): Completeness {
  const counted = fields.filter((field) => {
    const { kind, atCreation } = productFields[field];
    return kind !== 'fixed' && kind !== 'flag' && (isNew || !atCreation);
  });
  return { filled: counted.filter((field) => isFilled(values[field])).length, fields: counted.length };
}
