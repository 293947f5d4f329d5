/**
 * `npm run pictures:render -- product 4`: makes masters again from their scenes (also `hero 1`, `category beds`,
 * `panorama showroom`, or one key); `list` names what there is, `model 4` exports and optimises the 3-D model.
 * Options: --quick (a preview), --samples N, --width N. See docs/imagery.md.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readLock } from './encode/lock.mjs';
import { pictureLock, root } from './encode/places.mjs';
import { makeModel } from './models/make.mjs';
import { commandLine, fail } from './options.mjs';
import { missingTool } from './render/blender.mjs';
import { renderPicture, targetOf } from './render/picture.mjs';
import { preparePictures } from './render/prepare.mjs';
import { keysNamed, scenes } from './render/scenes.mjs';
import { duration } from './render/times.mjs';

const { words, options } = commandLine({
  quick: { type: 'boolean' },
  samples: { type: 'string' },
  width: { type: 'string' },
});
const all = scenes();

function list() {
  const lock = readLock(pictureLock);
  for (const { key } of all) {
    const master = existsSync(targetOf(key, false)) ? 'master' : 'no master here';
    const encoded = lock[key] ? `encoded from its ${lock[key].from}` : 'not encoded by this name';
    console.log(`${key.padEnd(28)} ${master}, ${encoded}`);
  }
}

if (words[0] === 'list') {
  list();
  process.exit();
}
const keys = keysNamed(
  words,
  all.map(({ key }) => key),
);
const isModel = words[0] === 'model' && words.length === 2;
if (words.length === 0 || (keys.length === 0 && !isModel))
  fail(
    `There is no scene for "${words.join(' ')}". For example: npm run pictures:render -- product 4; ` +
      'npm run pictures:render -- list names all.',
  );
const missing = missingTool();
if (missing) fail(missing);

try {
  if (isModel) await makeModel(words[1], { fresh: true });
  else preparePictures();
  for (const scene of all.filter(({ key }) => keys.includes(key))) {
    const seconds = await renderPicture(scene, options);
    console.log(`${path.relative(root, targetOf(scene.key, options.quick))}  ${duration(seconds)}`);
  }
} catch (error) {
  fail(error.message);
}
