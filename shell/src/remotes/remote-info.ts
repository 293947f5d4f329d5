import type { Chrome, RemoteRoute } from '@virasat/kit';

/** What server and browser know about a remote, from its deployment manifest. */
export interface RemoteInfo {
  name: string;
  /** Names the missing part of the shop while the remote is down. */
  title: string;
  /** Paths the remote owns. While it is not deployed they answer "Back in a moment". */
  prefixes: string[];
  /** Chrome of its pages while it is not deployed. Default `full`. */
  chrome?: Chrome | undefined;
  /** False while no deployment is there. */
  up: boolean;
  /** URL of the remote's federation entry. */
  entry: string;
  routes: RemoteRoute[];
  /** Names of the slots it fills. */
  slots: string[];
}

/** A slot's expose key; the builds make the same (scripts/lib/slot-key.mjs). */
export const slotKey = (slot: string): string => `slot-${slot.replaceAll('.', '-')}`;

/** The remote that fills a slot now, if there is one. */
export const slotOwner = (remotes: RemoteInfo[], slot: string): RemoteInfo | undefined =>
  remotes.find(({ up, slots }) => up && slots.includes(slot));

/** Pages with a visitor's own data: rendered in the browser only, never stored in a shared cache. */
export const isPersonal = ({ access, clientOnly = false }: RemoteRoute): boolean =>
  access !== 'public' || clientOnly;

/** Pages that search engines may list. */
export const isIndexed = (route: RemoteRoute): boolean => route.index !== false && !isPersonal(route);
