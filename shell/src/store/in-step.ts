import { onReturn } from './on-return.ts';
import type { Store } from './store.ts';

export interface InStep {
  store: Store;
  /** What is kept in step: another object after every change. */
  local: () => unknown;
  /** Whether something that changed here has not been told yet. */
  isBehind: () => boolean;
  /** Tells the server what changed, and takes over what it has; what fails is tried again with the next change or visit. */
  exchange: (signal: AbortSignal) => Promise<void>;
  /** Offline, or signed out elsewhere. */
  onFailure?: () => void;
}

/**
 * Keeps a part of the store and its copy on the server in step: at once, after every change, and when the shopper comes
 * back to the tab. One exchange at a time; nobody waits for it.
 * @returns ends it
 */
export function keepInStep({ store, local, isBehind, exchange, onFailure }: InStep): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let running = false;
  let askedAt = 0;

  async function synchronise(): Promise<void> {
    if (running || signal.aborted) return;
    running = true;
    askedAt = Date.now();
    try {
      await exchange(signal);
    } catch {
      if (!signal.aborted) onFailure?.();
      return;
    } finally {
      running = false;
    }
    if (isBehind()) await synchronise();
  }

  let seen = local();
  const stopStore = store.subscribe(() => {
    if (local() === seen) return;
    seen = local();
    if (isBehind()) void synchronise();
  });
  const stopAsking = onReturn(
    () => void synchronise(),
    () => askedAt,
  );
  void synchronise();

  return () => {
    controller.abort();
    stopStore();
    stopAsking();
  };
}
