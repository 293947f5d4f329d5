/** TypeScript sources that scripts share with the packages, without a build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './workspace.mjs';

/** Imports a TypeScript file that itself imports packages only. @param file relative to the checkout */
export async function importTypeScript(file) {
  const source = readFileSync(path.join(root, file), 'utf8');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
  const target = path.join(root, 'node_modules/.cache/virasat', `${path.basename(file, '.ts')}.${hash}.mjs`);
  if (!existsSync(target)) {
    const { transformSync } = await import('@swc/core');
    const options = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } };
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, transformSync(source, options).code);
  }
  return import(pathToFileURL(target).href);
}
