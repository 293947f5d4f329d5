import { createHash } from 'node:crypto';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { AppError } from '../../platform/http/errors.ts';
import type { MediaServices } from '../media/index.ts';
import { isMediaField } from '../catalogue/index.ts';
import { askedBy, type ImportDocument, type ImportFiles, type ImportRow } from './import-document.ts';
import { IMPORT_LIMITS } from './imports.constants.ts';
import { fileNameOf, kindOfName, namesIn, type NamedFile, type NamedFiles } from './named-files.ts';
import { UnreadableFile } from './read/table.ts';
import { openZip, type ZipEntry } from './read/zip.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of one file, and of all of them, once they are inflated. */
const MAX_FILE = 100 * MEGABYTE;
const MAX_INFLATED = 300 * MEGABYTE;
const MAX_FILES = 2000;

/** What programs put beside the pictures. */
const isHidden = (path: string) => /(?:^|\/)(?:__MACOSX|\.|Thumbs\.db$)/.test(path);

interface Dependencies {
  media: Pick<MediaServices, 'shop' | 'store'>;
}

/** The entries by the names that rows call them. @throws UnreadableFile */
function byName(entries: readonly ZipEntry[]): Map<string, ZipEntry> {
  const found = new Map<string, ZipEntry>();
  let left = MAX_INFLATED;
  for (const entry of entries) {
    const name = fileNameOf(entry.path);
    if (isHidden(entry.path) || kindOfName(name) === null) continue;
    left -= entry.bytes;
    if (left < 0 || entry.bytes > MAX_FILE) {
      throw new UnreadableFile(
        'The pictures are too large once they are unpacked. Send them in several ZIP files.',
      );
    }
    if (found.has(name)) {
      throw new UnreadableFile(`The ZIP has two files with the name ${name}. Give each its own.`);
    }
    found.set(name, entry);
  }
  if (found.size === 0) {
    throw new UnreadableFile('The ZIP has no pictures (JPEG, PNG, WebP), MP4 videos or PDFs.');
  }
  if (found.size > MAX_FILES) {
    throw new UnreadableFile(
      `The ZIP has more than ${MAX_FILES.toLocaleString('en-IN')} files. Send several.`,
    );
  }
  return found;
}

async function* bytesOf(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  yield await entry.read();
}

/** Pictures and other media that rows name, out of the ZIP file that came with an import. */
export function createImportFiles({ media }: Dependencies) {
  /** The archive that was used last: a run asks for it with every portion. */
  let opened: { file: string; entries: Promise<Map<string, ZipEntry>> } | undefined;

  function entriesOf({ file }: ImportFiles): Promise<Map<string, ZipEntry>> {
    const id = file.toHexString();
    if (opened?.file !== id) {
      const entries = media.store.read(file).then(async (bytes) => byName(await openZip(bytes)));
      opened = { file: id, entries };
    }
    return opened.entries;
  }

  /** Adds one file to the media; the same bytes are added once. */
  async function add(name: string, entry: ZipEntry, by: string): Promise<NamedFile> {
    try {
      const file = { name, data: bytesOf(entry) };
      const { document } = await media.shop.add(file, { by, isCounted: false });
      return { id: document._id, kind: document.kind };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { problem: `${name}: ${error.message}` };
    }
  }

  return {
    /**
     * Checks and stores an archive; it is a leftover until it is kept.
     * @throws UnreadableFile
     */
    async receive(bytes: Buffer): Promise<ImportFiles> {
      if (bytes.byteLength > IMPORT_LIMITS.picturesMegabytes * MEGABYTE) {
        throw new UnreadableFile(
          `The ZIP is larger than ${IMPORT_LIMITS.picturesMegabytes} MB.`,
          'too_large',
        );
      }
      const files: ImportFiles['files'] = [];
      for (const [name, entry] of byName(await openZip(bytes))) {
        const content = await entry.read();
        files.push({ name, sha256: createHash('sha256').update(content).digest('hex') });
        await yieldToRequests();
      }
      return { file: await media.store.write('private/import', bytes), files };
    },

    keep: media.store.keep,
    discard: media.store.discard,

    /** The files of an import as the media have, or will have, them: for the preview. */
    async announced({ files }: Pick<ImportDocument, 'files'>): Promise<NamedFiles> {
      if (!files) return new Map();
      const ids = await media.shop.idsOfFiles(files.files.map(({ sha256 }) => sha256));
      return new Map(
        files.files.flatMap(({ name, sha256 }) => {
          const [id, kind] = [ids.get(sha256), kindOfName(name)];
          return id && kind ? [[name, { id, kind }] as const] : [];
        }),
      );
    },

    /** Adds what the rows name to the media, before they are written. */
    async added(rows: readonly ImportRow[], document: ImportDocument): Promise<NamedFiles> {
      const { files, columns } = document;
      const found = new Map<string, NamedFile>();
      if (!files) return found;
      const entries = await entriesOf(files);
      for (const { kind, cells } of rows) {
        if (kind !== 'new' && kind !== 'changed') continue;
        for (const [index, { target }] of columns.entries()) {
          if (target === null || !isMediaField(target)) continue;
          for (const name of namesIn(cells[index] ?? '').map(fileNameOf)) {
            const entry = entries.get(name);
            if (entry && !found.has(name)) found.set(name, await add(name, entry, askedBy(document)));
          }
        }
      }
      return found;
    },

    /** Kinds of the media that the shop has. */
    kindsOf: media.shop.kindsOf,

    /** Frees the archive that was used last. */
    close(): void {
      opened = undefined;
    },
  };
}
export type ImportFilesService = ReturnType<typeof createImportFiles>;
