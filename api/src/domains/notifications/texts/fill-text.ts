import { text, type Block } from '../email.ts';
import type { Filling } from './text-group.ts';

/** What stands between braces in a text: `{orderNumber}`. */
const NAMED = /\{([^{}]*)\}/g;
export const namedIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name.trim());

/** What owners may name is more than what an object is given: `constructor` stands for nothing. */
const valueOf = (filling: Filling, name: string) =>
  Object.hasOwn(filling, name) ? filling[name] : undefined;

const wordsOf = (filling: Filling, name: string): string => {
  const value = valueOf(filling, name);
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

/** What a paragraph names, if it is nothing but one placeholder. */
const aloneIn = (paragraph: string): string | undefined => /^\{([^{}]*)\}$/.exec(paragraph)?.[1]?.trim();

/** Fills in a body: a blank line begins another paragraph, and one that is empty after that is left out. */
export function fillBody(body: string, filling: Filling): Block[] {
  return paragraphsOf(body).flatMap((paragraph): readonly Block[] => {
    const name = aloneIn(paragraph);
    const value = name === undefined ? undefined : valueOf(filling, name);
    if (value !== undefined && typeof value !== 'string') return value;
    const words = fillLine(paragraph, filling);
    return words === '' ? [] : [text(words)];
  });
}

const paragraphsOf = (body: string): string[] =>
  body
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Whether a placeholder of a part stands where it is shown: alone in its paragraph. */
export const isAlone = (name: string, body: string): boolean =>
  paragraphsOf(body)
    .filter((paragraph) => namedIn(paragraph).includes(name))
    .every((paragraph) => aloneIn(paragraph) === name);
