/** Gives jsdom a `matchMedia`: the visitor prefers what `preferred` names, e.g. "reduce". */
export function stubMedia(preferred = ''): void {
  window.matchMedia = (query: string) =>
    ({
      matches: preferred !== '' && query.includes(preferred),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}
