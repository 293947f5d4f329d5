import { optionKindOf, type OptionKind } from '../catalogue/index.ts';
import type { RowError } from './import-document.ts';
import { headingKey, isUsual, kindNamed } from './mapping.ts';
import type { RowInput } from './row-input.ts';

/** Shopify's products without options have one, called Title. */
const isNone = (name: string, value: string): boolean =>
  headingKey(name) === 'title' && headingKey(value) === 'defaulttitle';

const kindOf = (name: string): OptionKind => optionKindOf.get(kindNamed(name)) ?? 'style';

const nameless = (place: string): RowError => ({
  field: `option${place}Value`,
  message: `Say what option ${place} is called, such as Size: in this row or an earlier one of the product.`,
});

/**
 * The rows of one product with the options that pairs of columns say, a name and a value, as Shopify writes them: the
 * name stands in the first row of a product, and decides what kind of option it is.
 */
export function withNamedOptions(inputs: readonly RowInput[]): RowInput[] {
  const names = new Map<string, string>();
  return inputs.map((input) => {
    const choices = [...(input.row.choices ?? [])];
    const errors = [...input.errors];
    for (const [place, { name: said, value }] of Object.entries(input.options)) {
      if (said !== undefined) names.set(place, said);
      if (value === undefined) continue;
      const name = names.get(place);
      if (name === undefined) errors.push(nameless(place));
      else if (!isNone(name, value)) {
        const own = isUsual(name) ? {} : { name: name.slice(0, 40) };
        choices.push({ kind: kindOf(name), ...own, label: value });
      }
    }
    return { ...input, errors, row: { ...input.row, ...(choices.length > 0 && { choices }) } };
  });
}
