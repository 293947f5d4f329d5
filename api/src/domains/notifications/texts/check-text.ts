import { isAlone } from './fill-text.ts';
import type { EmailText, EmailTextField, OrderText } from './order-texts.ts';
import { isBlock, isPlaceholder, namedIn, type Placeholder } from './placeholders.ts';

/** What may stand in a text: what stands in the shop's own one, and what it offers besides. Blocks only in the body. */
export function allowedIn({ own, also = [] }: OrderText): Placeholder[] {
  const named = [...Object.values(own).flatMap((text: string) => namedIn(text)), 'firstName', 'total'];
  return [...new Set([...named.filter(isPlaceholder), ...also])];
}

const quoted = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** What is wrong with one field; undefined when nothing is. */
function problemOf(field: EmailTextField, written: string, text: OrderText): string | undefined {
  const named = namedIn(written);
  const allowed = allowedIn(text);
  const unknown = named.find((name) => !isPlaceholder(name) || !allowed.includes(name));
  if (unknown !== undefined)
    return `There is no {${unknown}} in this email. Choose one of the list, or write it without braces.`;
  const parts = named.filter(isPlaceholder).filter(isBlock);
  if (field !== 'body' && parts.length > 0)
    return `{${parts[0]}} is a part of the email and can stand in its text only.`;
  const beside = parts.find((name) => !isAlone(name, written));
  if (beside !== undefined)
    return `Put {${beside}} on a line of its own, with a blank line before and after it.`;
  const twice = parts.find((name, index) => parts.indexOf(name) !== index);
  if (twice !== undefined) return `{${twice}} stands in it twice.`;
  const required = (field === 'title' ? [] : text.required[field]) ?? [];
  const missing = required.filter((name) => !named.includes(name));
  return missing.length > 0 ? `This email is of no use without ${quoted(missing)}: put it back.` : undefined;
}

/** What is wrong with what somebody has written, by field. */
export function problemsOf(written: EmailText, text: OrderText): Partial<Record<EmailTextField, string>> {
  const fields = ['subject', 'title', 'body'] as const;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, written[field], text);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
}
