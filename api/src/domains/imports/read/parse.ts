import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { UnreadableFile, type Table } from './table.ts';

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** The container of XLS files, and of XLSX files that are protected with a password. */
const isOle = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/**
 * Reads a CSV or XLSX file, which its bytes tell apart.
 * @throws UnreadableFile
 */
export async function parse(bytes: Buffer): Promise<Table> {
  if (isOle(bytes)) {
    throw new UnreadableFile(
      'This is an old Excel file (.xls), or protected with a password. Save it as “Excel workbook (.xlsx)” without one.',
    );
  }
  return isZip(bytes) ? readXlsx(bytes) : readCsv(bytes);
}
