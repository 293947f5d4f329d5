import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Report } from '@virasat/api';
import { reportFileTypes, reportLabels, reportTypes, statementColumns } from '@virasat/api/constants';
import { serverNow } from '@virasat/kit';
import { periodsAt } from '../analytics/period-choice.ts';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { shopDay } from '../desk/shop-day.ts';
import { isBusy, reportHelp } from './report-words.ts';
import { useGenerateReportMutation, useReportQuery, type WantedReport } from './reports-api.ts';
import * as styles from './reports.module.css';

/** How long the success notice stays (product specification, section 9). */
const NOTICE_MS = 3000;
/** How often the progress of the report that was asked for is looked at. */
const EVERY_MS = 1000;

type Fields = 'startDate' | 'endDate' | 'statement';
type Problems = Partial<Record<Fields, string>>;

interface Choice {
  type: Report['type'];
  startDate: string;
  endDate: string;
  fileType: Report['fileType'];
}

const first: Choice = { type: 'sales', startDate: '', endDate: '', fileType: 'CSV' };

const periods = ['Last month', 'This month', 'Last 30 days', 'This financial year'] as const;

function problemsOf({ type, startDate, endDate }: Choice, statement: File | null): Problems {
  return {
    ...(!startDate && { startDate: 'Choose the start date.' }),
    ...(!endDate && { endDate: 'Choose the end date.' }),
    ...(startDate && endDate && endDate < startDate && { endDate: 'Choose a day after the start date.' }),
    ...(type === 'settlement' && !statement && { statement: 'Choose the statement as a CSV file.' }),
  };
}

/** Follows the report that was asked for until it is made, and says how that went. */
function useOutcome(id: string | undefined, onOver: () => void): Report | undefined {
  const [isOver, setIsOver] = useState(false);
  const { currentData } = useReportQuery(id ?? '', {
    skip: id === undefined,
    pollingInterval: isOver ? 0 : EVERY_MS,
  });
  const over = currentData && !isBusy(currentData) ? currentData : undefined;
  if (isOver !== (over !== undefined)) setIsOver(over !== undefined);
  useEffect(() => {
    if (over?.state !== 'done') return undefined;
    const timer = setTimeout(onOver, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [over?.id, over?.state, onOver]);
  return over;
}

function Outcome({ report: { state, name, problem } }: { report: Report }) {
  if (state === 'done') return <Alert severity="success">{name} was generated.</Alert>;
  if (state === 'cancelled') return <Alert severity="info">{name} was cancelled.</Alert>;
  return <Alert severity="error">{problem}</Alert>;
}

/** Form 'Generate a New Report': a request has an id of its own, so that sending it again makes no second report. */
export function ReportForm() {
  const [choice, setChoice] = useState(first);
  const [statement, setStatement] = useState<File | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [asked, setAsked] = useState<string>();
  const [generate, { isLoading, error, reset }] = useGenerateReportMutation();
  const request = useRef<string>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const [forget] = useState(() => () => setAsked(undefined));
  const over = useOutcome(asked, forget);
  const isGenerating = isLoading || (asked !== undefined && !over);

  const change = (part: Partial<Choice>) => {
    setChoice({ ...choice, ...part });
    setProblems({});
    reset();
    request.current = undefined;
    if (over) setAsked(undefined);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isGenerating) return;
    const found = problemsOf(choice, statement);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLElement>(`[name="${Object.keys(found)[0] ?? ''}"]`)?.focus();
      return;
    }
    // what got no answer is sent again as the same request
    request.current ??= crypto.randomUUID();
    const { type, ...rest } = choice;
    const wanted = { request: request.current, ...rest };
    const sent: WantedReport =
      type === 'settlement' && statement
        ? { ...wanted, type, statement }
        : { ...wanted, type: type as Exclude<Report['type'], 'settlement'> };
    try {
      const { id } = await generate(sent).unwrap();
      request.current = undefined;
      setAsked(id);
    } catch (failed) {
      if (isFailure(failed)) setProblems(failed.fields);
    }
  }

  const days = periodsAt(shopDay(serverNow()));
  return (
    <section className={styles.panel} aria-labelledby="generate-report">
      <h2 id="generate-report">Generate a New Report</h2>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
        <TextField
          select
          size="small"
          label="Report Type"
          value={choice.type}
          helperText={reportHelp[choice.type]}
          onChange={({ target }) => change({ type: target.value as Report['type'] })}
        >
          {reportTypes.map((type) => (
            <MenuItem key={type} value={type}>
              {reportLabels[type]}
            </MenuItem>
          ))}
        </TextField>
        {(['startDate', 'endDate'] as const).map((field) => (
          <TextField
            key={field}
            type="date"
            size="small"
            required
            name={field}
            label={field === 'startDate' ? 'Start Date' : 'End Date'}
            value={choice[field]}
            error={problems[field] !== undefined}
            helperText={problems[field]}
            onChange={({ target }) => change({ [field]: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        <TextField
          select
          size="small"
          label="File Type"
          value={choice.fileType}
          onChange={({ target }) => change({ fileType: target.value as Report['fileType'] })}
        >
          {reportFileTypes.map((type) => (
            <MenuItem key={type} value={type}>
              {type}
            </MenuItem>
          ))}
        </TextField>
        <div className={styles.periods} role="group" aria-label="Days">
          {days
            .filter(({ label, from }) => from && periods.some((each) => each === label))
            .map(({ label, from = '', to = '' }) => (
              <Button
                key={label}
                size="small"
                aria-pressed={choice.startDate === from && choice.endDate === to}
                onClick={() => change({ startDate: from, endDate: to })}
              >
                {label}
              </Button>
            ))}
        </div>
        {choice.type === 'settlement' && (
          <TextField
            type="file"
            size="small"
            required
            name="statement"
            label="Statement of the payment provider"
            className={styles.wide}
            error={problems.statement !== undefined}
            helperText={
              problems.statement ??
              `A CSV file with a row for each payment and refund, as Razorpay exports it. Columns: ${statementColumns.join(', ')}; amounts in rupees.`
            }
            onChange={({ target }) => {
              setStatement((target as HTMLInputElement).files?.[0] ?? null);
              change({});
            }}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: '.csv,.tsv,.xlsx' } }}
          />
        )}
        <Button type="submit" variant="contained" disabled={isGenerating}>
          {isGenerating ? 'Generating...' : 'Generate Report'}
        </Button>
      </form>
      <div role="status">{over && <Outcome report={over} />}</div>
      {error !== undefined && Object.keys(problems).length === 0 && (
        <Alert severity="error">{reasonOf(error)}</Alert>
      )}
    </section>
  );
}
