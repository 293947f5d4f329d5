/** Where the time of a run goes, file by file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How many files the table names. */
const NAMED = 12;

/**
 * Times of the files of a run, the longest first.
 * @param lines what `jest.group.cjs` notes, one JSON object a line; milliseconds
 * @returns `loading` its modules, `setUp` before its first test, `work`: its tests; `waiting` is the part of all that without CPU
 */
export const timesOf = (lines) =>
  lines
    .map((line) => JSON.parse(line))
    .map(({ file, loading, setUp, all }) => ({
      file,
      loading: loading.wall,
      setUp: setUp?.wall ?? 0,
      work: all.wall - (setUp?.wall ?? 0),
      cpu: loading.cpu + all.cpu,
      waiting: Math.max(0, loading.wall + all.wall - loading.cpu - all.cpu),
      wall: loading.wall + all.wall,
    }))
    .sort((a, b) => b.wall - a.wall);

/** @param report of Jest: a run whose files load their own modules notes no more than when each began and ended */
export const timesOfReport = ({ testResults }, root) =>
  testResults
    .map(({ name, startTime, endTime, assertionResults }) => {
      const wall = endTime - startTime;
      const work = assertionResults.reduce((sum, test) => sum + (test.duration ?? 0), 0);
      return { file: path.relative(root, name), setUp: Math.max(0, wall - work), work, wall };
    })
    .sort((a, b) => b.wall - a.wall);

const seconds = (ms) => (ms === undefined ? '' : (ms / 1000).toFixed(1));
const columns = ['wall', 'cpu', 'waiting', 'loading', 'setUp', 'work'];

/** The longest files in seconds, and the sum of all. */
export function timesTable(times) {
  const width = Math.max(...times.slice(0, NAMED).map(({ file }) => file.length), 'seconds'.length);
  const shown = columns.filter((column) => times.some((time) => time[column] !== undefined));
  const row = (name, cells) => `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(9)).join('')}`;
  const sum = (column) => times.reduce((total, time) => total + (time[column] ?? 0), 0);
  return [
    row('seconds', shown),
    ...times.slice(0, NAMED).map((time) =>
      row(
        time.file,
        shown.map((column) => seconds(time[column])),
      ),
    ),
    row(
      `all ${times.length} files`,
      shown.map((column) => seconds(sum(column))),
    ),
  ].join('\n');
}

/** Notes of a run that is over; nothing when it made none. */
export const notesOf = (file) =>
  existsSync(file) ? timesOf(readFileSync(file, 'utf8').split('\n').filter(Boolean)) : [];

/** Keeps the times of a run beside its report. */
export const keepTimes = (file, times) => writeFileSync(file, `${JSON.stringify(times, null, 1)}\n`);
