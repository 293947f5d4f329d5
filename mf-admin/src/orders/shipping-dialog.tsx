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
import { usePreviewShippingMutation, useRunShippingMutation } from './orders-api.ts';
import { shippingSheet } from './shipping-sheet.ts';
import * as styles from './order-list.module.css';

type Row = BulkShippingPreview['rows'][number];

const isReady = ({ problem, isDone }: Row) => problem === null && !isDone;

/** What the lines of a file have come to. */
interface Sheet {
  rows: readonly Row[];
  /** Whether it was shipped; until then the rows say what would happen. */
  hasRun: boolean;
  /** Lines whose parcels had left before. Of a line that has been shipped, its row does not tell. */
  before: ReadonlySet<number>;
}

const hasLeft = ({ hasRun, before }: Sheet, { line, isDone }: Row): boolean =>
  hasRun && isDone && !before.has(line);

const shippedOf = (sheet: Sheet): number => sheet.rows.filter((row) => hasLeft(sheet, row)).length;

function stateOf(sheet: Sheet, row: Row): string {
  if (row.problem !== null) return row.problem;
  if (!row.isDone) return 'Will be shipped';
  return hasLeft(sheet, row) ? 'Shipped' : 'Shipped before; left out';
}

function RowsTable({ sheet }: { sheet: Sheet }) {
  const { rows, hasRun } = sheet;
  return (
    <SheetPreview
      label={hasRun ? 'Result' : 'Preview'}
      heads={['Line', 'Order', 'Parcel', hasRun ? 'Result' : 'What happens']}
    >
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
          <td>{row.problem === null ? stateOf(sheet, row) : <em>{stateOf(sheet, row)}</em>}</td>
        </tr>
      ))}
    </SheetPreview>
  );
}

function summaryOf(sheet: Sheet): string {
  const { rows, hasRun } = sheet;
  const problems = rows.filter(({ problem }) => problem !== null).length;
  const rest =
    problems > 0 ? ` ${plural(problems, 'line')} cannot be shipped; the reason stands beside each.` : '';
  if (hasRun) return `${plural(shippedOf(sheet), 'parcel')} shipped.${rest}`;
  return `${plural(rows.filter(isReady).length, 'parcel')} will be shipped. Nothing has been written yet.${rest}`;
}

interface ShippingDialogProps {
  /** Numbers of the orders that the sheet begins with. */
  orders: readonly string[];
  /** @param shipped how many parcels have left */
  onClose: (shipped: number) => void;
}

/** Marks orders as shipped from a file or a spreadsheet: a preview of every line, then a result for every line. */
export default function ShippingDialog({ orders, onClose }: ShippingDialogProps) {
  const [text, setText] = useState(() => shippingSheet(orders));
  const [sheet, setSheet] = useState<Sheet>();
  const { isBusy, problem, during, forget } = useWork();
  const [preview] = usePreviewShippingMutation();
  const [run] = useRunShippingMutation();

  const change = (next: string) => {
    setText(next);
    setSheet(undefined);
    forget();
  };
  const show = (csv: string) =>
    during(async () => {
      const { rows } = await preview(csv).unwrap();
      const before = rows.filter(({ isDone }) => isDone).map(({ line }) => line);
      setSheet({ rows, hasRun: false, before: new Set(before) });
    });
  const ship = ({ before }: Sheet) =>
    during(async () => setSheet({ rows: (await run(text).unwrap()).rows, hasRun: true, before }));
  const open = (csv: string) => {
    change(csv);
    return show(csv);
  };
  const hasRun = sheet?.hasRun ?? false;
  const close = () => onClose(sheet ? shippedOf(sheet) : 0);
  const ready = sheet && !hasRun ? sheet.rows.filter(isReady).length : 0;

  return (
    <FormDialog open onClose={close} fillsPhone fullWidth maxWidth="md" aria-labelledby="ship-title">
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
        {sheet && (
          <>
            <Alert severity={sheet.rows.some((row) => row.problem !== null) ? 'warning' : 'info'}>
              {summaryOf(sheet)}
            </Alert>
            <RowsTable sheet={sheet} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{hasRun ? 'Close' : 'Cancel'}</Button>
        {sheet && ready > 0 ? (
          <Button variant="contained" loading={isBusy} onClick={() => void ship(sheet)}>
            Ship {plural(ready, 'parcel')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={text.trim() === '' || hasRun}
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
