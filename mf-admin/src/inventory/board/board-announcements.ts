import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import { columnAt, columnTexts, type Placed } from './board-columns.ts';

export const instructions: ScreenReaderInstructions = {
  draggable:
    'Press space or Enter to pick the product up, the arrow keys to move it, space or Enter to drop it, and Escape to put it back. The button Move beside it does the same without dragging.',
};

/** What a screen reader says while a card is dragged. */
export function announcementsOf(nameOf: (id: string) => string, placed: () => Placed): Announcements {
  const where = (id: string) => {
    const column = columnAt(placed(), id);
    if (!column) return '';
    const index = placed()[column].indexOf(id);
    const place = index < 0 ? 'at the end' : `at place ${index + 1} of ${placed()[column].length}`;
    return `${columnTexts[column].title}, ${place}`;
  };
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(String(active.id))}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${nameOf(String(active.id))} is over ${where(String(over.id))}.`
        : `${nameOf(String(active.id))} is over no column.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(String(active.id))} was dropped in ${where(String(over.id))}.`
        : `${nameOf(String(active.id))} is back where it was.`,
    onDragCancel: ({ active }) => `${nameOf(String(active.id))} is back where it was.`,
  };
}
