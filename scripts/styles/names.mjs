/** What a CSS module's file decides: its cascade layer, and the names its classes have in the page. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { root } from '../lib/workspace.mjs';

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

/**
 * The name a class has in the page, the same in the builds for browser and server. In production it is short and made of
 * its path; scripts/styles/names.test.mjs makes sure that no two are the same.
 */
export function scopedName(file, local, isProduction) {
  if (!isProduction) return readable(file, local);
  const hash = createHash('sha256')
    .update(`${relative(file)}\0${local}`)
    .digest('base64url');
  return `v${hash.replace(/[-_]/g, '').slice(0, 5)}`;
}
