/** Makes a small .glb of a large one: fewer triangles, meshopt, WebP textures. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { limits } from '../encode/budgets.mjs';

const run = promisify(execFile);

/** Fetched by npm when it is used: an author's tool, not a dependency of the shop. */
const tool = '@gltf-transform/cli@4.5.1';

/**
 * From nearly everything to a silhouette: the share of triangles that is kept, and how far the surface may move for it
 * as a share of the model's extent.
 */
export const steps = [
  { ratio: 1, error: 0.0003 },
  { ratio: 0.7, error: 0.0006 },
  { ratio: 0.5, error: 0.001 },
  { ratio: 0.35, error: 0.0015 },
  { ratio: 0.25, error: 0.002 },
  { ratio: 0.18, error: 0.003 },
  { ratio: 0.12, error: 0.004 },
  { ratio: 0.08, error: 0.006 },
  { ratio: 0.05, error: 0.008 },
  { ratio: 0.03, error: 0.012 },
];

/** Options of `gltf-transform optimize`. Neither instances nor palettes: what is measured and edited stays plain. */
const argumentsOf = (from, to, { ratio, error }) =>
  `optimize ${from} ${to} --compress meshopt --meshopt-level high --texture-compress webp --texture-size 1024
   --simplify true --simplify-ratio ${ratio} --simplify-error ${error} --instance false --palette false`.split(
    /\s+/,
  );

async function gltfTransform(from, to, step) {
  const args = ['exec', '--yes', `--package=${tool}`, '--', 'gltf-transform', ...argumentsOf(from, to, step)];
  await run('nice', ['-n', '10', 'npm', ...args], { maxBuffer: 2 ** 24 });
}

/**
 * The finest version of `from` that is small enough, found by halving the steps, since each try (written to `to`) takes
 * several seconds.
 * @param optimise replaces the tool in tests
 * @returns the bytes and the step they were made with
 * @throws Error when even the coarsest step is too large
 */
export async function optimiseModel(from, to, optimise = gltfTransform) {
  let best;
  for (let low = 0, high = steps.length - 1; low <= high;) {
    const middle = Math.floor((low + high) / 2);
    await optimise(from, to, steps[middle]);
    const bytes = readFileSync(to);
    if (bytes.length < limits.model) {
      best = { bytes, step: steps[middle] };
      high = middle - 1;
    } else low = middle + 1;
  }
  if (!best)
    throw new Error(`${from} is too detailed: its coarsest version has more than ${limits.model} bytes`);
  return best;
}
