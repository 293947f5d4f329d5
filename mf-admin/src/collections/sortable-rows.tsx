import { arrayMove, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Icon, Picture } from '@virasat/kit';
import { SortableList } from '../desk/sortable/sortable-list.tsx';
import * as styles from './sortable-rows.module.css';

/** A row of the list. */
export interface SortableRow {
  id: string;
  name: string;
  image: { src: string } | null;
  /** Behind the name. */
  about: ReactNode;
}

export interface SortableRowsProps {
  /** What the list is called, for screen readers. */
  label: string;
  rows: readonly SortableRow[];
  /** The ids in their new order, or without the one that was removed. */
  onChange: (ids: string[]) => void;
}

interface RowProps {
  row: SortableRow;
  /** From 1. */
  place: number;
  count: number;
  onRemove: () => void;
}

function Row({ row, place, count, onRemove }: RowProps) {
  const { id, name, image, about } = row;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const style = { transform: CSS.Transform.toString(transform), transition };
  return (
    <li ref={setNodeRef} style={style} className={styles.row} data-dragging={isDragging}>
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className={styles.handle}
        aria-label={`Move ${name}, place ${place} of ${count}`}
      >
        <Icon name="menu" />
      </IconButton>
      <span className={styles.thumb}>
        {image?.src && <Picture src={image.src} alt="" ratio="1/1" sizes="44px" />}
      </span>
      <span className={styles.words}>
        {name}
        <span className={styles.about}>{about}</span>
      </span>
      <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </li>
  );
}

/** Rows in an order of their own: moved by dragging or with the arrow keys, and removed. */
export function SortableRows({ label, rows, onChange }: SortableRowsProps) {
  const ids = rows.map(({ id }) => id);
  const move = (id: string, toPlaceOf: string) =>
    onChange(arrayMove(ids, ids.indexOf(id), ids.indexOf(toPlaceOf)));
  return (
    <SortableList ids={ids} strategy={verticalListSortingStrategy} onMove={move}>
      <ol className={styles.rows} aria-label={label}>
        {rows.map((row, index) => (
          <Row
            key={row.id}
            row={row}
            place={index + 1}
            count={rows.length}
            onRemove={() => onChange(ids.filter((id) => id !== row.id))}
          />
        ))}
      </ol>
    </SortableList>
  );
}
