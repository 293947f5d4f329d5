/** Makes a small .glb of a large one: fewer triangles, meshopt, WebP textures. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Fetched by npm when it is used: an author's tool, not a dependency of the shop. */
const tool = '@gltf-transform/cli@4.5.1';

/** What a model aims at, well under the limit: a phone loads it over a slow line. */
export const aim = 800_000;

/**
 * How far a surface may move as a share of the model's extent; triangles that change less are left out. From a
 * hair's breadth to a silhouette.
 */
export const steps = [
  0.00006, 0.00008, 0.0001, 0.00012, 0.00015, 0.00018, 0.00022, 0.00026, 0.0003, 0.00035, 0.0004, 0.00045,
  0.0005, 0.0006, 0.0007, 0.00085, 0.001, 0.0012, 0.0015, 0.002, 0.003, 0.0045, 0.007, 0.012,
];

/** Options of `gltf-transform optimize`. Neither instances nor palettes: what is measured and edited stays plain. */
const argumentsOf = (from, to, error) =>
  `optimize ${from} ${to} --compress meshopt --meshopt-level high --texture-compress webp --texture-size 1024
   --simplify true --simplify-ratio 0 --simplify-error ${error} --instance false --palette false`.split(
    /\s+/,
  );

async function gltfTransform(from, to, error) {
  const args = [
    'exec',
    '--yes',
    `--package=${tool}`,
    '--',
    'gltf-transform',
    ...argumentsOf(from, to, error),
  ];
  await run('nice', ['-n', '10', 'npm', ...args], { maxBuffer: 2 ** 24 });
}

/**
 * The finest version of `from` that is small enough, found by halving the steps, since each try (written to `to`) takes
 * several seconds.
 * @param optimise replaces the tool in tests
 * @returns the bytes and the `error` they were made with
 * @throws Error when even the coarsest step is too large
 */
export async function optimiseModel(from, to, optimise = gltfTransform) {
  let best;
  for (let low = 0, high = steps.length - 1; low <= high;) {
    const middle = Math.floor((low + high) / 2);
    await optimise(from, to, steps[middle]);
    const bytes = readFileSync(to);
    if (bytes.length <= aim) {
      best = { bytes, error: steps[middle] };
      high = middle - 1;
    } else low = middle + 1;
  }
  if (!best) throw new Error(`${from} is too detailed: its coarsest version has more than ${aim} bytes`);
  return best;
}
