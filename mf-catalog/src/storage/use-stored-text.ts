import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Texts that the browser refused to store (private browsing, full disk): they live as long as the tab. */
const inMemory = new Map<string, string>();

/** What the browser keeps under a key; '' when there is nothing. */
export function readKept(key: string): string {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? '';
  } catch {
    return inMemory.get(key) ?? '';
  }
}

/** Keeps a text; '' forgets it. */
export function keep(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // other tabs
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A text that this browser keeps, the same in every tab; '' on the server and while React takes over. */
export function useKeptText(key: string): [text: string, keep: (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readKept(key),
    () => '',
  );
  return [text, useCallback((next: string) => keep(key, next), [key])];
}
