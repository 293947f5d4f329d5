import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Where LMDB's two first pages say what the file is, and how many pages it has. */
const MAGIC_AT = 24;
const MAGIC = 0xbeefc0de;
const PAGE_BYTES_AT = 48;
const LAST_PAGE_AT = 144;

/** Refuses a file that LMDB, which maps it into memory, would crash on: a foreign one, or one that was cut off. */
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
