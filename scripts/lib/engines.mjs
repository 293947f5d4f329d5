/** Packages that do not run on the oldest Node the shop supports: npm would only warn (EBADENGINE). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The oldest versions that a range such as ">=20.19" allows, and the npm that comes with that Node. */
export function minimumOf({ node }) {
  const oldest = semver.minVersion(node);
  // https://nodejs.org/dist/index.json: 20.19.0 brings npm 10.8.2, as every Node 20 after it
  return { node: oldest.version, npm: '10.8.2' };
}

/**
 * Looks at every package of a lock file, whichever platform it is for.
 * @param lock content of a package-lock.json
 * @param versions `{ node, npm }` that must be served
 * @returns a sentence for each package that excludes them
 */
export function excludedBy(lock, versions) {
  return Object.entries(lock.packages).flatMap(([location, { version, engines = {} }]) =>
    Object.entries(versions)
      .filter(([engine, current]) => engines[engine] && !semver.satisfies(current, engines[engine]))
      .map(
        ([engine, current]) =>
          `${location || 'the shop'} ${version ?? ''} asks for ${engine} ${engines[engine]}, not ${current}`,
      ),
  );
}

/**
 * @param root folder with package.json and package-lock.json
 * @throws Error naming every package that excludes the oldest supported Node
 */
export function checkEngines(root) {
  const { engines } = readJson(path.join(root, 'package.json'));
  const excluded = excludedBy(readJson(path.join(root, 'package-lock.json')), minimumOf(engines));
  if (excluded.length > 0) {
    throw new Error(`Take versions that support it (npm view <package> engines):\n${excluded.join('\n')}`);
  }
}
