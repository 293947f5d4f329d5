import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** Where LMDB's two first pages, of which the newer one counts, say what the file is. */
const MAGIC_AT = 24;
const MAGIC = 0xbeefc0de;
const PAGE_BYTES_AT = 48;
const LAST_PAGE_AT = 144;
const VERSION_AT = 152;
const HEAD_BYTES = 160;

/** Is this the head of a file of our page size, with all the pages it speaks of? */
function isWhole(file: number, pageBytes: number): boolean {
  const heads = [0, pageBytes].map((at) => {
    const head = Buffer.alloc(HEAD_BYTES);
    readSync(file, head, 0, HEAD_BYTES, at);
    return head;
  });
  const isOurs = heads.every(
    (h) => h.readUInt32LE(MAGIC_AT) === MAGIC && h.readUInt32LE(PAGE_BYTES_AT) === pageBytes,
  );
  const [newest] = heads.sort((a, b) =>
    Number(b.readBigUInt64LE(VERSION_AT) - a.readBigUInt64LE(VERSION_AT)),
  );
  const pages = Number(newest?.readBigUInt64LE(LAST_PAGE_AT)) + 1;
  return isOurs && fstatSync(file).size >= pages * pageBytes;
}

/** Refuses a file that LMDB, which maps it into memory, would crash on: a foreign one, or one that was cut off. */
export function checkDataFile(path: string, pageBytes: number): void {
  if (!existsSync(path)) return;
  const file = openSync(path, 'r');
  try {
    if (fstatSync(file).size > 0 && !isWhole(file, pageBytes))
      throw new Error(`The data file ${path} is damaged or not a database. It is left as it is.`);
  } finally {
    closeSync(file);
  }
}
