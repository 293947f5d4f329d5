import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import type { CategorySheetPreview } from '@virasat/api';
import { useState } from 'react';
import { plural } from '@virasat/kit';
import { FormDialog } from '../desk/form/form-dialog.tsx';
import { CsvFileButton } from '../desk/sheet/csv-file-button.tsx';
import { SheetPreview } from '../desk/sheet/sheet-preview.tsx';
import { useWork } from '../desk/sheet/use-work.ts';
import { tell } from '../desk/undo.tsx';
import { usePreviewCategorySheetMutation, useSaveCategorySheetMutation } from './categories-api.ts';

type Row = CategorySheetPreview['rows'][number];

const isProblem = ({ problem }: Row) => problem !== null;
const isChange = ({ kind, problem }: Row) => problem === null && kind !== 'unchanged';

function What({ row: { kind, changes, problem } }: { row: Row }) {
  if (problem !== null) return <em>{problem}</em>;
  if (kind === 'unchanged') return <>No change</>;
  return (
    <>
      {kind === 'new' && 'New. '}
      {changes.map(({ field, label, before, after }) => (
        <span key={field}>
          {label}:{' '}
          {kind !== 'new' && (
            <>
              <del>{before || 'nothing'}</del> →{' '}
            </>
          )}
          <ins>{after || 'nothing'}</ins>{' '}
        </span>
      ))}
    </>
  );
}

function summaryOf(rows: readonly Row[]): string {
  const problems = rows.filter(isProblem).length;
  const changes = rows.filter(isChange).length;
  if (problems > 0) {
    return `${plural(problems, 'line')} cannot be saved; the reason stands beside each. Correct the file and open it again: all lines are saved, or none.`;
  }
  if (changes === 0) return 'The shop has all of this already: there is nothing to save.';
  return `${plural(changes, 'line')} will change the shop. Nothing has been written yet.`;
}

/** Updates categories from a CSV file: every line with what it does before anything is written, then all of them at once. */
export default function CategoryFileDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const [shown, setShown] = useState<CategorySheetPreview>();
  const { isBusy, problem, during } = useWork();
  const [preview] = usePreviewCategorySheetMutation();
  const [save] = useSaveCategorySheetMutation();

  const show = (text: string) => {
    setCsv(text);
    setShown(undefined);
    return during(async () => setShown(await preview(text).unwrap()));
  };
  const write = (version: number) =>
    during(async () => {
      const { rows } = await save({ csv, version }).unwrap();
      tell(`${plural(rows.filter(isChange).length, 'category', 'categories')} saved.`);
      onClose();
    });
  const rows = shown?.rows ?? [];
  const changes = rows.some(isProblem) ? 0 : rows.filter(isChange).length;

  return (
    <FormDialog open onClose={onClose} fillsPhone fullWidth maxWidth="md" aria-labelledby="file-title">
      <DialogTitle id="file-title">Update categories from a file</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <p>
          Export the categories, change the file and open it here. A category is found by its ID, or by its
          slug; a line with neither is a new one. A blank cell keeps what the category has; a blank parent is
          the top level.
        </p>
        <div>
          <CsvFileButton onOpen={(text) => void show(text)} />
        </div>
        {isBusy && <LinearProgress aria-label="Working…" />}
        {problem && (
          <Alert
            severity="error"
            action={
              csv !== '' && (
                <Button color="inherit" onClick={() => void show(csv)}>
                  Look again
                </Button>
              )
            }
          >
            {problem}
          </Alert>
        )}
        {shown && (
          <>
            <Alert severity={rows.some(isProblem) ? 'warning' : 'info'}>{summaryOf(rows)}</Alert>
            <SheetPreview label="Preview" heads={['Line', 'Category', 'What happens']}>
              {rows.map((row) => (
                <tr key={row.line} data-problem={row.problem === null ? undefined : ''}>
                  <td>{row.line}</td>
                  <td>{row.name || '–'}</td>
                  <td>
                    <What row={row} />
                  </td>
                </tr>
              ))}
            </SheetPreview>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={changes === 0}
          loading={isBusy}
          onClick={() => shown && void write(shown.version)}
        >
          {changes === 0 ? 'Save' : `Save ${plural(changes, 'category', 'categories')}`}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
