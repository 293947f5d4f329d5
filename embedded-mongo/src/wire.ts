import { asBuffer, decode, decodeInsert, firstField } from './bson/codec.ts';
import type { Doc } from './bson/values.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
/** OP_MSG: the client does not want an answer. */
const MORE_TO_COME = 2;
/** Flag bits a server must understand: the checksum, which no driver sends here, and moreToCome. */
const REQUIRED_BITS = 0xffff;

/** Largest message, as the handshake says. */
export const MAX_MESSAGE_BYTES = 48_000_000;
/** A message may be larger than the documents in it. */
const MAX_WIRE_BYTES = MAX_MESSAGE_BYTES + 16 * 1024;

/** A client's request. */
export interface Request {
  id: number;
  isLegacy: boolean;
  body: Doc;
  /** The documents of an insert, as they were sent. */
  documents: Buffer[];
  wantsReply: boolean;
}

/** Cuts the bytes of a connection into messages. */
export class Framer {
  #chunks: Buffer[] = [];
  #size = 0;

  *push(chunk: Buffer): Iterable<Buffer> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    while (this.#size >= 4) {
      let [first] = this.#chunks as [Buffer];
      if (first.length < 4) this.#chunks = [(first = Buffer.concat(this.#chunks))];
      const length = first.readInt32LE(0);
      if (length < HEADER_BYTES || length > MAX_WIRE_BYTES)
        throw new Error(`invalid message length ${length}`);
      if (this.#size < length) return;
      const all = this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks);
      const rest = all.subarray(length);
      this.#chunks = rest.length ? [rest] : [];
      this.#size = rest.length;
      yield all.subarray(0, length);
    }
  }
}

function slice(message: Buffer, at: number, end: number): Buffer {
  const length = message.readInt32LE(at);
  if (length < 5 || at + length > end) throw new Error('invalid section length');
  return message.subarray(at, at + length);
}

/** The handshake of a driver that does not know yet what it talks to. */
function parseQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, 20);
  const namespace = message.toString('utf8', 20, nameEnd);
  const query = decode(slice(message, nameEnd + 9, message.length));
  const body = { ...((query.$query as Doc | undefined) ?? query), $db: namespace.split('.', 1)[0] };
  return { id, isLegacy: true, body, documents: [], wantsReply: true };
}

/** A list of documents sent beside the body of the command, to be one of its fields. */
function parseSequence(section: Buffer): { name: string; documents: Buffer[] } {
  const nameEnd = section.indexOf(0, 4);
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const document = slice(section, at, section.length);
    documents.push(document);
    at += document.length;
  }
  return { name: section.toString('utf8', 4, nameEnd), documents };
}

export function parseRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_QUERY) return parseQuery(message, id);
  if (opcode !== OP_MSG) throw new Error(`unsupported opcode ${opcode}`);
  const flags = message.readUInt32LE(HEADER_BYTES);
  if (flags & REQUIRED_BITS & ~MORE_TO_COME)
    throw new Error('checksums and unknown required flag bits are not supported');
  let body: Doc | undefined;
  let documents: Buffer[] = [];
  const fields: Doc = {};
  for (let at = HEADER_BYTES + 4; at < message.length;) {
    const kind = message[at];
    const section = slice(message, at + 1, message.length);
    at += 1 + section.length;
    if (kind === 0) body = firstField(section) === 'insert' ? decodeInsert(section) : decode(section);
    else if (kind === 1) {
      const sequence = parseSequence(section);
      if (sequence.name === 'documents') documents = sequence.documents;
      else fields[sequence.name] = sequence.documents.map((d) => decode(d));
    } else throw new Error(`unknown section kind ${String(kind)}`);
  }
  if (!body) throw new Error('OP_MSG without body');
  if ('insert' in body && Array.isArray(body.documents))
    documents = (body.documents as Uint8Array[]).map(asBuffer);
  return {
    id,
    isLegacy: false,
    body: { ...body, ...fields },
    documents,
    wantsReply: !(flags & MORE_TO_COME),
  };
}

let lastId = 0;

/** The message that answers a request with an encoded document. */
export function encodeReply(request: Request, document: Buffer): Buffer {
  const head = Buffer.alloc(request.isLegacy ? 36 : 21);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE((lastId = (lastId + 1) & 0x7fffffff), 4);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(request.isLegacy ? OP_REPLY : OP_MSG, 12);
  if (request.isLegacy) {
    // awaitCapable, no cursor, one document
    head.writeInt32LE(8, 16);
    head.writeInt32LE(1, 32);
  }
  return Buffer.concat([head, document]);
}
