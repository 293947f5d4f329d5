import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import type { BulkShippingPreview } from '@virasat/api';
import { useState } from 'react';
import { plural } from '@virasat/kit';
import { FormDialog } from '../desk/form/form-dialog.tsx';
import { CsvFileButton } from '../desk/sheet/csv-file-button.tsx';
import { SheetPreview } from '../desk/sheet/sheet-preview.tsx';
import { useWork } from '../desk/sheet/use-work.ts';
import { useBeginShippingMutation } from '../sheets/sheets-api.ts';
import { useBegunSheet } from '../sheets/use-begun-sheet.ts';
import { usePreviewShippingMutation } from './orders-api.ts';
import { shippingSheet } from './shipping-sheet.ts';
import * as styles from './order-list.module.css';

type Row = BulkShippingPreview['rows'][number];

const isReady = ({ problem, isDone }: Row) => problem === null && !isDone;

function stateOf(row: Row): string {
  if (row.problem !== null) return row.problem;
  return row.isDone ? 'Shipped before; left out' : 'Will be shipped';
}

function RowsTable({ rows }: { rows: readonly Row[] }) {
  return (
    <SheetPreview label="Preview" heads={['Line', 'Order', 'Parcel', 'What happens']}>
      {rows.map((row) => (
        <tr key={row.line} data-problem={row.problem === null ? undefined : ''}>
          <td>{row.line}</td>
          <td>
            {row.order || '–'} {row.customer}
          </td>
          <td>
            {row.carrier} {row.trackingNumber}
            {row.items.length > 0 &&
              `: ${row.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}`}
          </td>
          <td>{row.problem === null ? stateOf(row) : <em>{stateOf(row)}</em>}</td>
        </tr>
      ))}
    </SheetPreview>
  );
}

function summaryOf(rows: readonly Row[]): string {
  const problems = rows.filter(({ problem }) => problem !== null).length;
  const rest =
    problems > 0 ? ` ${plural(problems, 'line')} cannot be shipped; the reason stands beside each.` : '';
  return `${plural(rows.filter(isReady).length, 'parcel')} will be shipped. Nothing has been written yet.${rest}`;
}

interface ShippingDialogProps {
  /** Numbers of the orders that the sheet begins with. */
  orders: readonly string[];
  onClose: () => void;
}

/** Marks orders as shipped from a file or a spreadsheet: a preview of every line, then the page with the result of each. */
export default function ShippingDialog({ orders, onClose }: ShippingDialogProps) {
  const [text, setText] = useState(() => shippingSheet(orders));
  const [rows, setRows] = useState<readonly Row[]>();
  const { isBusy, problem, during, forget } = useWork();
  const [preview] = usePreviewShippingMutation();
  const [start] = useBeginShippingMutation();
  const begin = useBegunSheet();

  const change = (next: string) => {
    setText(next);
    setRows(undefined);
    forget();
  };
  const show = (csv: string) => during(async () => setRows((await preview(csv).unwrap()).rows));
  const ship = () =>
    during(async () => {
      const json = { csv: text };
      await begin(json, (key) => start({ json, key }).unwrap());
      onClose();
    });
  const open = (csv: string) => {
    change(csv);
    return show(csv);
  };
  const ready = rows?.filter(isReady).length ?? 0;

  return (
    <FormDialog open onClose={onClose} fillsPhone fullWidth maxWidth="md" aria-labelledby="ship-title">
      <DialogTitle id="ship-title">Mark as shipped</DialogTitle>
      <DialogContent className={styles.fields ?? ''}>
        <p>
          Open the carrier’s CSV file, or paste its columns from a spreadsheet: Order, Carrier and Tracking
          number. With the columns Item (SKU) and Quantity a line is a part of its order. A line that was
          shipped before is left out.
        </p>
        <div>
          <CsvFileButton onOpen={(csv) => void open(csv)} />
        </div>
        <TextField
          label="Parcels"
          multiline
          minRows={4}
          maxRows={10}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
        {isBusy && <LinearProgress aria-label="Working…" />}
        {problem && <Alert severity="error">{problem}</Alert>}
        {rows && (
          <>
            <Alert severity={rows.some((row) => row.problem !== null) ? 'warning' : 'info'}>
              {summaryOf(rows)}
            </Alert>
            <RowsTable rows={rows} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {ready > 0 ? (
          <Button variant="contained" loading={isBusy} onClick={() => void ship()}>
            Ship {plural(ready, 'parcel')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={text.trim() === ''}
            loading={isBusy}
            onClick={() => void show(text)}
          >
            Preview
          </Button>
        )}
      </DialogActions>
    </FormDialog>
  );
}
