import { arrayMove, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Icon, Link, Picture } from '@virasat/kit';
import { PlaceButtons } from '../desk/sortable/place-buttons.tsx';
import { SortableList } from '../desk/sortable/sortable-list.tsx';
import * as styles from './sortable-rows.module.css';

/** A row of the list. */
export interface SortableRow {
  id: string;
  name: string;
  /** Where the name leads. */
  to?: string;
  /** Null while it has none; absent in lists without pictures. */
  image?: { src: string } | null;
  /** Behind the name. */
  about: ReactNode;
}

export interface SortableRowsProps {
  /** What the list is called, for screen readers. */
  label: string;
  rows: readonly SortableRow[];
  /** Rows that are ordered and cannot be removed. */
  isFixed?: boolean;
  /** The ids in their new order, or without the one that was removed. */
  onChange: (ids: string[]) => void;
}

interface RowProps {
  row: SortableRow;
  /** From 1. */
  place: number;
  count: number;
  onStep: (by: -1 | 1) => void;
  /** Absent where it cannot be removed. */
  onRemove?: (() => void) | undefined;
}

function Row({ row, place, count, onStep, onRemove }: RowProps) {
  const { id, name, to, image, about } = row;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const style = { transform: CSS.Transform.toString(transform), transition };
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={styles.row}
      data-dragging={isDragging}
      data-plain={image === undefined ? '' : undefined}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className={styles.handle}
        aria-label={`Move ${name}, place ${place} of ${count}`}
      >
        <Icon name="menu" />
      </IconButton>
      <PlaceButtons name={name} isFirst={place === 1} isLast={place === count} onStep={onStep} />
      {image !== undefined && (
        <span className={styles.thumb}>
          {image?.src && <Picture src={image.src} alt="" ratio="1/1" sizes="44px" />}
        </span>
      )}
      <span className={styles.words}>
        {to === undefined ? name : <Link to={to}>{name}</Link>}
        <span className={styles.about}>{about}</span>
      </span>
      {onRemove && (
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      )}
    </li>
  );
}

/** Rows in an order of their own: moved by dragging, with the arrow keys or by buttons, and removed. */
export function SortableRows({ label, rows, isFixed = false, onChange }: SortableRowsProps) {
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
            onStep={(by) => onChange(arrayMove(ids, index, index + by))}
            onRemove={isFixed ? undefined : () => onChange(ids.filter((id) => id !== row.id))}
          />
        ))}
      </ol>
    </SortableList>
  );
}
