/** The classes of CSS modules, and who uses them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import { filesBelow, root, workspaces } from '../lib/workspace.mjs';

/**
 * Classes that a CSS module defines, in alphabetical order; those in `:global()` are not its own.
 * @param source text of the sheet
 */
export function classesOf(source, file) {
  const { exports } = transform({
    filename: file,
    code: Buffer.from(source),
    errorRecovery: true,
    // only classes: names of animations and grid areas are nobody's business outside
    cssModules: { pattern: '[local]', animation: false, grid: false, container: false, customIdents: false },
  });
  return Object.keys(exports).sort();
}

/** All CSS modules of the packages: absolute paths. */
export const cssModules = () =>
  workspaces
    .flatMap((workspace) => filesBelow(path.join(root, workspace, 'src')))
    .filter((file) => file.endsWith('.module.css'));

const importOf = /import \* as (\w+) from '([^']+\.module\.css)'/g;

/**
 * The classes that TypeScript sources use, by sheet: `styles.line` after `import * as styles from './cart.module.css'`.
 * @param sources texts by absolute path
 * @returns a Set of names for the absolute path of each sheet; one with "*" is used in a way that cannot be read
 */
export function usedClasses(sources) {
  const used = new Map();
  for (const [file, text] of sources) {
    for (const [statement, name, request] of text.matchAll(importOf)) {
      const sheet = path.resolve(path.dirname(file), request);
      const names = used.get(sheet) ?? used.set(sheet, new Set()).get(sheet);
      const rest = text.replace(statement, '');
      for (const [, member] of rest.matchAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+))?`, 'g'))) {
        names.add(member ?? '*');
      }
    }
  }
  return used;
}

/** Sources of a package that may use its sheets: no tests. */
export const sourcesOf = (workspace) =>
  new Map(
    filesBelow(path.join(root, workspace, 'src'))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test\.tsx?|d\.ts)$/.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
