import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import type { Import } from '@virasat/api';
import { reasonOf } from '../desk/failure.ts';
import { busyTexts, planText, resultText, rowsText } from './import-words.ts';
import { useCancelImportMutation, useRunImportMutation, useUndoImportMutation } from './imports-api.ts';
import * as styles from './bulk-upload.module.css';

function Problem({ error }: { error: unknown }) {
  return error === undefined ? null : <Alert severity="error">{reasonOf(error)}</Alert>;
}

/** The rows that are not imported, as a file to correct. */
function RejectedRows({ document: { id, counts } }: { document: Import }) {
  if (counts.rejected === 0) return null;
  return (
    <Button variant="text" href={`/api/admin/imports/${id}/rejected.csv`} download>
      Download {rowsText(counts.rejected)} with errors (CSV)
    </Button>
  );
}

/** How far the work has come, and the way to stop it. */
export function ImportProgress({ document }: { document: Import }) {
  const { id, state, progress, counts } = document;
  const [cancel, { error, isLoading }] = useCancelImportMutation();
  const percent = progress.of === 0 ? 0 : Math.round((progress.done / progress.of) * 100);
  const text = busyTexts[state] ?? '';
  const found =
    state === 'checking' && counts.rejected > 0 ? ` ${rowsText(counts.rejected)} with errors so far.` : '';
  return (
    <section className={styles.panel} aria-label="Progress">
      <p role="status">
        {text}
        {found}
      </p>
      <LinearProgress variant="determinate" value={percent} aria-label={text} />
      <p>{percent} %. This goes on in the background: you may leave this page.</p>
      {(state === 'checking' || state === 'running') && (
        <div className={styles.buttons}>
          <Button variant="outlined" loading={isLoading} onClick={() => void cancel({ id })}>
            {state === 'running' ? 'Cancel and take back' : 'Cancel'}
          </Button>
        </div>
      )}
      <Problem error={error} />
    </section>
  );
}

/** What will happen, and the choice to let it. */
export function ImportDecision({ document, onMap }: { document: Import; onMap: () => void }) {
  const { id, counts } = document;
  const [mode, setMode] = useState<Import['mode']>('all');
  const [run, running] = useRunImportMutation();
  const [cancel, cancelling] = useCancelImportMutation();
  const isBlocked = counts.rejected > 0 && mode === 'all';
  const isNothing = counts.new + counts.changed === 0;
  return (
    <section className={styles.panel} aria-label="Import">
      <p role="status">
        <strong>Nothing has been imported yet.</strong> This file brings {planText(document)}
        {counts.unchanged > 0 && `; ${rowsText(counts.unchanged)} change nothing`}
        {counts.rejected > 0 &&
          `; ${rowsText(counts.rejected)} ${counts.rejected === 1 ? 'has' : 'have'} errors`}
        .{counts.new > 0 && ' New products are drafts until you publish them.'}
      </p>
      {counts.rejected > 0 && !isNothing && (
        <RadioGroup
          aria-label="Rows with errors"
          value={mode}
          onChange={(_, value) => setMode(value as Import['mode'])}
        >
          <FormControlLabel
            value="all"
            control={<Radio />}
            label="All or nothing: I correct the file and upload it again"
          />
          <FormControlLabel value="good" control={<Radio />} label="Import only the good rows" />
        </RadioGroup>
      )}
      <div className={styles.buttons}>
        <Button
          variant="contained"
          disabled={isBlocked || isNothing}
          loading={running.isLoading}
          onClick={() => void run({ id, mode })}
        >
          {isNothing ? 'Nothing to import' : `Import ${planText(document)}`}
        </Button>
        <Button variant="outlined" onClick={onMap}>
          Change columns
        </Button>
        <Button variant="outlined" loading={cancelling.isLoading} onClick={() => void cancel({ id })}>
          Cancel
        </Button>
        <RejectedRows document={document} />
      </div>
      <Problem error={running.error ?? cancelling.error} />
    </section>
  );
}

/** What has become of it; the undo of what was imported. */
export function ImportResult({ document }: { document: Import }) {
  const { id, state, mayUndo } = document;
  const [undo, { error, isLoading }] = useUndoImportMutation();
  return (
    <section className={styles.panel} aria-label="Result">
      <Alert severity={state === 'failed' ? 'error' : state === 'done' ? 'success' : 'info'} role="status">
        {resultText(document)}
      </Alert>
      <div className={styles.buttons}>
        {mayUndo && (
          <Button variant="outlined" loading={isLoading} onClick={() => void undo({ id })}>
            Undo this import
          </Button>
        )}
        <RejectedRows document={document} />
      </div>
      {mayUndo && (
        <p>
          Undo puts back what nobody has changed since and the shop’s rules allow, and says why the rest
          stays.
        </p>
      )}
      <Problem error={error} />
    </section>
  );
}
