/** A product's 3-D model from its scene to media/models and to the module that the shop reads. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readLock, shortHash, writeLock } from '../encode/lock.mjs';
import { cache, masters, mediaModels, modelLock, modelsFile } from '../encode/places.mjs';
import { blender, missingTool } from '../render/blender.mjs';
import { prepareModels } from '../render/prepare.mjs';
import { boxOf, jsonOf, trianglesOf } from './glb.mjs';
import { optimiseModel } from './optimise.mjs';

/** Name of a model's file. */
export const fileOf = (id, { hash }) => `product-${id}.${hash}.glb`;

/** The text of kit/src/pictures/models.ts. */
export function modelsText(lock) {
  const lines = Object.entries(lock).map(([id, entry]) => {
    const url = `/media/models/${fileOf(id, entry)}`;
    return `  '${id}': { url: '${url}', bytes: ${entry.bytes}, size: [${entry.size.join(', ')}] },\n`;
  });
  const record = lines.length ? `{\n${lines.join('')}}` : '{}';
  return `// Written by imagery/model.mjs. Do not edit: run npm run pictures:model again.
import type { ModelEntry } from './picture-types.ts';

/** 3-D models by product id. Not part of the kit's first load: \`import { models } from '@virasat/kit/models'\`. */
export const models = ${record} satisfies Record<string, ModelEntry>;
`;
}

/** Brings media/models and the module in line with the lock. */
export function publishModels(lock) {
  mkdirSync(mediaModels, { recursive: true });
  const keep = Object.entries(lock).map(([id, entry]) => fileOf(id, entry));
  for (const name of readdirSync(mediaModels)) if (!keep.includes(name)) rmSync(path.join(mediaModels, name));
  writeFileSync(modelsFile, modelsText(lock));
}

async function exportRaw(id, raw) {
  const missing = missingTool();
  if (missing) throw new Error(missing);
  await prepareModels();
  mkdirSync(masters, { recursive: true });
  await blender('glb.py', [id, '--out', raw], `model of product ${id}`);
  if (!existsSync(raw)) throw new Error(`Blender wrote no model of product ${id}`);
}

/**
 * Exports (unless there is a file already), optimises and publishes one model.
 * @param id of the product
 * @param options `fresh` exports again; `raw` is a file to take instead
 */
export async function makeModel(id, { fresh = false, raw = path.join(masters, `model-${id}.glb`) } = {}) {
  if (fresh || !existsSync(raw)) await exportRaw(id, raw);
  mkdirSync(cache, { recursive: true });
  const small = path.join(cache, `model-${id}.glb`);
  const { bytes, error } = await optimiseModel(raw, small);
  rmSync(small);
  const json = jsonOf(bytes);
  const entry = {
    hash: shortHash(bytes),
    raw: shortHash(readFileSync(raw)),
    bytes: bytes.length,
    size: boxOf(json).size.map((value) => Number(value.toFixed(3))),
  };
  mkdirSync(mediaModels, { recursive: true });
  writeFileSync(path.join(mediaModels, fileOf(id, entry)), bytes);
  const lock = { ...readLock(modelLock), [id]: entry };
  writeLock(modelLock, lock);
  publishModels(lock);
  console.log(
    `${fileOf(id, entry)}  ${(bytes.length / 1024).toFixed(0)} KB, ${Math.round(trianglesOf(json))} triangles,`,
    `${entry.size.join(' × ')} m, true to ${(error * 1000).toFixed(2)} mm in a metre`,
  );
}
