/** What the browser keeps under a key; null also where it refuses storage (private browsing, full disk). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or with null forgets it. Where storage is refused, memory has to do until the tab is closed. */
export function keepStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // what is in memory is still right
  }
}
