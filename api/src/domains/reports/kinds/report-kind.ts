import type { ReportTable } from '../report-table.ts';

/** What a report is made of. */
export interface ReportRun {
  /** First and last day on the calendar of India. */
  from: string;
  to: string;
  /** The instant at which the period begins, and the one after it. */
  begins: Date;
  ends: Date;
  /** The payment provider's statement, for a settlement. */
  statement: Buffer | null;
  /** Is called with everything that is read; now and then it asks to wait, so that others get their turn. */
  seen(): Promise<void> | undefined;
}

export interface ReportKind {
  /** About how much there is to be read. */
  size(run: ReportRun): Promise<number>;
  /** @throws ReportProblem when it cannot be made, then or while its rows are read */
  table(run: ReportRun): Promise<ReportTable> | ReportTable;
}

export const isWithin = ({ begins, ends }: Pick<ReportRun, 'begins' | 'ends'>, at: Date): boolean =>
  at >= begins && at < ends;
