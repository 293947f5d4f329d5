import { csvLines, type CsvColumns } from '../shared/csv.ts';
import type { Activity } from './activity.schema.ts';

type Change = Activity['changes'][number];

interface Line {
  activity: Activity;
  /** Null when the row names no field. */
  change: Change | null;
}

/** A value as people read it; '' for none. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Columns of the export, in their order. */
const columns: CsvColumns<Line> = {
  Number: ({ activity }) => activity.id,
  Time: ({ activity }) => activity.at,
  Who: ({ activity }) => activity.by?.name ?? 'The shop',
  Role: ({ activity }) => activity.role ?? '',
  Network: ({ activity }) => activity.from?.place ?? '',
  Device: ({ activity }) => activity.from?.device ?? '',
  Kind: ({ activity }) => activity.entity.type,
  Id: ({ activity }) => activity.entity.id,
  Name: ({ activity }) => activity.entity.label,
  Action: ({ activity }) => activity.action,
  Field: ({ change }) => change?.field ?? '',
  Before: ({ change }) => textOf(change?.before),
  After: ({ change }) => textOf(change?.after),
};

async function* linesOf(log: AsyncIterable<Activity>): AsyncGenerator<Line> {
  for await (const activity of log) {
    if (activity.changes.length === 0) yield { activity, change: null };
    for (const change of activity.changes) yield { activity, change };
  }
}

/** The log as lines of a CSV file, the headings first; a row with several fields has a line for each. */
export const activityLines = (log: AsyncIterable<Activity>): AsyncGenerator<string> =>
  csvLines(columns, linesOf(log));
