/** The classes of CSS modules, and who uses them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import ts from 'typescript';
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

/** Calls `visit` with all identifiers of a source. */
function eachIdentifier(node, visit) {
  if (ts.isIdentifier(node)) visit(node);
  node.forEachChild((child) => eachIdentifier(child, visit));
}

/** The sheets that a source imports: absolute paths by the local name of the import. */
function sheetsOf(source, file) {
  const sheets = new Map();
  for (const { importClause, moduleSpecifier } of source.statements.filter(ts.isImportDeclaration)) {
    if (!moduleSpecifier.text.endsWith('.module.css')) continue;
    const name = importClause?.namedBindings?.name ?? importClause?.name;
    if (name) sheets.set(name.text, path.resolve(path.dirname(file), moduleSpecifier.text));
  }
  return sheets;
}

/**
 * The classes that TypeScript sources use, by sheet: `styles.line` after `import * as styles from './cart.module.css'`.
 * @param sources texts by absolute path
 * @returns a Set of names for the absolute path of each sheet; one with "*" is used in a way that cannot be read
 */
export function usedClasses(sources) {
  const used = new Map();
  for (const [file, text] of sources) {
    if (!text.includes('.module.css')) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const sheets = sheetsOf(source, file);
    for (const sheet of sheets.values()) if (!used.has(sheet)) used.set(sheet, new Set());
    eachIdentifier(source, (node) => {
      const names = used.get(sheets.get(node.text));
      const { parent } = node;
      const isName = parent.name === node && !ts.isShorthandPropertyAssignment(parent);
      if (names && !isName) names.add(ts.isPropertyAccessExpression(parent) ? parent.name.text : '*');
    });
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
