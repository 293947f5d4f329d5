/** Coming back to the tab asks for changes of other devices, this often at most. */
const ASK_AGAIN_MS = 5_000;

/**
 * Asks whenever the tab is looked at again or the connection is back.
 * @param askedAt when it was asked last, in milliseconds
 * @returns ends it
 */
export function onReturn(ask: () => void, askedAt: () => number): () => void {
  const comeBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt() > ASK_AGAIN_MS) ask();
  };
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('online', ask);
  return () => {
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('online', ask);
  };
}
