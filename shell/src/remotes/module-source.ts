import type { RemoteInfo } from './remote-info.ts';

/**
 * The seam between the shell and the code of remotes. Browser (module federation), server (node bundles) and tests
 * (plain imports) each have their own; see docs/decisions/0002-federation.md.
 */
export interface ModuleSource {
  /** @throws RemoteDown when the remote cannot deliver the module */
  load(remote: string, expose: string): Promise<object>;
  /** The module if it has been loaded before: rendering is synchronous. */
  loaded(remote: string, expose: string): object | undefined;
}

/** The code of whole pages, which somebody has asked for by an address. */
export interface PageSource extends Pick<ModuleSource, 'loaded'> {
  /** @throws RemoteDown when the remote cannot deliver the page */
  load(remote: string, expose: string, address: string): Promise<object>;
}

/** The remotes as they are deployed now, and their code. */
export interface RemoteContext {
  remotes: RemoteInfo[];
  modules: ModuleSource;
  /** On the server: when loaders of the current render have to be done. */
  deadline?: () => AbortSignal | undefined;
}

/** One exposed module of a remote. */
export interface RemoteModule {
  remote: string;
  expose: string;
}

/** A remote that is not deployed, not reachable or broken. */
export class RemoteDown extends Error {
  constructor(
    readonly remote: string,
    options?: ErrorOptions,
  ) {
    super(`remote "${remote}" is down`, options);
    this.name = 'RemoteDown';
  }
}
