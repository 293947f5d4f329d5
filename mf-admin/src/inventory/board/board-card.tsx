import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { BoardCard as Card } from '@virasat/api';
import { useState } from 'react';
import { Icon } from '@virasat/kit';
import { boardColumns, columnTexts, type BoardColumn } from './board-columns.ts';
import * as styles from './board.module.css';

/** How long cards take to make room, in milliseconds (requirement 115). */
export const ANIMATION = { duration: 200, easing: 'ease' };

/** Why a card is in the column of sold-out ones. */
function reasonOf({ column, isPutThere, available }: Card): string | undefined {
  if (column !== 'outOfStock') return undefined;
  return isPutThere ? `Moved here; the ledger has ${available} to sell.` : 'None left by the ledger.';
}

/** Name and SKU: what a card shows, in its column and in the air. */
export function CardFace({ card }: { card: Card }) {
  const reason = reasonOf(card);
  return (
    <span className={styles.face}>
      <strong>{card.name}</strong>
      <span>{card.sku || 'No SKU'}</span>
      {reason && <small>{reason}</small>}
    </span>
  );
}

interface CardMenuProps {
  card: Card;
  index: number;
  count: number;
  onMove: (to: BoardColumn, index: number) => void;
}

/** The same moves without dragging. */
function CardMenu({ card, index, count, onMove }: CardMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (to: BoardColumn, place: number) => {
    setAnchor(null);
    onMove(to, place);
  };
  return (
    <>
      <IconButton
        aria-label={`Move ${card.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="menu" size={20} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {boardColumns
          .filter((column) => column !== card.column)
          .map((column) => (
            <MenuItem key={column} onClick={() => choose(column, 0)}>
              To {columnTexts[column].short}
            </MenuItem>
          ))}
        <MenuItem disabled={index === 0} onClick={() => choose(card.column, index - 1)}>
          Up
        </MenuItem>
        <MenuItem disabled={index >= count - 1} onClick={() => choose(card.column, index + 1)}>
          Down
        </MenuItem>
      </Menu>
    </>
  );
}

/** A card of the board: dragged by pointer, touch or keyboard, or moved by its menu. */
export function BoardCard(props: CardMenuProps) {
  const { card } = props;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: card.id,
    transition: ANIMATION,
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-dragging={isDragging ? '' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.handle} {...attributes} {...listeners}>
        <CardFace card={card} />
      </div>
      <CardMenu {...props} />
    </li>
  );
}
