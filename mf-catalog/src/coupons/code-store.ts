import { visitorStorage } from '@virasat/kit';
import { useSyncExternalStore } from 'react';

interface CodeStoreOptions {
  /** Whether it is for all tabs of the browser, or for this one. */
  area: 'browser' | 'tab';
  name: string;
  /** Most codes at once. */
  most: number;
  /** A code as it is compared. */
  normal: (typed: string) => string;
  /** What to say when there are too many. */
  tooMany: string;
}

const listOf = (text: string): string[] => text.split(' ').filter(Boolean);

/** Codes that the visitor has entered, for the cart and the checkout alike. A code has no spaces. */
export function codeStore({ area, name, most, normal, tooMany }: CodeStoreOptions) {
  const text = (): string => visitorStorage.read(area, name);
  const read = (): string[] => listOf(text());
  let ownChanges = 0;
  const write = (codes: readonly string[]): void => {
    ownChanges += 1;
    visitorStorage.write(area, name, codes.join(' '));
  };
  return {
    read,

    /**
     * Adds a code as it was typed.
     * @returns why it was not added, in a sentence that says what to do; null when it was, or was there before
     */
    add(typed: string): string | null {
      const code = normal(typed);
      const codes = read();
      if (code === '') return 'Enter the code first.';
      if (code.length > 60) return 'A code is shorter than this. Check what you have entered.';
      if (codes.includes(code)) return null;
      if (codes.length >= most) return tooMany;
      write([...codes, code]);
      return null;
    },

    remove: (code: string): void => write(read().filter((other) => other !== code)),

    /** For the end of a checkout: what was used is used. */
    drop: (): void => write([]),

    /** Counts the changes in this tab: those of another one are not this visitor's doing here. */
    ownChanges: (): number => ownChanges,

    /** The codes as they are now, also after a change in another tab. */
    useAll: (): string[] => listOf(useSyncExternalStore(visitorStorage.subscribe, text, () => '')),
  };
}
export type CodeStore = ReturnType<typeof codeStore>;
