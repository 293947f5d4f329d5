/** How long what changes rarely is remembered. */
const KEEP_MS = 2000;

/** Reads once for all who ask within a moment. A failure is not remembered: the next request asks again. */
export function remember<T>(read: () => Promise<T>, clock: () => number = Date.now) {
  let remembered: { at: number; answer: Promise<T> } | undefined;

  function fresh(): Promise<T> {
    const own = { at: clock(), answer: read() };
    remembered = own;
    own.answer.catch(() => {
      if (remembered === own) remembered = undefined;
    });
    return own.answer;
  }
  return {
    /** At most two seconds old. */
    lately: (): Promise<T> => (remembered && clock() - remembered.at < KEEP_MS ? remembered.answer : fresh()),
    fresh,
  };
}
