/**
 * Modules that exist once in a page, whoever uses them: the shell provides them, remotes bring no copy. Sharing redux
 * and its like one by one costs 50–150 KB more than sharing the kit that exports what remotes need. The builds
 * (webpack.mjs), the shell's browser and its server go by this list.
 */
export const sharedModules = {
  /** Part of the first load of every page. */
  eager: ['react', 'react/jsx-runtime', 'react-dom', '@virasat/kit'],
  /** Fetched with the first chunk of a remote that uses them. */
  onDemand: ['@virasat/kit/forms'],
} as const;

export type EagerModule = (typeof sharedModules.eager)[number];
export type OnDemandModule = (typeof sharedModules.onDemand)[number];

/** What the shell puts into the page for remotes, as `virasatShared` (scripts/federation/remote-plugin.mjs reads it). */
export interface SharedModules {
  /** By name; those on demand once they are there. */
  modules: Record<EagerModule, object> & Partial<Record<OnDemandModule, object>>;
  /** Fetches a module on demand: afterwards it is one of `modules`. */
  load: (name: OnDemandModule) => Promise<void>;
}
