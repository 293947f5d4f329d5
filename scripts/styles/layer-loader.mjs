/**
 * Webpack loader of CSS modules, the first of theirs: puts the sheet into its package's cascade layer, and the tokens'
 * breakpoints in the place of their names: `@media (--md)`.
 */
import { layerOf } from './names.mjs';

/** @param source of a CSS module @param breakpoints smallest widths in px, by name */
export function layered(source, file, breakpoints) {
  const known = Object.keys(breakpoints).join(', ');
  const resolved = source.replace(/\(--([\w-]+)\)/g, (query, name, offset) => {
    // var(--x) is no media query
    if (/[\w-]$/.test(source.slice(0, offset))) return query;
    const below = name.replace(/^below-/, '');
    if (!(below in breakpoints)) throw new Error(`There is no breakpoint --${name}. There are: ${known}.`);
    return below === name
      ? `(min-width: ${breakpoints[name]}px)`
      : `(max-width: ${breakpoints[below] - 0.02}px)`;
  });
  return `@layer ${layerOf(file)} {\n${resolved}\n}`;
}

export default function layerLoader(source) {
  return layered(source, this.resourcePath, this.getOptions().breakpoints);
}
