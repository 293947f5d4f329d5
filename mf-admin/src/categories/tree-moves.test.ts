import fc from 'fast-check';
import {
  branchOf,
  dropOf,
  placeText,
  stepOf,
  withMove,
  type Direction,
  type TreeNode,
} from './tree-moves.ts';

/** `furniture > chairs > rocking` as a list, from lines with two spaces for each level. */
function treeOf(...lines: string[]): TreeNode[] {
  const path: string[] = [];
  const counts = new Map<string | null, number>();
  return lines.map((line) => {
    const id = line.trim();
    const depth = line.search(/\S/) / 2 + 1;
    const parent = path[depth - 2] ?? null;
    path.splice(depth - 1, Infinity, id);
    const position = counts.get(parent) ?? 0;
    counts.set(parent, position + 1);
    return { id, name: id, parent, position, depth, isFixed: ['furniture', 'decor'].includes(id) };
  });
}
const linesOf = (nodes: readonly TreeNode[]) => nodes.map(({ id, depth }) => '  '.repeat(depth - 1) + id);

const shop = treeOf(
  'furniture',
  '  beds',
  '  chairs',
  '    rocking',
  '    dining',
  '  desks',
  'decor',
  '  mirrors',
);

describe('a step in the category tree', () => {
  it.each<[string, Direction, string | null | undefined, number | undefined]>([
    ['chairs', 'up', 'furniture', 0],
    ['chairs', 'down', 'furniture', 2],
    ['chairs', 'in', 'beds', 0],
    ['desks', 'in', 'chairs', 2],
    ['rocking', 'out', 'furniture', 2],
    ['chairs', 'out', null, 1],
    ['beds', 'up', undefined, undefined],
    ['desks', 'down', undefined, undefined],
    ['beds', 'in', undefined, undefined],
    ['mirrors', 'in', undefined, undefined],
    ['decor', 'up', null, 0],
    ['decor', 'in', undefined, undefined],
    ['gone', 'up', undefined, undefined],
  ])('moves %s %s', (id, direction, parent, position) => {
    const expected = parent === undefined ? undefined : { parent, position };
    expect(stepOf(shop, id, direction)).toEqual(expected);
  });

  it('goes no deeper than four levels, with everything that is below', () => {
    const deep = treeOf('a', '  b', '    c', '      d', '      e', '    f', '      g');
    expect(stepOf(deep, 'e', 'in')).toBeUndefined();
    expect(stepOf(deep, 'f', 'in')).toBeUndefined();
    expect(stepOf(deep, 'g', 'out')).toEqual({ parent: 'b', position: 2 });
  });
});

describe('a row that is dropped', () => {
  const drop = (id: string, over: string, levels: number) => {
    const branch = branchOf(shop, id);
    const below = new Set(branch.slice(1).map((node) => node.id));
    const height = Math.max(...branch.map(({ depth }) => depth)) - branch[0]!.depth;
    const place = dropOf(
      shop.filter((node) => !below.has(node.id)),
      { id, over, levels },
      height,
    );
    return place && linesOf(withMove(shop, id, place));
  };

  it('takes the place of the row that it is over, with everything below it', () => {
    expect(drop('chairs', 'beds', 0)).toEqual([
      'furniture',
      '  chairs',
      '    rocking',
      '    dining',
      '  beds',
      '  desks',
      'decor',
      '  mirrors',
    ]);
    expect(drop('chairs', 'mirrors', 0)?.slice(-4)).toEqual([
      '  mirrors',
      '  chairs',
      '    rocking',
      '    dining',
    ]);
  });

  it('goes below the row above it when it is drawn to the right, and out when it is drawn to the left', () => {
    expect(drop('chairs', 'chairs', 1)).toContain('    chairs');
    expect(drop('mirrors', 'mirrors', -1)?.at(-1)).toBe('mirrors');
    expect(drop('mirrors', 'mirrors', 5)?.at(-1)).toBe('  mirrors');
  });

  it('leaves a department at the top', () => {
    expect(drop('decor', 'furniture', 3)?.[0]).toBe('decor');
    expect(drop('decor', 'chairs', 1)).toBeUndefined();
  });
});

describe('the tree after a move', () => {
  it('is a tree of the same categories, parents before their children, whatever is moved', () => {
    const id = fc.constantFrom(...shop.map((node) => node.id));
    const direction = fc.constantFrom<Direction>('up', 'down', 'in', 'out');
    fc.assert(
      fc.property(fc.array(fc.tuple(id, direction), { maxLength: 20 }), (steps) => {
        let nodes = shop;
        for (const [moved, way] of steps) {
          const place = stepOf(nodes, moved, way);
          if (place) nodes = withMove(nodes, moved, place);
          const told = nodes.find((node) => node.id === moved);
          if (place) expect(told).toMatchObject(place);
        }
        expect(nodes.map((node) => node.id).sort()).toEqual(shop.map((node) => node.id).sort());
        nodes.forEach((node, at) => {
          const parent = nodes.findIndex((one) => one.id === node.parent);
          expect(parent).toBeLessThan(at);
          expect(node.depth).toBe(parent < 0 ? 1 : nodes[parent]!.depth + 1);
        });
      }),
    );
  });

  it('is said for screen readers', () => {
    expect(placeText(shop, 'chairs')).toBe('chairs: 2 of 3 below furniture.');
    expect(placeText(shop, 'decor')).toBe('decor: 2 of 2 at the top level.');
  });
});
