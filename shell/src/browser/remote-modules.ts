import { RemoteDown, type ModuleSource } from '../remotes/module-source.ts';
import type { RemoteInfo } from '../remotes/remote-info.ts';
import { loadContainer, type Container } from './container.ts';

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

/** Modules of remotes from their containers: one retry with a fresh container, then `RemoteDown`. */
export class RemoteModules implements ModuleSource {
  private readonly modules = new Map<string, object>();
  private readonly containers = new Map<string, Promise<Container>>();

  constructor(private readonly remotes: RemoteInfo[]) {}

  loaded(remote: string, expose: string): object | undefined {
    return this.modules.get(`${remote}/${expose}`);
  }

  async load(remote: string, expose: string): Promise<object> {
    const id = `${remote}/${expose}`;
    const known = this.modules.get(id);
    if (known) return known;
    const info = this.remotes.find(({ name, up }) => up && name === remote);
    if (!info) throw new RemoteDown(remote);
    try {
      const module = await this.fetch(info, expose).catch(() => this.fetch(info, expose));
      this.modules.set(id, module);
      return module;
    } catch (cause) {
      throw new RemoteDown(remote, { cause });
    }
  }

  /** Forgets a container that fails: whoever asks next runs the entry again. */
  private async fetch(info: RemoteInfo, expose: string): Promise<object> {
    const container = this.containers.get(info.name) ?? loadContainer(info);
    this.containers.set(info.name, container);
    try {
      return await (await container).get(expose);
    } catch (error) {
      // several modules may fail at once: only the first of them forgets it, the others find a fresh one
      if (this.containers.get(info.name) === container) this.containers.delete(info.name);
      throw error;
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
