import { text, type Block } from '../email.ts';
import { isBlock, isPlaceholder, type Placeholder } from './placeholders.ts';

/** What placeholders stand for in one email: words, or parts of it. What is absent stands for nothing. */
export type Filling = Partial<Record<Placeholder, string | readonly Block[]>>;

const wordsOf = (filling: Filling, name: string): string => {
  const value = isPlaceholder(name) ? filling[name] : undefined;
  return typeof value === 'string' ? value : '';
};

/**
 * Fills in one line. What stands for nothing leaves no gap. What is filled in is never looked through again: a name with
 * braces stays a name. Nothing is escaped here: HTML is, where it is made (`email-html.ts`).
 */
export const fillLine = (line: string, filling: Filling): string =>
  line
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/( ?)\{([^{}]*)\}/g, (_, gap: string, name: string) => {
      const words = wordsOf(filling, name.trim());
      return words === '' ? '' : gap + words;
    })
    .trim();

/** The part that a paragraph stands for, if it is nothing but its placeholder. */
function partOf(paragraph: string): Placeholder | null {
  const name = /^\{([^{}]*)\}$/.exec(paragraph)?.[1]?.trim();
  return name !== undefined && isPlaceholder(name) && isBlock(name) ? name : null;
}

/** Fills in a body: a blank line begins another paragraph, and one that is empty after that is left out. */
export function fillBody(body: string, filling: Filling): Block[] {
  return paragraphsOf(body).flatMap((paragraph): readonly Block[] => {
    const part = partOf(paragraph);
    if (part !== null) {
      const blocks = filling[part];
      return typeof blocks === 'string' ? [] : (blocks ?? []);
    }
    const words = fillLine(paragraph, filling);
    return words === '' ? [] : [text(words)];
  });
}

export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Whether a placeholder of a part stands where it is shown: alone in its paragraph. */
export const isAlone = (name: Placeholder, body: string): boolean =>
  paragraphsOf(body)
    .filter((paragraph) => paragraph.includes(`{${name}}`))
    .every((paragraph) => partOf(paragraph) === name);
