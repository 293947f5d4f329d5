/** What the toolbar offers (requirement 200). */

export interface FormatChoice {
  format: string;
  label: string;
  /** The first one takes the format away. */
  options: { value: string; label: string }[];
}

const options = (first: string, ...others: [value: string, label: string][]) => [
  { value: '', label: first },
  ...others.map(([value, label]) => ({ value, label })),
];

/** As Quill writes them into the text. */
const colours: [string, string][] = [
  ['#000000', 'Black'],
  ['#444444', 'Dark grey'],
  ['#888888', 'Grey'],
  ['#bbbbbb', 'Light grey'],
  ['#ffffff', 'White'],
  ['#a10000', 'Dark red'],
  ['#e60000', 'Red'],
  ['#facccc', 'Pale red'],
  ['#b26b00', 'Brown'],
  ['#ff9900', 'Orange'],
  ['#ffebcc', 'Pale orange'],
  ['#b2b200', 'Olive'],
  ['#ffff00', 'Yellow'],
  ['#ffffcc', 'Pale yellow'],
  ['#006100', 'Dark green'],
  ['#008a00', 'Green'],
  ['#cce8cc', 'Pale green'],
  ['#0047b2', 'Dark blue'],
  ['#0066cc', 'Blue'],
  ['#cce0f5', 'Pale blue'],
  ['#6b24b2', 'Dark purple'],
  ['#9933ff', 'Purple'],
  ['#ebd6ff', 'Pale purple'],
];

export const fontChoice: FormatChoice = {
  format: 'font',
  label: 'Font',
  options: options('Sans serif', ['serif', 'Serif'], ['monospace', 'Monospace']),
};
export const headerChoice: FormatChoice = {
  format: 'header',
  label: 'Heading',
  options: options(
    'Normal text',
    ...['1', '2', '3', '4', '5', '6'].map((level): [string, string] => [level, `Heading ${level}`]),
  ),
};
export const sizeChoice: FormatChoice = {
  format: 'size',
  label: 'Size',
  options: options('Normal', ['small', 'Small'], ['large', 'Large'], ['huge', 'Huge']),
};
export const colorChoice: FormatChoice = {
  format: 'color',
  label: 'Text colour',
  options: options('Colour of the page', ...colours),
};
export const backgroundChoice: FormatChoice = {
  format: 'background',
  label: 'Background colour',
  options: options('No background', ...colours),
};
export const alignChoice: FormatChoice = {
  format: 'align',
  label: 'Alignment',
  options: options('Left', ['center', 'Centre'], ['right', 'Right'], ['justify', 'Justify']),
};

export interface FormatButton {
  /** Name of Quill's drawing. */
  icon: string;
  label: string;
  format: string;
  /** True unless something else is meant. */
  value?: string;
}

export const inlineButtons: FormatButton[] = [
  { icon: 'bold', label: 'Bold', format: 'bold' },
  { icon: 'italic', label: 'Italic', format: 'italic' },
  { icon: 'underline', label: 'Underline', format: 'underline' },
  { icon: 'strike', label: 'Strike through', format: 'strike' },
];
export const scriptButtons: FormatButton[] = [
  { icon: 'script.sub', label: 'Subscript', format: 'script', value: 'sub' },
  { icon: 'script.super', label: 'Superscript', format: 'script', value: 'super' },
];
export const listButtons: FormatButton[] = [
  { icon: 'list.ordered', label: 'Numbered list', format: 'list', value: 'ordered' },
  { icon: 'list.bullet', label: 'Bullet list', format: 'list', value: 'bullet' },
];
/** They move a line once more each time, so they are never pressed. */
export const indentButtons: FormatButton[] = [
  { icon: 'indent.-1', label: 'Outdent', format: 'indent', value: '-1' },
  { icon: 'indent.+1', label: 'Indent', format: 'indent', value: '+1' },
];
export const blockButtons: FormatButton[] = [
  { icon: 'blockquote', label: 'Quote', format: 'blockquote' },
  { icon: 'code-block', label: 'Code block', format: 'code-block' },
];

/** Quill answers with `rgb()` where it was asked for a hexadecimal colour, once a browser has written it. */
export function hexOf(value: unknown): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(String(value));
  if (!parts) return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return `#${parts
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
}
