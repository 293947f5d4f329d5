import { z } from 'zod';
import { MAX_PRICE, MAX_STOCK } from '../shared/limits.ts';

/**
 * The options of a product and its variants, as an admin enters them. API and back office read the same schema, so it
 * imports nothing but zod. Money is whole rupees with tax, sizes are centimetres.
 */

/** What an option is about: a colour is shown as swatches, a material is one of the filter's. */
export const optionKinds = ['size', 'colour', 'style', 'material', 'pack'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** What an option of a kind is called unless the shop names it otherwise. */
export const optionNames: Record<OptionKind, string> = {
  size: 'Size',
  colour: 'Colour',
  style: 'Style',
  material: 'Material',
  pack: 'Pack',
};

export const MAX_OPTIONS = optionKinds.length;
export const MAX_VALUES = 50;
export const MAX_VARIANTS = 100;

const id = (what: string) => {
  const error = `The id of ${what} has lower-case letters, digits and hyphens, 30 at most.`;
  return z.string({ error }).regex(/^[a-z0-9-]{1,30}$/, error);
};
const text = (label: string, max: number) =>
  z
    .string({ error: `${label} has to be a text.` })
    .trim()
    .max(max, `${label}: ${max} characters at most.`);
const whole = (label: string, min: number, max: number) => {
  const error = `${label} has to be a whole number from ${min} to ${max.toLocaleString('en-IN')}.`;
  return z.number({ error }).int(error).min(min, error).max(max, error);
};
const sizeOf = (label: string) => {
  const error = `${label}: enter width, depth and height in centimetres, each above 0.`;
  const side = z.number({ error }).positive(error).max(10_000, error);
  return z.object({ width: side, depth: side, height: side }, { error });
};

const OptionValueFormSchema = z.object({
  id: id('a value'),
  label: text('The value', 60).min(1, 'Name the value, such as Walnut.'),
  swatch: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'A colour looks like #6b3a1e.')
    .optional(),
});

const OptionFormSchema = z.object({
  id: id('an option'),
  kind: z.enum(optionKinds, { error: `Choose what it is: ${optionKinds.join(', ')}.` }),
  name: text('The name', 40).min(1, 'Name the option, such as Size.'),
  values: z
    .array(OptionValueFormSchema, { error: 'Add the values of the option.' })
    .min(1, 'Add a value, or remove the option.')
    .max(MAX_VALUES, `${MAX_VALUES} values at most.`),
});
export type OptionForm = z.infer<typeof OptionFormSchema>;

const VariantFormSchema = z.object({
  /** Absent on a new one. */
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,59}$/, 'This combination does not exist any more. Load the product again.')
    .optional(),
  values: z.record(z.string(), z.string(), { error: 'Say which values the combination has.' }),
  sku: text('SKU', 60).optional(),
  price: whole('The price in rupees', 1, MAX_PRICE),
  originalPrice: whole('The price before in rupees', 1, MAX_PRICE).optional(),
  stockQty: whole('The stock', 0, MAX_STOCK).optional(),
  weight: text('The weight', 60).optional(),
  size: sizeOf('Size').optional(),
  parcel: sizeOf('Largest part').optional(),
  images: z.array(text('The picture', 200)).max(10, '10 pictures at most.').optional(),
  status: z.enum(['active', 'inactive'], { error: 'It is either on sale or not.' }).default('active'),
});
export type VariantForm = z.infer<typeof VariantFormSchema>;

/** The id of something new, made from its label; it stays when the label changes. */
export function newOptionId(label: string, taken: readonly string[]): string {
  const slug =
    label
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 24)
      .replace(/^-+|-+$/g, '') || 'value';
  let free = slug;
  for (let number = 2; taken.includes(free); number += 1) free = `${slug}-${number}`;
  return free;
}

type Values = Record<string, string>;
type OptionIds = readonly { id: string; values: readonly { id: string }[] }[];

/** Identifies a combination: two variants of a product never have the same. */
export const combinationOf = (options: OptionIds, values: Values): string =>
  options.map((option) => values[option.id] ?? '').join('/');

/** Every combination of the values, in display order. */
export const combinationsOf = (options: OptionIds): Values[] =>
  options.reduce<Values[]>(
    (found, option) =>
      found.flatMap((values) => option.values.map((value) => ({ ...values, [option.id]: value.id }))),
    options.length > 0 ? [{}] : [],
  );

export interface FittedVariants<T> {
  /** Each with its values among the options as they are now. */
  kept: { variant: T; values: Values }[];
  /** Those whose value is gone, or whose combination another one has. */
  removed: T[];
  /** Combinations that no variant has yet. */
  missing: Values[];
}

/**
 * What becomes of variants when options or values come and go. A new option gives the variants its first value; without
 * an option, the first of the variants that have become alike stays.
 */
export function fitVariants<T extends { values: Values }>(
  options: OptionIds,
  variants: readonly T[],
): FittedVariants<T> {
  const kept = new Map<string, { variant: T; values: Values }>();
  const removed: T[] = [];
  for (const variant of variants) {
    const values = Object.fromEntries(
      options.map((option) => [option.id, variant.values[option.id] ?? option.values[0]?.id ?? '']),
    );
    const isKnown = options.every((option) => option.values.some((value) => value.id === values[option.id]));
    const combination = combinationOf(options, values);
    if (options.length > 0 && isKnown && !kept.has(combination)) kept.set(combination, { variant, values });
    else removed.push(variant);
  }
  const missing = combinationsOf(options).filter((values) => !kept.has(combinationOf(options, values)));
  return { kept: [...kept.values()], removed, missing };
}

/** A SKU for a variant that has none: that of the product, or its name, followed by the values. */
export const proposedSku = (base: string, values: readonly string[]): string =>
  [base, ...values]
    .join('-')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

type Issue = (path: (string | number)[], message: string) => void;

/** Names every entry that has the same text as one before it. */
function rejectRepeated(
  entries: readonly (string | undefined)[],
  pathOf: (index: number) => (string | number)[],
  { message, issue }: { message: string; issue: Issue },
): void {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const key = entry?.trim().toLowerCase();
    if (!key) continue;
    if (seen.has(key)) issue(pathOf(index), message);
    seen.add(key);
  }
}

/** @returns whether the combinations are few enough to be looked at */
function checkOptions(options: readonly OptionForm[], issue: Issue): boolean {
  rejectRepeated(
    options.map((option) => option.id),
    (index) => ['options', index, 'id'],
    { message: 'Another option has this id.', issue },
  );
  rejectRepeated(
    options.map(({ name }) => name),
    (index) => ['options', index, 'name'],
    { message: 'Another option has this name.', issue },
  );
  for (const [place, { values }] of options.entries()) {
    rejectRepeated(
      values.map((value) => value.id),
      (index) => ['options', place, 'values', index, 'id'],
      { message: 'Another value has this id.', issue },
    );
    rejectRepeated(
      values.map(({ label }) => label),
      (index) => ['options', place, 'values', index, 'label'],
      { message: 'The option has this value already.', issue },
    );
  }
  const count = options.reduce((product, { values }) => product * values.length, options.length > 0 ? 1 : 0);
  if (count > MAX_VARIANTS) {
    issue(
      ['options'],
      `These values make ${count} combinations; a product has ${MAX_VARIANTS} at most. Remove some.`,
    );
  }
  return count <= MAX_VARIANTS;
}

function checkVariants(options: readonly OptionForm[], variants: readonly VariantForm[], issue: Issue): void {
  for (const [index, { values, price, originalPrice }] of variants.entries()) {
    for (const [option, value] of Object.entries(values)) {
      const known = options.find((each) => each.id === option);
      if (!known) issue(['variants', index, 'values'], 'This combination has an option that is not there.');
      else if (!known.values.some((each) => each.id === value))
        issue(['variants', index, 'values'], `${known.name} does not have this value.`);
    }
    if (originalPrice !== undefined && originalPrice <= price)
      issue(['variants', index, 'originalPrice'], 'The price before has to be above the price.');
  }
  rejectRepeated(
    variants.map((variant) => variant.id),
    (index) => ['variants', index, 'id'],
    { message: 'This combination is there twice.', issue },
  );
  rejectRepeated(
    variants.map(({ sku }) => sku),
    (index) => ['variants', index, 'sku'],
    { message: 'Another combination has this SKU.', issue },
  );
  const { removed } = fitVariants(options, variants);
  for (const twice of removed.filter(({ values }) =>
    options.every((option) => option.values.some((value) => value.id === (values[option.id] ?? value.id))),
  ))
    issue(['variants', variants.indexOf(twice), 'values'], 'Another entry has this combination.');
}

/** Options and variants with the rules between them; no options make a product without variants again. */
export const OptionsFormSchema = z
  .object({
    options: z
      .array(OptionFormSchema, { error: 'Send the list of options.' })
      .max(MAX_OPTIONS, `${MAX_OPTIONS} options at most.`),
    variants: z
      .array(VariantFormSchema, { error: 'Send the list of combinations.' })
      .max(MAX_VARIANTS, `${MAX_VARIANTS} combinations at most.`),
  })
  .superRefine(({ options, variants }, context) => {
    const issue: Issue = (path, message) => context.addIssue({ code: 'custom', path, message });
    // five options of fifty values each are 312 million combinations: nobody makes a list of them
    if (!checkOptions(options, issue)) return;
    checkVariants(options, variants, issue);
    if (variants.length > 0 && variants.every(({ status }) => status === 'inactive'))
      issue(['variants'], 'Put a combination on sale: without one nobody can buy the product.');
  });
export type OptionsForm = z.infer<typeof OptionsFormSchema>;
