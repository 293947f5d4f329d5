import type { RemoteInfo } from '../remotes/remote-info.ts';

/** What the entry of a remote puts into the page: its pages and slots by name. */
export interface Container {
  get: (expose: string) => Promise<object>;
}

declare global {
  var virasatRemotes: Partial<Record<string, Container>> | undefined;
}

/** An entry has two kilobytes: one that takes longer is not coming, and the page must not wait for it. */
const DEADLINE_MS = 20_000;

/**
 * Runs the entry of a remote. Every call makes a new container, whose chunks are fetched anew: that is what a retry needs.
 * @throws when the file cannot be fetched, is no entry of this remote, or takes too long
 */
export function loadContainer({ name, entry }: Pick<RemoteInfo, 'name' | 'entry'>): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = () => {
      clearTimeout(timer);
      script.remove();
      const container = globalThis.virasatRemotes?.[name];
      // the next entry of this remote has to bring its own
      if (container) delete globalThis.virasatRemotes?.[name];
      if (container) resolve(container);
      else reject(new Error(`no container of "${name}" in ${entry}`));
    };
    const timer = setTimeout(end, DEADLINE_MS);
    script.onload = end;
    script.onerror = end;
    script.src = entry;
    document.head.append(script);
  });
}
