import { createHash } from 'node:crypto';

/** The SHA-256 of bytes, in hexadecimal digits. */
export const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');
