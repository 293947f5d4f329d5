import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { AdjustmentLine, InventoryItem } from '@virasat/api';
import { useState, type FormEvent } from 'react';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { FormDialog } from '../desk/form/form-dialog.tsx';
import { useWarehousesQuery } from './inventory-api.ts';
import type { StockChanges } from './use-stock-changes.ts';
import * as styles from './inventory.module.css';

type Move = AdjustmentLine['move'];

/** What can be done to an item, with the reasons that are most common. */
const moves: Record<Move, { label: string; number: string; reasons: string[] }> = {
  received: {
    label: 'Received',
    number: 'How many arrived',
    reasons: ['Delivery from the workshop', 'Found again'],
  },
  counted: { label: 'Counted', number: 'How many are there', reasons: ['Stocktake', 'Spot check'] },
  damaged: {
    label: 'Written off',
    number: 'How many are lost',
    reasons: ['Damaged in the workshop', 'Damaged in transport', 'Lost', 'Given away as a sample'],
  },
  moved: {
    label: 'Moved',
    number: 'How many are moved',
    reasons: ['To the showroom', 'Back to the workshop'],
  },
  safety: {
    label: 'Safety stock',
    number: 'How many are never sold',
    reasons: ['Kept for repairs', 'Shown in the workshop'],
  },
};

const MAIN = 'main';

interface Entered {
  move: Move;
  number: string;
  warehouse: string;
  to: string;
  reason: string;
}

function lineOf(item: InventoryItem, { move, number, warehouse, to }: Entered): AdjustmentLine {
  const quantity = Number(number);
  if (move === 'safety') return { item: item.id, move, safety: quantity, expected: item.safety };
  const there = { item: item.id, expected: item.byWarehouse[warehouse] ?? 0, warehouse };
  if (move === 'counted') return { ...there, move, counted: quantity };
  if (move === 'moved') return { ...there, move, quantity, to };
  return { ...there, move, quantity };
}

/** What the count will be, before it is saved. */
function resultOf(item: InventoryItem, { move, number, warehouse }: Entered): string {
  if (!/^\d+$/.test(number)) return '';
  const quantity = Number(number);
  const before = move === 'safety' ? item.safety : (item.byWarehouse[warehouse] ?? 0);
  const after = { received: before + quantity, damaged: before - quantity, moved: before - quantity };
  const now = move in after ? after[move as keyof typeof after] : quantity;
  return `${move === 'safety' ? 'Safety stock' : 'On hand'}: ${before} → ${now}`;
}

/** The message of a field of the request, whatever line it is of. */
const problemOf = (error: unknown, ...fields: string[]): string | undefined =>
  isFailure(error)
    ? Object.entries(error.fields).find(([path]) => fields.includes(path.replace('lines.0.', '')))?.[1]
    : undefined;

interface AdjustDialogProps {
  item: InventoryItem;
  changes: Pick<StockChanges, 'adjust'>;
  onClose: () => void;
  /** Chosen when it opens. */
  first?: Move;
}

/** Receives, counts, writes off or moves an item, with a reason. */
export function AdjustDialog({ item, changes, onClose, first = 'received' }: AdjustDialogProps) {
  const { data } = useWarehousesQuery(undefined);
  const warehouses = data?.items ?? [];
  const [entered, setEntered] = useState<Entered>({
    move: first,
    number: '',
    warehouse: MAIN,
    to: '',
    reason: '',
  });
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const { move, number, warehouse, to, reason } = entered;
  const set = (change: Partial<Entered>) => {
    setError(undefined);
    setEntered((now) => ({ ...now, ...change }));
  };
  const elsewhere = warehouses.filter(({ id }) => id !== warehouse);
  // what was chosen may be where the items come from by now
  const destination = (elsewhere.find(({ id }) => id === to) ?? elsewhere[0])?.id ?? '';
  const known = Object.entries(moves).filter(([key]) => key !== 'moved' || warehouses.length > 1);

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsSaving(true);
    try {
      const line = lineOf(item, { ...entered, to: destination });
      await changes.adjust({ reason, lines: [line] }, `${moves[move].label}: ${item.name}.`);
      onClose();
    } catch (failed) {
      setError(failed);
    } finally {
      setIsSaving(false);
    }
  }

  const numberProblem = problemOf(error, 'quantity', 'counted', 'safety', 'expected');
  const reasonProblem = problemOf(error, 'reason');
  const other = error !== undefined && !numberProblem && !reasonProblem ? reasonOf(error) : '';
  const placeField = (
    label: string,
    value: string,
    among: typeof warehouses,
    choose: (id: string) => void,
  ) => (
    <TextField
      select
      label={label}
      value={value}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => choose(target.value)}
    >
      {among.map(({ id, name }) => (
        <option key={id} value={id}>
          {name} ({item.byWarehouse[id] ?? 0})
        </option>
      ))}
    </TextField>
  );

  return (
    <FormDialog open onClose={onClose} fillsPhone fullWidth maxWidth="xs" aria-labelledby="adjust-title">
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id="adjust-title">Adjust {item.name}</DialogTitle>
        <DialogContent className={styles.fields ?? ''}>
          {other && <Alert severity="error">{other}</Alert>}
          <TextField
            select
            label="What happened"
            value={move}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => set({ move: target.value as Move })}
          >
            {known.map(([key, { label }]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </TextField>
          {warehouses.length > 1 &&
            move !== 'safety' &&
            placeField(move === 'moved' ? 'From' : 'Warehouse', warehouse, warehouses, (id) =>
              set({ warehouse: id }),
            )}
          {move === 'moved' && placeField('To', destination, elsewhere, (id) => set({ to: id }))}
          <TextField
            label={moves[move].number}
            value={number}
            required
            error={numberProblem !== undefined}
            helperText={numberProblem ?? resultOf(item, entered)}
            slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-live': 'polite' } }}
            onChange={({ target }) => set({ number: target.value.replace(/[,\s]/g, '') })}
          />
          <Autocomplete
            freeSolo
            options={moves[move].reasons}
            inputValue={reason}
            onInputChange={(_, text) => set({ reason: text })}
            renderInput={(params) => (
              <TextField
                {...params}
                label="Reason"
                required
                error={reasonProblem !== undefined}
                helperText={reasonProblem ?? 'Stays in the history of the item.'}
              />
            )}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            Save
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
