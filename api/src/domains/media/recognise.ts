import type { MediaKind } from './media.constants.ts';

/** What a file is, by its first bytes. The name of a file and the type its sender states count for nothing. */
export interface Recognised {
  kind: MediaKind;
  contentType: string;
  /** Extension of its name when it is kept as it is. */
  extension: string;
}

/** So many bytes are enough. */
export const FIRST_BYTES = 64;

const jpeg: Recognised = { kind: 'picture', contentType: 'image/jpeg', extension: 'jpg' };
const png: Recognised = { kind: 'picture', contentType: 'image/png', extension: 'png' };
const webp: Recognised = { kind: 'picture', contentType: 'image/webp', extension: 'webp' };
const pdf: Recognised = { kind: 'document', contentType: 'application/pdf', extension: 'pdf' };
const mp4: Recognised = { kind: 'video', contentType: 'video/mp4', extension: 'mp4' };

/** Brands of MP4. QuickTime, HEIC and AVIF are files of the same build with other ones. */
const mp4Brands = /^(?:isom|iso[2-9]|mp4[12v]|avc1|M4V |dash|MSNV)$/;

function isMp4(first: Buffer): boolean {
  if (first.toString('latin1', 4, 8) !== 'ftyp') return false;
  const major = first.toString('latin1', 8, 12);
  return mp4Brands.test(major);
}

/** @returns null for anything that is not accepted */
export function recognise(first: Buffer): Recognised | null {
  const text = first.toString('latin1', 0, 16);
  if (text.startsWith('\xff\xd8\xff')) return jpeg;
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return png;
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return webp;
  if (text.startsWith('%PDF-')) return pdf;
  return isMp4(first) ? mp4 : null;
}
