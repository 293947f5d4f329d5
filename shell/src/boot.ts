import type { RemoteInfo } from './remotes/remote-info.ts';

/** What the server hands to the browser, as JSON inside the page (a data block: nothing inline is executed). */
export interface Boot {
  remotes: RemoteInfo[];
  /** Scripts of the shell, in order, then files of the page's remote worth fetching meanwhile. */
  scripts: string[];
  preloads: string[];
  /** Slots that are in the page already. */
  slots: string[];
  loaderData: Record<string, unknown>;
  errors: Record<string, { status: number; statusText: string; data: unknown }> | null;
}

export const BOOT_ID = 'boot';
