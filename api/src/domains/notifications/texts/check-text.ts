import { isAlone, namedIn } from './fill-text.ts';
import type { EmailText, EmailTextField, TextGroup, TextOf } from './text-group.ts';

type Placeholders = Pick<TextGroup, 'placeholders' | 'always'>;

/** What may stand in a text: what stands in the shop's own one, and what it offers besides. Blocks only in the body. */
export function allowedIn({ own, also = [] }: TextOf, { placeholders, always }: Placeholders): string[] {
  const offered = new Set([
    ...Object.values(own).flatMap((text: string) => namedIn(text)),
    ...always,
    ...also,
  ]);
  return Object.keys(placeholders).filter((name) => offered.has(name));
}

const quoted = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** What is wrong with one field; undefined when nothing is. */
function problemOf(
  field: EmailTextField,
  written: string,
  text: TextOf,
  group: Placeholders,
): string | undefined {
  const named = namedIn(written);
  const allowed = allowedIn(text, group);
  const unknown = named.find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    return `There is no {${unknown}} in this email. Choose one of the list, or write it without braces.`;
  const blocks = named.filter((name) => group.placeholders[name]?.isBlock);
  if (field !== 'body' && blocks.length > 0)
    return `{${blocks[0]}} is a part of the email and can stand in its text only.`;
  const beside = blocks.find((name) => !isAlone(name, written));
  if (beside !== undefined)
    return `Put {${beside}} on a line of its own, with a blank line before and after it.`;
  const twice = blocks.find((name, index) => blocks.indexOf(name) !== index);
  if (twice !== undefined) return `{${twice}} stands in it twice.`;
  const required = (field === 'title' ? [] : text.required[field]) ?? [];
  const missing = required.filter((name) => !named.includes(name));
  return missing.length > 0 ? `This email is of no use without ${quoted(missing)}: put it back.` : undefined;
}

/** What is wrong with what somebody has written, by field. */
export function problemsOf(
  written: EmailText,
  text: TextOf,
  group: Placeholders,
): Partial<Record<EmailTextField, string>> {
  const fields = ['subject', 'title', 'body'] as const;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, written[field], text, group);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
}
