/** Compressed copies of static files, so that neither nginx nor Node compresses them per request. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { filesBelow } from './workspace.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Smaller files gain nothing from it. */
const WORTH_BYTES = 512;

/** Writes `.br` and `.gz` beside every text file below a folder that has none yet. */
export async function compress(folder) {
  const texts = filesBelow(folder).filter(
    (file) => /\.(js|css|json|svg)$/.test(file) && !existsSync(`${file}.br`),
  );
  for (const file of texts) {
    const content = readFileSync(file);
    if (content.length < WORTH_BYTES) continue;
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, await brotli(content, { params }));
    writeFileSync(`${file}.gz`, await gzip(content, { level: 9 }));
  }
}
