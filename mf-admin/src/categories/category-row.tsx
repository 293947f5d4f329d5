import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CategoryNode } from '@virasat/api';
import type { CSSProperties, KeyboardEvent } from 'react';
import { Link, plural } from '@virasat/kit';
import { PlaceButtons } from '../desk/sortable/place-buttons.tsx';
import { IfMayChange } from '../layout/if-may.tsx';
import { categoryPath } from './category-address.ts';
import type { Direction } from './tree-moves.ts';
import * as styles from './category-tree.module.css';

export interface CategoryRowProps {
  node: CategoryNode;
  /** The level at which it is shown; while it is dragged, the one that it would be dropped at. */
  depth: number;
  isChosen: boolean;
  /** Id of the text that says how the handle is used. */
  helpId: string;
  onStep: (direction: Direction) => void;
}

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

const Grip = () => (
  <svg viewBox="0 0 10 16" width="10" height="16" fill="currentColor" aria-hidden="true">
    {[2, 8, 14].flatMap((y) => [1.5, 8.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
  </svg>
);

/** A category in the tree: a handle to move it, its name, and how many products it has. */
export function CategoryRow({ node, depth, isChosen, helpId, onStep }: CategoryRowProps) {
  const { id, name, productCount, isVisible, visibility, hasRule } = node;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    onStep(direction);
  };
  const style = {
    '--depth': depth - 1,
    transform: CSS.Translate.toString(transform),
    transition,
  } as CSSProperties;
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      style={style}
      data-dragging={isDragging}
      data-chosen={isChosen}
    >
      <IfMayChange>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          aria-label={`Move ${name}`}
          aria-describedby={helpId}
          onKeyDown={onKeyDown}
          {...listeners}
        >
          <Grip />
        </button>
        <PlaceButtons name={name} onStep={(by) => onStep(by < 0 ? 'up' : 'down')} />
      </IfMayChange>
      <Link to={categoryPath(id)} aria-current={isChosen ? 'true' : undefined}>
        <span className={styles.name}>{name}</span>
        {!isVisible && (
          <span className={styles.note}>
            {visibility === 'inactive' ? 'Inactive' : 'Hidden with the one above'}
          </span>
        )}
        {hasRule && <span className={styles.note}>Rule</span>}
        <span className={styles.count}>{plural(productCount, 'product')}</span>
      </Link>
    </li>
  );
}
