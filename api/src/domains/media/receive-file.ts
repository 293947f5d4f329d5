import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectId } from 'mongodb';
import { withoutDatabaseTime } from '../../platform/database/database-time.ts';
import { AppError } from '../../platform/http/errors.ts';
import { MAX_MEGAPIXELS, openPicture, pictureProblem, tooLarge } from './encode-picture.ts';
import type { FileStore } from './file-store.ts';
import {
  MAX_DOCUMENT_MB,
  MAX_PICTURE_MB,
  MAX_VIDEO_MB,
  MAX_VIDEO_SECONDS,
  choiceOf,
  mediaKinds,
  type MediaKind,
} from './media.constants.ts';
import { readMp4 } from './mp4.ts';
import { FIRST_BYTES, recognise, type Recognised } from './recognise.ts';

/** A file that an admin sends. */
export interface SentFile {
  name: string;
  data: AsyncIterable<Uint8Array>;
}

/** A file of a multipart form. */
export const sentFile = (file: Blob): SentFile => ({
  name: (file as File).name,
  // the stream types of Node and of browsers differ by name only
  data: Readable.fromWeb(file.stream() as never),
});

/** A file that has been checked and stored; a leftover until it is kept. */
export interface ReceivedFile extends Recognised {
  id: ObjectId;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  duration: number | null;
}

const limits: Record<MediaKind, { what: string; megabytes: number }> = {
  picture: { what: 'A picture', megabytes: MAX_PICTURE_MB },
  video: { what: 'A video', megabytes: MAX_VIDEO_MB },
  document: { what: 'A PDF', megabytes: MAX_DOCUMENT_MB },
};

const invalid = (message: string) => new AppError(400, 'invalid_file', message);

/** Passes a file of certain kinds on, recognises it by its first bytes, and stops at the limit of its kind. */
function inspect(data: AsyncIterable<Uint8Array>, kinds: readonly MediaKind[]) {
  const hash = createHash('sha256');
  let bytes = 0;
  let kind: Recognised | undefined;

  function recognised(first: Buffer): Recognised {
    const found = recognise(first);
    if (!found || !kinds.includes(found.kind)) throw invalid(choiceOf(kinds));
    kind = found;
    return found;
  }

  function counted(chunk: Uint8Array, { kind: name }: Recognised): Uint8Array {
    const { what, megabytes } = limits[name];
    bytes += chunk.byteLength;
    if (bytes > megabytes * 1024 * 1024) throw tooLarge(what, megabytes);
    hash.update(chunk);
    return chunk;
  }

  async function* passed(): AsyncGenerator<Uint8Array> {
    let first = Buffer.alloc(0);
    for await (const chunk of data) {
      if (kind) {
        yield counted(chunk, kind);
        continue;
      }
      first = Buffer.concat([first, chunk]);
      if (first.byteLength >= FIRST_BYTES) yield counted(first, recognised(first));
    }
    if (!kind) yield counted(first, recognised(first));
  }

  const facts = () => {
    if (!kind) throw new Error('The file has not been read.');
    return { ...kind, bytes, sha256: hash.digest('hex') };
  };
  return { passed, facts };
}

/** Size of a picture as it will be shown, from its header alone: nothing is decoded. */
async function pictureFacts(bytes: Buffer) {
  const picture = await openPicture(bytes);
  const { autoOrient } = await picture.metadata().catch((error: unknown) => {
    throw pictureProblem(error);
  });
  const { width, height } = autoOrient;
  if (width * height > MAX_MEGAPIXELS * 1_000_000) {
    throw pictureProblem(new Error('pixel limit'));
  }
  return { width, height, duration: null };
}

async function videoFacts(store: FileStore, id: ObjectId, bytes: number) {
  const facts = await readMp4((range) => store.read(id, range), bytes);
  if (!facts) throw invalid('This video cannot be read. It may be damaged; choose another one.');
  if (Math.round(facts.duration) > MAX_VIDEO_SECONDS) {
    throw invalid(`A video may take ${MAX_VIDEO_SECONDS} seconds at most.`);
  }
  return { ...facts, duration: Math.round(facts.duration * 10) / 10 };
}

const nothing = { width: null, height: null, duration: null };

/**
 * Stores a file as it arrives and checks it: its kind by its bytes, its size, the length of a video, the pixels of a
 * picture, which are not decoded here. A rejected file is removed at once.
 * @param kinds what it may be; anything that the shop's media take without
 * @throws AppError 400 'invalid_file' or 'invalid_picture', 413 'too_large'
 */
export async function receiveFile(
  store: FileStore,
  { data }: SentFile,
  kinds: readonly MediaKind[] = mediaKinds,
): Promise<ReceivedFile> {
  const { passed, facts } = inspect(data, kinds);
  // as long as the sender needs
  const id = await withoutDatabaseTime(() => store.write('private/sent', passed()));
  try {
    const received = { id, ...facts() };
    if (received.kind === 'document') return { ...received, ...nothing };
    if (received.kind === 'video') return { ...received, ...(await videoFacts(store, id, received.bytes)) };
    return { ...received, ...(await pictureFacts(await store.read(id))) };
  } catch (error) {
    await store.remove([id]);
    throw error;
  }
}
