/** The classes of CSS modules. Who uses them: used-classes.mjs, apart from this because builds need no TypeScript for it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import { filesBelow, root, workspaces } from '../lib/workspace.mjs';

/**
 * Classes that a CSS module defines, in alphabetical order; those in `:global()` are not its own.
 * @param source text of the sheet
 */
export const classesOf = (source, file) => namesOf(source, file, { animation: false });

/** Names of the sheet's scope; those of grid areas are nobody's business outside. */
function namesOf(source, file, { animation }) {
  const { exports } = transform({
    filename: file,
    code: Buffer.from(source),
    errorRecovery: true,
    cssModules: { pattern: '[local]', animation, grid: false, container: false, customIdents: false },
  });
  return Object.keys(exports).sort();
}

/** Animations that a CSS module runs without defining them: names are scoped, so there are none from elsewhere. */
export function missingAnimations(source, file) {
  const classes = new Set(classesOf(source, file));
  const defined = new Set([...source.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name]) => name));
  return namesOf(source, file, { animation: true }).filter(
    (name) => !classes.has(name) && !defined.has(name),
  );
}

/** All CSS modules of the packages: absolute paths. */
export const cssModules = () =>
  workspaces
    .flatMap((workspace) => filesBelow(path.join(root, workspace, 'src')))
    .filter((file) => file.endsWith('.module.css'));

/** Sources of a package that may use its sheets: no tests. */
export const sourcesOf = (workspace) =>
  new Map(
    filesBelow(path.join(root, workspace, 'src'))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test\.tsx?|d\.ts)$/.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
