import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import type { CountPreview, InventoryItem } from '@virasat/api';
import { useState } from 'react';
import { plural } from '@virasat/kit';
import { FormDialog } from '../desk/form/form-dialog.tsx';
import { saveFile } from '../desk/save-file.ts';
import { CsvFileButton } from '../desk/sheet/csv-file-button.tsx';
import { SheetPreview } from '../desk/sheet/sheet-preview.tsx';
import { useWork } from '../desk/sheet/use-work.ts';
import { useBeginCountMutation } from '../sheets/sheets-api.ts';
import { useBegunSheet } from '../sheets/use-begun-sheet.ts';
import { asCountSheet, emptyCountSheet } from './count-text.ts';
import { usePreviewCountMutation, useWarehousesQuery } from './inventory-api.ts';
import * as styles from './inventory.module.css';

/** Rows of the preview that are shown; those with a problem come first. */
const MOST_SHOWN = 100;

type Row = CountPreview['rows'][number];

function PreviewTable({ rows }: { rows: readonly Row[] }) {
  const shown = [...rows]
    .sort((a, b) => Number(b.problem !== null) - Number(a.problem !== null) || a.line - b.line)
    .slice(0, MOST_SHOWN);
  return (
    <SheetPreview
      label="Preview"
      heads={['Line', 'SKU', 'Item', 'On hand']}
      note={rows.length > shown.length && <p>And {plural(rows.length - shown.length, 'row')} more.</p>}
    >
      {shown.map(({ line, sku, name, expected, counted, problem }) => (
        <tr key={line} data-problem={problem === null ? undefined : ''}>
          <td>{line}</td>
          <td data-short>{sku || '–'}</td>
          <td>
            {name}
            {problem !== null && <em>{problem}</em>}
          </td>
          <td data-short>
            {counted !== null && (expected === counted ? counted : `${expected} → ${counted}`)}
          </td>
        </tr>
      ))}
    </SheetPreview>
  );
}

function summaryOf({ rows, problems, changes }: CountPreview): string {
  if (problems > 0)
    return `${plural(problems, 'row')} cannot be saved. Correct the counts above and preview again; nothing has been written.`;
  const same = rows.length - changes;
  return `${plural(changes, 'count')} will change${same > 0 ? `, ${plural(same, 'count')} confirmed as before` : ''}. Nothing has been written yet.`;
}

const download = (text: string) =>
  saveFile(new Blob(['\u{feff}', text], { type: 'text/csv;charset=utf-8' }), 'count.csv');

interface CountDialogProps {
  /** The items on the page, in their order. */
  items: readonly InventoryItem[];
  onClose: () => void;
}

/** A count from a file or from a spreadsheet: a preview of every row, then the page with the result of each and one Undo. */
export function CountDialog({ items, onClose }: CountDialogProps) {
  const { data } = useWarehousesQuery(undefined);
  const warehouses = data?.items ?? [];
  const [warehouse, setWarehouse] = useState('main');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('Stocktake');
  const [preview, setPreview] = useState<CountPreview>();
  const { isBusy, problem, during, forget } = useWork();
  const [askPreview] = usePreviewCountMutation();
  const [startCount] = useBeginCountMutation();
  const begin = useBegunSheet();

  const start = (next: { text?: string; warehouse?: string }) => {
    if (next.text !== undefined) setText(next.text);
    if (next.warehouse !== undefined) setWarehouse(next.warehouse);
    setPreview(undefined);
    forget();
  };
  const show = (sheet: string) =>
    during(async () => {
      const csv = asCountSheet(
        sheet,
        items.map(({ sku }) => sku),
      );
      setPreview(await askPreview({ csv, warehouse }).unwrap());
    });
  const open = (csv: string) => {
    start({ text: csv });
    return show(csv);
  };
  const save = ({ rows }: CountPreview) =>
    during(async () => {
      const lines = rows.flatMap(({ line, item, expected, counted }) =>
        item === null || expected === null || counted === null ? [] : [{ line, item, expected, counted }],
      );
      const json = { reason, warehouse, lines };
      await begin(json, (key) => startCount({ json, key }).unwrap());
      onClose();
    });
  const canSave = preview !== undefined && preview.problems === 0 && preview.rows.length > 0;

  return (
    <FormDialog open onClose={onClose} fillsPhone fullWidth maxWidth="md" aria-labelledby="count-title">
      <DialogTitle id="count-title">Enter a count</DialogTitle>
      <DialogContent className={styles.fields ?? ''}>
        <p>
          Open a CSV file with the columns SKU and Counted, or paste them from a spreadsheet. A single column
          of numbers is for the items on the page, from the top. Items that are left out stay as they are.
        </p>
        <div className={styles.row}>
          <CsvFileButton onOpen={(csv) => void open(csv)} />
          <Button onClick={() => download(emptyCountSheet(items))}>Download a sheet to fill in</Button>
        </div>
        {warehouses.length > 1 && (
          <TextField
            select
            label="Warehouse"
            value={warehouse}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => start({ warehouse: target.value })}
          >
            {warehouses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </TextField>
        )}
        <TextField
          label="Counts"
          multiline
          minRows={3}
          maxRows={8}
          value={text}
          onChange={({ target }) => start({ text: target.value })}
        />
        {isBusy && <LinearProgress aria-label="Working…" />}
        {problem && <Alert severity="error">{problem}</Alert>}
        {preview && (
          <>
            <Alert severity={preview.problems > 0 ? 'error' : 'info'}>{summaryOf(preview)}</Alert>
            <PreviewTable rows={preview.rows} />
            <TextField
              label="Reason"
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              helperText="Stays in the history of each item."
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {preview && canSave ? (
          <Button variant="contained" loading={isBusy} onClick={() => void save(preview)}>
            Save {plural(preview.rows.length, 'count')}
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
