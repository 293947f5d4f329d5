import { rectSortingStrategy, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { MEDIA_LENGTH } from '@virasat/api/constants';
import type { Media } from '@virasat/api';
import { Icon } from '@virasat/kit';
import { PlaceButtons } from '../../desk/sortable/place-buttons.tsx';
import { SortableList } from '../../desk/sortable/sortable-list.tsx';
import { Thumb } from '../thumb.tsx';
import { moved, type MediaItem } from './media-item.ts';
import * as styles from './media-field.module.css';

export interface SortableItemsProps {
  items: readonly MediaItem[];
  /** Records of the items, by their ids; null for a role that does not see them. */
  records: ReadonlyMap<string, Media> | null;
  /** Addresses of files that have just been sent, by the ids of their records. */
  previews: ReadonlyMap<string, string>;
  onChange: (items: MediaItem[]) => void;
  disabled?: boolean | undefined;
  /** What the first one is for, e.g. "Main picture". */
  firstLabel?: string | undefined;
  /** Without alternative texts: what is chosen is not shown by itself. */
  isPlain?: boolean | undefined;
}

interface ItemProps extends Omit<SortableItemsProps, 'items' | 'onChange'> {
  item: MediaItem;
  /** From 1. */
  place: number;
  count: number;
  onAlt: (alt: string) => void;
  onStep: (by: -1 | 1) => void;
  onRemove: () => void;
}

const nameOf = (media: Media | null | undefined) => media?.name ?? 'this file';

/** Where its alternative text comes from, or that it has none. */
function AltText({
  item,
  media,
  place,
  onAlt,
  disabled,
}: Omit<ItemProps, 'records' | 'previews'> & { media: Media | null | undefined }) {
  const inherited = media?.alt ?? '';
  const isMissing = !!media && item.alt.trim() === '' && inherited === '';
  return (
    <TextField
      size="small"
      label={`Alt text of picture ${place}`}
      value={item.alt}
      placeholder={inherited}
      disabled={disabled ?? false}
      multiline
      maxRows={4}
      helperText={isMissing ? 'Say what the picture shows.' : undefined}
      color={isMissing ? 'warning' : 'primary'}
      onChange={({ target }) => onAlt(target.value)}
      slotProps={{
        htmlInput: { maxLength: MEDIA_LENGTH.alt },
        inputLabel: { shrink: true },
      }}
    />
  );
}

function SortableItem(props: ItemProps) {
  const { item, place, count, records, previews, firstLabel, disabled, onStep, onRemove } = props;
  const media = records && records.get(item.id);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, disabled: disabled ?? false });
  const style = { transform: CSS.Transform.toString(transform), transition };
  return (
    <li ref={setNodeRef} style={style} className={styles.item} data-dragging={isDragging}>
      <Thumb media={media} preview={previews.get(item.id)} width={120} />
      <div className={styles.about}>
        {place === 1 && firstLabel && <span className={styles.first}>{firstLabel}</span>}
        {!props.isPlain && media?.kind !== 'video' && media?.kind !== 'document' ? (
          <AltText {...props} media={media} />
        ) : media?.url ? (
          <a href={media.url} target="_blank" rel="noreferrer">
            {media.name}
          </a>
        ) : (
          media?.name
        )}
        {media?.status === 'failed' && <span className={styles.problem}>{media.problem}</span>}
      </div>
      <div className={styles.tools}>
        {count > 1 && (
          <IconButton
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            className={styles.handle}
            aria-label={`Move ${nameOf(media)}, place ${place} of ${count}`}
          >
            <Icon name="menu" />
          </IconButton>
        )}
        {count > 1 && !disabled && (
          <PlaceButtons name={nameOf(media)} isFirst={place === 1} isLast={place === count} onStep={onStep} />
        )}
        <IconButton aria-label={`Remove ${nameOf(media)}`} disabled={disabled ?? false} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      </div>
    </li>
  );
}

/** Pictures in their order: moved by dragging, with the arrow keys or by buttons, described and removed. */
export function SortableItems({ items, onChange, ...shared }: SortableItemsProps) {
  const move = (id: string, toPlaceOf: string) => onChange(moved(items, id, toPlaceOf));
  if (items.length === 0) return null;
  return (
    <SortableList ids={items.map(({ id }) => id)} strategy={rectSortingStrategy} onMove={move}>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <SortableItem
            key={item.id}
            {...shared}
            item={item}
            place={index + 1}
            count={items.length}
            onStep={(by) => move(item.id, items[index + by]?.id ?? item.id)}
            onAlt={(alt) => onChange(items.map((each) => (each.id === item.id ? { ...each, alt } : each)))}
            onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
          />
        ))}
      </ul>
    </SortableList>
  );
}
