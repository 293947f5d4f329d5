import { UnreadableFile } from './table.ts';

/** A text and how its bytes were read. */
export interface Decoded {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { bytes: [0xff, 0xfe], label: 'utf-16le' },
  { bytes: [0xfe, 0xff], label: 'utf-16be' },
] as const;

/** Spreadsheets write UTF-16 without a mark, too: every second byte of Latin letters, digits and separators is then 0. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length / 5) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** What Windows-1252 has where ISO 8859-1 has control characters; Node decodes it as the latter. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const windows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => UPPER.charAt(character.charCodeAt(0) - 0x80));

const decodeAs = (label: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * The text of a CSV file: UTF-8 or UTF-16, with its mark or without, else Windows-1252, which older spreadsheets write.
 * @throws UnreadableFile for what is no text
 */
export function decode(bytes: Uint8Array): Decoded {
  const mark = marks.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  const label = mark?.label ?? unmarkedUtf16(bytes) ?? 'utf-8';
  const text = decodeAs(label, bytes);
  const encoding = label === 'utf-8' ? 'UTF-8' : 'UTF-16';
  if (text !== null && !text.includes('\0')) return { text, encoding };
  if (mark || bytes.includes(0)) {
    throw new UnreadableFile(
      'This is not a CSV or XLSX file. Save the spreadsheet as CSV (UTF-8) or as XLSX.',
    );
  }
  return { text: windows1252(bytes), encoding: 'Windows-1252' };
}
