import type { ByteRange } from './file-store.ts';

/**
 * The bytes that a `Range` header asks for. Several ranges, other units and nonsense are answered with the whole, as
 * HTTP allows (RFC 9110, 14.2).
 * @param length of the file
 * @returns null for the whole file, 'unsatisfiable' for a range behind its end
 */
export function byteRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const suffix = Math.min(Number(last), length);
    return suffix === 0 ? 'unsatisfiable' : { start: length - suffix, end: length - 1 };
  }
  const start = Number(first);
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= length ? 'unsatisfiable' : { start, end };
}
