/**
 * `npm run styles`: writes the types of all CSS modules (`cart.module.css.d.ts` beside `cart.module.css`), so that a misspelt
 * class does not compile. scripts/styles/types.test.mjs fails when one is out of date.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { filesBelow, root, workspaces } from '../lib/workspace.mjs';
import { classesOf, cssModules } from './classes.mjs';

/** Names that can be exported: camelCase, and no word of the language. */
const isFit = (name) => {
  const kind = ts.createScanner(ts.ScriptTarget.Latest, false, 0, name).scan();
  return (
    /^[a-z][A-Za-z0-9]*$/.test(name) &&
    !(kind <= ts.SyntaxKind.LastReservedWord && kind >= ts.SyntaxKind.FirstReservedWord)
  );
};

/** @returns text of the type file of a sheet */
export function typesOf(source, file) {
  const unfit = classesOf(source, file).filter((name) => !isFit(name));
  if (unfit.length > 0)
    throw new Error(
      `${path.relative(root, file)}: class names are camelCase and no words of JavaScript, unlike ${unfit.join(', ')}.`,
    );
  const lines = classesOf(source, file).map((name) => `export const ${name}: string;\n`);
  return `// Written by npm run styles.\n${lines.join('') || 'export {};\n'}`;
}

/** The type files as they should be: texts by absolute path; undefined where the sheet is gone. */
export function wantedTypes() {
  const wanted = new Map(
    cssModules().map((file) => [`${file}.d.ts`, typesOf(readFileSync(file, 'utf8'), file)]),
  );
  const present = workspaces
    .flatMap((workspace) => filesBelow(path.join(root, workspace, 'src')))
    .filter((file) => file.endsWith('.module.css.d.ts'));
  for (const file of present) if (!wanted.has(file)) wanted.set(file, undefined);
  return wanted;
}

/** Type files that are missing, out of date or left over: paths within the checkout. */
export const staleTypes = () =>
  [...wantedTypes()]
    .filter(([file, text]) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined) !== text)
    .map(([file]) => path.relative(root, file));

/** Brings all type files up to date. */
export function writeTypes() {
  for (const [file, text] of wantedTypes()) {
    if (text === undefined) rmSync(file);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}
