import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Button from '@mui/material/Button';
import type { BoardCard as Card } from '@virasat/api';
import { useId } from 'react';
import { BoardCard } from './board-card.tsx';
import { columnTexts, type BoardColumn } from './board-columns.ts';
import * as styles from './board.module.css';

interface BoardColumnProps {
  column: BoardColumn;
  /** Its cards in their order. */
  cards: Card[];
  total: number;
  onMove: (card: Card, to: BoardColumn, index: number) => void;
  onMore: () => void;
}

/** A column: a drop on its free area puts the card at the end. */
export function Column({ column, cards, total, onMove, onMore }: BoardColumnProps) {
  const titleId = useId();
  const { title, meaning } = columnTexts[column];
  const { setNodeRef, isOver } = useDroppable({ id: column });
  return (
    <section className={styles.column} data-column={column} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <span>{total.toLocaleString('en-IN')}</span>
        <p>{meaning}</p>
      </header>
      <SortableContext id={column} items={cards.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul ref={setNodeRef} data-over={isOver ? '' : undefined} aria-labelledby={titleId}>
          {cards.map((card, index) => (
            <BoardCard
              key={card.id}
              card={{ ...card, column }}
              index={index}
              count={cards.length}
              onMove={(to, place) => onMove(card, to, place)}
            />
          ))}
          {cards.length === 0 && <li className={styles.nothing}>Drop a product here.</li>}
        </ul>
      </SortableContext>
      {total > cards.length && <Button onClick={onMore}>Show more of {total.toLocaleString('en-IN')}</Button>}
    </section>
  );
}
