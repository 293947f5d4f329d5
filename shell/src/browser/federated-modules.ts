import { RemoteDown, type ModuleSource } from '../remotes/module-source.ts';
import type { RemoteInfo } from '../remotes/remote-info.ts';

const RELOAD_KEY = 'virasat.reloaded';
/** A second reload within this time would be a loop: the page shows the error instead. */
const RELOAD_GUARD_MS = 30_000;

/**
 * A tab that is older than a release may ask for files that are gone: one reload fetches the new list of remotes.
 * @returns false when the tab has just been reloaded for that
 */
function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOAD_KEY) ?? 0);
    if (Date.now() - last < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(RELOAD_KEY, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
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

/** For modules that fail after hydration: reloads the tab once, then passes the error on. */
export const reloadWhenStale = (modules: ModuleSource): ModuleSource => ({
  loaded: (remote, expose) => modules.loaded(remote, expose),
  load: async (remote, expose) => {
    try {
      return await modules.load(remote, expose);
    } catch (error) {
      // the reload replaces the page: nothing after it matters
      if (error instanceof RemoteDown && reloadOnce()) return await new Promise<never>(() => undefined);
      throw error;
    }
  },
});
