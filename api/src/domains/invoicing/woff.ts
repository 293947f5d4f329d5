import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/**
 * The font inside a WOFF file (W3C, WOFF 1.0): the same tables, not packed. pdfkit reads WOFF too, but unpacks it by
 * script and anew for every document, which takes most of a second.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(2 ** power * 16, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - 2 ** power) * 16, 10);

  let at = 12 + count * 16;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + index * ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const data = woff.subarray(offset, offset + packed);
    (packed < length ? inflateSync(data) : data).copy(font, at);

    const record = 12 + index * 16;
    woff.copy(font, record, entry, entry + 4);
    woff.copy(font, record + 4, entry + 16, entry + 20);
    font.writeUInt32BE(at, record + 8);
    font.writeUInt32BE(length, record + 12);
    // tables begin at multiples of four
    at += Math.ceil(length / 4) * 4;
  }
  return font;
}
