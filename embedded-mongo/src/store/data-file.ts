import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Offsets in LMDB's first two pages: the magic number, the page size and the number of the last page. */
const MAGIC_AT = 24;
const MAGIC = 0xbeefc0de;
const PAGE_BYTES_AT = 48;
const LAST_PAGE_AT = 144;

/** Refuses a file on which LMDB would crash, because it maps the file into memory: a foreign or a truncated one. */
export function checkDataFile(path: string, pageBytes: number): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (!size) return;
  const pages = Buffer.alloc(2 * pageBytes);
  const file = openSync(path, 'r');
  readSync(file, pages);
  closeSync(file);
  const isWhole = [pages, pages.subarray(pageBytes)].every(
    (head) =>
      head.readUInt32LE(MAGIC_AT) === MAGIC &&
      head.readUInt32LE(PAGE_BYTES_AT) === pageBytes &&
      size >= (Number(head.readBigUInt64LE(LAST_PAGE_AT)) + 1) * pageBytes,
  );
  if (!isWhole) throw new Error(`The data file ${path} is damaged or not a database. It is left as it is.`);
}
