/** How often it is looked again. */
const EVERY_MS = 50;

/**
 * Waits for something that no event tells of. It is looked for again and again, so that nobody waits longer than it takes.
 * @param what sentence for the error: "no email to … arrived"
 * @param look resolves with what was waited for; undefined or false while it is not there
 * @throws Error when it does not come within `withinMs`
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  { withinMs = 30_000 }: { withinMs?: number } = {},
): Promise<Exclude<T, undefined | false>> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found as Exclude<T, undefined | false>;
    if (performance.now() > end) throw new Error(`Not within ${withinMs / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
