/** How long what changes rarely is cached, in milliseconds. */
const KEEP_MS = 2000;

/** Reads once for all who ask within a moment. A failure is not cached: the next request asks again. */
export function memoised<T>(read: () => Promise<T>, clock: () => number = Date.now) {
  let cached: { at: number; answer: Promise<T> } | undefined;

  function fresh(): Promise<T> {
    const own = { at: clock(), answer: read() };
    cached = own;
    own.answer.catch(() => {
      if (cached === own) cached = undefined;
    });
    return own.answer;
  }
  return {
    /** At most two seconds old. */
    get: (): Promise<T> => (cached && clock() - cached.at < KEEP_MS ? cached.answer : fresh()),
    /** Reads again, whatever is cached. */
    refresh: fresh,
  };
}
