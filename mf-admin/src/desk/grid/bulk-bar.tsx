import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { plural } from '@virasat/kit';
import { reasonOf } from '../failure.ts';
import { footBar } from '../foot-bar.ts';
import { offerUndo, tell } from '../undo.tsx';
import type { BulkAction, BulkResult } from './grid-types.ts';
import type { SelectionControl } from './selection.ts';
import * as styles from './grid.module.css';

export interface BulkBarProps {
  /** The noun for one row, e.g. "order". */
  one: string;
  selection: SelectionControl;
  /** Rows on this page, and all that match. */
  onPage: number;
  total: number;
  actions: BulkAction[];
}

interface Running {
  key: string;
  done: number;
  total: number;
  /** Absent when it cannot be cancelled. */
  cancel?: () => void;
}

/** What was left out, row by row. */
function Problems({ one, result, onClose }: { one: string; result: BulkResult; onClose: () => void }) {
  const problems = (result.rows ?? []).filter(({ problem }) => problem !== undefined);
  return (
    <Alert severity="warning" onClose={onClose}>
      {plural(problems.length, one)} left out:
      <ul className={styles.problems}>
        {problems.map(({ id, name, problem }) => (
          <li key={id}>
            <b>{name}</b>: {problem}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function useBulk(selection: SelectionControl) {
  const [running, setRunning] = useState<Running>();
  const [result, setResult] = useState<BulkResult>();
  const [problem, setProblem] = useState('');

  const finish = (done: BulkResult) => {
    if (!done.keepsSelection) selection.clear();
    if (done.undo) offerUndo(done.message, done.undo);
    else tell(done.message);
    if (done.rows?.some((row) => row.problem !== undefined)) setResult(done);
  };
  const run = async ({ key, run: start, canBeCancelled = false }: BulkAction) => {
    if (running) return;
    const abort = new AbortController();
    const cancel = canBeCancelled ? { cancel: () => abort.abort() } : {};
    setResult(undefined);
    setProblem('');
    setRunning({ key, done: 0, total: 0 });
    try {
      const done = await start(
        selection.toSelection(),
        (count, total) => setRunning({ key, done: count, total, ...cancel }),
        abort.signal,
      );
      if (done) finish(done);
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setRunning(undefined);
    }
  };
  return { running, result, problem, run, close: () => setResult(undefined) };
}

function Progress({ running: { done, total, cancel } }: { running: Running }) {
  const [isStopping, setIsStopping] = useState(false);
  const share = total > 0 ? { variant: 'determinate' as const, value: (100 * done) / total } : {};
  return (
    <div className={styles.progress}>
      <LinearProgress {...share} aria-label="Progress" />
      {total > 0 && (
        <span>
          {done.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')}
        </span>
      )}
      {cancel && (
        <Button
          size="small"
          color="error"
          disabled={isStopping}
          onClick={() => {
            setIsStopping(true);
            cancel();
          }}
        >
          {isStopping ? 'Stopping…' : 'Cancel'}
        </Button>
      )}
    </div>
  );
}

/** While an action runs its button has no focus, and afterwards the bar may be gone: the focus stays here. */
function useBarFocus(running: Running | undefined, count: number) {
  const bar = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const key = useRef<string>(undefined);
  const before = useRef(count);
  useEffect(() => {
    const hasEnded = key.current !== undefined || before.current > 0;
    const last = key.current;
    before.current = count;
    if (running) {
      key.current = running.key;
      return;
    }
    key.current = undefined;
    if (!hasEnded || document.activeElement !== document.body) return;
    const button = last && bar.current?.querySelector<HTMLElement>(`[data-action="${last}"]`);
    if (button) button.focus();
    else if (count === 0) status.current?.focus({ preventScroll: true });
  }, [running, count]);
  return { bar, status };
}

/** What can be done with the ticked rows: above the table, at the foot of a phone. */
export function BulkBar({ one, selection, onPage, total, actions }: BulkBarProps) {
  const { running, result, problem, run, close } = useBulk(selection);
  const { count, model } = selection;
  const { bar, status } = useBarFocus(running, count);
  const isOpen = count > 0;
  useEffect(() => footBar(bar.current), [bar, isOpen]);
  const canHaveAll = model.type === 'include' && total > onPage && count >= onPage;
  return (
    <>
      <div ref={status} className={styles.selected} role="status" tabIndex={-1}>
        {count > 0 && <span>{plural(count, one)} selected</span>}
      </div>
      {isOpen && (
        <div
          ref={bar}
          className={styles.bulk}
          role="toolbar"
          aria-label={`Actions for ${plural(count, one)}`}
        >
          <strong aria-hidden="true">{plural(count, one)} selected</strong>
          {canHaveAll && (
            <Button size="small" onClick={selection.selectAll}>
              Select all {total.toLocaleString('en-IN')} that match
            </Button>
          )}
          {actions.map((action) => (
            <Button
              key={action.key}
              data-action={action.key}
              size="small"
              variant="outlined"
              color={action.isDestructive ? 'error' : 'primary'}
              loading={running?.key === action.key}
              disabled={running !== undefined && running.key !== action.key}
              onClick={() => void run(action)}
            >
              {action.label}
            </Button>
          ))}
          <Button size="small" onClick={selection.clear}>
            Clear selection
          </Button>
          {running && <Progress running={running} />}
        </div>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      {result && <Problems one={one} result={result} onClose={close} />}
    </>
  );
}
