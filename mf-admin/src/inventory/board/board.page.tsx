import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCorners,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragOverEvent,
} from '@dnd-kit/core';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useState } from 'react';
import { Link, type Meta } from '@virasat/kit';
import { isFailure } from '../../desk/failure.ts';
import { useShortcuts, type ShortcutGroup } from '../../desk/shortcuts.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { documentTitle, inventoryPath } from '../../layout/sections.ts';
import { LoadFailure } from '../../loaded/load-failure.tsx';
import { InventoryNav } from '../inventory-nav.tsx';
import { announcementsOf, instructions } from './board-announcements.ts';
import { ANIMATION, CardFace } from './board-card.tsx';
import { Column } from './board-column.tsx';
import { boardColumns, dropped, put, columnAt } from './board-columns.ts';
import { useBoard, type BoardControl } from './use-board.ts';
import * as styles from './board.module.css';

const title = 'Inventory';

/** Cards of a column, and how many more are shown each time. */
const CARDS = 20;
const MOST_CARDS = 500;

const boardShortcuts: ShortcutGroup = {
  title: 'Stock board',
  shortcuts: [
    { keys: ['Tab'], does: 'Next card' },
    { keys: ['Space'], does: 'Pick a card up, and drop it' },
    { keys: ['↑', '↓', '←', '→'], does: 'Move the card that is picked up' },
    { keys: ['Esc'], does: 'Put it back' },
  ],
};

export const meta = (): Meta => ({ title: documentTitle('Stock board'), noindex: true });

/** Near its edges the board scrolls every 5 ms (requirement 115). */
const autoScroll = { interval: 5, threshold: { x: 0.2, y: 0.2 } };

function useDrag({ placed, stored, setDragged, settle }: BoardControl) {
  const [active, setActive] = useState<string>();
  const overOf = ({ active: { id }, over }: DragOverEvent | DragEndEvent) =>
    over ? dropped(placed, String(id), String(over.id)) : placed;
  return {
    active,
    onDragStart: ({ active: { id } }: { active: { id: string | number } }) => {
      setActive(String(id));
      setDragged(stored);
    },
    onDragOver: (event: DragOverEvent) => {
      const id = String(event.active.id);
      const next = overOf(event);
      // within a column the cards make room by themselves
      if (columnAt(next, id) !== columnAt(placed, id)) setDragged(next);
    },
    onDragEnd: (event: DragEndEvent) => {
      setActive(undefined);
      if (event.over) settle(String(event.active.id), overOf(event));
      else setDragged(undefined);
    },
    onDragCancel: () => {
      setActive(undefined);
      setDragged(undefined);
    },
  };
}

function Columns({ control, onMore }: { control: BoardControl; onMore: () => void }) {
  const { board, cards, placed, stored, settle } = control;
  const { active, ...handlers } = useDrag(control);
  // arrow keys move a card by 25 px (requirement 115), which is what the library does by default
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor),
  );
  const nameOf = (id: string) => cards.get(id)?.name ?? 'The product';
  const lifted = active === undefined ? undefined : cards.get(active);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      autoScroll={autoScroll}
      accessibility={{
        announcements: announcementsOf(nameOf, () => placed),
        screenReaderInstructions: instructions,
      }}
      {...handlers}
    >
      <div className={styles.board}>
        {boardColumns.map((column) => (
          <Column
            key={column}
            column={column}
            cards={placed[column].flatMap((id) => cards.get(id) ?? [])}
            total={board?.[column].total ?? 0}
            onMove={({ id }, to, index) => settle(id, put(stored, id, to, index))}
            onMore={onMore}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={ANIMATION}>
        {lifted && (
          <div className={styles.lifted}>
            <CardFace card={lifted} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

function StockBoard() {
  useShortcuts(boardShortcuts);
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(CARDS);
  const search = useDeferredValue(text.trim());
  const control = useBoard({ search, limit });
  const { list, board, problem, setProblem } = control;
  const failure = isFailure(list.error) && !list.isFetching ? list.error : undefined;
  return (
    <>
      <p className={styles.intro}>
        Drag and drop products between columns to update their stock status on the feed. A move never changes
        a count: <Link to={inventoryPath}>the list</Link> does.
      </p>
      <TextField
        size="small"
        type="search"
        label="Search by name or SKU"
        className={styles.search ?? ''}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="alert">
        {problem && (
          <Alert severity="error" role="presentation" onClose={() => setProblem(undefined)}>
            {problem.message}{' '}
            {problem.receive !== undefined && (
              <Link to={`${inventoryPath}?search=${encodeURIComponent(problem.receive)}`}>
                Receive it in the inventory
              </Link>
            )}
          </Alert>
        )}
      </div>
      {failure && !board ? (
        <LoadFailure what="the board" {...failure} onRetry={() => void list.refetch()} />
      ) : board ? (
        <Columns control={control} onMore={() => setLimit(Math.min(limit * 2, MOST_CARDS))} />
      ) : (
        <LinearProgress aria-label="Loading the board…" />
      )}
    </>
  );
}

/** /admin/inventory/board: the stock board (requirement 115). */
export function Component() {
  return (
    <AdminLayout title={title}>
      <InventoryNav />
      <StockBoard />
    </AdminLayout>
  );
}
