/** How long a value is cached, in milliseconds. */
const TTL_MS = 2000;

/** Reads once for all callers within two seconds. An error is not cached: the next call reads again. */
export function memoised<T>(read: () => Promise<T>, clock: () => number = Date.now) {
  let cached: { at: number; value: Promise<T> } | undefined;

  function fresh(): Promise<T> {
    const own = { at: clock(), value: read() };
    cached = own;
    own.value.catch(() => {
      if (cached === own) cached = undefined;
    });
    return own.value;
  }
  return {
    /** At most two seconds old. */
    get: (): Promise<T> => (cached && clock() - cached.at < TTL_MS ? cached.value : fresh()),
    /** Reads again, whatever is cached. */
    refresh: fresh,
  };
}
