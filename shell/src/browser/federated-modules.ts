import { RemoteDown, type ModuleSource, type PageSource } from '../remotes/module-source.ts';
import type { RemoteInfo } from '../remotes/remote-info.ts';

const REOPENED_KEY = 'virasat.reopened';
/** The same page once more within this time would be a loop: the tab shows the error instead. */
const REOPEN_GUARD_MS = 30_000;

/** Opens an address as a new document. */
function openDocument(address: string): void {
  // to the address of the tab itself, `assign` may only scroll
  if (address === window.location.href.split('#')[0]) window.location.reload();
  else window.location.assign(address);
}

/**
 * Whether a page may be opened by the server, because its code cannot be loaded here.
 * @returns false when that has just been tried
 */
function mayReopen(address: string): boolean {
  try {
    const [last = '0', before] = (sessionStorage.getItem(REOPENED_KEY) ?? '').split(' ');
    if (before === address && Date.now() - Number(last) < REOPEN_GUARD_MS) return false;
    sessionStorage.setItem(REOPENED_KEY, `${Date.now()} ${address}`);
  } catch {
    return false;
  }
  return true;
}

/** The part of the page's federation (federation.ts) that loads modules of remotes. */
export interface Federation {
  registerRemotes: (remotes: { name: string; entry: string }[], options?: { force: boolean }) => void;
  loadRemote: <Module>(id: string) => Promise<Module | null>;
}

/** Modules of remotes through module federation: one retry with a fresh entry, then `RemoteDown`. */
export class FederatedModules implements ModuleSource {
  private readonly modules = new Map<string, object>();

  constructor(
    private readonly remotes: RemoteInfo[],
    private readonly federation: Federation,
  ) {
    federation.registerRemotes(remotes.filter(({ up }) => up).map(({ name, entry }) => ({ name, entry })));
  }

  loaded(remote: string, expose: string): object | undefined {
    return this.modules.get(`${remote}/${expose}`);
  }

  async load(remote: string, expose: string): Promise<object> {
    const id = `${remote}/${expose}`;
    const known = this.modules.get(id);
    if (known) return known;
    const module = await this.fetch(id).catch(() => this.retry(remote, id));
    this.modules.set(id, module);
    return module;
  }

  private async fetch(id: string): Promise<object> {
    const module = await this.federation.loadRemote<object>(id);
    if (!module) throw new Error(`remote module "${id}" is empty`);
    return module;
  }

  private async retry(remote: string, id: string): Promise<object> {
    const info = this.remotes.find(({ name, up }) => up && name === remote);
    if (!info) throw new RemoteDown(remote);
    this.federation.registerRemotes([{ name: info.name, entry: info.entry }], { force: true });
    try {
      return await this.fetch(id);
    } catch (cause) {
      throw new RemoteDown(remote, { cause });
    }
  }
}

/**
 * For pages whose code cannot be loaded after hydration: the tab may be older than a release, or the remote may be down. The
 * server opens the page that the visitor has asked for, once: it knows the new files, or says that it is back in a moment.
 */
export const reopenWhenStale = (modules: ModuleSource, open = openDocument): PageSource => ({
  loaded: (remote, expose) => modules.loaded(remote, expose),
  load: async (remote, expose, address) => {
    try {
      return await modules.load(remote, expose);
    } catch (error) {
      // without a network the browser would put its own error page in place of the shop
      if (!(error instanceof RemoteDown) || !navigator.onLine || !mayReopen(address)) throw error;
      open(address);
      // the new document replaces this one: nothing after it matters
      return await new Promise<never>(() => undefined);
    }
  },
});
