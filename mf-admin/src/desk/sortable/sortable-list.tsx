import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, type SortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

export interface SortableListProps {
  ids: readonly string[];
  /** How the others make room: `verticalListSortingStrategy` for rows, `rectSortingStrategy` for tiles. */
  strategy: SortingStrategy;
  /** An item is put to the place of another one. */
  onMove: (id: string, toPlaceOf: string) => void;
  /** The list; each of its items calls `useSortable` with its id. */
  children: ReactNode;
}

const instructions = {
  draggable:
    'Press Space or Enter to take it, the arrow keys to move it, Space or Enter again to put it down, Escape to leave it where it was.',
};

function announcementsFor(ids: readonly string[]): Announcements {
  const placeOf = (id: string | number | undefined) => ids.indexOf(String(id)) + 1;
  const end = `of ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Taken from place ${placeOf(active.id)} ${end}.`,
    onDragOver: ({ over }) => (over ? `Place ${placeOf(over.id)} ${end}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down in place ${placeOf(over.id)} ${end}.` : 'Put back.'),
    onDragCancel: () => 'Put back.',
  };
}

/** Lets the items of a list be ordered by dragging or with the arrow keys, and says to screen readers where they are. */
export function SortableList({ ids, strategy, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(ids), screenReaderInstructions: instructions }}
      onDragEnd={end}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
