import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import type { SubscriberImportPreview } from '@virasat/api';
import { useState } from 'react';
import { plural } from '@virasat/kit';
import { EMPTY } from '../desk/empty-value.ts';
import { invalid } from '../desk/failure.ts';
import { FormDialog } from '../desk/form/form-dialog.tsx';
import { CsvFileButton } from '../desk/sheet/csv-file-button.tsx';
import { SheetPreview } from '../desk/sheet/sheet-preview.tsx';
import { useWork } from '../desk/sheet/use-work.ts';
import { useBeginListMutation } from '../sheets/sheets-api.ts';
import { useBegunSheet } from '../sheets/use-begun-sheet.ts';
import { usePreviewListMutation } from './newsletter-api.ts';
import * as styles from './newsletter.module.css';

const known = (count: number) =>
  count === 0
    ? ''
    : ` ${plural(count, 'address is known, or was taken off, and stays as it is', 'addresses are known, or were taken off, and stay as they are')}.`;

/** Adds a list of addresses whose owners have agreed elsewhere: a preview first, then the page with the result of each line. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const [origin, setOrigin] = useState('');
  const [tag, setTag] = useState('');
  const [result, setResult] = useState<SubscriberImportPreview>();
  const { isBusy, problem, during, forget } = useWork();
  const [preview] = usePreviewListMutation();
  const [start] = useBeginListMutation();
  const begin = useBegunSheet();
  const change = (text: string) => {
    setCsv(text);
    setResult(undefined);
    forget();
  };
  const look = () =>
    during(async () => {
      if (csv.trim() === '') throw invalid('Paste addresses, or open a CSV file.');
      if (origin.trim() === '') throw invalid('Say where these people have agreed.');
      setResult(await preview(csv).unwrap());
    });
  const add = () =>
    during(async () => {
      const json = { csv, origin, ...(tag.trim() && { tag }) };
      await begin(json, (key) => start({ json, key }).unwrap());
      onClose();
    });
  return (
    <FormDialog open onClose={onClose} fillsPhone fullWidth maxWidth="sm" aria-labelledby="import-title">
      <DialogTitle id="import-title">Import subscribers</DialogTitle>
      <DialogContent>
        <div className={styles.stack}>
          <p>
            Only people who have agreed to a newsletter of this shop. A CSV file whose first line names the
            column Email, or the column pasted from a spreadsheet.
          </p>
          <div>
            <CsvFileButton onOpen={change} />
          </div>
          <TextField
            label="Addresses"
            multiline
            minRows={4}
            maxRows={10}
            placeholder={'Email\nasha@example.com'}
            value={csv}
            onChange={({ target }) => change(target.value)}
          />
          <TextField
            label="Where they have agreed"
            required
            value={origin}
            helperText="Kept with each of them, such as “Diwali fair 2026, sign-up sheet”."
            onChange={({ target }) => setOrigin(target.value)}
          />
          <TextField
            label="Tag"
            value={tag}
            helperText="To write to them alone later."
            onChange={({ target }) => setTag(target.value)}
          />
          {isBusy && <LinearProgress aria-label="Working…" />}
          {problem && <Alert severity="error">{problem}</Alert>}
          {result && (
            <Alert severity={result.rejected.length > 0 ? 'warning' : 'info'}>
              {plural(result.added, 'subscriber')} will be added. Nothing has been written yet.
              {known(result.known)}
            </Alert>
          )}
          {result && result.rejected.length > 0 && (
            <SheetPreview label="Left out" heads={['Line', 'Address']}>
              {result.rejected.map(({ line, email }) => (
                <tr key={line} data-problem="">
                  <td>{line}</td>
                  <td>{email || EMPTY}</td>
                </tr>
              ))}
            </SheetPreview>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {result && result.added > 0 ? (
          <Button variant="contained" disabled={isBusy} onClick={() => void add()}>
            Add {plural(result.added, 'subscriber')}
          </Button>
        ) : (
          <Button variant="contained" disabled={isBusy} onClick={() => void look()}>
            Preview
          </Button>
        )}
      </DialogActions>
    </FormDialog>
  );
}
