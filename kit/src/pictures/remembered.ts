/** More than a page shows; a server that shows more begins anew. */
const LIMIT = 500;

/** The same function of a text, which does the work once for each text that comes again and again. */
export function remembered<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = work(text);
    if (known.size >= LIMIT) known.clear();
    known.set(text, result);
    return result;
  };
}
