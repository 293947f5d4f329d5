import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import LinearProgress from '@mui/material/LinearProgress';
import type { InventoryItem, StockHistory } from '@virasat/api';
import { useState } from 'react';
import { Link } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { orderPath } from '../layout/sections.ts';

import { orderTime } from '../order/order-time.ts';
import { eventText, openingText, undoableOf } from './history-text.ts';
import { useStockHistoryQuery, useUndoAdjustmentMutation, useWarehousesQuery } from './inventory-api.ts';
import * as styles from './inventory.module.css';

const PAGE = 25;
const MOST = 100;

type Entry = StockHistory['entries'][number];

interface EntryRowProps {
  entry: Entry;
  nameOf: (warehouse: string) => string;
  canUndo: boolean;
  onUndo: (adjustment: string) => Promise<void>;
}

function EntryRow({ entry, nameOf, canUndo, onUndo }: EntryRowProps) {
  const { at, adjustment, by, note, order, onHand, held, allocated, safety } = entry;
  const text = eventText(entry, nameOf);
  return (
    <li>
      <strong>{text}</strong>
      <span>
        {onHand} on hand, {onHand - held - allocated - safety} available after it
      </span>
      {note !== undefined && <q>{note}</q>}
      <small>
        <time dateTime={at}>{orderTime(at)}</time>
        {by !== undefined && ` · ${by}`}
        {order !== undefined && (
          <>
            {' · '}
            <Link to={orderPath(order)}>Order</Link>
          </>
        )}
      </small>
      {canUndo && adjustment !== undefined && (
        <Button size="small" onClick={() => void onUndo(adjustment)}>
          Undo<span className={styles.hidden}> “{text}”</span>
        </Button>
      )}
    </li>
  );
}

function Counts({ item, nameOf }: { item: InventoryItem; nameOf: (warehouse: string) => string }) {
  const places = Object.entries(item.byWarehouse);
  return (
    <p>
      {item.onHand} on hand, {item.held} held, {item.allocated} sold and not shipped, {item.safety} safety
      stock: <strong>{item.available} available</strong>.
      {places.length > 1 && ` ${places.map(([id, count]) => `${nameOf(id)} ${count}`).join(', ')}.`}
    </p>
  );
}

interface HistoryDrawerProps {
  /** Id of the item. */
  id: string;
  onClose: () => void;
  onAdjust: (item: InventoryItem) => void;
}

/** What happened to the counts of an item, newest first; changes of admins are undone from here, too. */
export function HistoryDrawer({ id, onClose, onAdjust }: HistoryDrawerProps) {
  const [limit, setLimit] = useState(PAGE);
  const { data, error, isFetching, refetch } = useStockHistoryQuery({ item: id, limit });
  const { data: warehouses } = useWarehousesQuery(undefined);
  const [takeBack] = useUndoAdjustmentMutation();
  const [problem, setProblem] = useState('');
  const { tell } = useUndo();
  const nameOf = (warehouse: string) =>
    warehouses?.items.find((one) => one.id === warehouse)?.name ?? 'a former warehouse';
  const undoable = undoableOf(data?.entries ?? []);

  async function undo(adjustment: string) {
    setProblem('');
    try {
      await takeBack(adjustment).unwrap();
      tell('Undone.');
    } catch (failed) {
      setProblem(`It could not be undone. ${reasonOf(failed)}`);
    }
  }

  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { className: styles.drawer ?? '', 'aria-labelledby': 'history-title' } }}
    >
      <header>
        <h2 id="history-title">{data?.item.name ?? 'History'}</h2>
        <Button onClick={onClose}>Close</Button>
      </header>
      {isFetching && <LinearProgress aria-label="Loading the history…" />}
      {isFailure(error) && !isFetching && (
        <LoadFailure what="the history" {...error} onRetry={() => void refetch()} />
      )}
      {problem && (
        <Alert severity="error" onClose={() => setProblem('')}>
          {problem}
        </Alert>
      )}
      {data && (
        <>
          <Counts item={data.item} nameOf={nameOf} />
          <Button variant="outlined" onClick={() => onAdjust(data.item)}>
            Adjust
          </Button>
          {data.entries.length === 0 && <p>No movement of this item is recorded yet.</p>}
          <ol className={styles.history} aria-label="History, newest first">
            {data.entries.map((entry) => (
              <EntryRow
                key={entry.number}
                entry={entry}
                nameOf={nameOf}
                canUndo={entry.adjustment !== undefined && undoable.has(entry.adjustment)}
                onUndo={undo}
              />
            ))}
            {data.opening && <li>{openingText(data.opening)}</li>}
          </ol>
          {data.next !== null && limit < MOST && (
            <Button onClick={() => setLimit(MOST)}>Show earlier ones</Button>
          )}
        </>
      )}
    </Drawer>
  );
}
