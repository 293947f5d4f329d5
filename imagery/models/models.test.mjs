import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { boxOf, jsonOf, trianglesOf } from './glb.mjs';
import { modelsText } from './make.mjs';
import { aim, optimiseModel, steps } from './optimise.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'models-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A .glb with nothing but its JSON. */
function glb(json) {
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const head = Buffer.alloc(20);
  [0x46546c67, 2, 20 + padded.length, padded.length, 0x4e4f534a].forEach((value, i) =>
    head.writeUInt32LE(value, i * 4),
  );
  return Buffer.concat([head, padded]);
}

const chair = {
  scenes: [{ nodes: [0] }],
  nodes: [
    { children: [1, 2], translation: [0, 0.5, 0] },
    { mesh: 0, scale: [0.5, 0.5, 0.5] },
    { mesh: 1, rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] },
  ],
  meshes: [
    { primitives: [{ attributes: { POSITION: 0 }, indices: 2 }] },
    { primitives: [{ attributes: { POSITION: 1 } }] },
  ],
  accessors: [
    {
      min: [-32767, -32767, -32767],
      max: [32767, 32767, 32767],
      normalized: true,
      componentType: 5122,
      count: 8,
    },
    { min: [0, 0, 0], max: [2, 0.1, 0.1], componentType: 5126, count: 3 },
    { count: 36 },
  ],
};

describe('a .glb file', () => {
  it('tells its size in metres, through nodes and whole-number positions', () => {
    const { min, max, size } = boxOf(jsonOf(glb(chair)));
    const rounded = [min, max, size].map((values) => values.map((value) => Number(value.toFixed(6)) + 0));
    // the second mesh is turned by a quarter: its length of 2 m goes back along -z
    expect(rounded).toEqual([
      [-0.5, 0, -2],
      [0.5, 1, 0.5],
      [1, 1, 2.5],
    ]);
    expect(trianglesOf(chair)).toBe(13);
  });

  it('is refused when it is something else, cut off or cannot be measured', () => {
    expect(() => jsonOf(Buffer.alloc(32))).toThrow('not a .glb');
    expect(() => jsonOf(glb(chair).subarray(0, 40))).toThrow('cut off');
    expect(() => boxOf({ ...chair, extensionsUsed: ['EXT_mesh_gpu_instancing'] })).toThrow('instances');
  });
});

describe('optimising', () => {
  const to = path.join(folder, 'small.glb');

  it('keeps as many triangles as fit', async () => {
    const optimise = jest.fn(async (_, file, error) =>
      writeFileSync(file, Buffer.alloc(Math.round(400 / error))),
    );
    const { bytes, error } = await optimiseModel('raw.glb', to, optimise);
    expect(bytes.length).toBeLessThanOrEqual(aim);
    expect(error).toBe(steps.find((each) => 400 / each <= aim));
    expect(optimise.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('says so when nothing fits', async () => {
    const optimise = async (_, file) => writeFileSync(file, Buffer.alloc(2_000_000));
    await expect(optimiseModel('raw.glb', to, optimise)).rejects.toThrow('raw.glb is too detailed');
  });
});

describe('the module of models', () => {
  it('names every model by its product', () => {
    const text = modelsText({ 4: { hash: '0a1b2c3d', bytes: 900_000, size: [0.61, 1.07, 0.68] } });
    expect(text).toContain(
      "'4': { url: '/media/models/product-4.0a1b2c3d.glb', bytes: 900000, size: [0.61, 1.07, 0.68] },",
    );
    expect(modelsText({})).toContain('export const models = {} satisfies');
  });
});
