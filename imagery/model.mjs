/**
 * `npm run pictures:model -- 4`: the 3-D model of product 4 for the shop. Options: --fresh exports it from its scene
 * again, --raw FILE takes another .glb. See docs/imagery.md.
 */
import { existsSync } from 'node:fs';
import { makeModel } from './models/make.mjs';
import { commandLine, fail } from './options.mjs';

const { words, options } = commandLine({ fresh: { type: 'boolean' }, raw: { type: 'string' } });
const [id] = words;
if (words.length !== 1 || !/^\d+$/.test(id)) fail('Which product? For example: npm run pictures:model -- 4');
if (options.raw && !existsSync(options.raw)) fail(`There is no file ${options.raw}`);
try {
  await makeModel(id, options);
} catch (error) {
  fail(error.message);
}
