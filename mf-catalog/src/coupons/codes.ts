import { visitorStorage } from '@virasat/kit';
import { MAX_CODES } from '@virasat/api/constants';
import { useSyncExternalStore } from 'react';

const NAME = 'codes';

const textOfCodes = (): string => visitorStorage.read('browser', NAME);

const listOf = (text: string): string[] => text.split(' ').filter(Boolean);

/** The codes that the visitor has entered, for the cart and the checkout alike. A code has no spaces. */
export const readCodes = (): string[] => listOf(textOfCodes());

const write = (codes: readonly string[]): void => visitorStorage.write('browser', NAME, codes.join(' '));

/**
 * Adds a code as it was typed.
 * @returns why it was not added, in a sentence that says what to do; null when it was, or was there before
 */
export function addCode(typed: string): string | null {
  const code = typed.replace(/\s+/g, '').toUpperCase();
  const codes = readCodes();
  if (code === '') return 'Enter the code first.';
  if (code.length > 60) return 'A code is shorter than this. Check what you have entered.';
  if (codes.includes(code)) return null;
  if (codes.length >= MAX_CODES) return `A cart has ${MAX_CODES} codes at most. Remove one first.`;
  write([...codes, code]);
  return null;
}

export const removeCode = (code: string): void => write(readCodes().filter((other) => other !== code));

/** For the end of a checkout: what was used is used. */
export const dropCodes = (): void => write([]);

/** The codes as they are now, also after a change in another tab. */
export const useCodes = (): string[] =>
  listOf(useSyncExternalStore(visitorStorage.subscribe, textOfCodes, () => ''));
