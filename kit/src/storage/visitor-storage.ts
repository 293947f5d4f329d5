const PREFIX = 'virasat.visitor.';
const OWNER = 'owner';

/** Where the browser denies storage (private browsing, full disk), texts live as long as the tab. */
type Area = { storage: () => Storage; inMemory: Map<string, string> };

const areas = {
  tab: { storage: () => sessionStorage, inMemory: new Map<string, string>() },
  browser: { storage: () => localStorage, inMemory: new Map<string, string>() },
} satisfies Record<string, Area>;

/** `tab`: until the tab is closed, also through reloads. `browser`: until sign-out, the same in every tab. */
export type VisitorStorageArea = keyof typeof areas;

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

function read(area: VisitorStorageArea, name: string): string {
  const { storage, inMemory } = areas[area];
  try {
    return storage().getItem(PREFIX + name) ?? inMemory.get(name) ?? '';
  } catch {
    return inMemory.get(name) ?? '';
  }
}

function put(area: VisitorStorageArea, name: string, text: string): void {
  const { storage, inMemory } = areas[area];
  inMemory.delete(name);
  try {
    if (text) storage().setItem(PREFIX + name, text);
    else storage().removeItem(PREFIX + name);
  } catch {
    if (text) inMemory.set(name, text);
  }
}

function clear(area: VisitorStorageArea): void {
  const { storage, inMemory } = areas[area];
  inMemory.clear();
  try {
    const texts = storage();
    const names = Array.from({ length: texts.length }, (_, index) => texts.key(index) ?? '');
    for (const name of names) if (name.startsWith(PREFIX)) texts.removeItem(name);
  } catch {
    // nothing could be stored either
  }
}

/**
 * What the browser keeps of its visitor: what they have typed, chosen and begun. It goes when they sign out or somebody
 * else signs in, in every tab (requirement 35). A guest who signs in keeps it.
 */
export const visitorStorage = {
  /** The text of that name; '' when there is none. */
  read,

  /** Stores a text; '' removes it. */
  write(area: VisitorStorageArea, name: string, text: string): void {
    put(area, name, text);
    notify();
  },

  /** Calls back after every change, also by another tab. @returns stops it */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};

/**
 * For the shell, as soon as it knows who the visitor is: removes what belongs to another account, also when the tab was
 * closed or asleep while that account signed out.
 * @param owner id of the signed-in account; null for a guest
 */
export function assignVisitorStorage(owner: string | null): void {
  for (const area of Object.keys(areas) as VisitorStorageArea[]) {
    const known = read(area, OWNER);
    if (known !== '' && known !== owner) clear(area);
    if (owner !== null) put(area, OWNER, owner);
  }
  notify();
}
