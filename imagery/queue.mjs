/**
 * `npm run pictures:queue -- [--quick] [KEY…]`: renders what has changed or is missing, previews first. It may be
 * stopped at any time and goes on with the next call. See docs/imagery.md.
 */
import { commandLine, fail } from './options.mjs';
import { missingTool } from './render/blender.mjs';
import { renderPicture } from './render/picture.mjs';
import { preparePictures } from './render/prepare.mjs';
import { workOf } from './render/queue.mjs';
import { scenes } from './render/scenes.mjs';
import { duration, readTimes } from './render/times.mjs';

const { words, options } = commandLine({ quick: { type: 'boolean' } });
const all = scenes();
const unknown = words.filter((word) => !all.some(({ key }) => key === word));
if (unknown.length) fail(`There is no scene for ${unknown.join(', ')}. All: npm run pictures:render -- list`);
const missing = missingTool();
if (missing) fail(missing);
preparePictures();

const work = workOf(all, readTimes(), { quick: options.quick, keys: words });
console.log(work.length ? `${work.length} renders to make` : 'Nothing to render: every master is there');
const failed = [];
for (const [index, { scene, quick }] of work.entries()) {
  const name = `${index + 1} of ${work.length}  ${scene.key}${quick ? ' (preview)' : ''}`;
  // a scene that fails as a preview would fail again after minutes
  if (failed.includes(scene.key)) continue;
  try {
    console.log(`${name}  ${duration(await renderPicture(scene, { quick }))}`);
  } catch (error) {
    failed.push(scene.key);
    console.error(`${name}  failed\n${error.message}`);
  }
}
if (failed.length) fail(`Failed: ${[...new Set(failed)].join(', ')}. The others are done.`);
