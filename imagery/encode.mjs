/**
 * `npm run pictures`: turns every picture of imagery/pictures.mjs into media/<key>.<hash>-<width>.{avif,webp,jpg} and
 * writes the modules the shop reads them by. Only what has changed is drawn and encoded again. See docs/imagery.md.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { alts } from './alts.mjs';
import { altComplaints, documentGroups, documentModule, pageModule, recordModule } from './encode/alts.mjs';
import { overBudget } from './encode/budgets.mjs';
import { allFiles, readLock, staleFiles, writeLock } from './encode/lock.mjs';
import { writeLqip } from './encode/lqip.mjs';
import { panoramaPlacesModule, readPlaces } from './encode/panorama-places.mjs';
import { documentValues, pageModuleOf, pictureValues } from './encode/picture-values.mjs';
import * as places from './encode/places.mjs';
import { addWidths, encodeRaster, encodeVector } from './encode/rasters.mjs';
import { fingerprint } from './encode/settings.mjs';
import { isEncoded, sourceOf, withoutSource } from './encode/sources.mjs';
import { pictures } from './pictures.mjs';

const quick = process.argv.includes('--quick');
const only = process.argv
  .filter((arg) => arg.startsWith('--only='))
  .flatMap((arg) => arg.slice(7).split(','));
const lock = readLock(places.pictureLock);

function stopOn(complaints) {
  if (complaints.length === 0) return;
  process.stderr.write(`\n${complaints.join('\n')}\n`);
  process.exit(1);
}

async function encode(key, entry) {
  if (entry.vector) return { locked: encodeVector(key, entry), log: '' };
  const old = lock[key];
  if (only.length && !only.includes(key) && isEncoded(key, old)) return { locked: old, log: '' };
  const source = sourceOf(key, entry, old, fingerprint(quick));
  if (old?.hash === source.hash && isEncoded(key, old)) return addWidths(key, entry, old, source, { quick });
  return encodeRaster(key, entry, source, quick);
}

async function encodeAll() {
  const own = Object.entries(pictures).filter(([, entry]) => !entry.same);
  const next = {};
  for (const [index, [key, entry]] of own.entries()) {
    const since = Date.now();
    const { locked, log } = await encode(key, entry);
    next[key] = locked;
    await writeLqip(key, locked);
    // after every picture, so that an interruption loses one
    writeLock(places.pictureLock, { ...lock, ...next });
    const { width, height } = locked;
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    if (log) console.log(`${index + 1} of ${own.length}  ${key} ${width}x${height} ${seconds} s  ${log}`);
  }
  writeLock(places.pictureLock, next);
  return next;
}

function writeModules(next) {
  mkdirSync(places.pageAlts, { recursive: true });
  const groups = Object.keys(alts).filter((group) => !documentGroups.includes(group));
  for (const group of groups)
    writeFileSync(path.join(places.pageAlts, `${group}.ts`), pageModule(group, alts[group]));
  for (const name of readdirSync(places.pageAlts))
    if (!groups.includes(path.basename(name, '.ts'))) rmSync(path.join(places.pageAlts, name));
  writeFileSync(places.documentAlts, documentModule(alts));
  writeFileSync(places.recordAlts, recordModule(alts));
  writeFileSync(places.panoramaPlacesFile, panoramaPlacesModule(readPlaces()));
  const values = pictureValues(pictures, next);
  rmSync(places.pagePictures, { recursive: true, force: true });
  mkdirSync(places.pagePictures, { recursive: true });
  for (const key of groups.flatMap((group) => Object.keys(alts[group])))
    writeFileSync(path.join(places.pagePictures, `${key}.ts`), pageModuleOf(key, values[key]));
  const all = documentValues(values);
  writeFileSync(places.documentPictures, all);
  return all;
}

function sweep(next) {
  const names = readdirSync(places.media, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  for (const name of staleFiles(names, next)) rmSync(path.join(places.media, name));
}

mkdirSync(places.media, { recursive: true });
stopOn([
  ...withoutSource(pictures, lock).map(
    (key) => `${key} has neither encoded files nor a source: render it (npm run pictures:render) or draw it`,
  ),
  ...altComplaints(Object.keys(pictures), alts),
]);
const next = await encodeAll();
sweep(next);
const values = writeModules(next);
const files = allFiles(next).map((file) => ({
  ...file,
  bytes: statSync(path.join(places.media, file.name)).size,
}));
const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(
  `${Object.keys(pictures).length} keys, ${files.length} files, ${(total / 1048576).toFixed(2)} MB; values`,
  `${values.length} B, ${brotliCompressSync(values).length} B compressed`,
);
if (quick) console.log('Coarse encoding: run it again without --quick before you commit.');
stopOn(overBudget(files));
