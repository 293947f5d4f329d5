import type { CategoryNode } from '@virasat/api';
import { MAX_CATEGORY_DEPTH } from '@virasat/api/forms';

/** Where a category is to be; `position` counts among its siblings without itself. */
export interface Place {
  parent: string | null;
  position: number;
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** What a row of the tree needs to be moved. */
export type TreeNode = Pick<CategoryNode, 'id' | 'name' | 'parent' | 'position' | 'depth' | 'isFixed'>;

const siblingsOf = <Node extends TreeNode>(nodes: readonly Node[], parent: string | null): Node[] =>
  nodes.filter((node) => node.parent === parent);

/** The category and everything below it, in the order of the list. */
export function branchOf<Node extends TreeNode>(nodes: readonly Node[], id: string): Node[] {
  const start = nodes.findIndex((node) => node.id === id);
  const first = nodes[start];
  if (!first) return [];
  const rest = nodes.slice(start + 1);
  const end = rest.findIndex((node) => node.depth <= first.depth);
  return [first, ...(end < 0 ? rest : rest.slice(0, end))];
}

/** How many levels a category has below itself. */
const heightOf = (nodes: readonly TreeNode[], node: TreeNode): number =>
  Math.max(...branchOf(nodes, node.id).map(({ depth }) => depth)) - node.depth;

/** Where one step leads; undefined when there is no such step. */
export function stepOf(nodes: readonly TreeNode[], id: string, direction: Direction): Place | undefined {
  const node = nodes.find((one) => one.id === id);
  if (!node) return undefined;
  const siblings = siblingsOf(nodes, node.parent);
  if (direction === 'up') {
    return node.position > 0 ? { parent: node.parent, position: node.position - 1 } : undefined;
  }
  if (direction === 'down') {
    const isLast = node.position >= siblings.length - 1;
    return isLast ? undefined : { parent: node.parent, position: node.position + 1 };
  }
  if (node.isFixed) return undefined;
  if (direction === 'in') {
    const above = siblings[node.position - 1];
    if (!above || node.depth + 1 + heightOf(nodes, node) > MAX_CATEGORY_DEPTH) return undefined;
    return { parent: above.id, position: siblingsOf(nodes, above.id).length };
  }
  const parent = nodes.find((one) => one.id === node.parent);
  return parent && { parent: parent.parent, position: parent.position + 1 };
}

/**
 * Where a row leads that is dropped over another one: above or below it, and as deep as it was drawn to the right.
 * @param nodes without what is below the dragged row
 * @param levels how many levels it was drawn to the right; negative to the left
 */
export function dropOf(
  nodes: readonly TreeNode[],
  { id, over, levels }: { id: string; over: string; levels: number },
  height: number,
): (Place & { depth: number }) | undefined {
  const from = nodes.findIndex((node) => node.id === id);
  const to = nodes.findIndex((node) => node.id === over);
  const node = nodes[from];
  if (!node || to < 0) return undefined;
  const others = nodes.filter((one) => one.id !== id);
  const [before, next] = [others[to - 1], others[to]];
  const deepest = Math.min(before ? before.depth + 1 : 1, MAX_CATEGORY_DEPTH - height);
  const wanted = node.isFixed ? 1 : node.depth + levels;
  const depth = Math.max(Math.min(wanted, deepest), next?.depth ?? 1, 1);
  if (depth > deepest || (node.isFixed && depth > 1)) return undefined;
  const above = others.slice(0, to);
  const parent = depth === 1 ? null : (above.findLast((one) => one.depth === depth - 1)?.id ?? null);
  return { parent, depth, position: above.filter((one) => one.parent === parent).length };
}

/** The tree after a move, with the branch at its new place. Counts are those before: the API knows better soon. */
export function withMove<Node extends TreeNode>(nodes: readonly Node[], id: string, place: Place): Node[] {
  const branch = new Set(branchOf(nodes, id).map((node) => node.id));
  const moved = nodes.find((node) => node.id === id);
  if (!moved || (place.parent !== null && branch.has(place.parent))) return [...nodes];
  const byParent = (parent: string | null): Node[] => {
    const own = siblingsOf(nodes, parent).filter((node) => node.id !== id);
    if (parent === place.parent) own.splice(place.position, 0, { ...moved, parent });
    return own;
  };
  const inOrder = (parent: string | null, depth: number): Node[] =>
    byParent(parent).flatMap((node, position) => [
      { ...node, position, depth },
      ...inOrder(node.id, depth + 1),
    ]);
  return inOrder(null, 1);
}

/** Whether a move changes anything. */
export const isSamePlace = (node: TreeNode, { parent, position }: Place): boolean =>
  node.parent === parent && node.position === position;

/** Says where a category is now, for screen readers. */
export function placeText(nodes: readonly TreeNode[], id: string): string {
  const node = nodes.find((one) => one.id === id);
  if (!node) return '';
  const parent = nodes.find((one) => one.id === node.parent);
  const count = siblingsOf(nodes, node.parent).length;
  const where = parent ? `below ${parent.name}` : 'at the top level';
  return `${node.name}: ${node.position + 1} of ${count} ${where}.`;
}
