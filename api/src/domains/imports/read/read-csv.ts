import Papa from 'papaparse';
import { decode } from './decode.ts';
import { tableBuilder, UnreadableFile, type Table } from './table.ts';

const names = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;
type Separator = keyof typeof names;
const separators = Object.keys(names) as Separator[];

/** Excel's first line `sep=;` says the separator and is no row. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i;

/** The separator that the headings have most often, outside of quotation marks. */
function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text.slice(0, 100_000).trimStart()) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === '\n') break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const count = (separator: Separator) => counts.get(separator) ?? 0;
  return separators.reduce((most, each) => (count(each) > count(most) ? each : most));
}

/** Rows of a text, one after the other; stops at the first that is too much. */
function parseInto(text: string, delimiter: Separator, firstRow: number) {
  const builder = tableBuilder();
  let number = firstRow - 1;
  let problem: UnreadableFile | undefined;
  const stopAt = (parser: Papa.Parser, error: UnreadableFile) => {
    problem = error;
    parser.abort();
  };
  Papa.parse<string[]>(text, {
    delimiter,
    skipEmptyLines: false,
    step({ data, errors }, parser) {
      number += 1;
      if (errors.some(({ type }) => type === 'Quotes')) {
        const message =
          `Row ${number}: a quotation mark is not closed, or stands inside a text. Write it twice ("") there, or ` +
          'save the spreadsheet as XLSX.';
        stopAt(parser, new UnreadableFile(message));
        return;
      }
      try {
        builder.add(number, data);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        stopAt(parser, error);
      }
    },
  });
  if (problem) throw problem;
  return builder;
}

/**
 * Reads a CSV file: its encoding and separator are recognised.
 * @throws UnreadableFile
 */
export function readCsv(bytes: Uint8Array): Table {
  const { text, encoding } = decode(bytes);
  const line = SEPARATOR_LINE.exec(text);
  const body = line ? text.slice(line[0].length) : text;
  const separator = (line?.[1] as Separator | undefined) ?? separatorOf(body);
  const builder = parseInto(body, separator, line ? 2 : 1);
  const notes = [`Read as ${encoding} with ${names[separator]} between the columns.`];
  if (encoding === 'Windows-1252') {
    notes.push(
      'The file is not UTF-8. If letters such as é, ₹ or जाली look wrong in the preview, save it as “CSV UTF-8” or XLSX.',
    );
  }
  return builder.table(notes);
}
