/** What a bundle is made with, and what webpack keeps of a package's last build. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { classNames } from '../styles/names.mjs';
import { fingerprint } from './workspace.mjs';

/** The files that decide how everything is built, from the root of the repository. */
export const commonFiles = ['package-lock.json', 'tsconfig.base.json'];

/** The files that decide how every bundle is made. */
export const bundlerFiles = [
  ...commonFiles,
  'tsconfig.browser.json',
  'tsconfig.webpack.json',
  'webpack.mjs',
  'scripts/bundle.mjs',
  'scripts/federation',
  'scripts/lib/build-cache.mjs',
  'scripts/lib/swc-compiler.cjs',
  'scripts/styles',
  'kit/src/theme/tokens.ts',
  'kit/src/contracts/shared-modules.ts',
];

/**
 * What a kept build stands for, apart from the sources that webpack itself compares. The names of classes are numbers in the
 * order of a package's sheets (scripts/styles/names.mjs): one more class gives those after it others, in sheets that
 * did not change.
 */
export function cacheVersion(folder) {
  const made = fingerprint([...bundlerFiles, `${folder}/webpack.config.mjs`]);
  const classes = ['kit', folder].flatMap(classNames).join('\n');
  return createHash('sha256').update(`${made}\n${classes}`).digest('hex');
}

/**
 * `cache` of a webpack configuration: the next build of the package compiles what has changed since.
 * @param dir of the package, absolute @param name of the configuration, e.g. "admin:web"
 */
export const keptBuild = (dir, name) => ({
  type: 'filesystem',
  cacheDirectory: path.join(dir, 'node_modules/.cache/webpack'),
  name: name.replace(':', '-'),
  version: cacheVersion(path.basename(dir)),
});
