import type { Store } from './store.ts';

/** Returning to the tab asks for changes of other devices at most this often. */
const MIN_INTERVAL_MS = 5_000;

export interface SyncOptions {
  store: Store;
  /** The synchronised part of the store: another object after every change. */
  local: () => unknown;
  hasPendingChanges: () => boolean;
  /** Sends the pending changes and takes over the server's state. */
  exchange: (signal: AbortSignal) => Promise<void>;
  /** Offline, or signed out on another device. */
  onFailure?: () => void;
}

/**
 * Calls back when the visitor returns to the tab or the connection is back.
 * @param lastSyncAt time of the last exchange, in milliseconds
 * @returns stops it
 */
function onReturn(callback: () => void, lastSyncAt: () => number): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastSyncAt() > MIN_INTERVAL_MS) callback();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', callback);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', callback);
  };
}

/**
 * Synchronises a part of the store with its copy on the server: at once, after every change, and when the visitor
 * returns to the tab. Exchanges never overlap and block nobody. A failed exchange is retried with the next change or
 * visit.
 * @returns stops it
 */
export function sync({ store, local, hasPendingChanges, exchange, onFailure }: SyncOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let running = false;
  let lastSyncAt = 0;

  async function run(): Promise<void> {
    if (running || signal.aborted) return;
    running = true;
    lastSyncAt = Date.now();
    try {
      await exchange(signal);
    } catch {
      if (!signal.aborted) onFailure?.();
      return;
    } finally {
      running = false;
    }
    if (hasPendingChanges()) await run();
  }

  let seen = local();
  const unsubscribe = store.subscribe(() => {
    if (local() === seen) return;
    seen = local();
    if (hasPendingChanges()) void run();
  });
  const stopListening = onReturn(
    () => void run(),
    () => lastSyncAt,
  );
  void run();

  return () => {
    controller.abort();
    unsubscribe();
    stopListening();
  };
}
