/** Facts about this checkout that the scripts share. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Folders of the workspaces, as package.json lists them: "kit", "api", "mf-catalog", … */
export const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Names of the remotes, without the "mf-" of their folders. */
export const remotes = workspaces.flatMap((name) => /^mf-(.+)$/.exec(name)?.[1] ?? []);

/**
 * The compiler that checks types and builds what runs in Node: TypeScript 7, several times as fast. ts-loader and ESLint use the
 * interface of the `typescript` package, which 7 does not have.
 */
export const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc');

/** By default four checkers share the files of a project, and each works out the types of what its files import: four times. */
export const oneChecker = ['--checkers', '1'];

/** Where released remotes live; the shell reads them from here. */
export const deployDir = process.env.DEPLOY_DIR ?? path.join(root, '.deploy');

/** Where the shop keeps its data. */
export const dataDir = process.env.DATA_DIR ?? path.join(root, '.data');

/** All files below a folder or the file itself, sorted; build output and dependencies left out. */
export function filesBelow(target) {
  if (!existsSync(target)) return [];
  if (statSync(target).isFile()) return [target];
  return readdirSync(target, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap(({ name }) => filesBelow(path.join(target, name)))
    .sort();
}

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Changes whenever one of the files does; tests are part of no build. */
export function fingerprint(targets) {
  const hash = createHash('sha256');
  for (const file of targets
    .flatMap((target) => filesBelow(path.join(root, target)))
    .filter((each) => !isTest(each))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Remembers that something was made from these inputs; `fresh()` tells whether it still stands. */
export function stamp(file, value) {
  return {
    fresh: () => existsSync(file) && readFileSync(file, 'utf8') === value,
    set: () => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, value);
    },
  };
}
