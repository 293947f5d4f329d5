import {
  DndContext,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { CategoryNode } from '@virasat/api';
import { useId, useMemo, useState } from 'react';
import { useShortcuts, type ShortcutGroup } from '../desk/shortcuts.tsx';
import { IfMayChange } from '../layout/if-may.tsx';
import { CategoryRow } from './category-row.tsx';
import { branchOf, dropOf } from './tree-moves.ts';
import type { CategoryMoves } from './use-category-moves.ts';
import * as styles from './category-tree.module.css';

/** Indentation of a level in pixels, as in category-tree.module.css. */
const INDENT = 24;

const treeShortcuts: ShortcutGroup = {
  title: 'Category tree',
  shortcuts: [
    { keys: ['↑', '↓'], does: 'Move the category of a handle among its siblings' },
    { keys: ['→', '←'], does: 'Move it into the one above, or out of its parent' },
  ],
};

interface Drag {
  id: string;
  over: string;
  levels: number;
}

const dragOf = ({ active, over, delta }: DragMoveEvent | DragEndEvent): Drag => ({
  id: String(active.id),
  over: String(over?.id ?? active.id),
  levels: Math.round(delta.x / INDENT),
});

/** What is below a row goes along with it, and is not shown meanwhile. */
function useDrag(nodes: readonly CategoryNode[]) {
  const [drag, setDrag] = useState<Drag>();
  const branch = useMemo(() => (drag ? branchOf(nodes, drag.id) : []), [nodes, drag]);
  const below = new Set(branch.slice(1).map(({ id }) => id));
  const rows = nodes.filter(({ id }) => !below.has(id));
  const height = Math.max(...branch.map(({ depth }) => depth)) - (branch[0]?.depth ?? 0);
  return { drag, setDrag, rows, target: (at: Drag) => dropOf(rows, at, height) };
}

export interface CategoryTreeProps {
  nodes: readonly CategoryNode[];
  /** Id of the category whose form is shown. */
  chosen: string | undefined;
  moves: CategoryMoves;
}

/** All categories: ordered by dragging, sideways into another level, or with the arrow keys on a handle. */
export function CategoryTree({ nodes, chosen, moves }: CategoryTreeProps) {
  const helpId = useId();
  useShortcuts(treeShortcuts);
  const { drag, setDrag, rows, target } = useDrag(nodes);
  // a few pixels first, so that a tap is none
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const place = drag && target(drag);
  const onDragEnd = (event: DragEndEvent) => {
    const dropped = dragOf(event);
    const to = target(dropped);
    setDrag(undefined);
    if (to) void moves.move(dropped.id, { parent: to.parent, position: to.position });
  };
  return (
    <div className={styles.tree}>
      <IfMayChange>
        <p id={helpId} className={styles.help}>
          Drag a category by its handle, or use the arrow keys on it: up, down, right into the one above, left
          out of its parent.
        </p>
      </IfMayChange>
      <p className={styles.announcement} role="status">
        {moves.announcement}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        // the handles say how they are used, and what was done is said after it is
        accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: silent }}
        onDragMove={(event) => setDrag(dragOf(event))}
        onDragEnd={onDragEnd}
        onDragCancel={() => setDrag(undefined)}
      >
        <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul aria-label="Category tree">
            {rows.map((node) => (
              <CategoryRow
                key={node.id}
                node={node}
                depth={node.id === drag?.id ? (place?.depth ?? node.depth) : node.depth}
                isChosen={node.id === chosen}
                helpId={helpId}
                onStep={(direction) => void moves.step(node.id, direction)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </div>
  );
}

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
