import { Readable } from 'node:stream';
import type { CellValue, Row } from 'exceljs';
import { tableBuilder, UnreadableFile, type Table } from './table.ts';
import { openZip, storedZip, type ZipEntry } from './zip.ts';

/** Bytes that the parts of a workbook may have once they are inflated. */
const MAX_INFLATED = 200 * 1024 * 1024;

const notXlsx = () =>
  new UnreadableFile('This is no XLSX file. Save the spreadsheet as “Excel workbook (.xlsx)” or as CSV.');

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

interface Sheet {
  name: string;
  path: string;
}

/** The sheets that are shown, in the order of their tabs. */
function sheetsOf(workbook: string, relations: string): Sheet[] {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target')?.replace(/^\/xl\//, ''),
    ]),
  );
  return [...workbook.matchAll(/<sheet\s[^>]*>/g)]
    .filter(([tag]) => !/\sstate="(?:hidden|veryHidden)"/.test(tag))
    .flatMap(([tag]) => {
      const target = targets.get(attribute(tag, 'r:id') ?? '');
      return target ? [{ name: attribute(tag, 'name') ?? '', path: `xl/${target}` }] : [];
    });
}

/** Reads parts within one budget: what is inflated is counted, not what the directory promises. */
function partReader(entries: readonly ZipEntry[]) {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  let left = MAX_INFLATED;
  return async (path: string): Promise<Buffer | null> => {
    const entry = byPath.get(path);
    if (!entry) return null;
    left -= entry.bytes;
    if (left < 0) {
      throw new UnreadableFile(
        'This workbook is too large once it is unpacked. Remove sheets, pictures and formats, or save it as CSV.',
      );
    }
    const data = await entry.read();
    // Spreadsheets declare no entities; whoever does wants the reader to expand them.
    if (data.includes('<!DOCTYPE') || data.includes('<!ENTITY')) throw notXlsx();
    return data;
  };
}

/**
 * The parts that the first sheet needs, as a ZIP of its own in the order in which ExcelJS has to read them: it reads a
 * stream, and takes the directory's word for nothing.
 */
async function firstSheetOf(bytes: Buffer): Promise<{ zip: Buffer; notes: string[] }> {
  const read = partReader(await openZip(bytes));
  const workbook = await read('xl/workbook.xml');
  const relations = await read('xl/_rels/workbook.xml.rels');
  if (!workbook || !relations) throw notXlsx();
  const sheets = sheetsOf(workbook.toString(), relations.toString());
  const [first] = sheets;
  const sheet = first && (await read(first.path));
  if (!sheet) throw notXlsx();
  const files = [
    { path: 'xl/_rels/workbook.xml.rels', data: relations },
    { path: 'xl/workbook.xml', data: workbook },
  ];
  for (const path of ['xl/styles.xml', 'xl/sharedStrings.xml']) {
    const data = await read(path);
    if (data) files.push({ path, data });
  }
  files.push({ path: 'xl/worksheets/sheet1.xml', data: sheet });
  const notes = sheets.length > 1 ? [`Only the first sheet, “${first.name}”, is read.`] : [];
  return { zip: storedZip(files), notes };
}

/** Computed values have digits that nobody typed: 0.1 + 0.2. */
const numberText = (value: number): string => String(Number(value.toPrecision(14)));

/** A cell as its text. A formula counts as its result. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return value.error;
  if ('text' in value) return textOf(value.text as CellValue);
  return 'result' in value ? textOf(value.result) : '';
}

function cellsOf(row: Row): string[] {
  const values = row.values as (CellValue | undefined)[];
  if (!Array.isArray(values)) return [];
  // ExcelJS counts columns from 1, and leaves holes
  return Array.from({ length: Math.max(0, values.length - 1) }, (_, index) => textOf(values[index + 1]));
}

/**
 * Reads the first sheet of an XLSX file.
 * @throws UnreadableFile
 */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  const { zip, notes } = await firstSheetOf(bytes);
  const { default: ExcelJS } = await import('exceljs');
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([zip]) as never, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'cache',
    entries: 'ignore',
  });
  const builder = tableBuilder();
  try {
    for await (const sheet of reader) for await (const row of sheet) builder.add(row.number, cellsOf(row));
  } catch (error) {
    throw error instanceof UnreadableFile ? error : notXlsx();
  }
  return builder.table(notes);
}
