/** Remembers which ways were animated, so that Back and Forward between the same pages are too. */
export class AnimatedPaths {
  private readonly ways = new Set<string>();

  /** @param isWanted the link asks for a view transition */
  animates(from: string, to: string, { isPop, isWanted }: { isPop: boolean; isWanted: boolean }): boolean {
    const way = (a: string, b: string) => `${a} ${b}`;
    if (isPop) return this.ways.has(way(from, to)) || this.ways.has(way(to, from));
    if (isWanted) this.ways.add(way(from, to));
    return isWanted;
  }
}
