/** A value of an option as a cell of a variant's row has it. */
export interface CellChoice {
  /** What the option is called; absent where it has the usual name of its kind. */
  name?: string;
  /** The value: `Walnut`. */
  label: string;
  /** `#rrggbb`. */
  swatch?: string;
}

const SWATCH = /^(.*\S)\s+(#[0-9a-f]{6})$/i;
const NAMED = /^([^:\n]{1,40}):\s+(\S.*)$/;

function readOne(text: string): CellChoice {
  const [, named, swatch] = SWATCH.exec(text) ?? [];
  const rest = named ?? text;
  const [, name, label] = NAMED.exec(rest) ?? [];
  return {
    ...(name !== undefined && { name: name.trim() }),
    label: label ?? rest,
    ...(swatch !== undefined && { swatch }),
  };
}

const writeOne = ({ name, label, swatch }: CellChoice): string =>
  [...(name === undefined ? [] : [`${name}:`]), label, ...(swatch === undefined ? [] : [swatch])].join(' ');

const isText = (value: unknown) => value === undefined || typeof value === 'string';

/** What people cannot write otherwise stands as JSON. */
function asJson(text: string): CellChoice[] | null {
  if (!text.startsWith('[')) return null;
  try {
    const read: unknown = JSON.parse(text);
    const all = (Array.isArray(read) ? read : [null]) as (Partial<CellChoice> | null)[];
    const areChoices = all.every(
      (each) => typeof each?.label === 'string' && isText(each.name) && isText(each.swatch),
    );
    return areChoices ? (all as CellChoice[]) : null;
  } catch {
    return null;
  }
}

/** `Walnut`, `Finish: Walnut`, `Walnut #6b3a1e`; two options of one kind stand one a line. */
export const readChoices = (text: string): CellChoice[] =>
  asJson(text) ??
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readOne);

/** What `readChoices` reads as the same choices, whatever they are called. */
export function writeChoices(choices: readonly CellChoice[]): string {
  const written = choices.map(writeOne).join('\n');
  const inOrder = choices.map(({ name, label, swatch }) => [name, label, swatch]);
  const again = readChoices(written).map(({ name, label, swatch }) => [name, label, swatch]);
  return JSON.stringify(inOrder) === JSON.stringify(again) ? written : JSON.stringify(choices);
}
