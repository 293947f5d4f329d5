import Button from '@mui/material/Button';
import type { InventoryItem } from '@virasat/api';
import { MAX_STOCK } from '@virasat/api/constants';
import { Badge } from '@virasat/kit';
import type { CellValue, ResourceColumn } from '../desk/grid/grid-types.ts';
import { levelLabels, placesOf } from './inventory-grid.ts';
import type { StockChanges } from './use-stock-changes.ts';
import * as styles from './inventory.module.css';

function wholeNumber(value: CellValue): string | undefined {
  const number = Number(value);
  const isWhole =
    value !== null && value !== '' && Number.isInteger(number) && number >= 0 && number <= MAX_STOCK;
  return isWhole ? undefined : 'Enter a whole number from 0 on.';
}

const tones = { in: 'leaf', low: 'brass', out: 'madder' } as const;

/** How well an item is stocked, in a word. */
export const Level = ({ level }: Pick<InventoryItem, 'level'>) => (
  <Badge tone={tones[level]}>{levelLabels[level]}</Badge>
);

/** A count in the list says which warehouse it is of only where there is one. */
const isInOnePlace = (item: InventoryItem) => placesOf(item).every((place) => place === 'main');

interface ColumnActions {
  changes: StockChanges;
  onAdjust: (item: InventoryItem) => void;
}

/** The columns of the inventory. On hand, safety stock and the low number are edited in place. */
export const inventoryColumns = ({ changes, onAdjust }: ColumnActions): ResourceColumn<InventoryItem>[] => [
  {
    field: 'name',
    header: 'Item',
    minWidth: 220,
    flex: 3,
    sort: { asc: 'name', desc: 'name-desc' },
    cell: ({ name, sku, status }) => (
      <>
        {name}
        <small>
          {sku || 'No SKU yet'}
          {status !== 'published' && ` · ${status === 'draft' ? 'Draft' : 'Archived'}`}
        </small>
      </>
    ),
  },
  {
    field: 'onHand',
    header: 'On hand',
    align: 'right',
    minWidth: 96,
    sort: { asc: 'on-hand', desc: 'on-hand-desc' },
    cell: ({ onHand }) => onHand,
    edit: {
      type: 'number',
      value: ({ onHand }) => onHand,
      check: wholeNumber,
      isAllowed: isInOnePlace,
      save: (item, value) => changes.count(item, Number(value)),
    },
  },
  { field: 'held', header: 'Held', align: 'right', minWidth: 72, cell: ({ held }) => held },
  { field: 'allocated', header: 'Sold', align: 'right', minWidth: 72, cell: ({ allocated }) => allocated },
  {
    field: 'safety',
    header: 'Safety',
    align: 'right',
    minWidth: 80,
    cell: ({ safety }) => safety,
    edit: {
      type: 'number',
      value: ({ safety }) => safety,
      check: wholeNumber,
      save: (item, value) => changes.setSafety(item, Number(value)),
    },
  },
  {
    field: 'available',
    header: 'Available',
    align: 'right',
    minWidth: 100,
    sort: { asc: 'available', desc: 'available-desc' },
    cell: ({ available }) => <strong>{available}</strong>,
  },
  {
    field: 'level',
    header: 'Status',
    minWidth: 110,
    cell: (item) => <Level level={item.level} />,
  },
  {
    field: 'lowAt',
    header: 'Low at',
    align: 'right',
    minWidth: 80,
    isHidden: true,
    cell: ({ lowAt }) => lowAt ?? 'Shop’s',
    edit: {
      type: 'number',
      value: ({ lowAt }) => lowAt,
      check: (value) => (value === null || value === '' ? undefined : wholeNumber(value)),
      save: (item, value) => changes.setLowAt(item, value === null || value === '' ? null : Number(value)),
    },
  },
  {
    field: 'actions',
    header: 'Change',
    minWidth: 110,
    flex: 0,
    cell: (item) => (
      <Button size="small" className={styles.small ?? ''} onClick={() => onAdjust(item)}>
        Adjust<span className={styles.hidden}> {item.name}</span>
      </Button>
    ),
  },
];
