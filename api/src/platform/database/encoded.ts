import { BSON } from 'mongodb';

/** Where the text of `_id` begins in an encoded document: behind its length, type, name and length of the text. */
const ID_AT = 13;
const STRING = 2;

/**
 * Decodes a document that was read with `raw`. Everything stored came through the driver, which writes valid UTF-8 only:
 * checking it again costs a third of a read.
 */
export const decode = <D>(encoded: Uint8Array): D =>
  BSON.deserialize(encoded, { validation: { utf8: false } }) as D;

/** The id of an encoded document, which is a text and its first field. Nothing else is decoded. */
export function idOf(encoded: Uint8Array): string {
  const bytes = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  if (bytes[4] !== STRING || bytes.toString('latin1', 5, 8) !== '_id')
    return decode<{ _id: string }>(bytes)._id;
  return bytes.toString('utf8', ID_AT, ID_AT - 1 + bytes.readInt32LE(ID_AT - 4));
}
