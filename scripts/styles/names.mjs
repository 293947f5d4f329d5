/** What a CSS module's file decides: its cascade layer, and the names its classes have in the page. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, root } from '../lib/workspace.mjs';
import { classesOf } from './classes.mjs';

const relative = (file) => path.relative(root, file).split(path.sep).join('/');

/**
 * The cascade layer of a style sheet. Later layers win whatever the specificity, so a remote may adjust a component of
 * the kit, and the order in which files arrive decides nothing. The order itself: kit/src/styles/global.ts.
 * @param file absolute path, e.g. …/mf-catalog/src/cart/cart.module.css
 * @returns e.g. "remote.catalog"
 */
export function layerOf(file) {
  const [folder, , part] = relative(file).split('/');
  if (folder === 'kit') return part === 'forms' ? 'forms' : 'kit';
  if (folder === 'shell') return 'shell';
  const remote = /^mf-(.+)$/.exec(folder)?.[1];
  if (remote) return `remote.${remote}`;
  throw new Error(`${relative(file)} belongs to no package that has styles.`);
}

/** The name of a class in a page of a development build: virasat-catalog-cart-line. */
const readable = (file, local) => {
  const [folder] = relative(file).split('/');
  return `virasat-${folder.replace(/^mf-/, '')}-${path.basename(file, '.module.css')}-${local}`;
};

/** What the names of a package's classes begin with. A package that is not here has its whole name. */
const initials = {
  kit: 'k',
  shell: 's',
  'mf-catalog': 'c',
  'mf-content': 'o',
  'mf-account': 'a',
  'mf-admin': 'm',
};

const hashOf = (file, local) =>
  createHash('sha256')
    .update(`${relative(file)}\0${local}`)
    .digest('hex')
    .slice(0, 8);

/** The classes of a package in the order of its sheets, each with its file: what their numbers are counted from. */
export function classNames(folder) {
  const files = filesBelow(path.join(root, folder, 'src')).filter((file) => file.endsWith('.module.css'));
  return files.flatMap((file) =>
    classesOf(readFileSync(file, 'utf8'), file).map((local) => `${relative(file)}\0${local}`),
  );
}

/** The numbers of all classes of a package: read once per build. */
const numbered = new Map();

function numbersOf(folder) {
  const known = numbered.get(folder);
  if (known) return known;
  const numbers = new Map(classNames(folder).map((key, index) => [key, index]));
  numbered.set(folder, numbers);
  return numbers;
}

/**
 * The name a class has in the page, the same in the builds for browser and server of the same sources. In production it is
 * as short as can be: the package's letter and the class's number in it. Names of hashes do not compress, and those of a page
 * were half a kilobyte. scripts/styles/names.test.mjs makes sure that no two are the same.
 */
export function scopedName(file, local, isProduction) {
  if (!isProduction) return readable(file, local);
  const [folder] = relative(file).split('/');
  const number = numbersOf(folder).get(`${relative(file)}\0${local}`);
  const initial = initials[folder] ?? `${folder}-`;
  // names of animations are few
  return number === undefined ? `${initial}-${hashOf(file, local)}` : initial + number.toString(36);
}
