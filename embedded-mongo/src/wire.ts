import { decode, decodeInsert, firstField } from './bson/codec.ts';
import type { Doc } from './bson/values.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
/** OP_MSG flag: the client expects no reply. */
const MORE_TO_COME = 2;

/** Largest message, as announced in the handshake. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** A client's request. */
export interface Request {
  id: number;
  isLegacy: boolean;
  /** The command. The documents of an insert stay encoded. */
  body: Doc;
  wantsReply: boolean;
}

/** Splits the bytes of a connection into messages. */
export class Framer {
  #chunks: Buffer[] = [];
  #size = 0;
  /** Number of bytes needed before the next step. */
  #wanted = HEADER_BYTES;

  *push(chunk: Buffer): Iterable<Buffer> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    while (this.#size >= this.#wanted) {
      const all = Buffer.concat(this.#chunks);
      const length = all.readInt32LE(0);
      // a message may be slightly larger than the documents in it
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES + 16 * 1024)
        throw new Error(`invalid message length ${length}`);
      const isWhole = all.length >= length;
      const rest = isWhole ? all.subarray(length) : all;
      this.#chunks = [rest];
      this.#size = rest.length;
      this.#wanted = isWhole ? HEADER_BYTES : length;
      if (isWhole) yield all.subarray(0, length);
    }
  }
}

/** Returns the document or list of documents that starts here. Both begin with their length. */
function slice(message: Buffer, at: number): Buffer {
  const length = message.readInt32LE(at);
  if (length < 5 || at + length > message.length) throw new Error('invalid section length');
  return message.subarray(at, at + length);
}

/** Parses OP_QUERY: the first handshake of a driver that does not know the server yet. */
function parseQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, 20);
  const [$db] = message.toString('utf8', 20, nameEnd).split('.');
  return { id, isLegacy: true, body: { ...decode(slice(message, nameEnd + 9)), $db }, wantsReply: true };
}

/** Parses a document sequence: a field of the command that is sent outside its body. */
function parseSequence(section: Buffer): Doc {
  const nameEnd = section.indexOf(0, 4);
  const name = section.toString('utf8', 4, nameEnd);
  const documents: unknown[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const document = slice(section, at);
    documents.push(name === 'documents' ? document : decode(document));
    at += document.length;
  }
  return { [name]: documents };
}

export function parseRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_QUERY) return parseQuery(message, id);
  if (opcode !== OP_MSG) throw new Error(`unsupported opcode ${opcode}`);
  const wantsReply = !(message.readUInt32LE(HEADER_BYTES) & MORE_TO_COME);
  let command: Doc = {};
  let sequences: Doc = {};
  for (let at = HEADER_BYTES + 4; at < message.length;) {
    const kind = message[at];
    const section = slice(message, at + 1);
    at += 1 + section.length;
    if (kind === 0) command = firstField(section) === 'insert' ? decodeInsert(section) : decode(section);
    else if (kind === 1) sequences = { ...sequences, ...parseSequence(section) };
    else throw new Error(`unknown section kind ${String(kind)}`);
  }
  return { id, isLegacy: false, body: { ...command, ...sequences }, wantsReply };
}

/** Encodes the reply to a request. */
export function encodeReply({ id, isLegacy }: Request, document: Buffer): Buffer {
  const head = Buffer.alloc(isLegacy ? 36 : 21);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(id, 8);
  head.writeInt32LE(isLegacy ? OP_REPLY : OP_MSG, 12);
  // number of documents in a legacy reply
  if (isLegacy) head.writeInt32LE(1, 32);
  return Buffer.concat([head, document]);
}
