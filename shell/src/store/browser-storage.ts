/** The text stored under a key; null also where the browser denies storage (private browsing, full disk). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. Where the browser denies storage, the state lives as long as the tab. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // the store still has it
  }
}
