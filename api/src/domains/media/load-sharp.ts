/** The library for pictures: 20 MB of memory, loaded with the first one. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No picture comes twice, so there is nothing to cache; and an upload must not take every core from the shop.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
