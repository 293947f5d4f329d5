import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { orderDate } from '@virasat/kit';
import { reasonOf } from '../failure.ts';
import { useFocusAfterAction } from '../use-focus-after-action.ts';
import { isAtWork, stateLabels, type Run } from './run-words.ts';
import * as styles from './run-summary.module.css';

/** A request of the page, and how it is going. */
type Action = readonly [
  act: (id: string) => Promise<unknown>,
  state: { isLoading: boolean; error?: unknown },
];

interface RunSummaryProps {
  run: Run;
  heading: string;
  /** What became of its rows, in one sentence. */
  result: string;
  cancel: Action;
  /** Absent where nothing can be taken back. */
  undo?: Action;
  undoLabel?: string;
}

/** How far a run is, or what became of it, with what can be done about it. */
export function RunSummary({ run, heading, result, cancel, undo, undoLabel }: RunSummaryProps) {
  const { id, status, total, done, changed, leftOut, mayUndo, createdAt, by } = run;
  const isBusy = isAtWork(run);
  const of = status === 'running' ? total : changed;
  const problem = undo?.[1].error ?? cancel[1].error;
  const { shown: summary, acted } = useFocusAfterAction<HTMLElement>(status);
  const act = ([change]: Action) => {
    acted();
    void change(id);
  };
  return (
    <section ref={summary} className={styles.summary} aria-label="Result" tabIndex={-1}>
      <h2>{heading}</h2>
      <p>
        {stateLabels[status]}. {orderDate(createdAt)}, {by.name}.
      </p>
      <Alert severity={isBusy ? 'info' : leftOut > 0 ? 'warning' : 'success'} role="status">
        {result}
      </Alert>
      {isBusy && (
        <>
          <LinearProgress
            variant="determinate"
            value={of === 0 ? 0 : (100 * done) / of}
            aria-label={stateLabels[status]}
          />
          <p>This goes on in the background: you may leave this page.</p>
        </>
      )}
      <div className={styles.buttons}>
        {status === 'running' && (
          <Button variant="outlined" loading={cancel[1].isLoading} onClick={() => act(cancel)}>
            Cancel
          </Button>
        )}
        {undo && mayUndo && (
          <Button variant="outlined" loading={undo[1].isLoading} onClick={() => act(undo)}>
            {undoLabel}
          </Button>
        )}
      </div>
      {undo && mayUndo && (
        <p>
          Undo puts back what nobody has changed since and the shop’s rules allow, and says why the rest
          stays.
        </p>
      )}
      {problem !== undefined && <Alert severity="error">{reasonOf(problem)}</Alert>}
    </section>
  );
}
