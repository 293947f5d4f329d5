/** Who uses the classes of CSS modules. */
import path from 'node:path';
import ts from 'typescript';

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
