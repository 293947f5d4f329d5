import type { ObjectId } from 'mongodb';
import { onDay } from '../shared/format.ts';
import { reportLabels, type ReportFileType, type ReportState, type ReportType } from './reports.constants.ts';

/** What is asked for. */
export interface ReportParameters {
  type: ReportType;
  /** First and last day on the calendar of India. */
  startDate: string;
  endDate: string;
  fileType: ReportFileType;
}

/** A report: what it is about, how far it is, and its file. */
export interface ReportDocument extends ReportParameters {
  /** Chosen by whoever asks, so that a request that is sent twice is one. */
  _id: string;
  /** The admin's account. */
  by: string;
  createdAt: Date;
  endedAt: Date | null;
  state: ReportState;
  /** The same for equal requests, while it is being made: then there is one report for all of them. */
  open?: string;
  /** Orders, items or rows that were read, of about how many. */
  progress: { done: number; of: number };
  rows: number;
  /** Why there is no file, for people. */
  problem: string | null;
  /** Absent until it is complete. */
  file: { id: ObjectId; bytes: number } | null;
  /** The payment provider's statement that a settlement report is about. */
  statement: { id: ObjectId; name: string } | null;
  /** Who makes it, and until when nobody else does. */
  claim: string | null;
  claimedUntil: Date;
  /** How often somebody has begun to make it. */
  attempts: number;
}

const middayOf = (day: string): Date => new Date(`${day}T06:30:00Z`);

/** `Sales Report, 1 Oct 2026 to 31 Oct 2026` */
export const reportName = ({ type, startDate, endDate }: ReportParameters): string => {
  const [first, last] = [onDay(middayOf(startDate)), onDay(middayOf(endDate))];
  return `${reportLabels[type]}, ${first === last ? first : `${first} to ${last}`}`;
};

/** `Virasat-sales-report-2026-10-01-to-2026-10-31.csv` */
export const reportFileName = ({ type, startDate, endDate, fileType }: ReportParameters): string => {
  const label = reportLabels[type].toLowerCase().replaceAll(' ', '-');
  return `Virasat-${label}-${startDate}-to-${endDate}.${fileType.toLowerCase()}`;
};

/** Equal for requests that ask for the same. @param statement what tells statements apart */
export const openKey = (
  { type, startDate, endDate, fileType }: ReportParameters,
  statement: string,
): string => [type, startDate, endDate, fileType, statement].join('|');
