import { useCallback, useSyncExternalStore } from 'react';

/** A guest's wishlist is kept by the browser as a list of product ids, and merged into the account on login. */
const KEY = 'virasat.wishlist';

const listeners = new Set<() => void>();
/** The list when the browser refuses storage (private browsing, full disk): it lives as long as the tab. */
let inMemory: string | null = null;

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? inMemory ?? '[]';
  } catch {
    return inMemory ?? '[]';
  }
}

function idsIn(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function write(ids: string[]): void {
  const text = JSON.stringify(ids);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    inMemory = text;
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

/** Whether a product is on the wishlist, and how to change that. On the server nothing is. */
export function useWishlist(id: string) {
  const text = useSyncExternalStore(subscribe, read, () => '[]');
  const wished = idsIn(text).includes(id);
  /** @returns whether the product is on the list now */
  const toggle = useCallback((): boolean => {
    const ids = idsIn(read());
    const adding = !ids.includes(id);
    write(adding ? [...ids, id] : ids.filter((other) => other !== id));
    return adding;
  }, [id]);
  return { wished, toggle };
}
