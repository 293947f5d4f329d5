import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Texts that the browser could not store (private browsing, full disk): they live as long as the tab. */
const inMemory = new Map<string, string>();

/** The text stored under a key; '' when there is none. */
export function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? '';
  } catch {
    return inMemory.get(key) ?? '';
  }
}

/** Stores a text; '' removes it. */
export function store(key: string, text: string): void {
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

/** A text stored in this browser, the same in every tab; '' on the server and during hydration. */
export function useStoredText(key: string): [text: string, store: (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => '',
  );
  return [text, useCallback((next: string) => store(key, next), [key])];
}
