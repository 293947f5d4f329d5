import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { UnreadableFile } from './table.ts';

/** A file of a ZIP, with its sizes as the directory says; `yauzl` rejects one whose content is longer. */
export interface ZipEntry {
  path: string;
  bytes: number;
  read(): Promise<Buffer>;
}

const MAX_ENTRIES = 5000;

const damaged = () =>
  new UnreadableFile('This file is damaged or no ZIP file. Save it again, and try once more.');

function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(damaged());
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', () => reject(damaged()));
      stream.on('end', () => resolve(Buffer.concat(chunks)));
    });
  });
}

/**
 * The files of a ZIP in memory. Nothing is inflated before it is asked for.
 * @throws UnreadableFile for what is no ZIP, is encrypted or has too many files
 */
export function openZip(bytes: Buffer): Promise<ZipEntry[]> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
    yauzl.fromBuffer(bytes, options, (error, zip) => {
      if (error) {
        reject(damaged());
        return;
      }
      const entries: ZipEntry[] = [];
      zip.on('error', () => reject(damaged()));
      zip.on('end', () => resolve(entries));
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entries.length === MAX_ENTRIES) {
          reject(new UnreadableFile(`The ZIP has more than ${MAX_ENTRIES.toLocaleString('en-IN')} files.`));
          return;
        }
        if (entry.isEncrypted()) {
          reject(new UnreadableFile('The file is protected with a password. Save it without one.'));
          return;
        }
        if (!entry.fileName.endsWith('/')) {
          entries.push({
            path: entry.fileName,
            bytes: entry.uncompressedSize,
            read: () => readEntry(zip, entry),
          });
        }
        zip.readEntry();
      });
      zip.readEntry();
    });
  });
}

interface StoredFile {
  path: string;
  data: Buffer;
}

function header(signature: number, length: number, { path, data }: StoredFile, at: number): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUInt32LE(signature, 0);
  buffer.writeUInt16LE(20, at);
  buffer.writeUInt32LE(crc32(data), at + 10);
  buffer.writeUInt32LE(data.length, at + 14);
  buffer.writeUInt32LE(data.length, at + 18);
  buffer.writeUInt16LE(Buffer.byteLength(path), at + 22);
  return buffer;
}

/** A ZIP of files that are stored as they are, in the given order. */
export function storedZip(files: readonly StoredFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.path);
    const local = header(0x04034b50, 30, file, 4);
    const central = header(0x02014b50, 46, file, 6);
    central.writeUInt16LE(20, 4);
    central.writeUInt32LE(offset, 42);
    parts.push(local, name, file.data);
    directory.push(central, name);
    offset += local.length + name.length + file.data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
