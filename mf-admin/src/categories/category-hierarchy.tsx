import Button from '@mui/material/Button';
import type { CategoryNode } from '@virasat/api';
import { Link, Text } from '@virasat/kit';
import { categoryPath } from './category-address.ts';
import { stepOf, type Direction } from './tree-moves.ts';
import type { CategoryMoves } from './use-category-moves.ts';
import * as styles from './category-form.module.css';

const steps: { direction: Direction; label: string }[] = [
  { direction: 'up', label: 'Move up' },
  { direction: 'down', label: 'Move down' },
  { direction: 'in', label: 'Move into the one above' },
  { direction: 'out', label: 'Move out' },
];

/** The way from the top down to a category. */
export function pathOf(nodes: readonly CategoryNode[], id: string): CategoryNode[] {
  const node = nodes.find((one) => one.id === id);
  if (!node) return [];
  return [...(node.parent === null ? [] : pathOf(nodes, node.parent)), node];
}

export interface CategoryHierarchyProps {
  nodes: readonly CategoryNode[];
  node: CategoryNode;
  moves: CategoryMoves;
}

/** Where the category is, what is below it, and buttons to move it, within reach of a thumb. */
export function CategoryHierarchy({ nodes, node, moves }: CategoryHierarchyProps) {
  const children = nodes.filter(({ parent }) => parent === node.id);
  return (
    <>
      <Text>
        Category Tree:{' '}
        {pathOf(nodes, node.id).map(({ id, name }, at) => (
          <span key={id}>
            {at > 0 && ' › '}
            {id === node.id ? <strong>{name}</strong> : <Link to={categoryPath(id)}>{name}</Link>}
          </span>
        ))}
      </Text>
      {children.length > 0 && (
        <Text tone="soft">
          Below it:{' '}
          {children.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link to={categoryPath(id)}>{name}</Link>
            </span>
          ))}
        </Text>
      )}
      <div className={styles.buttons}>
        {steps.map(({ direction, label }) => (
          <Button
            key={direction}
            variant="outlined"
            size="small"
            disabled={stepOf(nodes, node.id, direction) === undefined}
            onClick={() => void moves.step(node.id, direction)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
