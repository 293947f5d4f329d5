/** Reads what a .glb file says about itself, without a 3-D library. */

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;

/** The JSON chunk of a binary glTF 2.0 file. Throws when it is none. */
export function jsonOf(bytes) {
  if (bytes.readUInt32LE(0) !== MAGIC || bytes.readUInt32LE(4) !== 2) throw new Error('not a .glb file');
  if (bytes.readUInt32LE(8) !== bytes.length) throw new Error('the .glb file is cut off');
  if (bytes.readUInt32LE(16) !== JSON_CHUNK) throw new Error('the .glb file has no JSON in front');
  return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)));
}

/** Greatest value of the whole-number types that positions are stored in when they are "normalized". */
const greatest = { 5120: 127, 5121: 255, 5122: 32767, 5123: 65535 };

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** A node's transformation as a matrix, column by column as glTF writes it. */
function matrixOf({ matrix, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] }) {
  if (matrix) return matrix;
  const [x, y, z, w] = rotation;
  const columns = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  ];
  return [
    ...columns.flatMap((column, i) => [...column.map((value) => value * scale[i]), 0]),
    ...translation,
    1,
  ];
}

const multiply = (a, b) =>
  Array.from({ length: 16 }, (_, i) =>
    [0, 1, 2, 3].reduce((sum, k) => sum + a[(i % 4) + 4 * k] * b[k + 4 * Math.floor(i / 4)], 0),
  );

const apply = (m, [x, y, z]) =>
  [0, 1, 2].map((row) => m[row] * x + m[row + 4] * y + m[row + 8] * z + m[row + 12]);

function cornersOf({ min, max, normalized, componentType }) {
  const unit = normalized ? greatest[componentType] : 1;
  return [0, 1, 2, 3, 4, 5, 6, 7].map((corner) =>
    [0, 1, 2].map((axis) => ((corner >> axis) & 1 ? max : min)[axis] / unit),
  );
}

/**
 * The box around everything that the file shows, in metres: `{ min, max, size }`, each [x, y, z]. Exact while no node
 * is rotated, which holds for our models; copies by EXT_mesh_gpu_instancing are refused.
 */
export function boxOf({ scenes, scene = 0, nodes, meshes, accessors, extensionsUsed = [] }) {
  if (extensionsUsed.includes('EXT_mesh_gpu_instancing')) throw new Error('instances cannot be measured');
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  const visit = (index, parent) => {
    const node = nodes[index];
    const matrix = multiply(parent, matrixOf(node));
    for (const { attributes } of node.mesh === undefined ? [] : meshes[node.mesh].primitives)
      for (const corner of cornersOf(accessors[attributes.POSITION])) {
        for (const [axis, value] of apply(matrix, corner).entries()) {
          min[axis] = Math.min(min[axis], value);
          max[axis] = Math.max(max[axis], value);
        }
      }
    for (const child of node.children ?? []) visit(child, matrix);
  };
  for (const index of scenes[scene].nodes) visit(index, identity);
  return { min, max, size: max.map((value, axis) => value - min[axis]) };
}

/** Triangles in the file. */
export const trianglesOf = ({ meshes, accessors }) =>
  meshes
    .flatMap(({ primitives }) => primitives)
    .reduce((sum, { indices, attributes }) => sum + accessors[indices ?? attributes.POSITION].count / 3, 0);
