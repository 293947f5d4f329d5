/** What renders cost: kept in imagery/masters/times.json, shown in docs/imagery.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readLock } from '../encode/lock.mjs';
import { timesFile } from '../encode/places.mjs';

/** By key: `{ final?: { script, seconds, width, height, date }, preview?: the same }`. */
export const readTimes = () => readLock(timesFile);

/** Notes one finished render. */
export function noteTime(key, kind, entry) {
  const times = readTimes();
  times[key] = { ...times[key], [kind]: entry };
  mkdirSync(path.dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, `${JSON.stringify(times, null, 1)}\n`);
}

/** "9 s" or "12 min 5 s". */
export function duration(seconds) {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const marks = ['<!-- times: written by npm run pictures:times -->', '<!-- /times -->'];

/** A table in Markdown, aligned as prettier wants it; an empty cell for what was not measured. */
export function timesTable(times) {
  const rows = Object.entries(times)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, { preview, final }]) => [
      `\`${key}\``,
      final ? `${final.width} × ${final.height}` : '',
      preview ? duration(preview.seconds) : '',
      final ? duration(final.seconds) : '',
    ]);
  const table = [['picture', 'pixels', 'preview', 'final'], ...rows];
  const widths = table[0].map((_, column) => Math.max(3, ...table.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(table[0]), rule, ...table.slice(1).map(line)].join('\n');
}

/**
 * A document with the table between its two marks replaced.
 * @throws Error when the marks are not there
 */
export function withTimes(document, times) {
  const [start, end] = marks.map((mark) => document.indexOf(mark));
  if (start < 0 || end < start) throw new Error(`The marks of the table are missing: ${marks.join(' … ')}`);
  const head = document.slice(0, start + marks[0].length);
  return `${head}\n\n${timesTable(times)}\n\n${document.slice(end)}`;
}
