import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { StockSettings } from '@virasat/api';
import { useState, type FormEvent } from 'react';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { FormDialog } from '../desk/form/form-dialog.tsx';
import { useUndo } from '../desk/undo.tsx';
import { useChangeStockSettingsMutation, useStockSettingsQuery } from './inventory-api.ts';
import { WarehouseList } from './warehouse-list.tsx';
import * as styles from './inventory.module.css';

function LowStockForm({ stored }: { stored: StockSettings }) {
  const [number, setNumber] = useState(String(stored.lowStock));
  const [problem, setProblem] = useState('');
  const [change, { isLoading }] = useChangeStockSettingsMutation();
  const { offerUndo, tell } = useUndo();

  async function save(settings: Partial<StockSettings>, said: () => void) {
    setProblem('');
    try {
      await change(settings).unwrap();
      said();
    } catch (error) {
      setProblem(isFailure(error) ? (error.fields.lowStock ?? error.message) : reasonOf(error));
    }
  }
  const saveNumber = (event: FormEvent) => {
    event.preventDefault();
    const { lowStock: before } = stored;
    void save({ lowStock: number.trim() === '' ? Number.NaN : Number(number) }, () =>
      offerUndo(`Items are low at ${number} or fewer.`, () => change({ lowStock: before }).unwrap()),
    );
  };
  return (
    <form onSubmit={saveNumber} className={styles.fields} noValidate>
      <div className={styles.row}>
        <TextField
          label="Items are low at"
          size="small"
          value={number}
          error={problem !== ''}
          helperText={
            problem || 'Or fewer available. An item can have a number of its own: show the column Low at.'
          }
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button type="submit" variant="outlined" loading={isLoading}>
          Save
        </Button>
      </div>
      <FormControlLabel
        label="Email me in the morning what has become low or sold out"
        control={
          <Switch
            checked={stored.emails}
            onChange={(_, emails) =>
              void save({ emails }, () => tell(emails ? 'You get these emails.' : 'You get no more of them.'))
            }
          />
        }
      />
    </form>
  );
}

/** From when on items are low, the admin's emails about it, and the warehouses. */
export function StockSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useStockSettingsQuery(undefined);
  return (
    <FormDialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="stock-settings-title">
      <DialogTitle id="stock-settings-title">Low stock and warehouses</DialogTitle>
      <DialogContent className={styles.fields ?? ''}>
        {isFailure(error) && <Alert severity="error">{error.message}</Alert>}
        {data ? <LowStockForm stored={data} /> : <LinearProgress aria-label="Loading the settings…" />}
        <WarehouseList />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </FormDialog>
  );
}
