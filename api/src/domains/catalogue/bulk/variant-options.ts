import type { ProductDocument } from '../product-document.ts';
import { combinationOf, newOptionId, optionNames } from '../product-options.ts';
import { optionColumns } from '../export/product-columns.ts';
import { sortedVariants, type ProductOption, type Variant } from '../variant.ts';
import type { ProductRow, RowChoice, RowProblem } from './row-plan.ts';

/** People write one value in several ways: `walnut ` is `Walnut`. */
const isSame = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('en') === b.trim().toLocaleLowerCase('en');

/** Which variant a row is. */
export interface ResolvedRow {
  /** Ids of its values by those of the options. */
  values: Record<string, string>;
  /** Id of the variant that it changes; absent for a new one. */
  id?: string;
  problems: RowProblem[];
}

/** The options of a product while rows add to them; what is stored stays as it is. */
class Options {
  readonly all: ProductOption[];

  constructor(stored: readonly ProductOption[]) {
    this.all = structuredClone([...stored]);
  }

  /** The option that a choice is about; undefined when the row has to say which of two. */
  #optionOf({ kind, name, heading }: RowChoice): ProductOption | undefined {
    const ofKind = this.all.filter((option) => option.kind === kind);
    const called = (wanted: string) => ofKind.find((option) => isSame(option.name, wanted));
    if (name !== undefined) return called(name) ?? this.#add(kind, name);
    const found = called(heading ?? optionNames[kind]) ?? called(optionNames[kind]);
    if (found) return found;
    if (ofKind.length > 1) return undefined;
    return ofKind[0] ?? this.#add(kind, heading ?? optionNames[kind]);
  }

  #add(kind: RowChoice['kind'], name: string): ProductOption {
    const id = newOptionId(
      name,
      this.all.map((option) => option.id),
    );
    const option = { id, kind, name, values: [] };
    this.all.push(option);
    return option;
  }

  /** The ids of option and value, added where they are new; or what is wrong. */
  take(choice: RowChoice): { option: string; value: string } | { problem: string } {
    const option = this.#optionOf(choice);
    if (!option) {
      const names = this.all.filter(({ kind }) => kind === choice.kind).map(({ name }) => name);
      return {
        problem: `Say which option it is, such as “${names[0]}: ${choice.label}”: ${names.join(', ')}.`,
      };
    }
    let value = option.values.find(({ label }) => isSame(label, choice.label));
    if (!value) {
      const taken = option.values.map(({ id }) => id);
      value = { id: newOptionId(choice.label, taken), label: choice.label.trim() };
      option.values.push(value);
    }
    if (choice.swatch !== undefined) value.swatch = choice.swatch.toLowerCase();
    return { option: option.id, value: value.id };
  }
}

const labelsOf = (options: readonly ProductOption[], values: Variant['values']): string =>
  options
    .map(({ id, values: all }) => all.find((value) => value.id === values[id])?.label ?? '')
    .filter((label) => label !== '')
    .join(', ');

/**
 * The options of a product with what rows add to them, and which variant each row is: by its SKU, else by its values. No
 * option, value or variant goes because a file does not name it.
 */
export function resolveOptions(product: ProductDocument | null, rows: readonly ProductRow[]) {
  const stored = product?.hasOptions ? (product.options ?? []) : [];
  const options = new Options(stored);
  const current = sortedVariants(stored, product?.variants).filter(([, { status }]) => status !== 'removed');
  const ofSku = new Map(current.map(([id, variant]) => [variant.sku, { id, variant }]));

  const begun = rows.map((row) => {
    const problems: RowProblem[] = [];
    const given: Record<string, string> = {};
    for (const choice of row.choices ?? []) {
      const taken = options.take(choice);
      if ('problem' in taken) problems.push({ field: optionColumns[choice.kind], message: taken.problem });
      else given[taken.option] = taken.value;
    }
    const { sku } = row.values;
    return { row, given, problems, known: typeof sku === 'string' ? ofSku.get(sku) : undefined };
  });

  // an option that the file adds: variants that it does not name get its first value
  const fitted = new Map(
    current.map(([id, variant]) => [
      id,
      Object.fromEntries(
        options.all.map((option) => [option.id, variant.values[option.id] ?? option.values[0]?.id ?? '']),
      ),
    ]),
  );
  const ofCombination = new Map([...fitted].map(([id, values]) => [combinationOf(options.all, values), id]));
  const isNew = (option: string) => !stored.some(({ id }) => id === option);
  const seen = new Set<string>();
  const resolved = begun.map(({ given, problems, known }): ResolvedRow => {
    const values = { ...known?.variant.values, ...given };
    for (const { id, kind, name } of options.all) {
      if (values[id] !== undefined || problems.length > 0) continue;
      problems.push({
        field: optionColumns[kind],
        message: `Give the value of ${name}, as the other variants have one.`,
      });
    }
    const combination = combinationOf(options.all, values);
    const isMoved =
      known && Object.keys(given).some((id) => !isNew(id) && given[id] !== known.variant.values[id]);
    if (isMoved) {
      const was = labelsOf(stored, known.variant.values);
      const message = `The SKU ${known.variant.sku} is the variant “${was}”: its options are changed in the product.`;
      problems.push({ field: 'sku', message });
    }
    if (problems.length === 0 && seen.has(combination)) {
      const message = `Another row of this product is “${labelsOf(options.all, values)}”, too. Keep one of the two.`;
      problems.push({ field: null, message });
    }
    seen.add(combination);
    const id = known?.id ?? ofCombination.get(combination);
    return { values, ...(id !== undefined && { id }), problems };
  });
  return {
    options: options.all,
    rows: resolved,
    /** Variants that no row is about, with their values among the options as they are now. */
    others: current.flatMap(([id, variant]) =>
      resolved.some((row) => row.id === id)
        ? []
        : [{ id, variant, values: fitted.get(id) ?? variant.values }],
    ),
    nameOf: (values: Variant['values']) => labelsOf(options.all, values),
  };
}
